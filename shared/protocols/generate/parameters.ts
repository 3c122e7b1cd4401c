/** What a user can set on a Generate Content request (GEN-1): the schema that crosses the wire and is stored. */
import { z } from 'zod';
import { jsonObjectSchema } from '../../json-schemas.ts';
import { responseModalities } from './response-modalities.ts';

/** Only what the user set is present (REQ-1); ranges are checked by the protocol's `check`. */
export const generateParametersSchema = z.strictObject({
  maxTokens: z.number().optional(),
  temperature: z.number().optional(),
  topP: z.number().optional(),
  stop: z.array(z.string()).optional(),
  responseModalities: z.array(z.enum(responseModalities)).optional(),
  aspectRatio: z.string().max(20).optional(),
  imageSize: z.string().max(20).optional(),
  /** One object for each category, as the user's JSON; no category twice. */
  safetySettings: z.array(jsonObjectSchema).optional(),
  /** Merged at the top level of the body (REQ-4). */
  extra: jsonObjectSchema.optional(),
});
export type GenerateParameters = z.infer<typeof generateParametersSchema>;
