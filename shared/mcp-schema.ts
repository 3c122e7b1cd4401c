/** Servers of the Model Context Protocol as they are entered and kept: their schemas, and the types that those make. */
import { z } from 'zod';

/** A variable of the environment, or a header. */
const entrySchema = z.strictObject({
  name: z.string().max(1_000),
  /** Empty where the secret is kept in the keychain. */
  value: z.string().max(100_000),
  secret: z.boolean().optional(),
  /** Stands for the value that is kept. */
  kept: z.boolean().optional(),
});
export type McpEntry = z.infer<typeof entrySchema>;

/** A program that speaks over its standard input and output. */
const programSchema = z.strictObject({
  type: z.literal('stdio'),
  command: z.string().max(10_000),
  args: z.array(z.string().max(100_000)).max(1_000),
  env: z.array(entrySchema).max(1_000),
  /** Where it is started; empty is the user's own folder. */
  folder: z.string().max(10_000),
});
export type McpProgram = z.infer<typeof programSchema>;

const addressSchema = z.strictObject({
  type: z.literal('http'),
  url: z.string().max(10_000),
  headers: z.array(entrySchema).max(1_000),
  /** The private host, with its port, to which the user agreed to plain HTTP (ADDR-3). */
  plainHttpHost: z.string().max(1_000).optional(),
});
export type McpAddress = z.infer<typeof addressSchema>;

/** As it is entered; limits are checked where it is saved, with faults that name the control. */
export const mcpDraftSchema = z.strictObject({
  name: z.string().max(1_000),
  connection: z.discriminatedUnion('type', [programSchema, addressSchema]),
});
export type McpDraft = z.infer<typeof mcpDraftSchema>;

/** As the settings hold it: without the values of secrets. */
export const keptMcpSchema = z.strictObject({
  ...mcpDraftSchema.shape,
  id: z.string().min(1).max(64),
  /** It was started, and is started again with the app. */
  on: z.boolean(),
  /** What was agreed to: the fingerprint of the command line. */
  agreed: z.string().max(64).optional(),
  /** Its tools that run without being asked, by their names there. */
  automatic: z.array(z.string().max(1_000)).max(1_000),
});
export type KeptMcpServer = z.infer<typeof keptMcpSchema>;
