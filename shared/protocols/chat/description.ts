/** Chat completions, as it describes itself (CHAT-1, CHAT-2, CHAT-6, CHAT-7). */
import { conversation, maxTokens, model, stopSequences, stream, temperature, tools, topP } from '../common-fields.ts';
import { at, drawsNoImages, none, sentWhole } from '../description.ts';
import type { ParametersOf, ChatProtocolDescription } from '../description.ts';

/** The most candidates; a choice with a higher index is kept as unknown, instead of creating that many. */
export const mostCandidates = 128;

export const chatDescription = {
  label: 'Chat completions',
  colour: { css: 'light-dark(oklch(0.55 0.16 255), oklch(0.72 0.13 255))', print: '#2171cc' },
  call: { path: '/v1/chat/completions' },
  forOtherClients: {
    upTo: '/chat/completions',
    base: { id: 'openai-base', label: 'OpenAI-style base' },
    whole: true,
  },
  streams: true,
  takes: { image: 'image' },
  attachmentOptions: ['detail'],
  tokens: {
    input: 'prompt_tokens',
    output: 'completion_tokens',
    total: 'total_tokens',
    cached: 'prompt_tokens_details.cached_tokens',
    reasoning: 'completion_tokens_details.reasoning_tokens',
  },
  sealed: [
    { name: 'data', label: 'encrypted reasoning', partType: 'reasoning.encrypted' },
    { name: 'signature', label: 'reasoning signature' },
    { name: 'thought_signature', label: 'thought signature' },
  ],
  answerHas: ['choices[]'],
  answerFields: ['id', 'object', 'model', 'choices', 'usage', 'error'],
  endings: {
    stop: ['stop'],
    length: ['length'],
    'tool-calls': ['tool_calls', 'function_call'],
    'content-filter': ['content_filter'],
  },
  thoughtFields: ['reasoning_content', 'reasoning'],
  answersWithout: ['reasoning'],
  examples: [
    ...['report', 'markdown', 'drawn', 'long', 'reasoning', 'candidates', 'parallel-calls', 'broken-arguments'],
    ...['unknown', 'retry', 'cut', 'stream-error', 'odd-bytes'],
  ],
  fields: [
    model,
    conversation('messages'),
    temperature('temperature', 2, 1),
    topP('top_p', 1),
    maxTokens('max_completion_tokens', { formerly: ['max_tokens'] }),
    {
      name: 'n',
      control: 'Candidates',
      meaning: 'candidates',
      parameter: {
        key: 'candidates',
        sweep: [1, 2, 3],
        kind: 'number',
        least: 1,
        most: mostCandidates,
        whole: true,
        byDefault: 1,
        aside: '1 or more',
        short: 'candidate',
      },
    },
    stopSequences('stop', 'a text or a list'),
    stream,
    tools({ placeholder: 'Additional tools (JSON array)' }),
    {
      name: 'tool_choice',
      control: 'Tool choice',
      meaning: 'tool-choice',
      parameter: {
        key: 'toolChoice',
        kind: 'tool-choice',
        named: { type: 'function', function: { name: '{name}' } },
        nameAt: 'function.name',
        sweep: ['auto', 'none', 'required'],
      },
    },
    {
      name: 'response_format',
      control: 'Response format',
      meaning: 'schema',
      parameter: { key: 'responseFormat', kind: 'response-format', sweep: [{ type: 'text' }] },
    },
  ],
  places: {
    ...drawsNoImages,
    system: at('messages[].content', 'role system'),
    role: at('messages[].role', 'system, user, assistant or tool'),
    attachment: at('messages[].content[].image_url', 'images alone, as full data URLs'),
    text: at('messages[].content'),
    reasoning: none('Reasoning of earlier answers is not sent back.'),
    call: at('messages[].tool_calls[]'),
    result: at('messages[].content', 'role tool, with tool_call_id'),
    tool: at('tools[].function', 'with parameters'),
    continuation: sentWhole,
  },
} as const satisfies ChatProtocolDescription;

export type ChatParameters = ParametersOf<typeof chatDescription>;
