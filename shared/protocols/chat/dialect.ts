/** What a vendor or local server can do its own way over chat completions. */
import { z } from 'zod';
import { fieldName, fieldNames, modelPattern } from '../../dialects/schema-parts.ts';

/** What the readings keep for the way back; any other name would promise what is not done. */
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
  /** Tells the tokens of a stream only where it is asked to. */
  streamUsage: z.boolean().optional(),
  /** What of an answer goes back with it, to the model and gateway that made it, exactly as it came. */
  back: z
    .strictObject({
      /** The field for what was thought, and the messages that have it: those with calls, or all. */
      reasoning: z
        .strictObject({
          field: z.enum(['reasoning', 'reasoning_content']),
          on: z.enum(['calls', 'all']),
          /** Sent empty where nothing was thought. */
          always: z.boolean().optional(),
          /** Under the name by which it came; `field` is for answers that were kept without that name. */
          asCame: z.boolean().optional(),
        })
        .optional(),
      /** Further fields of the message, and of a call: the reading keeps one of these. */
      message: fieldNames.optional(),
      call: z.array(only('extra_content')).max(1).optional(),
      /** Types of content parts: the reading keeps one of these. */
      parts: z.array(only('thinking')).max(1).optional(),
    })
    .optional(),
};
