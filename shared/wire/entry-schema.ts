/** What the first frame of a browser's window may hold. Apart from entry.ts: a window writes it and has no need of the library that checks it. */
import { z } from 'zod';

/** The first frame of a window. A start token opens one window; a secret is what an earlier entry of the same tab brought. */
export const entryRequestSchema = z.strictObject({
  t: z.literal('enter'),
  token: z.string().max(200).optional(),
  secret: z.string().max(200).optional(),
});
export type EntryRequest = z.infer<typeof entryRequestSchema>;
