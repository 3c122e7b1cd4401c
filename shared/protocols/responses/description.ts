/** Responses, as it describes itself (RESP-1 to RESP-3, RESP-5, RESP-7). */
import { conversation, maxTokens, model, stream, temperature, tools, topP } from '../common-fields.ts';
import { at, drawsNoImages } from '../description.ts';
import type { ParametersOf, ChatProtocolDescription } from '../description.ts';

export const responsesDescription = {
  label: 'Responses',
  colour: { css: 'light-dark(oklch(0.55 0.16 295), oklch(0.73 0.13 300))', print: '#7a59c3' },
  call: { path: '/v1/responses' },
  forOtherClients: { upTo: '/responses' },
  streams: true,
  takes: {
    image: 'image',
    pdf: 'file',
    document: 'file',
    table: 'file',
    text: 'file',
    other: 'file',
    reference: 'file',
  },
  attachmentOptions: ['detail'],
  tokens: {
    input: 'input_tokens',
    output: 'output_tokens',
    total: 'total_tokens',
    cached: 'input_tokens_details.cached_tokens',
    reasoning: 'output_tokens_details.reasoning_tokens',
  },
  sealed: [{ name: 'encrypted_content', label: 'encrypted reasoning' }],
  answerHas: ['output[]', 'response.output'],
  answerFields: ['id', 'object', 'status', 'model', 'output', 'usage', 'error', 'incomplete_details'],
  endings: { length: ['max_output_tokens'], 'content-filter': ['content_filter'] },
  answersWithout: [],
  examples: [
    ...['report', 'markdown', 'drawn', 'long', 'reasoning', 'parallel-calls', 'broken-arguments', 'unknown', 'retry'],
    ...['cut', 'stream-error', 'odd-bytes', 'forgotten'],
  ],
  fields: [
    model,
    conversation('input'),
    temperature('temperature', 2, 1),
    topP('top_p', 1),
    maxTokens('max_output_tokens', { least: 16 }),
    stream,
    {
      name: 'previous_response_id',
      control: 'Continuation',
      meaning: 'continuation',
      // How a conversation is continued (RESP-5).
      parameter: {
        key: 'continuation',
        kind: 'choice',
        values: [
          {
            value: 'previous',
            label: 'Previous response',
            says: 'Sends only new messages plus the previous response ID.',
          },
          {
            value: 'full',
            label: 'Whole conversation',
            says: 'Sends all messages again, without an ID. Tool calls of earlier answers are left out.',
            short: 'whole conversation',
            whole: true,
          },
        ],
      },
    },
    tools({
      placeholder: 'not set; a JSON array, such as [{"type": "web_search"}]',
      says: "Further tools in the protocol's own form: web search, image generation.",
    }),
    {
      name: 'metadata',
      control: 'Metadata',
      meaning: 'metadata',
      parameter: {
        key: 'metadata',
        sweep: [{ run: 'a' }, { run: 'b' }],
        kind: 'object',
        must: 'must be a JSON object.',
        placeholder: 'not set; such as {"purpose": "test"}',
        short: 'metadata',
      },
    },
  ],
  places: {
    ...drawsNoImages,
    system: at('input[].content', 'role system'),
    role: at('input[].role'),
    attachment: at('input[].content[]', 'input_image as a full data URL, input_file from one source'),
    text: at('input[].content[].text'),
    reasoning: at('input[]', 'type reasoning, as it came'),
    call: at('input[]', 'type function_call'),
    result: at('input[].output', 'type function_call_output, with call_id'),
    tool: at('tools[]', 'flat, with parameters and strict'),
  },
} as const satisfies ChatProtocolDescription;

export type ResponsesParameters = ParametersOf<typeof responsesDescription>;
