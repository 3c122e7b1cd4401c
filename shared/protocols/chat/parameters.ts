/** What a user can set on a chat completion (CHAT-1): the schema that crosses the wire and is stored. */
import { z } from 'zod';
import { jsonObjectSchema as jsonObject } from '../../json-schemas.ts';

/**
 * Only what the user set is present (REQ-1). Ranges are not checked here but by the protocol's `check`, which
 * names control, limit and value; this schema only keeps the shape.
 */
export const chatParametersSchema = z.strictObject({
  maxTokens: z.number().optional(),
  temperature: z.number().optional(),
  topP: z.number().optional(),
  candidates: z.number().optional(),
  stop: z.array(z.string()).optional(),
  /** Further tools in the protocol's own form, as the user's JSON; they stand after those of the Tools page. */
  tools: z.array(jsonObject).optional(),
  toolChoice: z.union([z.enum(['auto', 'none', 'required']), jsonObject]).optional(),
  /**
   * `type` comes from a control. `schema` is the user's own JSON and stands beside it as it is, e.g.
   * `{"json_schema": {"name": "…", "schema": {…}}}`: the shape beyond `type` is not described (CHAT-7, REQ-4).
   */
  responseFormat: z
    .discriminatedUnion('type', [
      z.strictObject({ type: z.literal('text') }),
      z.strictObject({ type: z.literal('json_schema'), schema: jsonObject }),
    ])
    .optional(),
  /** Merged at the top level of the body (REQ-4). */
  extra: jsonObject.optional(),
});

export type ChatParameters = z.infer<typeof chatParametersSchema>;
