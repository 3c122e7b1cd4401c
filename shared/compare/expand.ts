/** A plan as the cases that are sent: each given case at each point of the sweeps, with its values filled in. */
import type { Json } from '../json.ts';
import { isJsonObject } from '../json.ts';
import type { AnswerCheck } from './answer-check.ts';
import type { RunCase } from './run.ts';
import type { CompareAsk, ComparePlan, GivenCase, Lane, Sweep } from './setup.ts';
import type { SweepPoint } from './sweep.ts';
import { filled } from './template.ts';
import { escapePattern } from '../escape-pattern.ts';

/** How many cases `casesOf` makes of a plan. */
export function caseCount(plan: ComparePlan): number {
  return plan.sweeps.reduce((count, { values }) => count * values.length, Math.max(plan.cases.length, 1));
}

/** The points of the sweeps: the second one's values within the first one's. Without a sweep there is one, with no values. */
export function sweepPoints(sweeps: readonly Sweep[]): readonly SweepPoint[] {
  return sweeps.reduce<readonly SweepPoint[]>(
    (points, { parameter, values }) =>
      points.flatMap((point) => values.map((value) => ({ ...point, [parameter]: value }))),
    [{}],
  );
}

/** The cases in the order in which they are sent: all points of the first one, then those of the next. `caseCount` gives the number beforehand. */
export function casesOf(ask: CompareAsk, plan: ComparePlan): readonly RunCase[] {
  const given = plan.cases.length === 0 ? [composerAlone] : plan.cases;
  const points = sweepPoints(plan.sweeps);
  return given.flatMap((one, at) => {
    const common = {
      text: filled(one.prompt ?? ask.text, one.values),
      system: filled(ask.system, one.values),
      values: one.values,
      checks: [...plan.checks, ...one.checks].map((check) => filledCheck(check, one.values)),
    };
    return points.map((sweep, point) => ({ ...common, sweep, index: at * points.length + point }));
  });
}

/** A lane with the case's values in its own system prompt, if it has one. */
export function filledLane<L extends Lane>(lane: L, values: Values): L {
  return lane.kind === 'text' && lane.system !== undefined ? { ...lane, system: filled(lane.system, values) } : lane;
}

/** The composer's text as the one case of a plan without a list. */
const composerAlone: GivenCase = { id: 'composer', prompt: null, values: {}, checks: [] };

type Values = GivenCase['values'];

/** A check with the case's values in its texts. In a regular expression values are escaped. */
function filledCheck(check: AnswerCheck, values: Values): AnswerCheck {
  switch (check.type) {
    case 'contains':
    case 'not-contains':
    case 'equals':
      return { ...check, text: filled(check.text, values) };
    case 'any-of':
      return { ...check, texts: check.texts.map((text) => filled(text, values)) };
    case 'latency':
    case 'tokens':
    // A value in the middle of a program would be read as its code.
    case 'script':
      return check;
    case 'regex':
      return { ...check, pattern: filled(check.pattern, mapped(values, escapePattern)) };
    case 'schema':
      return { ...check, schema: filledObject(check.schema, values) };
    case 'tool': {
      const called = { ...check, name: filled(check.name, values) };
      return check.arguments === undefined ? called : { ...called, arguments: filledObject(check.arguments, values) };
    }
  }
}

function filledObject(object: { readonly [key: string]: Json }, values: Values) {
  return mapped(object, (value) => filledJson(value, values));
}

function filledJson(json: Json, values: Values): Json {
  if (typeof json === 'string') return filled(json, values);
  if (isJsonObject(json)) return filledObject(json, values);
  return Array.isArray(json) ? (json as readonly Json[]).map((item) => filledJson(item, values)) : json;
}

function mapped<From, To>(object: Readonly<Record<string, From>>, change: (value: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(object).map(([name, value]) => [name, change(value)]));
}
