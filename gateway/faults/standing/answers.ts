/** Faults of answers in one piece or in a stream: other words, ends that are not told, counts that are wrong. */
import type { JsonRecord } from '../../validation/object.ts';
import {
  eachObject,
  eventWith,
  hasPath,
  inBoth,
  inStream,
  inWhole,
  isRecord,
  isSuccess,
  parsed,
  withHeader,
} from './rewrite.ts';
import type { FaultApi, PlainAnswer, PlainEvent, StandingFault } from './standing-fault.ts';

type TextApi = Extract<FaultApi, 'chat' | 'responses' | 'messages' | 'generate'>;

interface Ends {
  readonly api: TextApi;
  /** The fields that tell an end. */
  readonly field: string;
  readonly limit: readonly [from: string, to: string];
  /** In a request that has this field, the end by a stop sequence is told otherwise. */
  readonly stop?: { readonly path: readonly string[]; readonly words: readonly [from: string, to: string] };
  readonly model: string;
}

const ends: readonly Ends[] = [
  {
    api: 'chat',
    field: 'finish_reason',
    limit: ['length', 'stop'],
    stop: { path: ['stop'], words: ['stop', 'length'] },
    model: 'model',
  },
  { api: 'responses', field: 'status', limit: ['incomplete', 'completed'], model: 'model' },
  {
    api: 'messages',
    field: 'stop_reason',
    limit: ['max_tokens', 'end_turn'],
    stop: { path: ['stop_sequences'], words: ['stop_sequence', 'end_turn'] },
    model: 'model',
  },
  {
    api: 'generate',
    field: 'finishReason',
    limit: ['MAX_TOKENS', 'STOP'],
    stop: { path: ['generationConfig', 'stopSequences'], words: ['STOP', 'MAX_TOKENS'] },
    model: 'modelVersion',
  },
];

/** The word of an end, wherever it stands. */
const endWord = (value: unknown, field: string, change: (word: unknown) => unknown): unknown =>
  eachObject(value, (object) =>
    Object.hasOwn(object, field) && object[field] !== null ? { ...object, [field]: change(object[field]) } : object,
  );

const swapped =
  ([from, to]: readonly [string, string]) =>
  (word: unknown): unknown =>
    word === from ? to : word;

/** Every third word of a text is lost. */
const fewerWords = (text: unknown): unknown =>
  typeof text === 'string'
    ? text
        .split(' ')
        .filter((_, index) => index % 3 !== 1)
        .join(' ')
    : text;

/** The texts of an answer by the names they have. */
const textFields: Readonly<Record<TextApi, string>> = {
  chat: 'content',
  responses: 'text',
  messages: 'text',
  generate: 'text',
};

const usageNames = ['usage', 'usageMetadata'];
const isUsage = (name: string, value: unknown): value is JsonRecord => usageNames.includes(name) && isRecord(value);

function eachUsage(value: unknown, change: (usage: JsonRecord) => JsonRecord): unknown {
  return eachObject(value, (object) =>
    Object.fromEntries(
      Object.entries(object).map(([name, entry]) => [name, isUsage(name, entry) ? change(entry) : entry]),
    ),
  );
}

const numbers =
  (change: (name: string, value: number) => number) =>
  (usage: JsonRecord): JsonRecord =>
    Object.fromEntries(
      Object.entries(usage).map(([name, value]) => [name, typeof value === 'number' ? change(name, value) : value]),
    );

const tellsUsage = ({ data }: PlainEvent): boolean => {
  const value = parsed(data);
  const usage = isRecord(value)
    ? (value['usage'] ?? (isRecord(value['response']) ? value['response']['usage'] : undefined))
    : undefined;
  return isRecord(usage) && (isRecord(value) ? value['type'] !== 'message_start' : false);
};

/** Tokens of the input, by any of their names. */
const isInput = (name: string): boolean => /^(prompt|input)_?tokens|promptTokenCount/i.test(name);

function faultsOf({ api, field, limit, stop, model }: Ends): readonly StandingFault[] {
  const of = (name: string, meaning: string, answer: StandingFault['answer']): StandingFault => ({
    name: `${api}:${name}`,
    meaning,
    apis: [api],
    ...(answer === undefined ? {} : { answer }),
  });
  const onSuccess =
    (change: (answer: PlainAnswer) => PlainAnswer): StandingFault['answer'] =>
    (answer) =>
      isSuccess(answer) ? change(answer) : answer;
  const untold = (value: unknown): unknown => {
    const told = endWord(value, field, swapped(limit));
    if (api !== 'responses') return told;
    return eachObject(told, (object) => ({
      ...object,
      ...(Object.hasOwn(object, 'incomplete_details') ? { incomplete_details: null } : {}),
      ...(object['type'] === 'response.incomplete' ? { type: 'response.completed' } : {}),
    }));
  };
  return [
    of(
      'answers:other-words',
      'every third word of an answer is lost',
      inWhole((body) =>
        eachObject(body, (object) => {
          const name = textFields[api];
          return Object.hasOwn(object, name) ? { ...object, [name]: fewerWords(object[name]) } : object;
        }),
      ),
    ),
    of(
      'answers:text-plain',
      'answers are labelled as plain text',
      onSuccess((answer) => withHeader(answer, 'content-type', 'text/plain')),
    ),
    of(
      'answers:no-request-id',
      'answers carry no ID of their request',
      onSuccess((answer) => withHeader(withHeader(answer, 'x-request-id', undefined), 'request-id', undefined)),
    ),
    of(
      'answers:other-model',
      'a smaller model of the same family answers than was asked',
      inBoth((body) =>
        eachObject(body, (object) =>
          Object.hasOwn(object, model) ? { ...object, [model]: `${String(object[model])}-mini` } : object,
        ),
      ),
    ),
    of('answers:limit-untold', 'an answer cut by its limit calls itself whole', inBoth(untold)),
    ...(stop === undefined
      ? []
      : [
          of(
            'answers:stop-untold',
            'an answer ended by a stop sequence gives another reason',
            inBoth((body, asked) =>
              asked !== undefined && hasPath(asked, stop.path) ? endWord(body, field, swapped(stop.words)) : body,
            ),
          ),
        ]),
    of(
      'answers:end-untold',
      'an answer in one piece does not say how it ended',
      inWhole((body) => endWord(body, field, () => 'unknown')),
    ),
    of(
      'usage:zero',
      'tokens are counted as 0',
      inBoth((body) =>
        eachUsage(
          body,
          numbers(() => 0),
        ),
      ),
    ),
    ...(api === 'messages'
      ? []
      : [
          of(
            'usage:wrong-total',
            'the total is not the sum',
            inBoth((body) =>
              eachUsage(
                body,
                numbers((name, value) => (/total/i.test(name) ? value + 7 : value)),
              ),
            ),
          ),
        ]),
    ...(api === 'generate'
      ? []
      : [
          of(
            'usage:twice',
            'a stream tells its final usage twice',
            inStream((events) => events.flatMap((event) => (tellsUsage(event) ? [event, event] : [event]))),
          ),
          of(
            'usage:stream-differs',
            'a stream counts another input than an answer in one piece',
            inStream((events) =>
              events.map((event) =>
                eventWith(event, (data) =>
                  eachUsage(
                    data,
                    numbers((name, value) => (isInput(name) ? value + 5 : value)),
                  ),
                ),
              ),
            ),
          ),
          of(
            'stream:end-untold',
            'a stream does not say how the answer ended',
            inStream((events) =>
              events.map((event) => eventWith(event, (data) => endWord(data, field, () => 'unknown'))),
            ),
          ),
        ]),
  ];
}

export const answerFaults: readonly StandingFault[] = [
  ...ends.flatMap(faultsOf),
  {
    name: 'responses:adds:output_text',
    meaning: 'a response has the text of its output at the top level as well',
    apis: ['responses'],
    answer: inWhole((body) => (isRecord(body) ? { ...body, output_text: 'The same again.' } : body)),
  },
  {
    name: 'chat:answers:against-schema',
    meaning: 'an answer by a schema lacks a field',
    apis: ['chat'],
    // The letters of the field's name may come in any pieces of a stream; the braces come in one.
    answer: (answer, asked) => {
      if (asked === undefined || !hasPath(asked, ['response_format', 'json_schema'])) return answer;
      const spoil = (text: unknown): unknown => (typeof text === 'string' ? text.replace(/^\{"[a-z]/, '{"x') : text);
      return inBoth((body) =>
        eachObject(body, (object) =>
          Object.hasOwn(object, 'content') ? { ...object, content: spoil(object['content']) } : object,
        ),
      )(answer, asked);
    },
  },
];
