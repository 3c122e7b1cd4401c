import { expect, test } from 'vitest';
import type { LiveAnswer } from '../../../../renderer/answers/follow-answer.ts';
import { createLiveAnswers } from '../../../../renderer/answers/live-answers.ts';
import { createPace, type PaceClock } from '../../../../renderer/answers/pace.ts';
import type { AssistantMessage } from '../../../../shared/conversation.ts';
import { fault, FaultError } from '../../../../shared/fault.ts';
import { textOf } from '../../../../shared/message.ts';
import type { ModelEvent } from '../../../../shared/model-event.ts';
import { answerOf, factsOf, questionOf, scriptedChat, type ScriptedChat } from '../features/chat/scripted-chat.ts';

/** Nothing waits: each update is shown as it comes. */
const clock: PaceClock = {
  now: () => 0,
  after: (_ms, callback) => {
    callback();
    return () => undefined;
  },
  frameCost: () => undefined,
};

const waiting = (id: string): AssistantMessage => answerOf(id, { facts: factsOf({ status: 'waiting' }) });
const words = (message: AssistantMessage): string => textOf(message.answer.candidates[0]?.blocks ?? []);
const came = (text: string): ModelEvent[] => [
  { type: 'block-start', candidate: 0, block: 0, start: { kind: 'text' } },
  { type: 'block-delta', candidate: 0, block: 0, text },
];

/** Follows with a list of all that was told, and a promise of the first `count` ends. */
function following({ client }: Pick<ScriptedChat, 'client'>, count: number) {
  const told: string[] = [];
  const ends: AssistantMessage[] = [];
  let allEnded = (_: readonly AssistantMessage[]): void => undefined;
  const ended = new Promise<readonly AssistantMessage[]>((resolve) => (allEnded = resolve));
  const answers = createLiveAnswers({
    client,
    now: () => 0,
    paceOf: () => createPace(clock, () => ({ shortest: 0, longest: 0 })),
    show: ({ message }: LiveAnswer) => told.push(`${message.id} ${words(message)}`),
    ended: (message) => {
      told.push(`${message.id} ended`);
      if (ends.push(message) === count) allEnded(ends);
    },
  });
  return { answers, told, ended };
}

test('several answers are followed at once, each told of until it has ended', async () => {
  const host = scriptedChat();
  const { answers, told, ended } = following(host, 2);
  answers.followAll([questionOf('q1', 'Which?'), answerOf('old'), waiting('a1'), waiting('a2')]);
  // Followed already.
  answers.follow(waiting('a1'));
  expect(told).toEqual(['a1 ', 'a2 ']);
  for (const id of ['a1', 'a2']) {
    host.run(id).push({ type: 'events', events: came(`from ${id}`) }, { type: 'done', facts: factsOf({ totalMs: 5 }) });
    host.run(id).end();
  }
  const ends = await ended;
  expect(ends.map((message) => [message.id, words(message), message.facts])).toEqual([
    ['a1', 'from a1', factsOf({ totalMs: 5 })],
    ['a2', 'from a2', factsOf({ totalMs: 5 })],
  ]);
  expect(told.filter((line) => line.endsWith('ended'))).toEqual(['a1 ended', 'a2 ended']);
  expect([answers.has('a1'), answers.has('a2'), answers.has('old')]).toEqual([false, false, false]);
});

test('one that can no longer be followed ends failed, with what had come', async () => {
  const gone = fault('not-found', 'No such answer.', '');
  const host = scriptedChat({
    'answers.watch': async function* () {
      yield { type: 'events', events: came('part') };
      throw new FaultError(gone);
    },
  });
  const { answers, ended } = following(host, 1);
  answers.follow(waiting('a1'));
  const [last] = await ended;
  expect(last).toMatchObject({ id: 'a1', facts: { status: 'failed', fault: gone } });
  expect(last === undefined ? '' : words(last)).toBe('part');
});

test('of one that was left nothing more is told', async () => {
  const host = scriptedChat();
  const { answers, told, ended } = following(host, 1);
  answers.follow(waiting('a1'));
  answers.follow(waiting('a2'));
  answers.leave('a1');
  expect(answers.has('a1')).toBe(false);
  for (const id of ['a1', 'a2']) {
    host.run(id).push({ type: 'events', events: came('text') }, { type: 'done', facts: factsOf() });
    host.run(id).end();
  }
  await ended;
  expect(told.filter((line) => line.startsWith('a1'))).toEqual(['a1 ']);
});
