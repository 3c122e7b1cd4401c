/** Calls that make a report page: one HTML file to hand to others. */
import { z } from 'zod';
import { stream } from './call.ts';

const id = z.string().min(1).max(64);

/** What a report page is made of. */
export const reportedSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('conversation'), id }),
  z.strictObject({ kind: z.literal('run'), id }),
  /** A run of checks, with its records. */
  z.strictObject({ kind: z.literal('checks'), id }),
  /** The record of one answer; `id` is that of its message. */
  z.strictObject({ kind: z.literal('exchange'), id }),
]);
export type Reported = z.infer<typeof reportedSchema>;

export const reportCalls = {
  /**
   * The texts of all items joined are the file. Rejects with `input` where a secret of a profile stands in what it is
   * made of, and says where; with `keychain` where a secret cannot be read, as it could not be looked for.
   */
  'reports.make': stream<string>()(z.strictObject({ of: reportedSchema })),
} as const;
