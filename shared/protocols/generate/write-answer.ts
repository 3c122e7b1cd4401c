/** An answer given by a person as a Generate Content response (GEN-5, ERR-1). */
import type { AnswerForm, AnswerWriter, RequestToAnswer } from '../answer-writer.ts';

/** The path asks for a stream, and `alt=sse` in its query for events in place of a list. */
function formInPath({ path }: RequestToAnswer): AnswerForm {
  const [before = '', query = ''] = path.split('?');
  if (!before.endsWith(':streamGenerateContent')) return 'whole';
  return query.split('&').includes('alt=sse') ? 'events' : 'list';
}

export const generateWriter: AnswerWriter = {
  formOf: formInPath,
  write: ({ model, text, calls }, { id }) => {
    const parts = [
      ...(text === '' && calls.length > 0 ? [] : [{ text }]),
      ...calls.map(({ name, arguments: args }) => ({ functionCall: { name, args } })),
    ];
    const whole = {
      candidates: [{ content: { role: 'model', parts }, finishReason: 'STOP', index: 0 }],
      usageMetadata: { promptTokenCount: 0, candidatesTokenCount: 0, totalTokenCount: 0 },
      ...{ modelVersion: model, responseId: id },
    };
    return { whole, events: [{ event: undefined, data: JSON.stringify(whole) }] };
  },
  writeError: ({ status, message }) => ({
    error: { code: status, message, status: words[status] ?? (status < 500 ? 'INVALID_ARGUMENT' : 'INTERNAL') },
  }),
};

/** Google's words for a status, which its clients show. */
const words: Readonly<Record<number, string>> = {
  401: 'UNAUTHENTICATED',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  429: 'RESOURCE_EXHAUSTED',
  503: 'UNAVAILABLE',
  504: 'DEADLINE_EXCEEDED',
};
