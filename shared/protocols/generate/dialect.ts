/** What a vendor or local server can do its own way over Generate Content. */
import { z } from 'zod';
import { modelPattern } from '../../dialects/schema-parts.ts';

export const generateDialect = {
  /** It streams answers at the dialect's `stream` address; the description shows no stream (GEN-6). */
  streams: z.boolean().optional(),
  /** It takes tools, which the description does not show. */
  tools: z.boolean().optional(),
  /** Models that refuse a call without a signature, and what they accept in its place for the calls of another model. */
  unsigned: z.strictObject({ models: z.array(modelPattern).max(50), signature: z.string().min(1).max(100) }).optional(),
};
