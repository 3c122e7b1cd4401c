/** Definitions of tools as they cross the wire and are kept: their schemas, and the types that those make. */
import { z } from 'zod';
import { jsonObjectSchema } from './json-schemas.ts';

/** How a call is answered where the user does not answer it by hand. */
export const toolAnswerSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('hand') }),
  z.strictObject({ type: z.literal('fixed'), result: z.string().max(1_000_000) }),
  /** JavaScript: the body of a function of `args`, run without network, files or the page; what it returns is the result. */
  z.strictObject({ type: z.literal('script'), source: z.string().max(200_000) }),
]);
export type ToolAnswer = z.infer<typeof toolAnswerSchema>;

/** A definition as it is entered; limits are checked where it is saved, with faults that name the control. */
export const toolDraftSchema = z.strictObject({
  name: z.string().max(1_000),
  description: z.string().max(20_000),
  /** The JSON Schema of the arguments, an object. */
  schema: jsonObjectSchema,
  /** `strict` of the Responses protocol; absent is not sent (RESP-7). */
  strict: z.boolean().optional(),
  answer: toolAnswerSchema,
  /** Runs without being asked once its arguments hold; never for `hand` (TOOL-2). */
  automatic: z.boolean(),
});
export type ToolDraft = z.infer<typeof toolDraftSchema>;

export const toolDefinitionSchema = z.strictObject({ ...toolDraftSchema.shape, id: z.string().min(1).max(64) });
export type ToolDefinition = Readonly<z.infer<typeof toolDefinitionSchema>>;
