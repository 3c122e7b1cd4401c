// @vitest-environment happy-dom
/** The blind vote: what stands there while answers come, where none can be judged, and how a vote is cast and taken back. */
import { expect, test } from 'vitest';
import { BlindVote } from '../../../../../../renderer/features/compare/cases/blind-vote.tsx';
import type { CellPlace, CompareRun } from '../../../../../../shared/compare/run.ts';
import { fault, FaultError } from '../../../../../../shared/fault.ts';
import { settings, summaryOf } from '../../chat/scripted-chat.ts';
import { inCompare, messageWith, type CompareGiven } from '../compare-window.tsx';
import { cellsOf, gridRun } from './grid-runs.ts';

const two = gridRun({ lanes: 2, cases: 2, repeats: 1 });

/** Each answer says its lane and case, so that the test knows whose it is. */
const answered = (run: CompareRun, textOf: (id: string) => string = (id) => `Text of ${id}`): CompareGiven => ({
  run,
  cells: [
    ...cellsOf(run, ({ lane, case: at }: CellPlace) => ({
      conversationId: `${lane}-${at}`,
      answerId: `${lane}-${at}`,
    })).values(),
  ],
  handlers: {
    'conversations.open': ({ id }) => ({
      summary: summaryOf(id),
      settings,
      draft: { text: '', attachments: [] },
      messages: [messageWith(id, textOf(id))],
      before: null,
      after: null,
    }),
  },
});

const vote = (run: CompareRun, waits = false) => <BlindVote run={run} waits={waits} onClose={() => undefined} />;

test('busy: nothing is judged before all answers are there', async () => {
  const { page } = await inCompare(vote(two, true), answered(two));
  expect(page.getByText('Waiting for every answer')).toBeDefined();
  expect(page.queryByRole('button', { name: 'Draw D' })).toBeNull();
});

test('empty: one whole answer to a case is nothing to choose from', async () => {
  const cells = [...cellsOf(two, ({ lane }) => (lane === 0 ? {} : { state: 'failed' })).values()];
  const { page } = await inCompare(vote(two), { run: two, cells });
  expect(page.getByText('Nothing to judge yet')).toBeDefined();
  expect(page.getByText('At least two lanes need a complete answer to the same case.')).toBeDefined();
});

test('answers stand under letters; the click votes for the lane behind the letter, and goes on to the next case', async () => {
  const { page, user, inputs } = await inCompare(vote(two), answered(two));
  expect(page.getByText('Question 0')).toBeDefined();
  const sheet = await page.findByRole('region', { name: 'Answer A' });
  await expect.poll(() => sheet.textContent).toMatch(/Text of \d-0/);
  const lane = Number(/Text of (\d)-0/.exec(sheet.textContent)?.[1]);
  await user.click(page.getByRole('button', { name: 'A is best' }));
  expect(inputs('compare.vote')).toEqual([{ runId: 'run', case: 0, repeat: 0, lane }]);
  expect(page.getByText('Question 1')).toBeDefined();
});

test('keys judge as the buttons do: a number, a draw, and leaving one out', async () => {
  const { user, page, inputs } = await inCompare(vote(two), answered(two));
  await user.keyboard('s');
  expect(page.getByText('Question 1')).toBeDefined();
  expect(page.getByRole<HTMLButtonElement>('button', { name: /^Skip/ }).disabled).toBe(true);
  await user.click(page.getByRole('button', { name: 'Back' }));
  await user.keyboard('d');
  expect(inputs('compare.vote')).toEqual([{ runId: 'run', case: 0, repeat: 0, lane: null }]);
});

test('who is who is told only once something was judged; a vote can be taken back', async () => {
  const { page } = await inCompare(vote(two), answered(two));
  const reveal = (): HTMLButtonElement => page.getByRole('button', { name: 'Reveal lanes' });
  expect([reveal().disabled, reveal().title]).toEqual([true, 'Judge one case first.']);
  const judged = { ...two, votes: [{ case: 0, repeat: 0, lane: null }] };
  const after = await inCompare(vote(judged), answered(judged));
  expect(after.page.getByText('1 of 2 judged')).toBeDefined();
  // It goes on where the next one waits.
  expect(after.page.getByText('Question 1')).toBeDefined();
  await after.user.click(after.page.getByRole('button', { name: 'Back' }));
  expect(after.page.getByText('Judged a draw')).toBeDefined();
  await after.user.click(after.page.getByRole('button', { name: 'Undo vote' }));
  expect(after.inputs('compare.vote')).toEqual([{ runId: 'run', case: 0, repeat: 0, lane: 'none' }]);
  await after.user.click(after.page.getByRole('button', { name: 'Reveal lanes' }));
  expect(after.page.getByRole('button', { name: 'Back to the answers' })).toBeDefined();
});

test('error: an answer that cannot be read says why in its own place; the other one is read', async () => {
  const given = answered(two);
  const { page } = await inCompare(vote(two), {
    ...given,
    handlers: {
      'conversations.open': (input, context) => {
        if (input.id.startsWith('1')) throw new FaultError(fault('storage', 'The disk is damaged.', 'Look at it.'));
        return given.handlers?.['conversations.open']?.(input, context) as never;
      },
    },
  });
  expect(await page.findByText('The disk is damaged.')).toBeDefined();
  expect(await page.findByText('Text of 0-0')).toBeDefined();
});

test('an answer without any text says so', async () => {
  const { page } = await inCompare(
    vote(two),
    answered(two, () => ''),
  );
  expect((await page.findAllByText('No text.')).length).toBe(2);
});
