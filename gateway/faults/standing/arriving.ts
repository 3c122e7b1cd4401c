/** Faults of what arrives at a model and leaves it: letters that are misread, prompts, turns and reasoning that are lost. */
import type { JsonRecord } from '../../validation/object.ts';
import { eachObject, hasPath, inBoth, isRecord } from './rewrite.ts';
import type { FaultApi, PlainAnswer, StandingFault } from './standing-fault.ts';

type TextApi = Extract<FaultApi, 'chat' | 'responses' | 'messages' | 'generate'>;

interface Conversations {
  readonly api: TextApi;
  /** The list of turns. */
  readonly turns: string;
  /** The system prompt is a turn of its own, and no field that can be ignored. */
  readonly systemTurns: boolean;
  readonly streams: boolean;
}

const apis: readonly Conversations[] = [
  { api: 'chat', turns: 'messages', systemTurns: true, streams: true },
  { api: 'responses', turns: 'input', systemTurns: true, streams: true },
  { api: 'messages', turns: 'messages', systemTurns: false, streams: true },
  { api: 'generate', turns: 'contents', systemTurns: false, streams: false },
];

const eachText = (value: unknown, change: (text: string) => string): unknown => {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((entry: unknown) => eachText(entry, change));
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, eachText(entry, change)]));
};

/** UTF-8 taken for Latin-1. */
const misread = (text: string): string => Buffer.from(text).toString('latin1');
const questionMarks = (text: string): string => text.replaceAll(/[^\0-\u007F]/gu, '?');

const roleOf = (turn: unknown): unknown => (isRecord(turn) ? turn['role'] : undefined);

function faultsOf({ api, turns, systemTurns, streams }: Conversations): readonly StandingFault[] {
  const of = (
    name: string,
    meaning: string,
    rest: Pick<StandingFault, 'answer'> | Pick<StandingFault, 'request'>,
  ): StandingFault => ({ name: `${api}:${name}`, meaning, apis: [api], ...rest });
  const eachTurn =
    (stays: (role: unknown, index: number, count: number) => boolean) =>
    (body: JsonRecord): JsonRecord => {
      const list: unknown = body[turns];
      if (!Array.isArray(list)) return body;
      return {
        ...body,
        [turns]: list.filter((turn: unknown, index) => stays(roleOf(turn), index, list.length)),
      };
    };
  return [
    of('text:misread', 'the letters of a request are read as Latin-1', {
      request: (body) => eachText(body, misread) as JsonRecord,
    }),
    ...(streams
      ? [
          of('text:question-marks', 'letters beyond ASCII leave as question marks', {
            answer: inBoth((body) => eachText(body, questionMarks)),
          }),
        ]
      : []),
    ...(systemTurns
      ? [of('system:lost', 'the system prompt is dropped', { request: eachTurn((role) => role !== 'system') })]
      : []),
    of('turns:lost', 'of a conversation only the last turn is kept', {
      request: eachTurn((role, index, count) => role === 'system' || index === count - 1),
    }),
  ];
}

const isThought = ({ type }: JsonRecord): boolean => type === 'thinking';

/** Reasoning in a request that gives an answer back. */
const eachThought =
  (change: (thought: JsonRecord) => unknown) =>
  (body: JsonRecord): JsonRecord =>
    eachObject(body, (object) => (isThought(object) ? change(object) : object)) as JsonRecord;

function unsigned(answer: PlainAnswer, asked: JsonRecord | undefined): PlainAnswer {
  const events = answer.events?.filter(({ data }) => !data.includes('"signature_delta"'));
  const rest = events === undefined ? answer : { ...answer, events };
  return inBoth((body) =>
    eachObject(body, (object) => {
      if (!isThought(object)) return object;
      const { signature: _, ...thought } = object;
      return thought;
    }),
  )(rest, asked);
}

/** What an answer has of its reasoning is no field of a request. */
const refusing = (api: TextApi, path: readonly string[]): StandingFault => ({
  name: `${api}:reasoning:refused`,
  meaning: 'an answer that goes back with its reasoning is a 400',
  apis: [api],
  answer: (came, asked) =>
    asked !== undefined && hasPath(asked, path)
      ? {
          status: 400,
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({
            error: { message: `Unknown field: ${path.join('.')}.`, type: 'invalid_request_error' },
          }),
        }
      : came,
});

/** Faults of the protocol whose reasoning is signed. */
const reasoningFaults: readonly StandingFault[] = [
  {
    name: 'messages:reasoning:unsigned',
    meaning: 'reasoning comes without its signature',
    apis: ['messages'],
    answer: unsigned,
  },
  {
    name: 'messages:reasoning:signed-anew',
    meaning: 'the signatures of reasoning that goes back are others',
    apis: ['messages'],
    request: eachThought((thought) => ({ ...thought, signature: 'YW5vdGhlciBvbmU=' })),
  },
  {
    name: 'messages:reasoning:lost',
    meaning: 'reasoning that goes back is dropped',
    apis: ['messages'],
    request: eachThought(() => undefined),
  },
];

export const arrivingFaults: readonly StandingFault[] = [
  ...apis.flatMap(faultsOf),
  ...reasoningFaults,
  refusing('chat', ['messages', 'reasoning_content']),
  refusing('generate', ['contents', 'parts', 'thought']),
  {
    name: 'chat:candidates:only-first',
    meaning: 'only the first of several answers comes',
    apis: ['chat'],
    answer: inBoth((body) =>
      isRecord(body) && Array.isArray(body['choices'])
        ? { ...body, choices: body['choices'].filter((choice: unknown) => !isRecord(choice) || choice['index'] === 0) }
        : body,
    ),
  },
];
