/** Faults of tool calls: names, ids and arguments that are lost, calls that go missing, results that do not arrive. */
import type { JsonRecord } from '../../validation/object.ts';
import { eachObject, eventWith, inBoth, inStream, inWhole, isRecord, parsed } from './rewrite.ts';
import type { PlainAnswer, PlainEvent, StandingFault } from './standing-fault.ts';

type ToolApi = 'chat' | 'responses' | 'messages';

interface CallShape {
  readonly api: ToolApi;
  readonly isCall: (object: JsonRecord) => boolean;
  readonly without: (call: JsonRecord, part: 'name' | 'id') => JsonRecord;
  readonly withId: (call: JsonRecord, id: string) => JsonRecord;
  /** The arguments of a call in an answer of one piece, rewritten. */
  readonly rewritten: (call: JsonRecord, change: (text: string) => string) => JsonRecord;
  /** The call that an event's piece of arguments belongs to, and the piece; undefined for other events. */
  readonly piece: (data: JsonRecord) => { readonly key: string; readonly text: string } | undefined;
  readonly withPiece: (data: JsonRecord, text: string) => unknown;
  /** The number of the call that an event is about. */
  readonly callOf: (data: JsonRecord, events: readonly unknown[]) => number | undefined;
  readonly endWords?: readonly [from: string, to: string];
}

const record = (value: unknown): JsonRecord => (isRecord(value) ? value : {});
const drop = (object: JsonRecord, name: string): JsonRecord =>
  Object.fromEntries(Object.entries(object).filter(([key]) => key !== name));

function chatDelta(data: JsonRecord): JsonRecord | undefined {
  const choices: readonly unknown[] = Array.isArray(data['choices']) ? data['choices'] : [];
  const calls: unknown = record(record(choices[0])['delta'])['tool_calls'];
  return Array.isArray(calls) && isRecord(calls[0]) ? calls[0] : undefined;
}

const chat: CallShape = {
  api: 'chat',
  isCall: (object) => isRecord(object['function']),
  without: (call, part) =>
    part === 'id' ? drop(call, 'id') : { ...call, function: drop(record(call['function']), 'name') },
  withId: (call, id) => (Object.hasOwn(call, 'id') ? { ...call, id } : call),
  rewritten: (call, change) => ({
    ...call,
    function: { ...record(call['function']), arguments: change(String(record(call['function'])['arguments'])) },
  }),
  piece: (data) => {
    const call = chatDelta(data);
    const text = record(call?.['function'])['arguments'];
    return typeof text === 'string' ? { key: String(call?.['index']), text } : undefined;
  },
  withPiece: (data, text) =>
    eachObject(data, (object) =>
      isRecord(object['function']) ? { ...object, function: { ...object['function'], arguments: text } } : object,
    ),
  callOf: (data) => {
    const index = chatDelta(data)?.['index'];
    return typeof index === 'number' ? index : undefined;
  },
  endWords: ['tool_calls', 'stop'],
};

const responses: CallShape = {
  api: 'responses',
  isCall: ({ type }) => type === 'function_call',
  without: (call, part) => drop(call, part === 'id' ? 'call_id' : 'name'),
  withId: (call, id) => ({ ...call, call_id: id }),
  rewritten: (call, change) => ({ ...call, arguments: change(String(call['arguments'])) }),
  piece: ({ type, item_id: item, delta }) =>
    type === 'response.function_call_arguments.delta' ? { key: String(item), text: String(delta) } : undefined,
  withPiece: (data, text) => ({ ...data, delta: text }),
  callOf: (data, events) => {
    const isOfCall =
      record(data['item'])['type'] === 'function_call' ||
      String(data['type']).startsWith('response.function_call_arguments');
    if (!isOfCall) return undefined;
    const indexes = events
      .map(record)
      .filter(({ type, item }) => type === 'response.output_item.added' && record(item)['type'] === 'function_call')
      .map((event) => event['output_index']);
    return indexes.indexOf(data['output_index']);
  },
};

const messages: CallShape = {
  api: 'messages',
  isCall: ({ type }) => type === 'tool_use',
  without: (call, part) => drop(call, part),
  withId: (call, id) => ({ ...call, id }),
  rewritten: (call, change) => {
    const text = change(JSON.stringify(call['input']));
    return { ...call, input: parsed(text) ?? text };
  },
  piece: ({ index, delta }) => {
    const text = record(delta)['partial_json'];
    return typeof text === 'string' ? { key: String(index), text } : undefined;
  },
  withPiece: (data, text) => ({ ...data, delta: { type: 'input_json_delta', partial_json: text } }),
  callOf: (data, events) => {
    if (typeof data['index'] !== 'number') return undefined;
    const indexes = events
      .map(record)
      .filter(({ content_block: block }) => record(block)['type'] === 'tool_use')
      .map(({ index }) => index);
    const at = indexes.indexOf(data['index']);
    return at < 0 ? undefined : at;
  },
  endWords: ['tool_use', 'end_turn'],
};

/** Keeps the first `count` calls of an answer. */
function keepCalls({ isCall, callOf, api }: CallShape, count: number): StandingFault['answer'] {
  const trimmed = (value: unknown): unknown => {
    let seen = 0;
    return eachObject(value, (object) => {
      if (!isCall(object)) return object;
      seen += 1;
      return seen <= count ? object : undefined;
    });
  };
  return (answer, asked) =>
    answer.events === undefined
      ? inWhole(trimmed)(answer, asked)
      : inStream((events) => {
          const all = events.map(({ data }) => parsed(data));
          return events.flatMap((event, index) => {
            const data = record(all[index]);
            const call = callOf(data, all);
            if (call !== undefined && call >= count) return api === 'chat' ? [] : [];
            return [call === undefined ? eventWith(event, trimmed) : event];
          });
        })(answer, asked);
}

/** Rewrites the arguments of each call, knowing those of all of them. */
function rewriteArguments(
  shape: CallShape,
  change: (text: string, index: number, all: readonly string[]) => string,
): StandingFault['answer'] {
  const inOne = (body: unknown): unknown => {
    const all: string[] = [];
    eachObject(body, (object) => {
      if (shape.isCall(object)) shape.rewritten(object, (text) => (all.push(text), text));
      return object;
    });
    let index = -1;
    return eachObject(body, (object) => {
      if (!shape.isCall(object)) return object;
      index += 1;
      return shape.rewritten(object, (text) => change(text, index, all));
    });
  };
  const inPieces = (events: readonly PlainEvent[]): readonly PlainEvent[] => {
    const joined = new Map<string, string>();
    const pieces = events.map(({ data }) => shape.piece(record(parsed(data))));
    for (const piece of pieces)
      if (piece !== undefined) joined.set(piece.key, (joined.get(piece.key) ?? '') + piece.text);
    const all = [...joined.values()].map((text) => (text === '' ? '{}' : text));
    const written = new Set<string>();
    return events.map((event, at) => {
      const piece = pieces[at];
      if (piece === undefined) return event;
      const index = [...joined.keys()].indexOf(piece.key);
      const text = written.has(piece.key) ? '' : change(all[index] ?? '', index, all);
      written.add(piece.key);
      return eventWith(event, (data) => shape.withPiece(record(data), text));
    });
  };
  return (answer: PlainAnswer, asked) =>
    answer.events === undefined ? inWhole(inOne)(answer, asked) : inStream(inPieces)(answer, asked);
}

/** Results of tools in a request of any protocol. */
const isResult = ({ role, type }: JsonRecord): boolean =>
  role === 'tool' || type === 'function_call_output' || type === 'tool_result';

function faultsOf(shape: CallShape): readonly StandingFault[] {
  const { api, isCall, without, withId, endWords } = shape;
  const of = (name: string, meaning: string, rest: Pick<StandingFault, 'answer' | 'request'>): StandingFault => ({
    name: `${api}:calls:${name}`,
    meaning,
    apis: [api],
    ...rest,
  });
  const eachCall = (change: (call: JsonRecord) => unknown): Pick<StandingFault, 'answer'> => ({
    answer: inBoth((body) => eachObject(body, (object) => (isCall(object) ? change(object) : object))),
  });
  const rewrites = (change: Parameters<typeof rewriteArguments>[1]): Pick<StandingFault, 'answer'> => {
    const answer = rewriteArguments(shape, change);
    return answer === undefined ? {} : { answer };
  };
  const keeps = (count: number): Pick<StandingFault, 'answer'> => {
    const answer = keepCalls(shape, count);
    return answer === undefined ? {} : { answer };
  };
  const eachResult = (change: (result: JsonRecord, index: number) => unknown): Pick<StandingFault, 'request'> => ({
    request: (body) => {
      let index = -1;
      return eachObject(body, (object) => {
        if (!isResult(object)) return object;
        index += 1;
        return change(object, index);
      }) as JsonRecord;
    },
  });
  return [
    of(
      'no-name',
      'calls come without the name of their tool',
      eachCall((call) => without(call, 'name')),
    ),
    of(
      'no-id',
      'calls come without an id',
      eachCall((call) => without(call, 'id')),
    ),
    of(
      'same-id',
      'all calls have the same id',
      eachCall((call) => withId(call, 'call_same')),
    ),
    of(
      'cut-arguments',
      'arguments of calls lose their end',
      rewrites((text) => text.slice(0, -1)),
    ),
    of(
      'empty-arguments',
      'arguments of calls are an empty object',
      rewrites(() => '{}'),
    ),
    of(
      'question-marks',
      'letters beyond ASCII in arguments are question marks',
      rewrites((text) => text.replaceAll(/[^\0-\u007F]/gu, '?')),
    ),
    of(
      'null-arguments',
      'empty arguments are null',
      rewrites((text) => (text === '{}' ? 'null' : text)),
    ),
    of(
      'mixed-arguments',
      'the first call has the arguments of all',
      rewrites((text, index, all) => (all.length < 2 ? text : index === 0 ? all.join('') : '')),
    ),
    of('lost', 'calls are lost', keeps(0)),
    of('only-first', 'only the first of several calls is left', keeps(1)),
    ...(endWords === undefined
      ? []
      : [
          of('end-untold', 'an answer with calls ends like one without', {
            answer: inBoth((body) =>
              eachObject(body, (object) =>
                Object.fromEntries(
                  Object.entries(object).map(([name, value]) => [
                    name,
                    ['finish_reason', 'stop_reason'].includes(name) && value === endWords[0] ? endWords[1] : value,
                  ]),
                ),
              ),
            ),
          }),
        ]),
    of(
      'lost-results',
      'the contents of results are lost',
      eachResult((result) => ({ ...result, ...(Object.hasOwn(result, 'output') ? { output: '' } : { content: '' }) })),
    ),
    of(
      'takes-one-result',
      'only the first of several results is taken',
      eachResult((result, index) => (index === 0 ? result : undefined)),
    ),
    of('takes-stray-results', 'a result of no call is taken as what the user said', {
      request: (body) =>
        hasCalls(body)
          ? body
          : (eachObject(body, (object) => (isResult(object) ? said(object) : object)) as JsonRecord),
    }),
  ];
}

/** The request has calls that its results can be of. */
function hasCalls(body: JsonRecord): boolean {
  return Object.hasOwn(body, 'previous_response_id') || /"tool_calls"|"tool_use"/.test(JSON.stringify(body));
}

function said(result: JsonRecord): JsonRecord {
  if (result['type'] === 'tool_result') return { type: 'text', text: 'A result.' };
  return {
    role: 'user',
    content: result['role'] === 'tool' ? 'A result.' : [{ type: 'input_text', text: 'A result.' }],
  };
}

export const callFaults: readonly StandingFault[] = [chat, responses, messages].flatMap(faultsOf);
