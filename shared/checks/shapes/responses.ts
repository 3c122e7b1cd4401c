/** Responses as its checks read them. */
import type { Json } from '../../json.ts';
import { at, listAt, numberAt, textAt } from '../json-place.ts';
import { differs, inBody, inEvent, kept, notRun, onStream } from '../judging.ts';
import type { ReadEvent } from '../evidence.ts';
import { errorCode, errorTexts, temperature, topP } from './common-rules.ts';
import type { AnswerParts, FoundUsage, StreamRule, WireShape } from './wire-shape.ts';
import { responsesInput } from './responses-input.ts';
import { inOrder, paired } from './stream-order.ts';

function usageIn(response: Json | undefined, place: FoundUsage['place']): readonly FoundUsage[] {
  const usage = at(response, '/usage');
  if (usage === undefined || usage === null) return [];
  return [
    {
      input: numberAt(usage, '/input_tokens'),
      output: numberAt(usage, '/output_tokens'),
      total: numberAt(usage, '/total_tokens'),
      place,
    },
  ];
}

/** What a response object holds; `place` makes a place of a pointer in it. */
function read(response: Json | undefined, place: (path: string) => FoundUsage['place']): AnswerParts {
  const output = listAt(response, '/output');
  const text = output
    .filter((item) => textAt(item, '/type') === 'message')
    .flatMap((item) => listAt(item, '/content').map((part) => textAt(part, '/text') ?? ''))
    .join('');
  const reason = at(response, '/incomplete_details/reason');
  return {
    id: { value: at(response, '/id'), place: place('/id') },
    texts: [text],
    textPlace: place('/output'),
    calls: output.flatMap((item, index) =>
      textAt(item, '/type') === 'function_call'
        ? [
            {
              id: at(item, '/call_id'),
              name: at(item, '/name'),
              arguments: textAt(item, '/arguments') ?? '',
              place: place(`/output/${index}`),
            },
          ]
        : [],
    ),
    finishes: [{ value: reason ?? at(response, '/status'), place: place('/status') }],
    usages: usageIn(response, place('/usage')),
  };
}

const whole = (body: Json | undefined): AnswerParts => read(body, inBody);

const typeOf = ({ json }: ReadEvent): string | undefined => textAt(json, '/type');
const isEnd = (event: ReadEvent): boolean =>
  ['response.completed', 'response.incomplete', 'response.failed'].includes(typeOf(event) ?? '');

/** Text and calls are those of the deltas; the end and the usage those of the last event. */
function parts(events: readonly ReadEvent[]): AnswerParts {
  const last = events.findLast(isEnd);
  const whereLast = (path: string): FoundUsage['place'] => inEvent(last?.index ?? 0, `/response${path}`);
  const final = read(at(last?.json, '/response'), whereLast);
  const pieces = (type: string, item?: string): readonly string[] =>
    events
      .filter((event) => typeOf(event) === type && (item === undefined || textAt(event.json, '/item_id') === item))
      .map(({ json }) => textAt(json, '/delta') ?? '');
  const text = pieces('response.output_text.delta');
  const added = events.filter((event) => typeOf(event) === 'response.output_item.added');
  return {
    ...final,
    texts: [text.join('')],
    longestPiece: text.reduce((most, piece) => Math.max(most, piece.length), 0),
    textPlace: inEvent(events.find((event) => typeOf(event) === 'response.output_text.delta')?.index ?? 0),
    calls: added
      .filter(({ json }) => textAt(json, '/item/type') === 'function_call')
      .map(({ index, json }) => ({
        id: at(json, '/item/call_id'),
        name: at(json, '/item/name'),
        arguments: pieces('response.function_call_arguments.delta', textAt(json, '/item/id') ?? '').join(''),
        place: inEvent(index, '/item'),
      })),
    usages: events
      .filter(isEnd)
      .flatMap(({ index, json }) => usageIn(at(json, '/response'), inEvent(index, '/response/usage'))),
  };
}

const rules: readonly StreamRule[] = [
  {
    id: 'created-first',
    title: 'The stream begins with response.created',
    expected: 'response.created first, with the response’s id',
    why: 'An app that continues by the id has none when the stream breaks.',
    provenBy: 'responses:stream:no-created',
    judge: onStream(({ events }) => {
      const [first] = events;
      const created = first !== undefined && typeOf(first) === 'response.created';
      if (!created) return differs(first === undefined ? 'nothing' : (typeOf(first) ?? 'no type'), inEvent(0));
      const id = textAt(first.json, '/response/id');
      return id === undefined ? differs('no id', inEvent(0, '/response')) : kept(id, inEvent(0, '/response/id'));
    }),
  },
  {
    id: 'items-paired',
    title: 'Every item that is added is done too',
    expected: 'one output_item.done for each output_item.added',
    why: 'Apps that wait for the end of an item wait for ever.',
    provenBy: 'responses:stream:no-item-done',
    judge: onStream(({ events }) =>
      paired(events, {
        opens: (event) => typeOf(event) === 'response.output_item.added',
        closes: (event) => typeOf(event) === 'response.output_item.done',
        key: ({ json }) => at(json, '/output_index'),
      }),
    ),
  },
  {
    id: 'sequence',
    title: 'Events are numbered upwards',
    expected: 'sequence_number grows from event to event',
    why: 'A client that goes on after a break asks from a number.',
    provenBy: 'responses:stream:shuffled-numbers',
    judge: onStream(({ events }) => inOrder(events, ({ json }) => numberAt(json, '/sequence_number'))),
  },
  {
    id: 'text-done',
    title: 'The deltas give the text that output_text.done tells',
    expected: 'joined deltas equal output_text.done',
    why: 'Apps that show the deltas and keep the final text would show another answer than they keep.',
    provenBy: 'responses:stream:lost-delta',
    judge: onStream(({ events }) => {
      const done = events.find((event) => typeOf(event) === 'response.output_text.done');
      const joined = parts(events).texts.join('');
      if (done === undefined && joined === '') return notRun('there is no text');
      if (done === undefined) return differs('no output_text.done', inEvent(events.length - 1));
      return joined === textAt(done.json, '/text')
        ? kept(`${joined.length} characters`, inEvent(done.index))
        : differs('another text', inEvent(done.index, '/text'));
    }),
  },
  {
    id: 'completed-whole',
    title: 'response.completed repeats the whole answer',
    expected: 'the output of response.completed holds the streamed text',
    why: 'Apps that read only the last event get an empty answer.',
    provenBy: 'responses:stream:empty-completed',
    judge: onStream(({ events }) => {
      const last = events.findLast(isEnd);
      if (last === undefined) return differs('no final event', inEvent(events.length - 1));
      const told = read(at(last.json, '/response'), inBody).texts.join('');
      const joined = parts(events).texts.join('');
      // Of calls alone.
      if (told === '' && joined === '') return notRun('there is no text');
      return told === joined
        ? kept('the same text', inEvent(last.index, '/response/output'))
        : differs(told === '' ? 'no text' : 'another text', inEvent(last.index, '/response/output'));
    }),
  },
  {
    id: 'item-ids',
    title: 'Every delta names its item',
    expected: 'item_id of each delta is that of an added item',
    why: 'Arguments of parallel calls cannot be joined without it.',
    provenBy: 'responses:stream:no-item-id',
    judge: onStream(({ events }) => {
      const known = new Set(events.flatMap(({ json }) => textAt(json, '/item/id') ?? []));
      const odd = events.find(
        (event) => typeOf(event)?.endsWith('.delta') === true && !known.has(textAt(event.json, '/item_id') ?? ''),
      );
      return odd === undefined
        ? kept('known items')
        : differs('a delta of no known item', inEvent(odd.index, '/item_id'));
    }),
  },
  {
    id: 'typed',
    title: 'Every event has its type in its data',
    expected: 'type in the data of each event',
    why: 'Clients branch on it, as the event line may be lost on the way.',
    provenBy: 'responses:stream:no-type',
    judge: onStream(({ events }) => {
      const odd = events.find((event) => event.data !== '[DONE]' && typeOf(event) === undefined);
      return odd === undefined ? kept('a type in each') : differs('no type', inEvent(odd.index));
    }),
  },
];

export const responsesShape: WireShape = {
  api: 'responses',
  label: 'Responses',
  rules: { request: 'RESP-1', answer: 'RESP-4', stream: 'RESP-6', tools: 'RESP-5', media: 'RESP-2' },
  fields: [
    { path: '/id', is: 'string', why: 'The next request continues from it.' },
    { path: '/object', is: { value: 'response' }, why: 'Clients tell answers from other bodies by it.' },
    { path: '/status', is: { value: 'completed' }, why: 'An app cannot tell a whole answer from one cut off.' },
    { path: '/model', is: 'string', why: 'Without it nobody knows which model answered.' },
    { path: '/output/0/type', is: { value: 'message' }, why: 'Clients branch on the type of each item.' },
    { path: '/output/0/id', is: 'string', why: 'Items are told apart by their ids.' },
    {
      path: '/output/0/status',
      is: { value: 'completed' },
      why: 'An app cannot tell a whole message from one cut off.',
    },
    {
      path: '/output/0/role',
      is: { value: 'assistant' },
      why: 'The message cannot go back into the conversation without its role.',
    },
    { path: '/output/0/content/0/type', is: { value: 'output_text' }, why: 'Clients branch on the type of each part.' },
    { path: '/output/0/content/0/text', is: 'text', why: 'This is the answer.' },
    {
      path: '/output/0/content/0/annotations',
      is: 'list',
      why: 'Clients walk the list of sources; without one they fail.',
    },
  ],
  absent: [{ path: '/output_text', is: 'text', why: 'A program that reads it here fails at every other gateway.' }],
  parameters: [
    { ...temperature('/temperature', 2), sampling: true },
    { ...topP('/top_p'), sampling: true },
    {
      path: '/max_output_tokens',
      good: 64,
      bad: [
        { value: 15, label: 'below 16' },
        { value: 'many', label: 'a text' },
      ],
    },
    { path: '/metadata', good: { batch: 'seven' }, bad: [{ value: 'seven', label: 'a text' }] },
    { path: '/stream', good: false, bad: [{ value: 'yes', label: 'a text' }] },
    { path: '/previous_response_id', good: null, bad: [{ value: 'resp_of_nobody', label: 'unknown' }] },
  ],
  required: ['/model', '/input'],
  foreign: { messages: [], max_tokens: 64, contents: [], stop: ['zebra'] },
  limit: { path: '/max_output_tokens', least: 16 },
  conversation: (turns) => ({
    '/input': turns.map(({ role, text }) => ({
      role,
      content: [{ type: role === 'user' ? 'input_text' : 'output_text', text }],
    })),
  }),
  results: {
    continues: true,
    send: (_prompt, results, order) => ({
      set: {
        '/input': order.map((index) => ({
          type: 'function_call_output',
          call_id: '',
          output: results[index]?.output ?? '',
        })),
      },
      fill: {
        '/previous_response_id': 'answer-id',
        ...Object.fromEntries(
          order.map((index, place) => [`/input/${place}/call_id`, index === 0 ? 'call-id-0' : 'call-id-1']),
        ),
      },
    }),
    stray: () => ({ set: { '/input': [{ type: 'function_call_output', call_id: 'call_of_nobody', output: '17' }] } }),
  },
  ...responsesInput,
  ends: { done: 'completed', limit: 'max_output_tokens', stopped: 'completed' },
  whole,
  streamed: {
    parts,
    rules,
    terminator: 'response.completed',
    isTerminator: (event) => typeOf(event) === 'response.completed' || typeOf(event) === 'response.incomplete',
    isError: (event) => typeOf(event) === 'error' || typeOf(event) === 'response.failed',
  },
  errors: [...errorTexts, errorCode],
  requestIdHeader: 'x-request-id',
  usageTotal: true,
};
