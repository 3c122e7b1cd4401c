// @vitest-environment happy-dom
/** The matrix of losses: what stands there before a run, without a difference, and in each place. */
import { expect, test } from 'vitest';
import { LossesPanel } from '../../../../../../renderer/features/compare/results/losses-panel.tsx';
import { cellKey } from '../../../../../../shared/compare/run.ts';
import { answerOf } from '../../chat/scripted-chat.ts';
import { compareRunOf, runLaneOf } from '../compare-doubles.ts';
import { inCompare, type CompareGiven } from '../compare-window.tsx';
import { twoAnswers } from './two-answers.ts';

const panel = (given: CompareGiven = {}) =>
  inCompare(<LossesPanel />, {
    ...given,
    handlers: { 'exchanges.watch': () => new Promise(() => undefined) as never },
  });

test('empty: before any run it says what will be here', async () => {
  const { page } = await panel();
  expect(page.getByText(/^After a run: what was ignored, changed or not sent/)).toBeDefined();
});

test('no difference: that is said, and everything can be looked at', async () => {
  const given = twoAnswers('A heron', 'A heron');
  const run = compareRunOf('r', { state: 'ended', lanes: [runLaneOf('a'), runLaneOf('b')] });
  const { page, user } = await panel({ ...given, run });
  expect(page.getByText('No differences')).toBeDefined();
  expect(page.getByText(/^0 of \d+ differ$/)).toBeDefined();
  await user.click(page.getByRole('radio', { name: 'Everything' }));
  expect(page.getByRole('table', { name: 'Losses' })).toBeDefined();
});

test('what one answer has and the other lacks is a row, said in each place', async () => {
  const given = twoAnswers('A heron', 'A heron');
  const answer = {
    candidates: [{ blocks: [{ kind: 'text', text: 'A heron', open: false } as const] }],
    usage: { inputTokens: 3, outputTokens: 5 },
    unknown: [],
  };
  const counted = { messages: [answerOf('answer-1', { answer })], live: {} };
  const right = cellKey({ lane: 1, case: 0, repeat: 0 });
  const { page } = await panel({ ...given, answers: { ...given.answers, [right]: counted } });
  expect(page.getByText('What the answers have')).toBeDefined();
  const [row] = page.getAllByRole('row', { name: /tokens/i });
  expect(row?.textContent).toContain('missing');
  expect(page.getByText(/^[1-9]\d* of \d+ differ$/)).toBeDefined();
});

test('one lane alone has nothing to differ from: all of it is shown, with no choice', async () => {
  const given = twoAnswers('A heron', null);
  const run = compareRunOf('r', { state: 'ended', lanes: [runLaneOf('a')] });
  const { page } = await panel({ ...given, run });
  expect(page.queryByRole('radio', { name: 'Everything' })).toBeNull();
  expect(page.queryByText(/differ$/)).toBeNull();
  expect(page.queryByText('No differences')).toBeNull();
});
