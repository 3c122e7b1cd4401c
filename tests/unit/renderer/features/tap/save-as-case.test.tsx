// @vitest-environment happy-dom
/** What went through the tap saved as a case: nothing to save, where it goes, a full set, a refusal, and the way back. */
import { expect, test, vi } from 'vitest';
import type { Handlers } from '../../../../../core/wire/handlers.ts';
import { SaveAsCase } from '../../../../../renderer/features/tap/save-as-case.tsx';
import { compareLimits, type CaseSet } from '../../../../../shared/compare/setup.ts';
import { fault, FaultError } from '../../../../../shared/fault.ts';
import { inTap } from './in-tap.tsx';
import { tapped } from './tapped.ts';

const exchange = tapped({});
const asked = { model: 'm', messages: [{ role: 'user', content: 'How deep?' }] };
const refused = fault('storage', 'The disk is full.', '');

async function saving(given: { request?: object; sets?: readonly CaseSet[]; more?: Partial<Handlers> } = {}) {
  const { request = asked, sets = [], more = {} } = given;
  const save = vi.fn((_: CaseSet) => null);
  const drawn = await inTap(() => <SaveAsCase exchange={exchange} messageId="m" />, {
    'exchanges.body': () => ({ text: JSON.stringify(request) }),
    'exchanges.joined': () => ({
      ...{ candidates: [{ blocks: [{ kind: 'text', text: '{"metres":90}', open: false }] }], unknown: [] },
      end: { type: 'finished', reason: { unified: 'stop', raw: 'stop' } },
    }),
    'compare.caseSets': () => sets.map(({ name, cases }) => ({ name, cases: cases.length })),
    'compare.caseSet': ({ name }) => sets.find((set) => set.name === name) ?? expect.fail('no such set'),
    'compare.saveCaseSet': save,
    ...more,
  });
  await drawn.user.click(drawn.page.getByRole('button', { name: 'Save as case' }));
  return { ...drawn, save };
}

const caseOf = (id: string): CaseSet['cases'][number] => ({ id, prompt: 'Hi', values: {}, checks: [] });

test('empty: a request without a message offers nothing to save', async () => {
  const { page } = await saving({ request: { model: 'm', messages: [] } });
  expect(await page.findByText('This request has no message to save.')).toBeDefined();
  expect(page.queryByRole('button', { name: 'Save case' })).toBeNull();
});

test('the first case makes a set of its own, with the checks that are usual; it is said where it went', async () => {
  const { page, user, save, services } = await saving();
  await user.click(await page.findByRole('button', { name: 'Save case' }));
  await vi.waitFor(() => expect(save).toHaveBeenCalledOnce());
  expect(save.mock.lastCall?.[0]).toMatchObject({
    name: 'From the tap',
    cases: [{ prompt: 'How deep?', checks: [{ type: 'schema' }] }],
  });
  await vi.waitFor(() => expect(services.toasts.store.getState().toasts[0]?.text).toBe('Saved to “From the tap”.'));
  // The notice comes first, and the form goes with the next drawing.
  await vi.waitFor(() => expect(page.queryByRole('button', { name: 'Save case' })).toBeNull());
});

test('long: a full set says so, and another one is taken', async () => {
  const cases = Array.from({ length: compareLimits.cases }, (_, at) => caseOf(String(at)));
  const { page, user, save } = await saving({
    sets: [
      { name: 'Full', cases },
      { name: 'Free', cases: [] },
    ],
  });
  await user.click(await page.findByRole('button', { name: 'Save case' }));
  expect(await page.findByText(/^“Full” already has/)).toBeDefined();
  await user.click(page.getByRole('combobox', { name: 'Case set' }));
  await user.click(page.getByRole('option', { name: 'Free' }));
  expect(page.queryByText(/^“Full” already has/)).toBeNull();
  await user.click(page.getByRole('button', { name: 'Save case' }));
  await vi.waitFor(() => expect(save.mock.lastCall?.[0].name).toBe('Free'));
});

test('refused: why it was not saved stands in the form, which can be sent again', async () => {
  const { page, user } = await saving({
    more: {
      'compare.saveCaseSet': () => {
        throw new FaultError(refused);
      },
    },
  });
  await user.click(await page.findByRole('button', { name: 'Save case' }));
  expect(await page.findByText('The disk is full.')).toBeDefined();
  expect(page.getByRole('button', { name: 'Save case' }).getAttribute('aria-busy')).toBeNull();
});

test('error: a request that cannot be read says why', async () => {
  const { page } = await saving({
    more: {
      'exchanges.body': () => {
        throw new FaultError(refused);
      },
    },
  });
  expect((await page.findByRole('alert')).textContent).toContain('The disk is full.');
});
