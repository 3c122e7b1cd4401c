/** What a user can set on a Responses request (RESP-1): the schema that crosses the wire and is stored. */
import { z } from 'zod';
import { jsonObjectSchema } from '../../json-schemas.ts';

/** Only what the user set is present (REQ-1); ranges are checked by the protocol's `check`. */
export const responsesParametersSchema = z.strictObject({
  maxTokens: z.number().optional(),
  temperature: z.number().optional(),
  topP: z.number().optional(),
  /** Further tools in the protocol's own form, e.g. web search, as the user's JSON (RESP-7). */
  tools: z.array(jsonObjectSchema).optional(),
  metadata: jsonObjectSchema.optional(),
  /**
   * How a conversation goes on (RESP-5): `previous` names the last answer by its id and sends what came after it;
   * `full` sends everything again. Absent is `previous`.
   */
  continuation: z.enum(['previous', 'full']).optional(),
  /** Merged at the top level of the body (REQ-4). */
  extra: jsonObjectSchema.optional(),
});
export type ResponsesParameters = z.infer<typeof responsesParametersSchema>;
