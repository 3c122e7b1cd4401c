/** What a user can set on a Messages request (MSG-1): the schema that crosses the wire and is stored. */
import { z } from 'zod';
import { jsonObjectSchema } from '../../json-schemas.ts';

/** Only what the user set is present (REQ-1); ranges are checked by the protocol's `check`. */
export const messagesParametersSchema = z.strictObject({
  /** Required by the protocol; where the user set none, `proposedMaxTokens` is sent and shown at the control. */
  maxTokens: z.number().optional(),
  temperature: z.number().optional(),
  topP: z.number().optional(),
  stop: z.array(z.string()).optional(),
  /** Further tools in the protocol's own form, as the user's JSON. */
  tools: z.array(jsonObjectSchema).optional(),
  /** Merged at the top level of the body (REQ-4). */
  extra: jsonObjectSchema.optional(),
});
export type MessagesParameters = z.infer<typeof messagesParametersSchema>;
