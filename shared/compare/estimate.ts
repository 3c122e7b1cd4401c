/** Estimates a run before it begins: requests by profile, images, and tokens at most. */
import type { ModelPrice } from '../catalog/listed-facts.ts';
import { modelFacts } from '../catalog/models.ts';
import { drawsOneAtATime } from '../images/options.ts';
import { caseCount, sweepPoints } from './expand.ts';
import { compareLimits, lanesOf } from './setup.ts';
import type { CompareSetup, Lane, TextLane } from './setup.ts';
import { sweptLane } from './sweep.ts';
import { descriptions } from '../protocols/descriptions.ts';
import type { MeaningId } from '../protocols/meaning.ts';
import { numberFields } from '../protocols/number-limits.ts';

export interface ProfileEstimate {
  /** Null is the profile that is active when the run begins. */
  readonly profileId: string | null;
  readonly requests: number;
  /** Images asked for; 0 for lanes of text. */
  readonly images: number;
}

/** What a run costs at most, but for what its lanes read: how many tokens that are is only known to the models. */
export interface CostEstimate {
  /** US dollars for tokens within the limits, images and requests, over the lanes of which this is known. */
  readonly usdAtMost: number;
  /** Lanes of which it is not known: their price is not, or they have no limit on their tokens. */
  readonly lanesUnknown: number;
}

/** What a model costs with a profile; null is the profile that is active when the run begins. */
export type PriceOf = (profileId: string | null, model: string) => ModelPrice | undefined;

export interface RunEstimate {
  /** Lanes × cases × repeats. A tool call adds a request to its cell, which is not counted. */
  readonly requests: number;
  readonly lanes: number;
  /** Sweeps multiplied in. */
  readonly cases: number;
  readonly repeats: number;
  readonly images: number;
  /** Output tokens at most, over the lanes with a limit; absent where none has one. */
  readonly tokensAtMost?: number;
  /** How many lanes of text have no limit on their tokens. */
  readonly lanesWithoutLimit: number;
  /** As far as prices are known; absent where that of no lane is. */
  readonly cost?: CostEstimate;
  /** In the order of the lanes. */
  readonly byProfile: readonly ProfileEstimate[];
  /** Requests in flight at once. */
  readonly inFlight: number;
  /** What forbids the run, in a sentence that says what to do. */
  readonly problem?: string;
}

export function estimateOf(setup: CompareSetup, priceOf: PriceOf = () => undefined): RunEstimate {
  const lanes = lanesOf(setup);
  const { plan } = setup;
  const cases = caseCount(plan);
  const each = cases * plan.repeats;
  // A point stands for as many cells as there are given cases, times the repeats.
  const cells = Math.max(plan.cases.length, 1) * plan.repeats;
  const tooMany = cases > compareLimits.cases;
  const points = tooMany ? [{}] : sweepPoints(plan.sweeps);
  const perPoint = tooMany ? each : cells;
  const swept = lanes.map((lane) => points.map((point) => sweptLane(lane, point).lane));
  const images = swept.map((at) => perPoint * sum(at.map(imagesOf)));
  const tokens = swept.map((at) => tokensOf(at, perPoint));
  const limited = tokens.filter((most) => most !== undefined);
  return {
    requests: lanes.length * each,
    lanes: lanes.length,
    cases,
    repeats: plan.repeats,
    images: sum(images),
    ...(limited.length === 0 ? {} : { tokensAtMost: sum(limited) }),
    lanesWithoutLimit: lanes.filter(({ kind }, at) => kind === 'text' && tokens[at] === undefined).length,
    ...costEstimate(
      lanes.map((lane, at) => {
        const used = { requests: each, images: images[at] ?? 0, tokens: tokens[at] };
        return laneCost(lane, used, priceOf(lane.profileId, lane.model));
      }),
    ),
    byProfile: byProfile(lanes, each, images),
    inFlight: Math.min(plan.inFlight ?? Math.max(lanes.length, 1), compareLimits.inFlight),
    ...(tooMany ? { problem: tooManyCases(cases) } : {}),
  };
}

interface LaneUse {
  readonly requests: number;
  readonly images: number;
  /** Most tokens of the output; undefined without a limit. */
  readonly tokens: number | undefined;
}

/** At most, but for its input; undefined where it is not known. */
function laneCost({ kind }: Lane, { requests, images, tokens }: LaneUse, price?: ModelPrice): number | undefined {
  if (price === undefined) return undefined;
  const perRequest = requests * (price.request ?? 0);
  if (kind === 'image') return price.image === undefined ? undefined : perRequest + images * price.image;
  if (price.input === 0 && price.output === 0) return perRequest;
  if (price.output === undefined || tokens === undefined) return undefined;
  return perRequest + (tokens * Math.max(price.output, price.reasoning ?? 0)) / 1e6;
}

function costEstimate(lanes: readonly (number | undefined)[]): { readonly cost?: CostEstimate } {
  const known = lanes.filter((usd) => usd !== undefined);
  if (known.length === 0) return {};
  return { cost: { usdAtMost: sum(known), lanesUnknown: lanes.length - known.length } };
}

/** Says how many there are, how many there can be, and what to do. */
export function tooManyCases(cases: number): string {
  const [are, most] = [cases, compareLimits.cases].map((count) => count.toLocaleString('en-US'));
  return `There are ${are} cases with the sweeps multiplied in; a run can have ${most}. Remove cases or values.`;
}

function byProfile(lanes: readonly Lane[], each: number, images: readonly number[]): readonly ProfileEstimate[] {
  const found = new Map<string | null, ProfileEstimate>();
  for (const [at, { profileId }] of lanes.entries()) {
    const before = found.get(profileId) ?? { profileId, requests: 0, images: 0 };
    found.set(profileId, {
      profileId,
      requests: before.requests + each,
      images: before.images + (images[at] ?? 0),
    });
  }
  return [...found.values()];
}

/** Tokens at most over the points of a lane; undefined where one of them has no limit. */
function tokensOf(at: readonly Lane[], perPoint: number): number | undefined {
  const limits = at.map((lane) => (lane.kind === 'text' ? tokenLimitOf(lane) : undefined));
  const known = limits.filter((limit) => limit !== undefined);
  return known.length === limits.length ? perPoint * sum(known) : undefined;
}

/** The limit of one request: each candidate has it for itself. */
function tokenLimitOf({ protocol, parameters }: TextLane): number | undefined {
  const set: Readonly<Record<string, unknown>> = parameters[protocol];
  const valueOf = (meaning: MeaningId): number | undefined => {
    const parameter = numberFields(descriptions[protocol].fields).find((field) => field.meaning === meaning)?.parameter;
    const value = parameter === undefined ? undefined : set[parameter.key];
    return typeof value === 'number' ? value : parameter?.proposed;
  };
  const limit = valueOf('token-limit');
  return limit === undefined ? undefined : limit * Math.max(valueOf('candidates') ?? 1, 1);
}

function imagesOf(lane: Lane): number {
  if (lane.kind === 'text') return 0;
  const { n }: { readonly n?: unknown } & object = lane.settings[lane.api];
  if (typeof n !== 'number' || drawsOneAtATime(modelFacts(lane.model))) return 1;
  return Math.max(n, 1);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}
