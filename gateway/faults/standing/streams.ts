/** Faults of streams: events that are lost, late, mislabelled or out of order. */
import type { JsonRecord } from '../../validation/object.ts';
import { eachObject, eventWith, inStream, isRecord, parsed, withHeader } from './rewrite.ts';
import type { PlainEvent, StandingFault } from './standing-fault.ts';

type StreamApi = 'chat' | 'responses' | 'messages';

interface EventShape {
  readonly api: StreamApi;
  /** The text that an event carries; undefined for the others. */
  readonly text: (data: JsonRecord) => string | undefined;
  readonly withText: (data: JsonRecord, text: string) => unknown;
  readonly isTerminator: (event: PlainEvent) => boolean;
  readonly terminator: PlainEvent;
  readonly isError: (data: JsonRecord) => boolean;
}

const record = (value: unknown): JsonRecord => (isRecord(value) ? value : {});
const dataOf = ({ data }: PlainEvent): JsonRecord => record(parsed(data));
const typeOf = (event: PlainEvent): unknown => dataOf(event)['type'];
const first = (value: unknown): JsonRecord => record(Array.isArray(value) ? (value[0] as unknown) : undefined);
const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

const shapes: readonly EventShape[] = [
  {
    api: 'chat',
    text: (data) => text(record(first(data['choices'])['delta'])['content']),
    withText: (data, content) => ({ ...data, choices: [{ ...first(data['choices']), delta: { content } }] }),
    isTerminator: ({ data }) => data === '[DONE]',
    terminator: { data: '[DONE]' },
    isError: (data) => Object.hasOwn(data, 'error'),
  },
  {
    api: 'responses',
    text: ({ type, delta }) => (type === 'response.output_text.delta' ? text(delta) : undefined),
    withText: (data, delta) => ({ ...data, delta }),
    isTerminator: (event) => typeOf(event) === 'response.completed' || typeOf(event) === 'response.incomplete',
    terminator: {
      name: 'response.completed',
      data: JSON.stringify({
        type: 'response.completed',
        sequence_number: 1_000_000,
        response: { status: 'completed', output: [] },
      }),
    },
    isError: ({ type }) => type === 'error' || type === 'response.failed',
  },
  {
    api: 'messages',
    text: ({ delta }) => text(record(delta)['text']),
    withText: (data, piece) => ({ ...data, delta: { type: 'text_delta', text: piece } }),
    isTerminator: (event) => typeOf(event) === 'message_stop',
    terminator: { name: 'message_stop', data: '{"type":"message_stop"}' },
    isError: ({ type }) => type === 'error',
  },
];

function faultsOf(shape: EventShape): readonly StandingFault[] {
  const { api } = shape;
  const of = (
    name: string,
    meaning: string,
    change: (events: readonly PlainEvent[]) => readonly PlainEvent[],
  ): StandingFault => ({
    name: `${api}:stream:${name}`,
    meaning,
    apis: [api],
    answer: inStream(change),
  });
  const carries = (event: PlainEvent): boolean => shape.text(dataOf(event)) !== undefined;
  const failed = (events: readonly PlainEvent[]): boolean => events.some((event) => shape.isError(dataOf(event)));
  return [
    {
      name: `${api}:stream:json-label`,
      meaning: 'streams are labelled as JSON',
      apis: [api],
      answer: (answer) =>
        answer.events === undefined ? answer : withHeader(answer, 'content-type', 'application/json'),
    },
    of('broken-json', 'the second event is cut off', (events) =>
      events.map((event, index) => (index === 1 ? { ...event, data: event.data.slice(0, -1) } : event)),
    ),
    of('lost-delta', 'the last piece of text is lost', (events) => {
      const last = events.findLastIndex(carries);
      return events.filter((_, index) => index !== last);
    }),
    of('one-piece', 'all of the text comes in one event', (events) => {
      const joined = events.map((event) => shape.text(dataOf(event)) ?? '').join('');
      const start = events.findIndex(carries);
      return events.flatMap((event, index) => {
        if (!carries(event)) return [event];
        return index === start ? [eventWith(event, (data) => shape.withText(record(data), joined))] : [];
      });
    }),
    of('held-back', 'a stream is held back to its end and then comes at once', (events) => {
      const end = events.at(-1)?.atMs;
      return end === undefined ? events : events.map((event) => ({ ...event, atMs: end }));
    }),
    of('no-terminator', 'the last event is missing', (events) => events.filter((event) => !shape.isTerminator(event))),
    of('more-after-end', 'a piece of text comes after the end', (events) => {
      const piece = events.find(carries);
      if (piece === undefined || failed(events)) return events;
      const atMs = events.at(-1)?.atMs;
      return [...events, { ...piece, ...(atMs === undefined ? {} : { atMs }) }];
    }),
    of('silent-failure', 'an answer that fails in mid-stream just ends', (events) =>
      events.filter((event) => !shape.isError(dataOf(event))),
    ),
    of('mute-failure', 'the error in a stream has no sentence', (events) =>
      events.map((event) =>
        shape.isError(dataOf(event))
          ? eventWith(event, (data) =>
              eachObject(data, (object) =>
                Object.fromEntries(Object.entries(object).filter(([name]) => name !== 'message')),
              ),
            )
          : event,
      ),
    ),
    of('complete-after-failure', 'an answer that failed calls itself complete', (events) =>
      failed(events) ? [...events, shape.terminator] : events,
    ),
  ];
}

const own = (
  api: StreamApi,
  name: string,
  meaning: string,
  change: (events: readonly PlainEvent[]) => readonly PlainEvent[],
): StandingFault => ({
  name: `${api}:stream:${name}`,
  meaning,
  apis: [api],
  answer: inStream(change),
});
const each =
  (change: (data: JsonRecord, index: number) => unknown) =>
  (events: readonly PlainEvent[]): readonly PlainEvent[] =>
    events.map((event, index) => eventWith(event, (data) => change(record(data), index)));
const drop = (data: JsonRecord, name: string): JsonRecord =>
  Object.fromEntries(Object.entries(data).filter(([key]) => key !== name));
const notOfType =
  (type: string) =>
  (events: readonly PlainEvent[]): readonly PlainEvent[] =>
    events.filter((event) => typeOf(event) !== type);

/** The last piece of a block changes places with its end. */
function lateDelta(events: readonly PlainEvent[]): readonly PlainEvent[] {
  const at = events.findIndex((event) => typeOf(event) === 'content_block_stop');
  const [before, stop] = [events[at - 1], events[at]];
  if (before === undefined || stop === undefined || typeOf(before) !== 'content_block_delta') return events;
  return [...events.slice(0, at - 1), stop, before, ...events.slice(at + 1)];
}

export const streamFaults: readonly StandingFault[] = [
  ...shapes.flatMap(faultsOf),
  own(
    'chat',
    'wrong-object',
    'chunks call themselves chat.completion',
    each((data) => ({ ...data, object: 'chat.completion' })),
  ),
  own(
    'chat',
    'changing-id',
    'each chunk has another id',
    each((data, index) => ({ ...data, id: `chatcmpl-${index}` })),
  ),
  own(
    'chat',
    'no-role',
    'no chunk names the role',
    each((data) => eachObject(data, (object) => drop(object, 'role'))),
  ),
  own(
    'chat',
    'no-index',
    'choices come without their index',
    each((data) => ({
      ...data,
      ...(Array.isArray(data['choices'])
        ? { choices: data['choices'].map((choice: unknown) => drop(record(choice), 'index')) }
        : {}),
    })),
  ),
  own('responses', 'no-created', 'the stream does not begin with response.created', notOfType('response.created')),
  own('responses', 'no-item-done', 'items are not done', notOfType('response.output_item.done')),
  own(
    'responses',
    'shuffled-numbers',
    'all events have the number 7',
    each((data) => ({ ...data, sequence_number: 7 })),
  ),
  own(
    'responses',
    'empty-completed',
    'the last event has an empty output',
    each((data) =>
      data['type'] === 'response.completed' ? { ...data, response: { ...record(data['response']), output: [] } } : data,
    ),
  ),
  own(
    'responses',
    'no-item-id',
    'deltas do not name their item',
    each((data) => drop(data, 'item_id')),
  ),
  own(
    'responses',
    'no-type',
    'events have no type in their data',
    each((data) => drop(data, 'type')),
  ),
  own('messages', 'no-start', 'the stream does not begin with message_start', notOfType('message_start')),
  own('messages', 'no-block-stop', 'blocks do not stop', notOfType('content_block_stop')),
  own(
    'messages',
    'same-index',
    'all blocks have the index 0',
    each((data) => (typeof data['index'] === 'number' ? { ...data, index: 0 } : data)),
  ),
  own('messages', 'late-delta', 'the last piece of a block comes after its end', lateDelta),
  own('messages', 'wrong-event-line', 'the event line says message throughout', (events) =>
    events.map((event) => ({ ...event, name: 'message' })),
  ),
  own(
    'messages',
    'no-start-usage',
    'message_start tells no tokens',
    each((data) =>
      data['type'] === 'message_start' ? { ...data, message: drop(record(data['message']), 'usage') } : data,
    ),
  ),
];
