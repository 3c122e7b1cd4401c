/** A reader of a run sees each piece once, however slow it is and whenever it comes. */
import { describe, expect, test } from 'vitest';
import { AnswerFeeds } from '../../../../core/answers/answer-feeds.ts';
import type { AssistantMessage, AnswerUpdate } from '../../../../shared/conversation.ts';
import { fold } from '../../../../shared/message.ts';
import type { Answer } from '../../../../shared/message.ts';
import type { ModelEvent } from '../../../../shared/model-event.ts';
import { HandClock, waitingMessage } from './fakes.ts';

const clock = new HandClock();

function running() {
  let message: AssistantMessage = waitingMessage();
  const feeds = new AnswerFeeds(() => message);
  const emit = (...events: readonly ModelEvent[]): void => {
    message = { ...message, answer: events.reduce(fold, message.answer) };
    feeds.events(events);
  };
  emit({ type: 'block-start', candidate: 0, block: 0, start: { kind: 'text' } });
  const say = (text: string): void => emit({ type: 'block-delta', candidate: 0, block: 0, text });
  return { feeds, emit, say, message: () => message, end: () => feeds.end(message.facts) };
}

function applied(answer: Answer | undefined, update: AnswerUpdate): Answer | undefined {
  if (update.type === 'snapshot') return update.message.answer;
  return update.type === 'events' && answer !== undefined ? update.events.reduce(fold, answer) : answer;
}

describe('RunFeeds', () => {
  test.each([0, 1, 2, 3, 4, 5, 6, 7, 8])(
    'a reader that comes back in turn %i after it lagged misses nothing',
    async (turns) => {
      const { feeds, say, message, end } = running();
      const updates = feeds.watch(new AbortController().signal, clock);
      let answer = applied(undefined, (await updates.next()).value as AnswerUpdate);
      for (let i = 0; i < 300; i++) say(`${i} ${'x'.repeat(1_000)}`);
      const reading = (async () => {
        for (let i = 0; i < turns; i++) await Promise.resolve();
        for await (const update of updates) answer = applied(answer, update);
      })();
      // A piece in every turn of the microtask queue while the reader finds its way.
      for (let i = 0; i < 30; i++) {
        say(`<${i}>`);
        await Promise.resolve();
      }
      end();
      await reading;
      expect(answer).toEqual(message().answer);
    },
  );

  test('a reader that never comes holds back no more than its bound', async () => {
    const { feeds, say, emit, message, end } = running();
    const updates = feeds.watch(new AbortController().signal, clock);
    await updates.next();
    for (let i = 0; i < 10_000; i++) {
      say('x'.repeat(100));
      emit({ type: 'unknown', raw: i });
    }
    end();
    const rest: AnswerUpdate[] = [];
    for await (const update of updates) rest.push(update);
    expect(rest).toEqual([
      { type: 'snapshot', message: message() },
      { type: 'done', facts: message().facts },
    ]);
  });

  test('many small pieces of text wait as one', async () => {
    const { feeds, say, end } = running();
    const updates = feeds.watch(new AbortController().signal, clock);
    await updates.next();
    for (let i = 0; i < 50_000; i++) say('xy');
    end();
    expect((await updates.next()).value).toEqual({
      type: 'events',
      events: [{ type: 'block-delta', candidate: 0, block: 0, text: 'xy'.repeat(50_000) }],
    });
    expect((await updates.next()).value).toMatchObject({ type: 'done' });
  });
});
