/** Generate Content as its checks read it. */
import type { Json } from '../../json.ts';
import { at, listAt, numberAt, textAt } from '../json-place.ts';
import { inBody } from '../judging.ts';
import { errorCode, errorTexts, temperature, topP, tokenLimit } from './common-rules.ts';
import type { AnswerParts, WireShape } from './wire-shape.ts';

function whole(body: Json | undefined): AnswerParts {
  const candidates = listAt(body, '/candidates');
  const usage = at(body, '/usageMetadata');
  return {
    id: { value: at(body, '/responseId'), place: inBody('/responseId') },
    said: at(body, '/candidates/0/content'),
    texts: candidates.map((candidate) =>
      listAt(candidate, '/content/parts')
        .filter((part) => at(part, '/thought') !== true)
        .map((part) => textAt(part, '/text') ?? '')
        .join(''),
    ),
    textPlace: inBody('/candidates/0/content/parts'),
    // Not described, and yet there where another vendor's answer is judged.
    calls: callsIn(body),
    finishes: candidates.map((candidate, index) => ({
      value: at(candidate, '/finishReason'),
      place: inBody(`/candidates/${index}/finishReason`),
    })),
    usages:
      usage === undefined || usage === null
        ? []
        : [
            {
              input: numberAt(usage, '/promptTokenCount'),
              output: (numberAt(usage, '/candidatesTokenCount') ?? 0) + (numberAt(usage, '/thoughtsTokenCount') ?? 0),
              total: numberAt(usage, '/totalTokenCount'),
              place: inBody('/usageMetadata'),
            },
          ],
  };
}

function callsIn(body: Json | undefined): AnswerParts['calls'] {
  return listAt(body, '/candidates/0/content/parts').flatMap((part, index) => {
    const call = at(part, '/functionCall');
    if (call === undefined) return [];
    return [
      {
        id: at(call, '/id'),
        name: at(call, '/name'),
        arguments: JSON.stringify(at(call, '/args') ?? {}),
        place: inBody(`/candidates/0/content/parts/${index}/functionCall`),
      },
    ];
  });
}

export const generateShape: WireShape = {
  api: 'generate',
  label: 'Generate Content',
  rules: { request: 'GEN-1', answer: 'GEN-5', stream: 'GEN-6', tools: 'GEN-6', media: 'GEN-2' },
  fields: [
    {
      path: '/candidates/0/content/role',
      is: { value: 'model' },
      why: 'The content cannot go back into the conversation without its role.',
    },
    { path: '/candidates/0/content/parts/0/text', is: 'text', why: 'This is the answer.' },
    {
      path: '/candidates/0/finishReason',
      is: { value: 'STOP' },
      why: 'An app cannot tell a whole answer from one cut off.',
    },
    { path: '/modelVersion', is: 'string', why: 'Without it nobody knows which model answered.' },
  ],
  absent: [],
  parameters: [
    temperature('/generationConfig/temperature', 2),
    topP('/generationConfig/topP'),
    tokenLimit('/generationConfig/maxOutputTokens'),
    {
      path: '/generationConfig/stopSequences',
      good: ['zebra'],
      bad: [{ value: 'zebra', label: 'a text in place of a list' }],
    },
    {
      path: '/generationConfig/responseModalities',
      good: ['TEXT'],
      bad: [{ value: ['SOUND'], label: 'an unknown one' }],
    },
    {
      path: '/systemInstruction',
      good: { parts: [{ text: 'Answer in English.' }] },
      bad: [{ value: 7, label: 'a number' }],
    },
    {
      path: '/safetySettings',
      good: [{ category: 'HARM_CATEGORY_HARASSMENT', threshold: 'BLOCK_ONLY_HIGH' }],
      bad: [
        {
          value: [
            { category: 'HARM_CATEGORY_HARASSMENT', threshold: 'BLOCK_ONLY_HIGH' },
            { category: 'HARM_CATEGORY_HARASSMENT', threshold: 'BLOCK_NONE' },
          ],
          label: 'a category twice',
        },
      ],
    },
  ],
  required: ['/contents'],
  foreign: { messages: [], input: 'Hi', max_tokens: 64, temperature: 0.5 },
  limit: { path: '/generationConfig/maxOutputTokens', least: 1 },
  stop: { path: '/generationConfig/stopSequences' },
  conversation: (turns) => ({
    '/contents': turns.map(({ role, text }) => ({ role: role === 'user' ? 'user' : 'model', parts: [{ text }] })),
  }),
  reasoning: {
    whole: (body) =>
      listAt(body, '/candidates/0/content/parts').flatMap((part, index) =>
        at(part, '/thought') === true
          ? [{ signature: undefined, place: inBody(`/candidates/0/content/parts/${index}`) }]
          : [],
      ),
    goesOn: (prompt) => {
      const asked = { role: 'user', parts: [{ text: prompt }] };
      return { set: { '/contents': [asked, {}, asked] }, fill: { '/contents/1': 'said' } };
    },
  },
  drawings: {
    rule: 'GEN-7',
    mostImages: 14,
    place: (images, text) => ({ '/contents': [{ role: 'user', parts: [...images, { text }] }] }),
  },
  badImage: {
    path: '/contents',
    value: [
      {
        role: 'user',
        parts: [
          { inlineData: { mimeType: 'image/png', data: 'data:image/png;base64,iVBORw0KGgo=' } },
          { text: 'What is this?' },
        ],
      },
    ],
    label: 'a data URL in place of bare Base64',
    names: 'data',
  },
  ends: { done: 'STOP', limit: 'MAX_TOKENS', stopped: 'STOP' },
  whole,
  errors: [...errorTexts, errorCode],
  requestIdHeader: 'x-request-id',
  usageTotal: true,
};
