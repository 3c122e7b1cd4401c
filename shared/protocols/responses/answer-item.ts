/** An earlier answer as an input item: its texts, since nothing else is allowed there (RESP-2). */
import type { JsonObject } from '../../json.ts';
import type { Block } from '../../message.ts';

/**
 * One item of role `assistant` with the answer's texts in their order; none for an answer without a text. Ids, statuses
 * and annotations belong to what the gateway answers: an item of `input` has no such fields.
 */
export function answerItem(blocks: readonly Block[]): readonly JsonObject[] {
  const content = blocks.flatMap((block) =>
    block.kind === 'text' && block.text !== '' ? [{ type: 'output_text', text: block.text }] : [],
  );
  return content.length === 0 ? [] : [{ role: 'assistant', content }];
}
