/** A strict imitation of each preset: its addresses, its credential, what it refuses, and what it must get back; the facts and their sources are the presets' own. */
import type { PresetId } from '../../../shared/dialects/preset-ids.ts';
import type { Json, JsonObject } from '../../../shared/json.ts';
import { chatHandle, type ChatRules } from './chat-service.ts';
import { generateHandle, messagesHandle, responsesHandle } from './other-services.ts';
import { Refused, type Credential, type Handle, type Service } from './service.ts';
import type { ProtocolId } from '../../../shared/protocols/descriptions.ts';

export interface Imitation {
  readonly preset: PresetId;
  /** What stands behind the host of the base that people paste. */
  readonly base: string;
  readonly protocols: readonly ProtocolId[];
  readonly service: Service;
  /** The ids that the list comes to. */
  readonly ids: readonly string[];
}

const bearer = { header: 'authorization', prefix: 'Bearer ' };
const openAiError = ({ message, code }: Refused): Json => ({
  error: { message, type: 'invalid_request_error', param: null, code },
});
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

interface Chat extends ChatRules {
  readonly prefix: string;
  readonly base: string;
  readonly credential: Credential | undefined;
  readonly list?: Handle;
  readonly more?: Readonly<Record<string, Handle>>;
}

function chatOf(preset: PresetId, chat: Chat): Imitation {
  const { prefix, base, credential, list = openAiList, more = {} } = chat;
  const routes: Record<string, Handle> = {
    [`GET ${prefix}/models`]: list,
    [`POST ${prefix}/chat/completions`]: chatHandle(chat),
    ...more,
  };
  const names = Object.keys(more);
  const protocols: readonly ProtocolId[] = [
    'chat',
    ...(names.some((name) => name.endsWith('/responses')) ? (['responses'] as const) : []),
  ];
  return { preset, base, protocols, ids: ['m-1', 'm-2'], service: { credential, routes, error: openAiError } };
}

const stateless = responsesHandle({ stateless: true });
const stored = responsesHandle({ stateless: false });

export const imitations: readonly Imitation[] = [
  chatOf('openai', {
    prefix: '/v1',
    base: '/v1',
    credential: bearer,
    limits: ['max_completion_tokens'],
    strict: true,
    usageAsked: true,
    more: { 'POST /v1/responses': stored },
  }),
  chatOf('openrouter', {
    prefix: '/api/v1',
    base: '/api/v1',
    credential: bearer,
    list: bareList,
    limits: ['max_tokens'],
    strict: false,
    usageAsked: false,
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
    more: { 'POST /api/v1/responses': responsesHandle({ stateless: true, include: 'reasoning.encrypted_content' }) },
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
    thinks: {
      deltas: ['Let me ', 'look.'].map((text) => ({
        content: [{ type: 'thinking', thinking: [{ type: 'text', text }] }],
      })),
      back: { content: [{ type: 'thinking', thinking: [{ type: 'text', text: 'Let me look.' }], closed: true }] },
    },
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
    thinks: reasons('reasoning_content'),
    more: { 'POST /v1/responses': responsesHandle({ stateless: false, include: 'reasoning.encrypted_content' }) },
  }),
  chatOf('azure', {
    prefix: '/openai/v1',
    base: '/openai/v1',
    credential: { header: 'api-key', prefix: '' },
    limits: ['max_completion_tokens'],
    strict: true,
    usageAsked: true,
    more: { 'POST /openai/v1/responses': stored },
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
    callHas: { extra_content: { google: { thought_signature: 'CrcB/+thought==' } } },
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
    thinks: reasons('reasoning_content'),
  }),
  chatOf('any', {
    prefix: '/v1',
    base: '/v1',
    credential: bearer,
    limits: both,
    strict: false,
    usageAsked: false,
    thinks: reasons('reasoning_content'),
  }),
  {
    preset: 'anthropic',
    base: '',
    protocols: ['messages'],
    ids: ['m-1', 'm-2'],
    service: {
      credential: { header: 'x-api-key', prefix: '' },
      routes: {
        'GET /v1/models?limit=1000': anthropicPage(['m-1'], true),
        'GET /v1/models?limit=1000&after_id=m-1': anthropicPage(['m-2'], false),
        'POST /v1/messages': messagesHandle,
      },
      error: ({ message, code }) => ({ type: 'error', error: { type: code, message }, request_id: 'req_1' }),
    },
  },
  {
    preset: 'gemini',
    base: '/v1beta',
    protocols: ['generate'],
    ids: ['m-1', 'm-2'],
    service: {
      credential: { header: 'x-goog-api-key', prefix: '' },
      routes: {
        'GET /v1beta/models?pageSize=1000': () => ({
          models: [geminiModel('m-1', 'generateContent'), geminiModel('embed', 'embedContent')],
          nextPageToken: 'p/2',
        }),
        'GET /v1beta/models?pageSize=1000&pageToken=p%2F2': () => ({ models: [geminiModel('m-2', 'generateContent')] }),
        ...Object.fromEntries(
          ['m-1', 'm-gone'].flatMap((model) => [
            [`POST /v1beta/models/${model}:generateContent`, generateHandle],
            [`POST /v1beta/models/${model}:streamGenerateContent?alt=sse`, generateHandle],
          ]),
        ),
      },
      error: ({ message, code, status }) => ({ error: { code: status, message, status: code } }),
    },
  },
];

function anthropicPage(ids: readonly string[], more: boolean): Handle {
  return (request) => {
    if (request.headers['anthropic-version'] !== '2023-06-01')
      throw new Refused(400, 'anthropic-version: header is required');
    const data = ids.map((id) => ({ type: 'model', id, display_name: id, created_at: '2026-01-01T00:00:00Z' }));
    return { data, has_more: more, first_id: ids[0] ?? null, last_id: ids.at(-1) ?? null };
  };
}

function geminiModel(id: string, method: string): JsonObject {
  return { name: `models/${id}`, version: '1', displayName: id, supportedGenerationMethods: [method] };
}

function azureClassic(): Imitation {
  const rules: ChatRules = { limits: ['max_completion_tokens'], strict: true, usageAsked: true };
  const version = 'api-version=2024-10-21';
  const of = (deployment: string): Handle => chatHandle(rules, () => deployment);
  return {
    preset: 'azure-classic',
    base: '/openai',
    protocols: ['chat'],
    ids: ['m-1', 'm-2'],
    service: {
      credential: { header: 'api-key', prefix: '' },
      routes: {
        [`GET /openai/models?${version}`]: openAiList,
        [`POST /openai/deployments/m-1/chat/completions?${version}`]: of('m-1'),
        [`POST /openai/deployments/m-gone/chat/completions?${version}`]: of('m-gone'),
      },
      error: openAiError,
    },
  };
}
