/** An answer given by a person as a chat completion (CHAT-2 to CHAT-4, ERR-1). */
import type { JsonObject } from '../../json.ts';
import { errorTypeOf, formInBody, type AnswerWriter, type WrittenEvent } from '../answer-writer.ts';

const usage = { prompt_tokens: 0, completion_tokens: 0, total_tokens: 0 };

export const chatWriter: AnswerWriter = {
  formOf: formInBody,
  write: ({ model, text, calls }, { id, createdAt }) => {
    const shell = { id: `chatcmpl-${id}`, created: createdAt, model };
    const toolCalls = calls.map(({ name, arguments: input }, index) => ({
      id: `call_${id}_${index}`,
      type: 'function',
      function: { name, arguments: JSON.stringify(input) },
    }));
    const finish = calls.length > 0 ? 'tool_calls' : 'stop';
    const chunk = (rest: JsonObject): WrittenEvent => ({
      event: undefined,
      data: JSON.stringify({ ...shell, object: 'chat.completion.chunk', ...rest }),
    });
    const choice = (delta: JsonObject): WrittenEvent => chunk({ choices: [{ index: 0, delta, finish_reason: null }] });
    return {
      whole: {
        ...{ ...shell, object: 'chat.completion' },
        choices: [
          {
            index: 0,
            message: {
              role: 'assistant',
              content: text === '' ? null : text,
              ...(calls.length === 0 ? {} : { tool_calls: toolCalls }),
            },
            finish_reason: finish,
          },
        ],
        usage,
      },
      events: [
        choice({ role: 'assistant', content: text === '' ? null : '' }),
        ...(text === '' ? [] : [choice({ content: text })]),
        ...toolCalls.map((call, index) => choice({ tool_calls: [{ index, ...call }] })),
        chunk({ choices: [{ index: 0, delta: {}, finish_reason: finish }] }),
        chunk({ choices: [], usage }),
        { event: undefined, data: '[DONE]' },
      ],
    };
  },
  writeError: ({ status, message }) => ({
    error: { message, type: errorTypeOf(status), param: null, code: null },
  }),
};
