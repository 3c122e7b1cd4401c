// @vitest-environment happy-dom
/** What two answers are made of, place by place: equal, different, only on one side, and more than can be shown at once. */
import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { StructurePanel } from '../../../../../../renderer/features/compare/results/structure-panel.tsx';
import { cellKey } from '../../../../../../shared/compare/run.ts';
import { answerOf } from '../../chat/scripted-chat.ts';
import { inCompare, type CompareGiven } from '../compare-window.tsx';
import { twoAnswers } from './two-answers.ts';

const panel = (given: CompareGiven = {}) => inCompare(<StructurePanel />, given);
const rightKey = cellKey({ lane: 1, case: 0, repeat: 0 });

test('empty: before any run it says what will be here', async () => {
  expect((await panel()).page.getByText(/^After a run: what the answers of any two lanes are made of/)).toBeDefined();
});

test('equal results say so, and every place is listed', async () => {
  const { page } = await panel(twoAnswers('A heron', 'A heron'));
  expect(page.getByText('The results are the same.')).toBeDefined();
  expect(page.getAllByRole('row').length).toBeGreaterThan(1);
});

test('what differs is told in numbers and said at its place; equal places can be left out', async () => {
  const { page, user } = await panel(twoAnswers('A grey heron', 'A white heron'));
  expect(page.getByText('1 value differs')).toBeDefined();
  const row = page.getByRole('row', { name: /differs: / });
  expect(row.textContent).toContain('A grey heron');
  expect(row.textContent).toContain('A white heron');
  const before = page.getAllByRole('row').length;
  await user.click(page.getByRole('switch', { name: 'Only differences' }));
  expect(page.getAllByRole('row').length).toBeLessThan(before);
  expect(page.getByRole('row', { name: /differs: / })).toBeDefined();
});

test('what one side alone has says “nothing” at the other', async () => {
  const given = twoAnswers('A heron', 'A heron');
  const answer = {
    candidates: [{ blocks: [{ kind: 'text', text: 'A heron', open: false } as const] }],
    usage: { inputTokens: 3, outputTokens: 5 },
    unknown: [],
  };
  const { page } = await panel({
    ...given,
    answers: { ...given.answers, [rightKey]: { messages: [answerOf('answer-1', { answer })], live: {} } },
  });
  const [row] = page.getAllByRole('row', { name: /only on the right: / });
  expect(within(row ?? document.body).getByText('nothing')).toBeDefined();
  expect(page.getByText(/only on the right$/)).toBeDefined();
});

test('busy: a side that still grows says so', async () => {
  const given = twoAnswers('A heron', 'A h');
  const message = answerOf('answer-1', {
    facts: { ...answerOf('x').facts, status: 'streaming' },
    answer: { candidates: [{ blocks: [{ kind: 'text', text: 'A h', open: true }] }], unknown: [] },
  });
  const growing = { messages: [message], live: { 'answer-1': { message, movedAt: 0 } } };
  const { page } = await panel({ ...given, answers: { ...given.answers, [rightKey]: growing } });
  expect(page.getByText(/^Still arriving\. /)).toBeDefined();
});
