/** The records of an exported run other than its cells' conversations, validated part by part (docs/compare-export.md). */
import { z } from 'zod';
import { checkSchema } from '../../shared/compare/answer-check.ts';
import { arrivalSteps, type CellMetrics } from '../../shared/compare/metrics.ts';
import {
  cellStates,
  promptExcerptLength,
  type Cell,
  type CompareRun,
  type RunCase,
  type RunLane,
  type Vote,
} from '../../shared/compare/run.ts';
import {
  compareAskSchema,
  compareLimits,
  imageLaneSchema,
  planSchema,
  textLaneSchema,
} from '../../shared/compare/setup.ts';
import { mediaForms } from '../../shared/dialects/media-forms.ts';
import { jsonSchema } from '../../shared/json-schemas.ts';
import { inputKinds } from '../../shared/media-kinds.ts';
import { renamed } from '../../shared/renamed.ts';
import type { OfferedTool } from '../../shared/tool.ts';
import { toolDefinitionSchema } from '../../shared/tool-schema.ts';
import type { FileRecord, RunFileRecord } from '../../shared/export-records.ts';
import { costSchema, faultSchema, finishSchema, partSchemas, timeSchema } from '../transfer/export-schemas.ts';
import { recordReader } from '../transfer/read-record.ts';

const id = z.string().min(1).max(64);
const count = z.number().int().nonnegative();
const text = z.string();
const index = (limit: number) =>
  z
    .number()
    .int()
    .min(0)
    .max(limit - 1);

const named = { profileId: id, profileName: z.string().max(1000) };
const capabilities = z
  .strictObject({
    ...{ streams: z.boolean(), tools: z.boolean() },
    media: z.array(z.enum(mediaForms)).exactOptional(),
    lacks: z.array(z.enum(inputKinds)).exactOptional(),
  })
  .exactOptional();
const laneFields = z.discriminatedUnion('kind', [
  z.strictObject({ ...textLaneSchema.shape, ...named, capabilities }),
  z.strictObject({ ...imageLaneSchema.shape, ...named }),
]);
/** In version 1 an image lane's `api` was called `way`. */
const laneSchema = z.preprocess((lane) => renamed(lane, 'way', 'api'), laneFields) satisfies z.ZodType<RunLane>;

/** Checks for every case, and a case's own. */
const mostChecks = 2 * compareLimits.checks;

const caseSchema = z.object({
  index: index(compareLimits.cases),
  text,
  system: text,
  values: z.record(text, text),
  sweep: z.record(text, jsonSchema),
  checks: z.array(checkSchema).max(mostChecks),
}) satisfies z.ZodType<RunCase>;

const toolSchema = toolDefinitionSchema
  .pick({ name: true, description: true, schema: true, strict: true })
  .extend({ strict: z.boolean().exactOptional() }) satisfies z.ZodType<OfferedTool>;

/** As many tools as a setup may offer. */
const mostTools = 128;

const voteSchema = z.object({
  case: index(compareLimits.cases),
  repeat: index(compareLimits.repeats),
  lane: index(compareLimits.lanes).nullable(),
}) satisfies z.ZodType<Vote>;

const runSchema = z.object({
  id,
  title: z.string().max(10_000),
  createdAt: timeSchema,
  kind: z.enum(['text', 'image']),
  lanes: z.array(laneSchema).min(1).max(compareLimits.lanes),
  ask: compareAskSchema,
  plan: planSchema,
  cases: z.array(caseSchema).min(1).max(compareLimits.cases),
  tools: z.array(toolSchema).max(mostTools).exactOptional(),
  state: z.enum(['running', 'paused', 'ended']),
  pausedBy: z.enum(['user', 'restart', 'lane', 'cost']).exactOptional(),
  votes: z.array(voteSchema).max(compareLimits.cases * compareLimits.repeats),
}) satisfies z.ZodType<CompareRun>;

const ms = z.number().exactOptional();

const metricsSchema = z.object({
  requests: count,
  attempts: count,
  connectMs: ms,
  firstByteMs: ms,
  firstTokenMs: ms,
  totalMs: ms,
  inputTokens: ms,
  outputTokens: ms,
  inPart: z.literal(true).exactOptional(),
  tokensPerSecond: ms,
  cost: costSchema.exactOptional(),
  missing: count.exactOptional(),
  empty: z.literal(true).exactOptional(),
  sentBytes: count,
  receivedBytes: count,
  events: count,
  finish: finishSchema.exactOptional(),
  requestId: text.exactOptional(),
  arrival: z.object({ stepMs: z.number().positive(), chars: z.array(count).max(arrivalSteps) }).exactOptional(),
}) satisfies z.ZodType<CellMetrics>;

const cellFields = z.object({
  lane: index(compareLimits.lanes),
  case: index(compareLimits.cases),
  repeat: index(compareLimits.repeats),
  state: z.enum(cellStates),
  conversationId: id.exactOptional(),
  answerId: id.exactOptional(),
  takes: count,
  metrics: metricsSchema.exactOptional(),
  // A character may take two UTF-16 units.
  excerpt: z.string().max(2 * promptExcerptLength),
  textHash: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .exactOptional(),
  verdicts: z.array(z.object({ passed: z.boolean(), note: text.exactOptional() })).max(mostChecks),
  fault: faultSchema.exactOptional(),
});
/** In version 1 a cell's `metrics` were called `figures`. */
const cellSchema = z.preprocess((cell) => renamed(cell, 'figures', 'metrics'), cellFields) satisfies z.ZodType<Cell>;

/** Reads one record of an export of a run. */
export const readRunRecord = recordReader<RunFileRecord | FileRecord>({
  ...partSchemas,
  run: z.object({ type: z.literal('run'), run: runSchema }),
  cell: z.object({ type: z.literal('cell'), cell: cellSchema }),
  end: z.object({ type: z.literal('end'), cells: count }),
});
