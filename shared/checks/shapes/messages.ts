/** Messages as its checks read them. */
import type { Json } from '../../json.ts';
import { at, listAt, numberAt, textAt } from '../json-place.ts';
import { differs, inBody, inEvent, kept, notRun, onStream } from '../judging.ts';
import type { ReadEvent } from '../evidence.ts';
import { signedThoughts } from './messages-reasoning.ts';
import { inOrder, paired } from './stream-order.ts';
import { errorTexts, temperature, topP, tokenLimit } from './common-rules.ts';
import type { AnswerParts, FoundCall, StreamRule, WireShape } from './wire-shape.ts';

function whole(body: Json | undefined): AnswerParts {
  const content = listAt(body, '/content');
  const usage = at(body, '/usage');
  return {
    id: { value: at(body, '/id'), place: inBody('/id') },
    said: at(body, '/content'),
    texts: [content.map((block) => textAt(block, '/text') ?? '').join('')],
    textPlace: inBody('/content'),
    calls: content.flatMap((block, index) =>
      textAt(block, '/type') === 'tool_use'
        ? [
            {
              id: at(block, '/id'),
              name: at(block, '/name'),
              arguments: JSON.stringify(at(block, '/input') ?? ''),
              place: inBody(`/content/${index}`),
            },
          ]
        : [],
    ),
    finishes: [{ value: at(body, '/stop_reason'), place: inBody('/stop_reason') }],
    usages:
      usage === undefined || usage === null
        ? []
        : [
            {
              input: numberAt(usage, '/input_tokens'),
              output: numberAt(usage, '/output_tokens'),
              place: inBody('/usage'),
            },
          ],
  };
}

const typeOf = ({ json }: ReadEvent): string | undefined => textAt(json, '/type');

function callsOf(events: readonly ReadEvent[]): readonly FoundCall[] {
  return events
    .filter(({ json }) => textAt(json, '/content_block/type') === 'tool_use')
    .map(({ index, json }) => {
      const block = at(json, '/index');
      const pieces = events
        .filter((event) => at(event.json, '/index') === block)
        .map((event) => textAt(event.json, '/delta/partial_json') ?? '');
      const joined = pieces.join('');
      return {
        id: at(json, '/content_block/id'),
        name: at(json, '/content_block/name'),
        // An input without fields is written by no piece at all.
        arguments: joined === '' ? JSON.stringify(at(json, '/content_block/input') ?? '') : joined,
        place: inEvent(index, '/content_block'),
      };
    });
}

function parts(events: readonly ReadEvent[]): AnswerParts {
  const start = events.find((event) => typeOf(event) === 'message_start');
  const deltas = events.filter((event) => typeOf(event) === 'message_delta');
  return {
    id: { value: at(start?.json, '/message/id'), place: inEvent(start?.index ?? 0, '/message/id') },
    texts: [events.map(({ json }) => textAt(json, '/delta/text') ?? '').join('')],
    longestPiece: events.reduce((most, { json }) => Math.max(most, textAt(json, '/delta/text')?.length ?? 0), 0),
    textPlace: inEvent(events.find(({ json }) => textAt(json, '/delta/text') !== undefined)?.index ?? 0),
    calls: callsOf(events),
    finishes: deltas.map(({ index, json }) => ({
      value: at(json, '/delta/stop_reason'),
      place: inEvent(index, '/delta/stop_reason'),
    })),
    usages: deltas
      .filter(({ json }) => at(json, '/usage') !== undefined)
      .map(({ index, json }) => ({
        input: numberAt(json, '/usage/input_tokens') ?? numberAt(start?.json, '/message/usage/input_tokens'),
        output: numberAt(json, '/usage/output_tokens'),
        place: inEvent(index, '/usage'),
      })),
  };
}

const rules: readonly StreamRule[] = [
  {
    id: 'start-first',
    title: 'The stream begins with message_start',
    expected: 'message_start first, with an empty message',
    why: 'Clients build the message from it.',
    provenBy: 'messages:stream:no-start',
    judge: onStream(({ events }) => {
      const [first] = events;
      return first !== undefined &&
        typeOf(first) === 'message_start' &&
        textAt(first.json, '/message/role') === 'assistant'
        ? kept('message_start', inEvent(0))
        : differs(first === undefined ? 'nothing' : (typeOf(first) ?? 'no type'), inEvent(0));
    }),
  },
  {
    id: 'blocks-paired',
    title: 'Every block that starts stops too',
    expected: 'one content_block_stop for each content_block_start',
    why: 'Apps that wait for the end of a block wait for ever.',
    provenBy: 'messages:stream:no-block-stop',
    judge: onStream(({ events }) =>
      paired(events, {
        opens: (event) => typeOf(event) === 'content_block_start',
        closes: (event) => typeOf(event) === 'content_block_stop',
        key: ({ json }) => at(json, '/index'),
      }),
    ),
  },
  {
    id: 'indexes',
    title: 'Blocks are counted upwards',
    prompt: 'Say hello twice. #reasoning #parts:2',
    expected: 'index grows from block to block',
    why: 'Deltas find their block by its index.',
    provenBy: 'messages:stream:same-index',
    judge: onStream(({ events }) => {
      const starts = events.filter((event) => typeOf(event) === 'content_block_start');
      if (starts.length < 2) return notRun('one block only');
      return inOrder(starts, ({ json }) => numberAt(json, '/index'));
    }),
  },
  {
    id: 'deltas-in-blocks',
    title: 'Deltas come only within their block',
    expected: 'each content_block_delta between start and stop of its index',
    why: 'A delta outside its block is lost or put into the wrong one.',
    provenBy: 'messages:stream:late-delta',
    judge: onStream(({ events }) => {
      const open = new Set<Json | undefined>();
      for (const event of events) {
        const index = at(event.json, '/index');
        if (typeOf(event) === 'content_block_start') open.add(index);
        if (typeOf(event) === 'content_block_stop') open.delete(index);
        if (typeOf(event) === 'content_block_delta' && !open.has(index)) {
          return differs('a delta outside its block', inEvent(event.index, '/index'));
        }
      }
      return kept('all within');
    }),
  },
  {
    id: 'named',
    title: 'The event line and the type in the data agree',
    expected: 'event and type are the same',
    why: 'Some clients go by one of them, others by the other.',
    provenBy: 'messages:stream:wrong-event-line',
    judge: onStream(({ events }) => {
      const odd = events.find((event) => event.name !== typeOf(event));
      return odd === undefined
        ? kept('the same throughout')
        : differs(`${odd.name ?? 'no event line'} and ${typeOf(odd) ?? 'no type'}`, inEvent(odd.index));
    }),
  },
  {
    id: 'input-early',
    title: 'message_start tells the input tokens',
    expected: 'message.usage.input_tokens above 0',
    why: 'Apps that show the cost while an answer comes show nothing.',
    provenBy: 'messages:stream:no-start-usage',
    judge: onStream(({ events }) => {
      const tokens = numberAt(events[0]?.json, '/message/usage/input_tokens');
      return tokens !== undefined && tokens > 0
        ? kept(String(tokens), inEvent(0, '/message/usage'))
        : differs(String(tokens ?? 'nothing'), inEvent(0, '/message/usage'));
    }),
  },
];

export const messagesShape: WireShape = {
  api: 'messages',
  label: 'Messages',
  rules: { request: 'MSG-1', answer: 'MSG-4', stream: 'MSG-6', tools: 'MSG-5', media: 'MSG-2' },
  fields: [
    { path: '/id', is: 'string', why: 'Logs and support need a name for the answer.' },
    { path: '/type', is: { value: 'message' }, why: 'Clients tell answers from errors by it.' },
    {
      path: '/role',
      is: { value: 'assistant' },
      why: 'The message cannot go back into the conversation without its role.',
    },
    { path: '/model', is: 'string', why: 'Without it nobody knows which model answered.' },
    { path: '/content/0/type', is: { value: 'text' }, why: 'Clients branch on the type of each block.' },
    { path: '/content/0/text', is: 'text', why: 'This is the answer.' },
    { path: '/stop_reason', is: { value: 'end_turn' }, why: 'An app cannot tell a whole answer from one cut off.' },
  ],
  absent: [],
  parameters: [
    { ...temperature('/temperature', 1), sampling: true },
    { ...topP('/top_p'), sampling: true },
    tokenLimit('/max_tokens'),
    { path: '/system', good: 'Answer in English.', bad: [{ value: 7, label: 'a number' }] },
    { path: '/stop_sequences', good: ['zebra'], bad: [{ value: 'zebra', label: 'a text in place of a list' }] },
    { path: '/stream', good: false, bad: [{ value: 'yes', label: 'a text' }] },
  ],
  required: ['/model', '/messages', '/max_tokens'],
  foreign: { input: 'Hi', max_completion_tokens: 64, contents: [], stop: ['zebra'] },
  limit: { path: '/max_tokens', least: 1 },
  stop: { path: '/stop_sequences' },
  conversation: (turns) => ({ '/messages': turns.map(({ role, text }) => ({ role, content: text })) }),
  reasoning: signedThoughts,
  results: {
    continues: false,
    send: (prompt, results, order) => ({
      set: {
        '/messages': [
          { role: 'user', content: prompt },
          {
            role: 'assistant',
            content: results.map(({ name, input }, index) => ({
              type: 'tool_use',
              id: `toolu_of_check_${index}`,
              name,
              input,
            })),
          },
          {
            role: 'user',
            content: order.map((index) => ({
              type: 'tool_result',
              tool_use_id: `toolu_of_check_${index}`,
              content: results[index]?.output ?? '',
            })),
          },
        ],
      },
    }),
    stray: (prompt) => ({
      set: {
        '/messages': [
          { role: 'user', content: prompt },
          { role: 'assistant', content: 'Yes.' },
          { role: 'user', content: [{ type: 'tool_result', tool_use_id: 'toolu_of_nobody', content: '17' }] },
        ],
      },
    }),
  },
  badImage: {
    path: '/messages',
    value: [
      {
        role: 'user',
        content: [
          { type: 'image', source: { type: 'base64', media_type: 'image/tiff', data: 'iVBORw0KGgo=' } },
          { type: 'text', text: 'What is this?' },
        ],
      },
    ],
    label: 'a type that is not among the four',
    names: 'media_type',
  },
  ends: { done: 'end_turn', limit: 'max_tokens', calls: 'tool_use', stopped: 'stop_sequence' },
  whole,
  streamed: {
    parts,
    rules,
    terminator: 'message_stop',
    isTerminator: (event) => typeOf(event) === 'message_stop',
    isError: (event) => typeOf(event) === 'error',
  },
  errors: [
    ...errorTexts,
    { path: '/type', is: { value: 'error' }, why: 'Clients tell errors from answers by it.' },
    { path: '/request_id', is: 'string', why: 'Support asks for it, and the headers may be gone by then.' },
  ],
  requestIdHeader: 'request-id',
  usageTotal: false,
};
