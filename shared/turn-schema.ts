/** Messages as a request carries them, checked where they come in: from a file, or over the wire. */
import { z } from 'zod';
import { attachmentSchema, storedFileSchema } from './attachment-schema.ts';
import { jsonSchema } from './json-schemas.ts';
import type { Block } from './message.ts';
import type { Origin, TurnMessage } from './protocols/protocol.ts';
import { apiIds } from './apis.ts';

const text = z.string();
const kept = { opaque: jsonSchema.exactOptional(), annotations: z.array(jsonSchema).exactOptional() };

export const blockSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text, open: z.boolean(), ...kept }),
  z.object({ kind: z.literal('reasoning'), text, open: z.boolean(), field: text.exactOptional(), ...kept }),
  z.object({ kind: z.literal('tool-call'), callId: text, name: text, arguments: text, open: z.boolean(), ...kept }),
  z.object({
    kind: z.literal('image'),
    mimeType: text,
    source: text,
    open: z.boolean(),
    file: storedFileSchema.exactOptional(),
    fetchedBytes: z.number().int().nonnegative().exactOptional(),
    preview: z.number().int().nonnegative().exactOptional(),
    ...kept,
  }),
  z.object({ kind: z.literal('attachment'), attachment: attachmentSchema, open: z.literal(false) }),
  z.object({
    kind: z.literal('tool-result'),
    callId: text,
    name: text,
    output: text,
    isError: z.boolean(),
    open: z.literal(false),
  }),
  z.object({ kind: z.literal('unknown'), raw: jsonSchema, open: z.literal(false) }),
]) satisfies z.ZodType<Block>;

const originSchema = z.object({
  protocol: z.enum(apiIds),
  model: text,
  profileId: text,
  answerId: text.exactOptional(),
  heldSystem: text.exactOptional(),
  reasoningLeftOut: z.literal(true).exactOptional(),
  refused: z.literal(true).exactOptional(),
}) satisfies z.ZodType<Origin>;

export const turnMessageSchema: z.ZodType<TurnMessage> = z.object({
  role: z.enum(['user', 'assistant', 'tool']),
  blocks: z.array(blockSchema),
  origin: originSchema.exactOptional(),
});
