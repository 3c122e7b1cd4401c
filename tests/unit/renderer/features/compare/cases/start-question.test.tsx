// @vitest-environment happy-dom
/** The question before a run of many requests: how many, to whom, what it may cost, what forbids it. */
import { expect, test, vi } from 'vitest';
import { StartQuestion } from '../../../../../../renderer/features/compare/cases/start-question.tsx';
import { estimateOf } from '../../../../../../shared/compare/estimate.ts';
import { compareLimits, emptyPlan, type CompareSetup, type GivenCase } from '../../../../../../shared/compare/setup.ts';
import { setupOf, textLaneOf } from '../compare-doubles.ts';
import { inCompare, twoLanes } from '../compare-window.tsx';

const casesOf = (count: number): GivenCase[] =>
  Array.from({ length: count }, (_, at) => ({ id: `c${at}`, prompt: `Case ${at}`, values: {}, checks: [] }));

async function question(setup: CompareSetup | null) {
  const answer = vi.fn();
  const drawn = await inCompare(<StartQuestion />, {
    prepare: (_, { starting }) => {
      vi.spyOn(starting, 'answer').mockImplementation(answer);
      if (setup !== null) starting.store.setState({ question: { setup, estimate: estimateOf(setup) } });
    },
  });
  return { ...drawn, answer };
}

test('empty: where nothing is asked, nothing stands there', async () => {
  expect((await question(null)).page.queryByRole('dialog')).toBeNull();
});

test('it counts the requests, also by profile; the built-in gateway costs nothing', async () => {
  const { page, user, answer } = await question({ ...twoLanes, plan: { ...emptyPlan, cases: casesOf(3) } });
  expect(page.getByRole('dialog', { name: 'Start 6 requests?' })).toBeDefined();
  expect(page.getByRole('list', { name: 'Requests by profile' }).textContent).toBe('Reference gateway6 requests');
  expect(page.queryByText(/may each cost money/)).toBeNull();
  await user.click(page.getByRole('button', { name: 'Start' }));
  expect(answer).toHaveBeenCalledExactlyOnceWith(true);
});

test('what goes to another gateway may cost money, and a profile that is gone is said to be', async () => {
  const lanes = [textLaneOf('a', { profileId: 'work' }), textLaneOf('b', { profileId: 'gone' })];
  const { page } = await question(setupOf(lanes, { plan: { ...emptyPlan, repeats: 2 } }));
  expect(page.getByText('4 requests to Work may each cost money.')).toBeDefined();
  expect(page.getByText('A deleted profile')).toBeDefined();
});

test('tools add requests that nobody can count', async () => {
  const words = 'Each round of tool calls adds a request that isn’t counted here.';
  const plan = { ...emptyPlan, repeats: 2 };
  expect((await question({ ...twoLanes, plan })).page.queryByText(words)).toBeNull();
  const offered = { ...twoLanes, plan, ask: { ...twoLanes.ask, tools: ['t'] } };
  expect((await question(offered)).page.getByText(words)).toBeDefined();
});

test('refused: a sweep over the same parameter twice, and more cases than a run can have, do not start', async () => {
  const sweep = { parameter: 'temperature', values: [0, 1] };
  const twice = await question({ ...twoLanes, plan: { ...emptyPlan, sweeps: [sweep, sweep] } });
  expect(twice.page.getByRole('alert').textContent).toBe(
    'Both parameters of the sweep are the same. Choose another one.',
  );
  expect(twice.page.getByRole<HTMLButtonElement>('button', { name: 'Start' }).disabled).toBe(true);
  const many = await question({ ...twoLanes, plan: { ...emptyPlan, cases: casesOf(compareLimits.cases + 1) } });
  expect(many.page.getByRole('alert').textContent).toContain('a run can have 500');
  await many.user.click(many.page.getByRole('button', { name: 'Cancel' }));
  expect(many.answer).toHaveBeenCalledExactlyOnceWith(false);
});
