/** Calls on MCP servers: which there are, how they stand, and what they log. */
import { z } from 'zod';
import { mcpDraftSchema } from '../mcp-schema.ts';
import type { McpServerView } from '../mcp.ts';
import { call, stream } from './call.ts';

const id = z.string().min(1).max(64);

export const mcpCalls = {
  /** All servers in the order in which they were added; at once and after each change. */
  'mcp.watch': stream<readonly McpServerView[]>()(z.strictObject({})),
  /** A new server has no `id`. One whose connection changes is stopped. Faults carry `field`: Server name, Command, Arguments, Environment, Folder, Address, Headers. */
  'mcp.save': call<{ id: string }>()(z.strictObject({ id: id.optional(), draft: mcpDraftSchema })),
  /** Stops the server before removing it. */
  'mcp.delete': call<null>()(z.strictObject({ id })),
  /** It is starting when this answers. Fault `input` where its command was not agreed to; `agreed` is the fingerprint of what the user saw. */
  'mcp.start': call<null>()(z.strictObject({ id, agreed: z.string().max(64).optional() })),
  /** It is gone when this answers. */
  'mcp.stop': call<null>()(z.strictObject({ id })),
  /** Whether a tool, by its name there, runs without being asked. */
  'mcp.setAutomatic': call<null>()(z.strictObject({ id, tool: z.string().max(1_000), automatic: z.boolean() })),
  /** What the server wrote to its standard error, the newest of it; latest wins. */
  'mcp.log': stream<{ text: string }>()(z.strictObject({ id })),
} as const;
