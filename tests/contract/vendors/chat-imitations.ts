/** Strict imitations of the presets whose protocol is chat completions, some with Responses and images beside it; the facts and their sources are the presets' own. */
import type { PresetId } from '../../../shared/dialects/preset-ids.ts';
import type { JsonObject } from '../../../shared/json.ts';
import type { ProtocolId } from '../../../shared/protocols/descriptions.ts';
import { azureClassic, azureFirst } from './azure-classic.ts';
import { chatHandle, type ChatRules } from './chat-service.ts';
import { editHandle, geminiFields, gptFields, grokFields, imageHandle } from './image-service.ts';
import type { Imitation } from './imitation.ts';
import { responsesHandle } from './other-services.ts';
import { chatParts, everyPart } from './parts.ts';
import { data, type Credential, type Handle, type Service } from './service.ts';
import {
  azureError,
  geminiOpenAiError,
  llamaCppError,
  mistralError,
  openAiError,
  openRouterError,
  vLlmError,
  xAiError,
  wrongGeminiKey,
} from './vendor-errors.ts';

const bearer = { header: 'authorization', prefix: 'Bearer ' };
const openAiList: Handle = () => ({
  object: 'list',
  data: [
    { id: 'm-1', object: 'model' },
    { id: 'm-2', object: 'model' },
  ],
});
/** As OpenRouter: no `object` anywhere. */
const bareList: Handle = () => ({ data: [{ id: 'm-1', name: 'One', architecture: {} }, { id: 'm-2' }] });

const both = ['max_tokens', 'max_completion_tokens'];
const reasons = (field: string): NonNullable<ChatRules['thinks']> => ({
  deltas: [{ [field]: 'Let me ' }, { [field]: 'look.' }],
  back: { [field]: 'Let me look.' },
});
const details = (text: string, more: JsonObject): JsonObject => ({
  reasoning: text,
  reasoning_details: [{ type: 'reasoning.text', text, format: 'anthropic-claude-v1', index: 0, ...more }],
});

interface Chat extends Omit<ChatRules, 'parts'> {
  readonly prefix: string;
  readonly base: string;
  readonly credential: Credential | undefined;
  readonly list?: Handle;
  readonly more?: Readonly<Record<string, Handle>>;
  readonly error?: Service['error'];
  readonly wrongKey?: Service['wrongKey'];
  readonly elsewhere?: Service['elsewhere'];
  /** The fields that generations take. */
  readonly draws?: readonly string[];
  readonly edits?: true;
}

function chatOf(preset: PresetId, chat: Chat): Imitation {
  const { prefix, base, credential, list = openAiList, more = {}, error = openAiError, draws, edits } = chat;
  const routes: Record<string, Handle> = {
    [`GET ${prefix}/models`]: list,
    [`POST ${prefix}/chat/completions`]: chatHandle({ ...chat, parts: chatParts[preset] ?? [] }),
    ...(draws === undefined ? {} : { [`POST ${prefix}/images/generations`]: imageHandle(draws) }),
    ...(edits === undefined ? {} : { [`POST ${prefix}/images/edits`]: editHandle }),
    ...more,
  };
  const names = Object.keys(more);
  const protocols: readonly ProtocolId[] = [
    'chat',
    ...(names.some((name) => name.endsWith('/responses')) ? (['responses'] as const) : []),
  ];
  const images = [
    ...(draws === undefined ? [] : (['image-generations'] as const)),
    ...(edits === undefined ? [] : (['image-edits'] as const)),
  ];
  const { elsewhere, wrongKey } = chat;
  const service = {
    ...{ credential, routes, error },
    ...(elsewhere === undefined ? {} : { elsewhere }),
    ...(wrongKey === undefined ? {} : { wrongKey }),
  };
  return { preset, base, protocols, images, ids: ['m-1', 'm-2'], service };
}

const stateless = responsesHandle({ stateless: true, parts: ['picture', 'file'] });
const stored = responsesHandle({ stateless: false, parts: ['picture', 'file'] });
const openAiStored = responsesHandle({ stateless: false, parts: everyPart });

export const chatImitations: readonly Imitation[] = [
  chatOf('openai', {
    prefix: '/v1',
    base: '/v1',
    credential: bearer,
    limits: ['max_completion_tokens'],
    strict: true,
    usageAsked: true,
    draws: gptFields,
    edits: true,
    more: { 'POST /v1/responses': openAiStored },
  }),
  chatOf('openrouter', {
    prefix: '/api/v1',
    base: '/api/v1',
    credential: bearer,
    list: bareList,
    limits: ['max_tokens'],
    strict: false,
    usageAsked: false,
    error: openRouterError,
    breaks: [
      data({
        id: 'c-1',
        error: { code: 502, message: 'The upstream broke off.' },
        choices: [{ index: 0, delta: { content: '' }, finish_reason: 'error' }],
      }),
    ],
    comment: 'OPENROUTER PROCESSING',
    thinks: {
      deltas: [
        details('Let me ', {}),
        details('look.', {}),
        {
          reasoning_details: [
            { type: 'reasoning.text', signature: 'sig/+==', format: 'anthropic-claude-v1', index: 0 },
          ],
        },
      ],
      back: {
        reasoning: 'Let me look.',
        reasoning_details: [
          {
            type: 'reasoning.text',
            text: 'Let me look.',
            format: 'anthropic-claude-v1',
            index: 0,
            signature: 'sig/+==',
          },
        ],
      },
    },
    more: {
      'POST /api/v1/responses': responsesHandle({
        ...{ stateless: true, include: 'reasoning.encrypted_content' },
        parts: everyPart,
      }),
    },
  }),
  chatOf('deepseek', {
    prefix: '',
    base: '/v1',
    credential: bearer,
    limits: ['max_tokens'],
    strict: false,
    usageAsked: false,
    comment: 'keep-alive',
    thinks: reasons('reasoning_content'),
  }),
  chatOf('mistral', {
    prefix: '/v1',
    base: '/v1',
    credential: bearer,
    limits: ['max_tokens'],
    strict: true,
    usageAsked: false,
    error: mistralError,
    thinks: {
      deltas: ['Let me ', 'look.'].map((text) => ({
        content: [{ type: 'thinking', thinking: [{ type: 'text', text }] }],
      })),
      back: { content: [{ type: 'thinking', thinking: [{ type: 'text', text: 'Let me look.' }], closed: true }] },
    },
  }),
  chatOf('moonshot', {
    prefix: '/v1',
    base: '/v1',
    credential: bearer,
    limits: ['max_completion_tokens'],
    strict: false,
    usageAsked: false,
    thinks: reasons('reasoning_content'),
  }),
  chatOf('groq', {
    prefix: '/openai/v1',
    base: '/openai/v1',
    credential: bearer,
    limits: both,
    strict: true,
    usageAsked: true,
    thinks: reasons('reasoning'),
    more: { 'POST /openai/v1/responses': stateless },
  }),
  chatOf('xai', {
    prefix: '/v1',
    base: '/v1',
    credential: bearer,
    limits: ['max_completion_tokens'],
    strict: false,
    usageAsked: true,
    error: xAiError,
    draws: grokFields,
    thinks: reasons('reasoning_content'),
    counts: { completion_tokens: 3, completion_tokens_details: { reasoning_tokens: 4 } },
    more: {
      'POST /v1/responses': responsesHandle({
        ...{ stateless: false, include: 'reasoning.encrypted_content' },
        parts: everyPart,
      }),
    },
  }),
  chatOf('azure', {
    prefix: '/openai/v1',
    base: '/openai/v1',
    credential: { header: 'api-key', prefix: '' },
    limits: ['max_completion_tokens'],
    strict: true,
    usageAsked: true,
    error: azureError,
    first: azureFirst,
    draws: gptFields,
    edits: true,
    more: { 'POST /openai/v1/responses': openAiStored },
  }),
  azureClassic(),
  chatOf('gemini-openai', {
    prefix: '/v1beta/openai',
    base: '/v1beta/openai',
    credential: bearer,
    list: () => ({
      object: 'list',
      data: [
        { id: 'models/m-1', object: 'model' },
        { id: 'models/m-2', object: 'model' },
      ],
    }),
    limits: both,
    strict: true,
    usageAsked: true,
    wrongKey: wrongGeminiKey,
    error: geminiOpenAiError,
    draws: geminiFields,
    callHas: { extra_content: { google: { thought_signature: 'CrcB/+thought==' } } },
    counts: { completion_tokens: 3 },
  }),
  chatOf('ollama', {
    prefix: '/v1',
    base: '',
    credential: undefined,
    limits: ['max_tokens'],
    strict: false,
    usageAsked: true,
    thinks: reasons('reasoning'),
    more: { 'POST /v1/responses': stateless },
  }),
  chatOf('lm-studio', {
    prefix: '/v1',
    base: '/v1',
    credential: undefined,
    limits: ['max_tokens'],
    strict: false,
    usageAsked: true,
    // An address that it does not have is a 200.
    elsewhere: ({ method, path }) => ({ error: `Unexpected endpoint or method. (${method} ${path})` }),
    breaks: [`event: error\n${data({ error: { message: 'The model broke off.' } })}`],
    thinks: reasons('reasoning_content'),
    more: { 'POST /v1/responses': stored },
  }),
  chatOf('vllm', {
    prefix: '/v1',
    base: '/v1',
    credential: bearer,
    limits: both,
    strict: false,
    usageAsked: true,
    error: vLlmError,
    thinks: reasons('reasoning'),
    more: { 'POST /v1/responses': stateless },
  }),
  chatOf('llama-cpp', {
    prefix: '/v1',
    base: '/v1',
    credential: undefined,
    limits: ['max_tokens'],
    strict: false,
    usageAsked: true,
    error: llamaCppError,
    thinks: reasons('reasoning_content'),
  }),
  chatOf('any', {
    prefix: '/v1',
    base: '/v1',
    credential: bearer,
    limits: both,
    strict: false,
    usageAsked: false,
    draws: gptFields,
    edits: true,
    thinks: reasons('reasoning_content'),
  }),
];
