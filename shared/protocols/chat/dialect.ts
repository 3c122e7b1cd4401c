/** What a vendor or local server can do its own way over chat completions. */
import { z } from 'zod';
import { fieldName, fieldNames, modelPattern } from '../../dialects/schema-parts.ts';

/** Only what the reading keeps for sending back is allowed; any other name would have no effect. */
const only = (kept: string) => fieldName.refine((name) => name === kept, `is not kept: only ${kept} is`);

export const chatDialect = {
  /** The name of the token limit: the first whose `models` match; absent `models` match every one. */
  limit: z
    .array(
      z.strictObject({
        models: z.array(modelPattern).max(50).optional(),
        field: z.enum(['max_tokens', 'max_completion_tokens']),
      }),
    )
    .max(10)
    .optional(),
  /** Reports the tokens of a stream only on request. */
  streamUsage: z.boolean().optional(),
  /** Parts of an answer that are sent back unchanged, to the model and gateway that made it. */
  back: z
    .strictObject({
      /** The field for reasoning, and the messages that have it: those with calls, or all. */
      reasoning: z
        .strictObject({
          field: z.enum(['reasoning', 'reasoning_content']),
          on: z.enum(['calls', 'all']),
          /** Sent empty where there was no reasoning. */
          always: z.boolean().optional(),
          /** Sent under the name it came with; `field` is for answers saved without that name. */
          asCame: z.boolean().optional(),
        })
        .optional(),
      /** Further fields of the message, and of a call: the reading keeps only this one. */
      message: fieldNames.optional(),
      call: z.array(only('extra_content')).max(1).optional(),
      /** Types of content parts: the reading keeps only this one. */
      parts: z.array(only('thinking')).max(1).optional(),
    })
    .optional(),
};
