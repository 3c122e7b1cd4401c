/** The outcome of a run of checks as data: what is printed, kept, and held against a later run. */
import { z } from 'zod';
import { capabilities, outcomes, type Check, type Verdict } from '../check.ts';
import type { PlannedCheck, Target } from '../plan.ts';

const format = 'quartet-checks';
const version = 1;

const placeSchema = z.discriminatedUnion('part', [
  z.strictObject({ part: z.literal('status') }),
  z.strictObject({ part: z.literal('header'), name: z.string() }),
  z.strictObject({ part: z.literal('body'), path: z.string() }),
  z.strictObject({ part: z.literal('event'), index: z.number(), path: z.string().exactOptional() }),
]);

const resultSchema = z.strictObject({
  id: z.string().max(300),
  title: z.string().max(500),
  capability: z.enum(capabilities),
  rule: z.string().max(100),
  surface: z.string().max(100),
  model: z.string().max(300),
  outcome: z.enum(outcomes),
  expected: z.string(),
  received: z.string(),
  why: z.string(),
  places: z.array(placeSchema),
});
export type CheckResult = Readonly<z.infer<typeof resultSchema>>;

const reportSchema = z.strictObject({
  format: z.literal(format),
  version: z.literal(version),
  /** The address that was checked. */
  gateway: z.string().max(2_000),
  /** When, in ISO 8601. */
  at: z.string().max(100),
  requests: z.number(),
  results: z.array(resultSchema).max(100_000),
});
export type CheckReport = Readonly<z.infer<typeof reportSchema>>;

export function checkReport(
  facts: Pick<CheckReport, 'gateway' | 'at' | 'requests'>,
  results: readonly CheckResult[],
): CheckReport {
  return { format, version, ...facts, results: [...results] };
}

export function checkResult(
  check: Check,
  { surface, model }: Target,
  { outcome, received, places }: Verdict,
): CheckResult {
  const { id, title, capability, rule, expected, why } = check;
  return {
    id,
    title,
    capability,
    rule: rule.id,
    surface,
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

/** A report from its JSON; throws a `ZodError` that names what is wrong. */
export function readCheckReport(json: unknown): CheckReport {
  return reportSchema.parse(json);
}

/** The same check of the same column in two reports. */
export const resultKey = ({ id, surface, model }: Pick<CheckResult, 'id' | 'surface' | 'model'>): string =>
  `${id} ${surface} ${model}`;

/** What is worse than in an earlier report: it differs now, and did not then. */
export function newDifferences(report: CheckReport, baseline: CheckReport): readonly CheckResult[] {
  const before = new Set(baseline.results.filter(({ outcome }) => outcome === 'differs').map(resultKey));
  return report.results.filter((result) => result.outcome === 'differs' && !before.has(resultKey(result)));
}

export type Tally = Readonly<Record<CheckResult['outcome'], number>>;

export function tallyOf(results: readonly CheckResult[]): Tally {
  const tally = { kept: 0, differs: 0, refused: 0, otherwise: 0, 'not-run': 0 };
  for (const { outcome } of results) tally[outcome] += 1;
  return tally;
}
