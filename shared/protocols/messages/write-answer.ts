/** An answer given by a person as a message (MSG-5, MSG-6, ERR-1). */
import { errorTypeOf, formInBody, typed, type AnswerWriter, type SaidAnswer } from '../answer-writer.ts';
import type { JsonObject } from '../../json.ts';

interface Block {
  readonly whole: JsonObject;
  readonly begun: JsonObject;
  readonly delta: JsonObject;
}

/** Blocks must not be empty: an answer without text has no text block. */
function blocksOf({ text, calls }: SaidAnswer, id: string): readonly Block[] {
  return [
    ...(text === ''
      ? []
      : [
          {
            whole: { type: 'text', text },
            begun: { type: 'text', text: '' },
            delta: { type: 'text_delta', text },
          },
        ]),
    ...calls.map(({ name, arguments: input }, index) => {
      const use = { type: 'tool_use', id: `toolu_${id}_${index}`, name };
      return {
        whole: { ...use, input },
        begun: { ...use, input: {} },
        delta: { type: 'input_json_delta', partial_json: JSON.stringify(input) },
      };
    }),
  ];
}

export const messagesWriter: AnswerWriter = {
  formOf: formInBody,
  write: (answer, { id }) => {
    const blocks = blocksOf(answer, id);
    const shell = { id: `msg_${id}`, type: 'message', role: 'assistant', model: answer.model };
    const stop = { stop_reason: answer.calls.length > 0 ? 'tool_use' : 'end_turn', stop_sequence: null };
    const usage = { input_tokens: 0, output_tokens: 0 };
    const unstopped = { ...shell, content: [], stop_reason: null, stop_sequence: null, usage };
    return {
      whole: { ...shell, content: blocks.map(({ whole }) => whole), ...stop, usage },
      events: [
        typed({ type: 'message_start', message: unstopped }),
        ...blocks.flatMap(({ begun, delta }, index) => [
          typed({ type: 'content_block_start', index, content_block: begun }),
          typed({ type: 'content_block_delta', index, delta }),
          typed({ type: 'content_block_stop', index }),
        ]),
        typed({ type: 'message_delta', delta: stop, usage: { output_tokens: 0 } }),
        typed({ type: 'message_stop' }),
      ],
    };
  },
  writeError: ({ status, message }) => ({ type: 'error', error: { type: typeOf(status), message } }),
};

/** The error types of the Messages protocol, where they differ from the shared ones. */
function typeOf(status: number): string {
  if (status === 529) return 'overloaded_error';
  const type = errorTypeOf(status);
  return type === 'server_error' ? 'api_error' : type;
}
