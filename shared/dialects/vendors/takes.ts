/** The fields that each service accepts beyond the descriptions of its protocols. Loaded where requests are moved, and not with the presets. */
import { isSameJson } from '../../canonical-json.ts';
import { protocolIds, type ProtocolId } from '../../protocols/descriptions.ts';
import type { Dialect } from '../dialect.ts';
import { mediaForms, type MediaForm } from '../media-forms.ts';
import type { PresetId } from '../preset-ids.ts';
import { presets } from '../presets.ts';

export interface Takes {
  /** With dots for nesting; fields below one are accepted too. */
  readonly fields: readonly string[];
  /** Taken without a word, and without effect. */
  readonly ignores?: readonly string[];
  /** Unknown fields are refused; else they are ignored. */
  readonly refuses?: true;
  /** It is unknown what else it accepts. */
  readonly open?: true;
}

type TakesByProtocol = { readonly [Id in ProtocolId]?: Takes };

const penalties = ['frequency_penalty', 'presence_penalty', 'seed'];
const logProbabilities = ['logprobs', 'top_logprobs'];
/** What nearly every service of OpenAI's kind has. */
const usual = ['tool_choice', 'response_format', 'stream_options', ...penalties];
const openSampling = ['top_k', 'min_p', 'repetition_penalty', 'logit_bias', ...logProbabilities];

const openAiChat: Takes = {
  fields: [
    ...[
      ...usual,
      ...logProbabilities,
      'logit_bias',
      'parallel_tool_calls',
      'reasoning_effort',
      'verbosity',
      'metadata',
    ],
    ...['user', 'safety_identifier', 'store', 'service_tier', 'prompt_cache_key', 'prompt_cache_retention', 'audio'],
    ...['prediction', 'modalities', 'web_search_options', 'moderation', 'functions', 'function_call'],
  ],
  refuses: true,
};
const openAiResponses: Takes = {
  fields: [
    ...['reasoning', 'text', 'tool_choice', 'parallel_tool_calls', 'instructions', 'include', 'truncation', 'store'],
    ...['background', 'max_tool_calls', 'conversation', 'prompt', 'top_logprobs', 'user', 'safety_identifier'],
    ...['service_tier', 'prompt_cache_key', 'prompt_cache_retention', 'stream_options', 'context_management'],
    'moderation',
  ],
  refuses: true,
};
const anthropicMessages: Takes = {
  fields: [
    ...['thinking', 'output_config', 'tool_choice', 'metadata.user_id', 'top_k', 'service_tier', 'cache_control'],
    ...['container', 'context_management', 'mcp_servers', 'inference_geo'],
  ],
  refuses: true,
};
const geminiGenerate: Takes = {
  fields: ['generationConfig', 'toolConfig', 'cachedContent', 'labels'],
  refuses: true,
};
/** Servers that people run themselves, and services that host open models. */
const openModels = (...more: readonly string[]): Takes => ({ fields: [...usual, ...openSampling, ...more] });
const statelessResponses: Takes = {
  fields: [
    'reasoning.effort',
    'reasoning.summary',
    'text.format',
    'tool_choice',
    'parallel_tool_calls',
    'instructions',
  ],
  ignores: ['previous_response_id', 'conversation'],
};

/** By preset; a service that is not here takes what the descriptions say. */
const takenBy: { readonly [Id in PresetId]?: TakesByProtocol } = {
  openai: { chat: openAiChat, responses: openAiResponses },
  azure: { chat: openAiChat, responses: openAiResponses },
  'azure-classic': { chat: openAiChat },
  anthropic: { messages: anthropicMessages },
  gemini: { generate: geminiGenerate },
  'gemini-openai': {
    chat: {
      fields: [...usual, 'reasoning_effort', 'parallel_tool_calls', 'user', 'extra_body'],
      refuses: true,
    },
  },
  openrouter: {
    chat: {
      fields: [
        ...[...usual, ...openSampling, 'parallel_tool_calls', 'reasoning', 'verbosity', 'user', 'metadata'],
        ...['top_a', 'provider', 'models', 'route', 'transforms', 'plugins', 'prediction', 'web_search_options'],
      ],
    },
    responses: { ...openAiResponses, fields: [...openAiResponses.fields, 'provider', 'models', 'plugins'] },
    messages: anthropicMessages,
  },
  // Services like OpenAI's, Anthropic's and Google's may be behind it.
  any: {
    chat: { ...openAiChat, open: true },
    responses: { ...openAiResponses, open: true },
    messages: { ...anthropicMessages, open: true },
    generate: { ...geminiGenerate, open: true },
  },
  deepseek: {
    chat: {
      fields: ['tool_choice', 'response_format', 'stream_options', 'thinking', 'reasoning_effort', ...logProbabilities],
      ignores: ['frequency_penalty', 'presence_penalty'],
    },
  },
  moonshot: {
    chat: { fields: [...usual, 'thinking', 'reasoning_effort', 'prompt_cache_key', 'safety_identifier'] },
  },
  // mistralai/platform-docs-public 7, litellm 30835: what it does not know is refused.
  mistral: {
    chat: {
      fields: [
        'tool_choice',
        'response_format',
        'parallel_tool_calls',
        'random_seed',
        'frequency_penalty',
        'presence_penalty',
      ],
      refuses: true,
    },
  },
  // console.groq.com/docs/openai; vercel/ai 8057, freellmapi 1070: what it does not know is refused.
  groq: {
    chat: {
      fields: [...usual, 'parallel_tool_calls', 'reasoning_effort', 'reasoning_format', 'service_tier', 'user'],
      refuses: true,
    },
  },
  // n8n 14581, NativeTavern 83: its models refuse penalties, the newest ones too.
  xai: {
    chat: {
      fields: [
        ...['tool_choice', 'response_format', 'stream_options', 'seed', ...logProbabilities],
        ...['parallel_tool_calls', 'reasoning_effort', 'search_parameters', 'user'],
      ],
      refuses: true,
    },
    responses: openAiResponses,
  },
  ollama: {
    chat: {
      fields: ['response_format', 'stream_options', ...penalties, 'reasoning_effort', ...logProbabilities],
      ignores: ['max_completion_tokens', 'tool_choice', 'n', 'logit_bias', 'user'],
    },
    responses: statelessResponses,
  },
  'lm-studio': {
    chat: openModels('repeat_penalty', 'reasoning_effort'),
    responses: { fields: statelessResponses.fields },
  },
  'llama-cpp': { chat: openModels('repeat_penalty', 'parallel_tool_calls', 'chat_template_kwargs', 'grammar') },
  vllm: {
    chat: {
      ...openModels('parallel_tool_calls', 'reasoning_effort', 'chat_template_kwargs', 'stop_token_ids', 'user'),
    },
    responses: statelessResponses,
  },
};

/** What a dialect's service accepts over a protocol; undefined where nothing is known beyond the descriptions. */
export function takesOf(dialect: Dialect | undefined, protocol: ProtocolId): Takes | undefined {
  if (dialect === undefined) return undefined;
  const id = presetOf(dialect);
  return id === undefined ? undefined : takenBy[id]?.[protocol];
}

/** The forms of files that a request may have: one that `stays` in its protocol keeps what it has, unless the service is known to lack it. */
export function mediaTaken(dialect: Dialect | undefined, protocol: ProtocolId, stays: boolean): readonly MediaForm[] {
  const unknown = stays && takesOf(dialect, protocol) === undefined;
  return dialect?.[protocol]?.media ?? (unknown ? mediaForms : []);
}

/** That of a copy too, which has its addresses; a dialect that lets fields of others through is that of any gateway. */
function presetOf(dialect: Dialect): PresetId | undefined {
  const all = Object.entries(presets) as [PresetId, { readonly dialect: Dialect }][];
  const found =
    all.find(([, preset]) => preset.dialect === dialect) ??
    all.find(([, preset]) => preset.dialect.label === dialect.label && isSameJson(preset.dialect.calls, dialect.calls));
  if (found !== undefined) return found[0];
  return protocolIds.some((id) => (dialect[id]?.lets ?? []).length > 0) ? 'any' : undefined;
}

/** True for a named field, or one nested in it. */
export function isTaken(names: readonly string[], path: string): boolean {
  return names.some((name) => path === name || path.startsWith(`${name}.`));
}

/** True for a field of a protocol that some service accepts. */
export function isKnownField(protocol: ProtocolId, path: string): boolean {
  return Object.values(takenBy).some((takes) => isTaken(takes[protocol]?.fields ?? [], path));
}
