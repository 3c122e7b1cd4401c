/** What an answer costs grows with its events and not with their square, however many blocks and unknown events it has: counted in list entries that are copied. */
import { describe, expect, test } from 'vitest';
import { rebuildAnswer } from '../../core/history/rebuild-answer.ts';
import type { AssistantMessage } from '../../shared/conversation.ts';
import { emptyAnswer, fold, foldAll } from '../../shared/message.ts';
import type { ModelEvent } from '../../shared/model-event.ts';
import { readings } from '../../shared/protocols/readings.ts';
import { createReplay } from '../../shared/replay.ts';
import { applied } from '../../renderer/answers/follow-answer.ts';

const calls = 1_000;
const each = <Value>(value: (at: number) => Value): readonly Value[] =>
  Array.from({ length: calls }, (_, at) => value(at));

/** Streams of very many tiny things, by protocol. */
const streams = {
  chat: [
    ...each((at) => ({
      choices: [
        { index: 0, delta: { tool_calls: [{ index: at, id: `c${at}`, function: { name: 'f', arguments: '{}' } }] } },
      ],
    })),
    ...each((at) => ({ nobody: at })),
  ],
  responses: each((at) => [
    { type: 'response.output_item.added', output_index: at, item: { type: 'function_call', id: `f${at}` } },
    {
      type: 'response.output_item.done',
      output_index: at,
      item: { type: 'function_call', id: `f${at}`, call_id: `c${at}`, name: 'f', arguments: '{}' },
    },
    { nobody: at },
  ]).flat(),
  messages: each((at) => [
    { type: 'content_block_start', index: at, content_block: { type: 'tool_use', id: `t${at}`, name: 'f', input: {} } },
    { type: 'content_block_delta', index: at, delta: { type: 'input_json_delta', partial_json: '{}' } },
    { type: 'content_block_stop', index: at },
    { nobody: at },
  ]).flat(),
} as const;

function eventsOf(id: keyof typeof streams): readonly ModelEvent[] {
  const protocol = readings[id];
  let state: unknown = protocol.initial;
  const events: ModelEvent[] = [];
  for (const body of streams[id]) {
    const step = protocol.step(state, { event: undefined, id: undefined, data: JSON.stringify(body) });
    ({ state } = step);
    events.push(...step.events);
  }
  return [...events, ...protocol.finish(state)];
}

/** Entries of lists that `work` copies by spreading, or walks. */
function copiesOf(work: () => void): number {
  let copied = 0;
  const own = Array.prototype.values;
  const put = (value: typeof own): void => {
    Object.defineProperty(Array.prototype, Symbol.iterator, { value, writable: true, configurable: true });
  };
  put(function count(this: unknown[]) {
    copied += this.length;
    return own.call(this);
  });
  try {
    work();
  } finally {
    put(own);
  }
  return copied;
}

const recorded = streams.messages.map((body, at) => ({
  number: at,
  atMs: at,
  event: undefined,
  id: undefined,
  data: JSON.stringify(body),
}));
/** As a journal comes: some hundred at a time. */
const chunks = Array.from({ length: Math.ceil(recorded.length / 500) }, (_, at) =>
  recorded.slice(at * 500, at * 500 + 500),
);
const mostCopies = 40;

describe.each(['chat', 'responses', 'messages'] as const)('%s', (id) => {
  test('an answer of very many tiny calls and unknown events is folded in as many steps as it has events', () => {
    const events = eventsOf(id);
    expect(copiesOf(() => foldAll(emptyAnswer, events))).toBeLessThan(4 * events.length);
    expect(foldAll(emptyAnswer, events)).toEqual(foldAll(foldAll(emptyAnswer, events.slice(0, 99)), events.slice(99)));
  });

  test('together and one by one make the same answer', () => {
    const events = eventsOf(id).slice(0, 400);
    expect(foldAll(emptyAnswer, events)).toEqual(events.reduce(fold, emptyAnswer));
  });
});

test('what an event does not touch keeps its identity', () => {
  const events = eventsOf('messages').slice(0, 12);
  const before = foldAll(emptyAnswer, events);
  const after = foldAll(before, [{ type: 'block-delta', candidate: 0, block: 1, text: 'x' }]);
  expect(after.unknown).toBe(before.unknown);
  expect(after.candidates[0]?.blocks[0]).toBe(before.candidates[0]?.blocks[0]);
  expect(after.candidates[0]?.blocks[1]).not.toBe(before.candidates[0]?.blocks[1]);
});

test('a window takes each update at once', () => {
  const events = eventsOf('messages');
  const message = { answer: emptyAnswer, facts: { status: 'waiting' } } as unknown as AssistantMessage;
  const copied = copiesOf(() => applied({ message, retry: null, movedAt: 0 }, { type: 'events', events }, 0));
  expect(copied).toBeLessThan(4 * events.length);
});

test('an answer is rebuilt from its journal in chunks', () => {
  const journal = { facts: {} as never, attempts: [], number: undefined, events: chunks };
  expect(copiesOf(() => rebuildAnswer(readings.messages, journal))).toBeLessThan(mostCopies * recorded.length);
});

test('a replay goes to its end in few steps', () => {
  const replay = createReplay({ protocol: 'messages', attempt: { timing: {} }, events: recorded });
  expect(copiesOf(() => replay.answerAt(replay.steps))).toBeLessThan(mostCopies * recorded.length);
});
