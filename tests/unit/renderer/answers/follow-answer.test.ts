import { expect, test, vi } from 'vitest';
import { applied, followAnswer, type LiveAnswer } from '../../../../renderer/answers/follow-answer.ts';
import type { Pace } from '../../../../renderer/answers/pace.ts';
import type { AssistantMessage } from '../../../../shared/conversation.ts';
import { fault, FaultError } from '../../../../shared/fault.ts';
import { textOf } from '../../../../shared/message.ts';
import type { ModelEvent } from '../../../../shared/model-event.ts';
import { answerOf, factsOf, scriptedChat } from '../features/chat/scripted-chat.ts';

const waiting = answerOf('a1', { facts: factsOf({ status: 'waiting' }) });
const start: LiveAnswer = { message: waiting, retry: null, movedAt: 0 };
const text = (words: string): ModelEvent => ({ type: 'block-delta', candidate: 0, block: 0, text: words });
const opened: ModelEvent = { type: 'block-start', candidate: 0, block: 0, start: { kind: 'text' } };
const wordsOf = (message: AssistantMessage) => textOf(message.answer.candidates[0]?.blocks ?? []);
const refused = fault('status', 'Too many.', '', { status: 429 });

test('events fold onto the last snapshot, and the answer streams from the first on', () => {
  const live = applied(start, { type: 'events', events: [opened, text('one '), text('two')] }, 0);
  expect(wordsOf(live.message)).toBe('one two');
  expect(live.message.facts.status).toBe('streaming');
  const whole = answerOf('a1', { answer: live.message.answer });
  expect(applied(start, { type: 'snapshot', message: whole }, 7)).toEqual({ message: whole, retry: null, movedAt: 7 });
  expect(applied(start, { type: 'events', events: [] }, 9).movedAt).toBe(9);
});

test('ERR-2 a wait is counted down to the next attempt, and ends when that goes out', () => {
  const update = { type: 'retry', attempt: 0, of: 4, waitMs: 2000, fault: refused } as const;
  const live = applied(start, update, 10_000);
  expect(live.retry).toEqual({ attempt: 2, of: 4, until: 12_000, fault: refused });
  expect(applied(live, { type: 'attempt', attempt: 1 }, 12_000).retry).toBeNull();
  expect(applied(live, { type: 'events', events: [] }, 12_000).retry).toBeNull();
});

/** Shows each update at once. */
const noPace: Pace = { request: (work) => work(), now: (work) => work(), cancel: () => undefined };

test('a run is followed to its end, with the facts that it ended with', async () => {
  const host = scriptedChat();
  const progress = vi.fn<(live: LiveAnswer) => void>();
  const done = new Promise<AssistantMessage>((resolve, reject) => {
    followAnswer({
      client: host.client,
      message: waiting,
      pace: noPace,
      now: () => 0,
      sink: { progress, done: resolve, failed: reject },
    });
  });
  const facts = factsOf({ totalMs: 5 });
  host
    .run('a1')
    .push(
      { type: 'snapshot', message: waiting },
      { type: 'events', events: [opened, text('hello')] },
      { type: 'done', facts },
    );
  host.run('a1').end();
  const message = await done;
  expect({ words: wordsOf(message), facts: message.facts }).toEqual({ words: 'hello', facts });
  expect(progress.mock.calls.map(([{ message: shown }]) => wordsOf(shown))).toEqual(['', 'hello']);
});

test('the first text is shown at once, what follows at the pace', async () => {
  const host = scriptedChat();
  const shown: string[] = [];
  const paced: Pace = { request: () => shown.push('paced'), now: (work) => work(), cancel: () => undefined };
  const done = new Promise((resolve, reject) => {
    followAnswer({
      client: host.client,
      message: waiting,
      pace: paced,
      now: () => 0,
      sink: { progress: ({ message }) => shown.push(wordsOf(message)), done: resolve, failed: reject },
    });
  });
  host.run('a1').push({ type: 'snapshot', message: waiting });
  // A stream that opens its text before there is any.
  host.run('a1').push({ type: 'events', events: [opened] });
  host.run('a1').push({ type: 'events', events: [text('first')] });
  host.run('a1').push({ type: 'events', events: [text(' more')] });
  host.run('a1').push({ type: 'done', facts: factsOf() });
  host.run('a1').end();
  await done;
  expect(shown).toEqual(['paced', 'paced', 'first', 'paced']);
});

test('the pace is told where more comes than anybody reads as it comes, and when that is over', async () => {
  const host = scriptedChat();
  const asked: number[] = [];
  const paced: Pace = {
    request: (work, beats = 0) => {
      asked.push(beats);
      work();
    },
    now: (work) => work(),
    cancel: () => undefined,
  };
  const done = new Promise((resolve, reject) => {
    followAnswer({
      client: host.client,
      message: waiting,
      pace: paced,
      now: () => 0,
      sink: { progress: () => undefined, done: resolve, failed: reject },
    });
  });
  const page = 'word '.repeat(1_000);
  for (const words of [
    'first',
    ' more',
    'line '.repeat(200),
    ' little',
    page,
    ' few',
    ' again',
    page.repeat(7),
    ' end',
  ]) {
    host.run('a1').push({ type: 'events', events: words === 'first' ? [opened, text(words)] : [text(words)] });
  }
  host.run('a1').push({ type: 'done', facts: factsOf() });
  host.run('a1').end();
  await done;
  // The first is shown at once. What follows a page waits as the page did: there may be another one behind it.
  expect(asked).toEqual([0, 1, 1, 1, 1, 0, 3, 3]);
});

test('what had come is kept where the run can no longer be followed', async () => {
  const gone = new FaultError(fault('not-found', 'No such answer.', ''));
  const host = scriptedChat({
    'answers.watch': async function* () {
      yield { type: 'events', events: [opened, text('part')] };
      throw gone;
    },
  });
  let last = start;
  const error = await new Promise((resolve, reject) => {
    followAnswer({
      client: host.client,
      message: waiting,
      pace: noPace,
      now: () => 0,
      sink: { progress: (live) => (last = live), done: reject, failed: resolve },
    });
  });
  expect(error).toBe(gone);
  expect(wordsOf(last.message)).toBe('part');
});

test('nothing is told after it was left', async () => {
  const host = scriptedChat();
  const told = vi.fn<() => void>();
  const leave = followAnswer({
    client: host.client,
    message: waiting,
    pace: noPace,
    now: () => 0,
    sink: { progress: told, done: told, failed: told },
  });
  leave();
  host.run('a1').push({ type: 'done', facts: factsOf() });
  host.run('a1').end();
  await new Promise((resolve) => setImmediate(resolve));
  expect(told).not.toHaveBeenCalled();
});
