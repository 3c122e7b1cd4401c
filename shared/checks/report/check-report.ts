/** The outcome of a run of checks as data: what is printed, kept, and held against a later run. */
import { z } from 'zod';
import { exchangeFileOf, exchangeFileSchema, type WholeExchange } from '../../exchange-file.ts';
import { renamed } from '../../renamed.ts';
import { capabilities, outcomes, type Check, type Verdict } from '../check.ts';
import type { PlannedCheck, Target } from '../plan.ts';

export const checksFormat = 'quartet-checks';
/** Raised when an older Quartet could no longer read the file; earlier ones are read all the same. */
export const checksVersion = 4;

const placeSchema = z.discriminatedUnion('part', [
  z.strictObject({ part: z.literal('status') }),
  z.strictObject({ part: z.literal('header'), name: z.string() }),
  z.strictObject({ part: z.literal('body'), path: z.string() }),
  z.strictObject({ part: z.literal('event'), index: z.number(), path: z.string().exactOptional() }),
]);

const resultFields = z.strictObject({
  id: z.string().max(300),
  title: z.string().max(500),
  capability: z.enum(capabilities),
  rule: z.string().max(100),
  /** An endpoint: reports have it under this name. */
  api: z.string().max(100),
  model: z.string().max(300),
  outcome: z.enum(outcomes),
  expected: z.string(),
  received: z.string(),
  why: z.string(),
  places: z.array(placeSchema),
  /** The place of its record among the exchanges of the report. */
  exchange: z.number().int().nonnegative().exactOptional(),
});
/** Until version 2 the API was its `surface`. */
const resultSchema = z.preprocess((value) => renamed(value, 'surface', 'api'), resultFields);
export type CheckResult = Readonly<z.infer<typeof resultFields>>;

const headSchema = z.strictObject({
  format: z.literal(checksFormat),
  version: z.number().int().min(1).max(checksVersion),
  /** The address that was checked. */
  gateway: z.string().max(2_000),
  /** When, in ISO 8601. */
  at: z.string().max(100),
  requests: z.number(),
});
export type CheckReportHead = Readonly<z.infer<typeof headSchema>>;

const reportSchema = headSchema.extend({
  results: z.array(resultSchema).max(100_000),
  /** The records that the results are judged by; left out where a report is kept to be compared with. */
  exchanges: z.array(exchangeFileSchema).max(100_000).exactOptional(),
});
export type CheckReport = Readonly<z.infer<typeof reportSchema>>;

export function checkReport(
  facts: Pick<CheckReport, 'gateway' | 'at' | 'requests'>,
  results: readonly CheckResult[],
): CheckReport {
  return { format: checksFormat, version: checksVersion, ...facts, results: [...results] };
}

/** The report with the records that its results were judged by, deduplicated; `records` by the keys of results. */
export function withRecords(report: CheckReport, records: ReadonlyMap<string, WholeExchange>): CheckReport {
  const exchanges = [...new Set(records.values())];
  const places = new Map(exchanges.map((whole, place) => [whole, place]));
  return {
    ...report,
    results: report.results.map((result) => {
      const record = records.get(resultKey(result));
      const place = record === undefined ? undefined : places.get(record);
      return place === undefined ? result : { ...result, exchange: place };
    }),
    exchanges: exchanges.map((whole) => exchangeFileOf(whole)),
  };
}

export function checkResult(check: Check, { api, model }: Target, { outcome, received, places }: Verdict): CheckResult {
  const { id, title, capability, rule, expected, why } = check;
  return {
    id,
    title,
    capability,
    rule: rule.id,
    api,
    model,
    outcome,
    expected,
    received,
    why,
    places: [...places],
  };
}

/** What a check is whose needs are not met. */
export function resultOfMissing({ check, target, missing }: PlannedCheck): CheckResult | undefined {
  if (missing === undefined) return undefined;
  const what = missing.kind === 'input' ? missing.input : missing.kind === 'model' ? missing.model : missing.kind;
  return checkResult(check, target, { outcome: 'not-run', received: `needs ${what}`, places: [] });
}

/** The report before its results; throws a `ZodError`. */
export function readCheckReportHead(json: unknown): CheckReportHead {
  return headSchema.parse(json);
}

/** One result; throws a `ZodError`. */
export function readCheckResult(json: unknown): CheckResult {
  return resultSchema.parse(json);
}

/** A report from its JSON; throws a `ZodError` that names what is wrong. */
export function readCheckReport(json: unknown): CheckReport {
  return reportSchema.parse(json);
}

/** The same check of the same column in two reports. */
export const resultKey = ({ id, api, model }: Pick<CheckResult, 'id' | 'api' | 'model'>): string =>
  `${id} ${api} ${model}`;

/** What is worse than in an earlier report: it differs now, and did not then. */
export function newDifferences(report: CheckReport, baseline: CheckReport): readonly CheckResult[] {
  const before = new Set(baseline.results.filter(({ outcome }) => outcome === 'differs').map(resultKey));
  return report.results.filter((result) => result.outcome === 'differs' && !before.has(resultKey(result)));
}
