// @vitest-environment happy-dom
/** The answers of a cell: whole, growing, not to be read, sent several times, and what can be done with the last one. */
import { expect, test } from 'vitest';
import { CellTranscript } from '../../../../../../renderer/features/compare/lane-answer/cell-transcript.tsx';
import { wantedEvents } from '../../../../../../renderer/app/inspector.ts';
import type { CellAnswersValue } from '../../../../../../renderer/features/compare/cell-answers.ts';
import { cellKey } from '../../../../../../shared/compare/run.ts';
import { emptyAnswer } from '../../../../../../shared/message.ts';
import { fault } from '../../../../../../shared/fault.ts';
import { answerOf, factsOf } from '../../chat/scripted-chat.ts';
import { cellOf, compareRunOf } from '../compare-doubles.ts';
import { answeredWith, inCompare } from '../compare-window.tsx';

type Answered = CellAnswersValue['byCell'][string];

async function transcript(answer: Answered, state: 'done' | 'running' | 'failed' = 'done') {
  const cell = cellOf({}, { state });
  return inCompare(<CellTranscript number={2} cell={cell} editableId={undefined} />, {
    run: compareRunOf('r', { state: 'ended' }),
    answers: { [cellKey(cell)]: answer },
    handlers: { 'compare.retry': () => null },
  });
}

test('whole: its text, with what can be done with it', async () => {
  const { page, user, feature } = await transcript(answeredWith('a', 'A grey heron'));
  expect(page.getByRole('log', { name: 'Answer of lane 2' }).textContent).toContain('A grey heron');
  expect(page.queryByRole('group', { name: 'Takes of this lane' })).toBeNull();
  await user.click(page.getByRole('button', { name: 'Show request' }));
  expect(feature.viewState.getState().inspected).toBe('a');
  wantedEvents.setState(null, true);
});

test('busy: while it grows nothing is sent again', async () => {
  const message = answerOf('a', {
    facts: factsOf({ status: 'streaming' }),
    answer: { candidates: [{ blocks: [{ kind: 'text', text: 'A h', open: true }] }], unknown: [] },
  });
  const { page } = await transcript(
    { messages: [message], live: { a: { message, retry: null, movedAt: Date.now() } } },
    'running',
  );
  expect(page.getByRole('log').textContent).toContain('A h');
  expect(page.queryByRole('button', { name: 'Send again' })).toBeNull();
});

test('error: an answer that failed says why, and is sent again', async () => {
  const failed = answerOf('a', {
    answer: emptyAnswer,
    facts: factsOf({ status: 'failed', fault: fault('connect', 'Nobody answers.', 'Is it up?') }),
  });
  const { page, user, inputs } = await transcript({ messages: [failed], live: {} }, 'failed');
  expect(page.getByText('Nobody answers.')).toBeDefined();
  await user.click(page.getByRole('button', { name: 'Send again' }));
  expect(inputs('compare.retry')).toEqual([{ runId: 'r', lane: 0, case: 0, repeat: 0 }]);
});

test('error: what cannot be read says why, below what is there', async () => {
  const known = answeredWith('a', 'A grey heron');
  const { page } = await transcript({ ...known, fault: fault('storage', 'The disk is damaged.', '') });
  expect(page.getByText('The disk is damaged.')).toBeDefined();
  expect(page.getByRole('log').textContent).toContain('A grey heron');
});

test('sent several times: which take is shown, and the way to the others', async () => {
  const message = answerOf('b', {
    siblings: ['a', 'b'],
    answer: { candidates: [{ blocks: [{ kind: 'text', text: 'Second', open: false }] }], unknown: [] },
  });
  const { page } = await transcript({ messages: [message], live: {} });
  expect(page.getByRole('group', { name: 'Takes of this lane' }).textContent).toContain('2');
});
