/** Chat completions as its checks read them. */
import type { Json } from '../../json.ts';
import { at, listAt, numberAt, shown, textAt } from '../json-place.ts';
import { differs, inBody, inEvent, kept, onStream } from '../judging.ts';
import type { ReadEvent } from '../evidence.ts';
import { errorCode, errorTexts, temperature, topP, tokenLimit } from './common-rules.ts';
import type { AnswerParts, FoundCall, FoundUsage, StreamRule, WireShape } from './wire-shape.ts';

function usageIn(json: Json | undefined, place: FoundUsage['place']): readonly FoundUsage[] {
  const usage = at(json, '/usage');
  if (usage === undefined || usage === null) return [];
  return [
    {
      input: numberAt(usage, '/prompt_tokens'),
      output: numberAt(usage, '/completion_tokens'),
      total: numberAt(usage, '/total_tokens'),
      place,
    },
  ];
}

function whole(body: Json | undefined): AnswerParts {
  const choices = listAt(body, '/choices');
  return {
    id: { value: at(body, '/id'), place: inBody('/id') },
    said: at(body, '/choices/0/message'),
    texts: choices.map((choice) => textAt(choice, '/message/content') ?? ''),
    textPlace: inBody('/choices/0/message/content'),
    calls: choices.flatMap((choice, index) =>
      listAt(choice, '/message/tool_calls').map((call, number) => ({
        id: at(call, '/id'),
        name: at(call, '/function/name'),
        arguments: textAt(call, '/function/arguments') ?? '',
        place: inBody(`/choices/${index}/message/tool_calls/${number}`),
      })),
    ),
    finishes: choices.map((choice, index) => ({
      value: at(choice, '/finish_reason'),
      place: inBody(`/choices/${index}/finish_reason`),
    })),
    usages: usageIn(body, inBody('/usage')),
  };
}

function parts(events: readonly ReadEvent[]): AnswerParts {
  const texts: string[] = [];
  let longestPiece = 0;
  const usages: FoundUsage[] = [];
  const calls = new Map<string, FoundCall>();
  const finishes: { value: Json | undefined; place: FoundCall['place'] }[] = [];
  for (const { index, json } of events) {
    if (at(json, '/usage')) usages.push(...usageIn(json, inEvent(index, '/usage')));
    for (const choice of listAt(json, '/choices')) {
      const candidate = numberAt(choice, '/index') ?? 0;
      const piece = textAt(choice, '/delta/content') ?? '';
      texts[candidate] = (texts[candidate] ?? '') + piece;
      longestPiece = Math.max(longestPiece, piece.length);
      for (const call of listAt(choice, '/delta/tool_calls')) {
        const key = `${candidate}/${numberAt(call, '/index') ?? 'none'}`;
        const known = calls.get(key);
        calls.set(key, {
          id: known?.id ?? at(call, '/id'),
          name: known?.name ?? at(call, '/function/name'),
          arguments: (known?.arguments ?? '') + (textAt(call, '/function/arguments') ?? ''),
          place: known?.place ?? inEvent(index, '/choices/0/delta/tool_calls'),
        });
      }
      const reason = at(choice, '/finish_reason');
      if (reason !== undefined && reason !== null) finishes.push({ value: reason, place: inEvent(index) });
    }
  }
  return {
    id: { value: at(events[0]?.json, '/id'), place: inEvent(0, '/id') },
    texts,
    longestPiece,
    textPlace: inEvent(0),
    calls: [...calls.values()],
    finishes,
    usages,
  };
}

const isChunk = ({ data }: ReadEvent): boolean => data !== '[DONE]';

const rules: readonly StreamRule[] = [
  {
    id: 'object',
    title: 'Every chunk calls itself chat.completion.chunk',
    expected: 'object is chat.completion.chunk in each chunk',
    why: 'Clients tell chunks from other events by this field.',
    provenBy: 'chat:stream:wrong-object',
    judge: onStream(({ events }) => {
      const odd = events.find((event) => isChunk(event) && textAt(event.json, '/object') !== 'chat.completion.chunk');
      return odd === undefined
        ? kept('chat.completion.chunk throughout')
        : differs(textAt(odd.json, '/object') ?? 'nothing', inEvent(odd.index, '/object'));
    }),
  },
  {
    id: 'one-id',
    title: 'All chunks of an answer have the same id',
    expected: 'one id',
    why: 'An app that keeps answers by their id would file the pieces apart.',
    provenBy: 'chat:stream:changing-id',
    judge: onStream(({ events }) => {
      const id = textAt(events[0]?.json, '/id') ?? '';
      if (id === '') return differs('no id', inEvent(0));
      const odd = events.find((event) => isChunk(event) && at(event.json, '/id') !== id);
      return odd === undefined
        ? kept(shown(id))
        : differs('more than one id', inEvent(0, '/id'), inEvent(odd.index, '/id'));
    }),
  },
  {
    id: 'role-first',
    title: 'The first chunk names the role',
    expected: 'delta.role is assistant in the first chunk',
    why: 'Clients that build the message from its deltas get one without a role.',
    provenBy: 'chat:stream:no-role',
    judge: onStream(({ events }) => {
      const role = textAt(events[0]?.json, '/choices/0/delta/role');
      return role === 'assistant' ? kept(role, inEvent(0)) : differs(role ?? 'no role', inEvent(0, '/choices/0/delta'));
    }),
  },
  {
    id: 'choice-index',
    title: 'Every choice of a chunk has its index',
    expected: 'choices[].index is a number',
    why: 'With several candidates nobody can tell whose text it is.',
    provenBy: 'chat:stream:no-index',
    judge: onStream(({ events }) => {
      const odd = events.find(({ json }) =>
        listAt(json, '/choices').some((choice) => numberAt(choice, '/index') === undefined),
      );
      return odd === undefined
        ? kept('an index in each')
        : differs('a choice without an index', inEvent(odd.index, '/choices/0'));
    }),
  },
];

export const chatShape: WireShape = {
  api: 'chat',
  label: 'Chat completions',
  rules: { request: 'CHAT-1', answer: 'CHAT-3', stream: 'CHAT-4', tools: 'CHAT-6', media: 'CHAT-2' },
  fields: [
    { path: '/id', is: 'string', why: 'Logs and support need a name for the answer.' },
    { path: '/object', is: { value: 'chat.completion' }, why: 'Clients tell answers from other bodies by it.' },
    { path: '/model', is: 'string', why: 'Without it nobody knows which model answered.' },
    { path: '/choices/0/index', is: 'integer', why: 'With several candidates nobody can tell them apart.' },
    {
      path: '/choices/0/message/role',
      is: { value: 'assistant' },
      why: 'The message cannot go back into the conversation without its role.',
    },
    { path: '/choices/0/message/content', is: 'text', why: 'This is the answer.' },
    {
      path: '/choices/0/finish_reason',
      is: { value: 'stop' },
      why: 'An app cannot tell a whole answer from one cut off.',
    },
  ],
  absent: [],
  parameters: [
    { ...temperature('/temperature', 2), sampling: true },
    { ...topP('/top_p'), sampling: true },
    tokenLimit('/max_completion_tokens'),
    {
      path: '/n',
      good: 2,
      bad: [
        { value: 0, label: 'zero' },
        { value: 'two', label: 'a text' },
      ],
    },
    { path: '/stop', good: ['zebra'], bad: [{ value: 7, label: 'a number' }] },
    { path: '/stream', good: false, bad: [{ value: 'yes', label: 'a text' }] },
    { path: '/response_format', good: { type: 'text' }, bad: [{ value: { type: 'xml' }, label: 'an unknown type' }] },
  ],
  required: ['/model', '/messages'],
  foreign: { input: 'Hi', max_output_tokens: 64, contents: [], system: 'Be brief.' },
  limit: { path: '/max_completion_tokens', least: 1 },
  stop: { path: '/stop' },
  candidates: { path: '/n' },
  conversation: (turns) => ({ '/messages': turns.map(({ role, text }) => ({ role, content: text })) }),
  results: {
    continues: false,
    send: (prompt, results, order) => ({
      set: {
        '/messages': [
          { role: 'user', content: prompt },
          {
            role: 'assistant',
            content: null,
            tool_calls: results.map(({ name, input }, index) => ({
              id: `call_of_check_${index}`,
              type: 'function',
              function: { name, arguments: JSON.stringify(input) },
            })),
          },
          ...order.map((index) => ({
            role: 'tool',
            tool_call_id: `call_of_check_${index}`,
            content: results[index]?.output ?? '',
          })),
        ],
      },
    }),
    stray: (prompt) => ({
      set: {
        '/messages': [
          { role: 'user', content: prompt },
          { role: 'tool', tool_call_id: 'call_of_nobody', content: '17' },
        ],
      },
    }),
  },
  reasoning: {
    whole: (body) => {
      const place = '/choices/0/message/reasoning_content';
      return textAt(body, place) === undefined ? [] : [{ signature: undefined, place: inBody(place) }];
    },
    goesOn: (prompt, output) => ({
      set: {
        '/messages': [{ role: 'user', content: prompt }, {}, { role: 'tool', tool_call_id: '', content: output }],
      },
      fill: { '/messages/1': 'said', '/messages/2/tool_call_id': 'call-id-0' },
    }),
  },
  choice: { path: '/tool_choice', named: (name) => ({ type: 'function', function: { name } }) },
  ends: { done: 'stop', limit: 'length', calls: 'tool_calls', stopped: 'stop' },
  whole,
  streamed: {
    parts,
    rules,
    terminator: '[DONE]',
    isTerminator: ({ data }) => data === '[DONE]',
    isError: ({ json }) => at(json, '/error') !== undefined,
    usageAskedAt: '/stream_options/include_usage',
  },
  errors: [...errorTexts, errorCode],
  requestIdHeader: 'x-request-id',
  usageTotal: true,
};
