/** An answer given by a person as a response object (RESP-4, ERR-1). */
import type { JsonObject } from '../../json.ts';
import {
  errorTypeOf,
  formInBody,
  typed,
  type AnswerWriter,
  type SaidAnswer,
  type WrittenEvent,
} from '../answer-writer.ts';

const usage = {
  ...{ input_tokens: 0, input_tokens_details: { cached_tokens: 0 } },
  ...{ output_tokens: 0, output_tokens_details: { reasoning_tokens: 0 }, total_tokens: 0 },
};

type Item = JsonObject & { readonly type: string; readonly id: string };
/** An event without its sequence number. */
type Unnumbered = JsonObject & { readonly type: string };

const textPart = (text: string): JsonObject => ({ type: 'output_text', text, annotations: [] });

function itemsOf({ text, calls }: SaidAnswer, id: string): readonly { readonly item: Item; readonly said: string }[] {
  const message = {
    ...{ id: `msg_${id}`, type: 'message', status: 'completed', role: 'assistant' },
    content: [textPart(text)],
  };
  return [
    ...(text === '' && calls.length > 0 ? [] : [{ item: message, said: text }]),
    ...calls.map(({ name, arguments: input }, index) => {
      const said = JSON.stringify(input);
      const call = { id: `fc_${id}_${index}`, type: 'function_call', status: 'completed' };
      return { item: { ...call, call_id: `call_${id}_${index}`, name, arguments: said }, said };
    }),
  ];
}

function eventsOf(
  { item, said }: { readonly item: Item; readonly said: string },
  index: number,
): readonly Unnumbered[] {
  const place = { output_index: index, item_id: item.id };
  const begun = { type: 'response.output_item.added', output_index: index };
  const over = { type: 'response.output_item.done', output_index: index, item };
  if (item.type !== 'message')
    return [
      { ...begun, item: { ...item, status: 'in_progress', arguments: '' } },
      { type: 'response.function_call_arguments.delta', ...place, delta: said },
      { type: 'response.function_call_arguments.done', ...place, arguments: said },
      over,
    ];
  const part = { ...place, content_index: 0 };
  return [
    { ...begun, item: { ...item, status: 'in_progress', content: [] } },
    { type: 'response.content_part.added', ...part, part: textPart('') },
    { type: 'response.output_text.delta', ...part, delta: said },
    { type: 'response.output_text.done', ...part, text: said },
    { type: 'response.content_part.done', ...part, part: textPart(said) },
    over,
  ];
}

export const responsesWriter: AnswerWriter = {
  formOf: formInBody,
  write: (answer, { id, createdAt }) => {
    const items = itemsOf(answer, id);
    const shell = {
      ...{ id: `resp_${id}`, object: 'response', created_at: createdAt, model: answer.model, error: null },
      ...{ incomplete_details: null, previous_response_id: null, metadata: {} },
    };
    const begun = { ...shell, status: 'in_progress', output: [], usage: null };
    const whole = { ...shell, status: 'completed', output: items.map(({ item }) => item), usage };
    const events: readonly Unnumbered[] = [
      { type: 'response.created', response: begun },
      { type: 'response.in_progress', response: begun },
      ...items.flatMap(eventsOf),
      { type: 'response.completed', response: whole },
    ];
    return {
      whole,
      events: events.map((event, number): WrittenEvent => typed({ ...event, sequence_number: number })),
    };
  },
  writeError: ({ status, message }) => ({
    error: { message, type: errorTypeOf(status), param: null, code: null },
  }),
};
