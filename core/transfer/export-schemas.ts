/** What comes in as a record of exported conversations, checked part by part. */
import { z } from 'zod';
import { attachmentSchema, storedFileSchema } from '../../shared/attachment-schema.ts';
import { arrivalSteps } from '../../shared/compare/metrics.ts';
import { answerStatuses, chatSettingsSchema } from '../../shared/conversation.ts';
import type { AnswerFacts, ToolMessage } from '../../shared/conversation.ts';
import type { Cost } from '../../shared/cost.ts';
import type { Attempt } from '../../shared/exchange.ts';
import { faultKinds, profileTimeouts, type Fault } from '../../shared/fault.ts';
import { jsonObjectSchema, jsonSchema as json } from '../../shared/json-schemas.ts';
import type { Answer } from '../../shared/message.ts';
import { apiIds } from '../../shared/apis.ts';
import { blockSchema } from '../../shared/turn-schema.ts';

export const headSchema = z.object({
  format: z.string(),
  version: z.number().int().positive(),
  /** The version of the app that wrote it. */
  app: z.string().max(200).exactOptional(),
  /** ISO 8601. */
  exportedAt: z.string().max(100).exactOptional(),
});

/** Those that this app makes are longer than the words that it uses in their place. */
const id = z.string().regex(/^[\w-]{8,64}$/, 'must be an id of 8 to 64 letters, digits, _ and -');
/** Epoch milliseconds that a date can be made of. */
export const timeSchema = z.number().int().min(0).max(8_640_000_000_000_000);
const time = timeSchema;
const count = z.number().int().nonnegative();
const text = z.string();

export const faultSchema = z.object({
  kind: z.enum(faultKinds),
  message: text,
  hint: text,
  field: text.exactOptional(),
  ranOut: z.enum(profileTimeouts).exactOptional(),
  status: z.number().exactOptional(),
  type: text.exactOptional(),
  code: text.exactOptional(),
  param: text.exactOptional(),
  requestId: text.exactOptional(),
  retryAfterMs: z.number().exactOptional(),
  excerpt: text.exactOptional(),
  attempts: count,
  gaveUp: z.literal(true).exactOptional(),
}) satisfies z.ZodType<Fault>;

export const finishSchema = z.object({
  unified: z.enum(['stop', 'length', 'tool-calls', 'content-filter', 'other']),
  raw: text.nullable(),
});

const answerSchema = z.object({
  id: text.exactOptional(),
  model: text.exactOptional(),
  candidates: z.array(z.object({ blocks: z.array(blockSchema), finish: finishSchema.exactOptional() })).max(128),
  usage: z
    .object({
      inputTokens: z.number().exactOptional(),
      outputTokens: z.number().exactOptional(),
      totalTokens: z.number().exactOptional(),
      raw: json.exactOptional(),
    })
    .exactOptional(),
  applied: jsonObjectSchema.exactOptional(),
  unknown: z.array(json),
  end: z
    .discriminatedUnion('type', [
      z.object({ type: z.literal('finished'), reason: finishSchema }),
      z.object({ type: z.literal('fault'), fault: faultSchema }),
    ])
    .exactOptional(),
}) satisfies z.ZodType<Answer>;

export const costSchema = z.object({
  usd: z.number().min(0),
  atMost: z.literal(true).exactOptional(),
  atLeast: z.literal(true).exactOptional(),
}) satisfies z.ZodType<Cost>;

const factsSchema = z.object({
  status: z.enum(answerStatuses),
  profileId: text,
  profileName: text,
  model: text,
  protocol: z.enum(apiIds),
  readsCalls: z.literal(true).exactOptional(),
  requestId: text.exactOptional(),
  firstTokenMs: z.number().exactOptional(),
  totalMs: z.number().exactOptional(),
  cost: costSchema.exactOptional(),
  arrival: z.object({ stepMs: z.number(), chars: z.array(count).max(arrivalSteps) }).exactOptional(),
  fault: faultSchema.exactOptional(),
  edited: z.literal(true).exactOptional(),
  reasoningLeftOut: z.literal(true).exactOptional(),
  heldSystem: text.exactOptional(),
  format: z.object({ valid: z.boolean(), problems: z.array(text) }).exactOptional(),
}) satisfies z.ZodType<AnswerFacts>;

const callSchema = z.object({
  callId: text,
  name: text,
  arguments: text,
  edited: text.exactOptional(),
  verdict: z.discriminatedUnion('valid', [
    z.object({ valid: z.literal(true) }),
    z.object({
      valid: z.literal(false),
      reason: z.enum(['unknown-tool', 'not-json', 'schema']),
      problems: z.array(text),
    }),
  ]),
  state: z.enum(['pending', 'running', 'done', 'failed', 'rejected']),
  by: z.enum(['hand', 'fixed', 'script', 'mcp', 'rejection', 'verdict']).exactOptional(),
  result: text.exactOptional(),
  isError: z.boolean().exactOptional(),
  log: text.exactOptional(),
  files: z.array(storedFileSchema).max(100).exactOptional(),
  rpc: z
    .object({
      server: text,
      tool: text,
      messages: z.array(z.object({ from: z.enum(['quartet', 'server']), atMs: z.number(), json: text })).max(1_000),
      dropped: count.exactOptional(),
    })
    .exactOptional(),
  startedAt: z.number().exactOptional(),
  durationMs: z.number().exactOptional(),
}) satisfies z.ZodType<ToolMessage['calls'][number]>;

const headers = z.array(z.tuple([text, text]));

const attemptSchema = z.object({
  number: count,
  startedAt: time,
  method: z.enum(['GET', 'POST']),
  url: text,
  requestHeaders: headers,
  // Always the text, however the record here holds it.
  requestBody: text.exactOptional(),
  timing: z.object({
    connectedMs: z.number().exactOptional(),
    headersMs: z.number().exactOptional(),
    firstEventMs: z.number().exactOptional(),
    lastEventMs: z.number().exactOptional(),
    endMs: z.number().exactOptional(),
  }),
  status: z.number().exactOptional(),
  responseHeaders: headers.exactOptional(),
  responseBody: text.exactOptional(),
  bodyBytes: count.exactOptional(),
  sentBytes: count.exactOptional(),
  receivedBytes: count,
  eventCount: count,
  fault: faultSchema.exactOptional(),
  waitMs: z.number().exactOptional(),
}) satisfies z.ZodType<Attempt>;

const eventSchema = z.object({
  atMs: z.number(),
  // Absent in JSON where it is undefined.
  event: text.optional(),
  id: text.optional(),
  data: text,
});

const place = { type: z.literal('message'), id, parent: id.nullable(), createdAt: time };

const messageSchema = z.discriminatedUnion('role', [
  z.object({ ...place, role: z.literal('user'), blocks: z.array(blockSchema) }),
  z.object({
    ...place,
    role: z.literal('assistant'),
    answer: answerSchema,
    facts: factsSchema,
    chosenCandidate: z.number().int().min(0).max(127),
  }),
  z.object({
    ...place,
    role: z.literal('tool'),
    calls: z.array(callSchema),
    round: count,
    paused: z.enum(['rounds', 'stopped']).exactOptional(),
    fault: faultSchema.exactOptional(),
  }),
]);

const conversationSchema = z.object({
  type: z.literal('conversation'),
  id,
  title: z.string().max(10_000),
  createdAt: time,
  updatedAt: time,
  settings: chatSettingsSchema,
  draft: z.object({ text, attachments: z.array(attachmentSchema) }),
  leaf: id.nullable(),
});

/** What belongs to a conversation, and files. */
export const partSchemas = {
  conversation: conversationSchema,
  message: messageSchema,
  attempt: z.object({ type: z.literal('attempt'), message: id, attempt: attemptSchema }),
  events: z.object({ type: z.literal('events'), message: id, attempt: count, events: z.array(eventSchema) }),
  file: z.object({
    type: z.literal('file'),
    hash: z.string().regex(/^[0-9a-f]{64}$/),
    name: z.string().max(1_000),
    bytes: count,
    at: count,
    base64: z.base64(),
  }),
} as const;

export const endSchema = z.object({ type: z.literal('end'), conversations: count, messages: count });
