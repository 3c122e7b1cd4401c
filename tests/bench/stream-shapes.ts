/** The streams of the protocols as bytes of text: what stands before, around and after the deltas of an answer. */
import type { ProtocolId } from '../../shared/protocols/descriptions.ts';

/** Protocols that stream (GEN-6). */
export type StreamingProtocol = Exclude<ProtocolId, 'generate'>;
export const streamingProtocols: readonly StreamingProtocol[] = ['chat', 'responses', 'messages'];

export interface StreamShape {
  readonly path: string;
  /** Before the first delta. */
  readonly head: string;
  text(delta: string): string;
  /** Between the text and a tool call. */
  readonly toTool: string;
  toolArguments(delta: string): string;
  /** After the tool call, or after the text where there is none; `args` are its joined arguments. */
  tail(args: string | undefined): string;
}

const model = 'bench';
export const toolName = 'lookup';

const plain = (value: unknown) => `data: ${JSON.stringify(value)}\n\n`;
const named = (value: { readonly type: string; readonly [name: string]: unknown }) =>
  `event: ${value.type}\n${plain(value)}`;

const chunk = (delta: object, finish: string | null = null) =>
  plain({
    id: 'chatcmpl-bench',
    object: 'chat.completion.chunk',
    created: 1,
    model,
    choices: [{ index: 0, delta, finish_reason: finish }],
  });

const chat: StreamShape = {
  path: '/v1/chat/completions',
  head: chunk({ role: 'assistant', content: '' }),
  text: (content) => chunk({ content }),
  toTool: chunk({
    tool_calls: [{ index: 0, id: 'call_1', type: 'function', function: { name: toolName, arguments: '' } }],
  }),
  toolArguments: (text) => chunk({ tool_calls: [{ index: 0, function: { arguments: text } }] }),
  tail: (args) => `${chunk({}, args === undefined ? 'stop' : 'tool_calls')}data: [DONE]\n\n`,
};

const response = { id: 'resp_bench', object: 'response', model };
const message = { id: 'msg_1', type: 'message', role: 'assistant' };
const call = { id: 'fc_1', type: 'function_call', call_id: 'call_1', name: toolName };
const responses: StreamShape = {
  path: '/v1/responses',
  head:
    named({ type: 'response.created', response: { ...response, status: 'in_progress', output: [] } }) +
    named({
      type: 'response.output_item.added',
      output_index: 0,
      item: { ...message, status: 'in_progress', content: [] },
    }) +
    named({
      type: 'response.content_part.added',
      item_id: 'msg_1',
      output_index: 0,
      content_index: 0,
      part: { type: 'output_text', text: '', annotations: [] },
    }),
  text: (delta) =>
    named({ type: 'response.output_text.delta', item_id: 'msg_1', output_index: 0, content_index: 0, delta }),
  toTool: named({
    type: 'response.output_item.added',
    output_index: 1,
    item: { ...call, arguments: '', status: 'in_progress' },
  }),
  toolArguments: (delta) =>
    named({ type: 'response.function_call_arguments.delta', item_id: 'fc_1', output_index: 1, delta }),
  tail: (args) =>
    (args === undefined
      ? ''
      : named({ type: 'response.function_call_arguments.done', item_id: 'fc_1', output_index: 1, arguments: args }) +
        named({
          type: 'response.output_item.done',
          output_index: 1,
          item: { ...call, arguments: args, status: 'completed' },
        })) +
    named({
      type: 'response.completed',
      response: {
        ...response,
        status: 'completed',
        output: [],
        usage: { input_tokens: 1, output_tokens: 2, total_tokens: 3 },
      },
    }),
};

const messages: StreamShape = {
  path: '/v1/messages',
  head:
    named({
      type: 'message_start',
      message: { id: 'msg_bench', type: 'message', role: 'assistant', model, content: [], usage: { input_tokens: 1 } },
    }) + named({ type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } }),
  text: (text) => named({ type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text } }),
  toTool:
    named({ type: 'content_block_stop', index: 0 }) +
    named({
      type: 'content_block_start',
      index: 1,
      content_block: { type: 'tool_use', id: 'toolu_1', name: toolName, input: {} },
    }),
  toolArguments: (text) =>
    named({ type: 'content_block_delta', index: 1, delta: { type: 'input_json_delta', partial_json: text } }),
  tail: (args) =>
    named({ type: 'content_block_stop', index: args === undefined ? 0 : 1 }) +
    named({
      type: 'message_delta',
      delta: { stop_reason: args === undefined ? 'end_turn' : 'tool_use' },
      usage: { output_tokens: 2 },
    }) +
    named({ type: 'message_stop' }),
};

export const streamShapes: Readonly<Record<StreamingProtocol, StreamShape>> = { chat, responses, messages };
