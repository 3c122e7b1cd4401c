/** Messages, as it describes itself (MSG-1 to MSG-3, MSG-5). */
import { conversation, maxTokens, model, stopSequences, stream, temperature, tools, topP } from '../common-fields.ts';
import { megabyte } from '../../attachment.ts';
import { at, drawsNoImages, sentWhole } from '../description.ts';
import type { ParametersOf, ChatProtocolDescription } from '../description.ts';

/** Limits of MSG-3. */
export const messagesLimits = {
  imageTypes: ['image/jpeg', 'image/png', 'image/gif', 'image/webp'],
  /** Width and height at most, in pixels. */
  imageSide: 8000,
  /** Base64 of an image is shorter than this, in bytes. */
  imageBase64: 10 * megabyte,
  /** The whole body at most, in bytes. */
  body: 32 * megabyte,
} as const;

/** What is sent for the required `max_tokens` where the user set nothing. */
export const proposedMaxTokens = 4096;

export const messagesDescription = {
  label: 'Messages',
  colour: { css: 'light-dark(oklch(0.58 0.15 45), oklch(0.76 0.13 55))', print: '#c0571e' },
  call: {
    path: '/v1/messages',
    auth: { header: 'x-api-key', prefix: '' },
    headers: { 'beta-version': '2023-06-01' },
  },
  forOtherClients: { upTo: '/v1/messages', base: { id: 'messages-base', label: 'Messages-style base' } },
  streams: true,
  inDemo: true,
  takes: { image: 'image', pdf: 'file', reference: 'file' },
  attachmentOptions: [],
  imageLimits: { side: messagesLimits.imageSide, one: messagesLimits.imageBase64, all: messagesLimits.body },
  tokens: {
    input: 'input_tokens',
    output: 'output_tokens',
    cached: 'cache_read_input_tokens',
    written: 'cache_creation_input_tokens',
    cacheApart: true,
  },
  sealed: [
    { name: 'data', label: 'encrypted reasoning', partType: 'redacted_thinking' },
    { name: 'signature', label: 'reasoning signature' },
  ],
  answerHas: ['content[].type', 'message.content'],
  answerFields: ['id', 'type', 'role', 'model', 'content', 'stop_reason', 'usage'],
  endings: {
    stop: ['end_turn', 'stop_sequence', 'pause_turn'],
    length: ['max_tokens', 'model_context_window_exceeded'],
    'tool-calls': ['tool_use'],
    'content-filter': ['refusal'],
  },
  stoppedBy: 'stop_sequence',
  answersWithout: [],
  goesOnWithAnswer: true,
  examples: [
    ...['report', 'markdown', 'drawn', 'long', 'reasoning', 'parallel-calls', 'broken-arguments', 'unknown', 'retry'],
    ...['cut', 'stream-error', 'odd-bytes'],
  ],
  fields: [
    model,
    conversation('messages'),
    { name: 'system', control: 'System prompt', meaning: 'system', note: 'no role of messages' },
    temperature('temperature', 1, 1),
    topP('top_p'),
    maxTokens('max_tokens', { proposed: proposedMaxTokens }),
    stopSequences('stop_sequences'),
    stream,
    tools({ placeholder: 'Additional tools (JSON array)' }),
  ],
  places: {
    ...drawsNoImages,
    role: at('messages[].role', 'user or assistant'),
    attachment: at('messages[].content[].source', 'images and PDF documents, as bare Base64'),
    text: at('messages[].content[].text'),
    reasoning: at('messages[].content[]', 'type thinking, with its signature'),
    call: at('messages[].content[]', 'type tool_use'),
    result: at('messages[].content[]', 'type tool_result, in a message of the user'),
    tool: at('tools[]', 'with input_schema'),
    continuation: sentWhole,
  },
} as const satisfies ChatProtocolDescription;

export type MessagesParameters = ParametersOf<typeof messagesDescription>;
