/** Carries a plan out: some requests at once, each when what it follows has been answered, and judges every answer as it comes. */
import { buildAsk } from '../../shared/checks/build-ask.ts';
import type { Verdict } from '../../shared/checks/check.ts';
import { evidenceOf, type Evidence, type JudgedExchange } from '../../shared/checks/evidence.ts';
import { notRun } from '../../shared/checks/judging.ts';
import type { Plan, PlannedCheck } from '../../shared/checks/plan.ts';
import type { Dialect } from '../../shared/dialects/dialect.ts';
import { FaultError, type Fault } from '../../shared/fault.ts';
import type { GatewayAccess } from '../transport/gateway-request.ts';
import { judgedExchange, probe, type ProbeOptions, type ProbeRecord } from './probe.ts';
import { sampleFile } from './sample-files.ts';

/** What came of one request: its record, and what the checks that it serves say of it. */
export interface ProbedRequest {
  readonly request: number;
  /** Absent where nothing was sent. */
  readonly record?: ProbeRecord;
  readonly exchange: JudgedExchange;
  /** Why no answer came at all. */
  readonly fault?: Fault;
  readonly verdicts: readonly { readonly check: PlannedCheck; readonly verdict: Verdict }[];
}

export interface RunPlanOptions extends Omit<ProbeOptions, 'access'> {
  readonly profileId: string;
  readonly dialect: Dialect;
  /** Asked for anew for each request: key and profile may have changed (AUTH-4). */
  readonly access: () => Promise<GatewayAccess>;
  /** Requests under way at a time. */
  readonly atOnce: number;
  /** Waited for before each request, so that a run can be paused. */
  readonly mayGoOn?: () => Promise<void>;
  /** Exchanges of an earlier part of the run, by the place of their requests: not asked again. */
  readonly done?: ReadonlyMap<number, JudgedExchange>;
  /** A request is about to be made. */
  readonly onAsking?: (place: number) => void;
  readonly onProbed: (probed: ProbedRequest) => void;
}

const wrongKey = 'no-key-of-any-gateway';

/**
 * Resolves when all is answered, or when the signal aborts; then what was not asked is told by nobody.
 * Rejects with the first error, once nothing of the plan is under way any more: it can then be carried out anew.
 */
export async function runPlan(plan: Plan, options: RunPlanOptions): Promise<void> {
  const { atOnce, done = new Map<number, JudgedExchange>() } = options;
  const failed = new AbortController();
  const signal = AbortSignal.any([options.signal, failed.signal]);
  const cut = new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
  const waiting = plan.requests.map((_, place) => place).filter((place) => !done.has(place));
  const answered = new Map(done);
  /** Only what a later request goes on from is held on to: records of pictures are large. */
  const followed = new Set(plan.requests.flatMap(({ after }) => after ?? []));
  const results = new Map<number, Promise<JudgedExchange>>();
  const exchangeOf = (place: number): Promise<JudgedExchange> => {
    const known = answered.get(place);
    if (known !== undefined) return Promise.resolve(known);
    const under = results.get(place) ?? one(place);
    results.set(place, under);
    return under;
  };
  const one = async (place: number): Promise<JudgedExchange> => {
    const planned = plan.requests[place];
    const earlier = planned?.after === undefined ? undefined : await exchangeOf(planned.after);
    // A plan that is cut off does not wait for the end of a pause.
    await Promise.race([options.mayGoOn?.(), cut]);
    if (!signal.aborted) options.onAsking?.(place);
    const probed = await ask(plan, place, earlier, { ...options, signal });
    if (followed.has(place)) answered.set(place, probed.exchange);
    else results.delete(place);
    if (!signal.aborted) options.onProbed(probed);
    return probed.exchange;
  };
  const work = async (): Promise<void> => {
    try {
      for (let place = waiting.shift(); place !== undefined && !signal.aborted; place = waiting.shift())
        await exchangeOf(place);
    } catch (error) {
      failed.abort(error);
    }
  };
  await Promise.all(Array.from({ length: Math.max(1, atOnce) }, work));
  failed.signal.throwIfAborted();
}

async function ask(
  plan: Plan,
  place: number,
  earlier: JudgedExchange | undefined,
  options: RunPlanOptions,
): Promise<ProbedRequest> {
  const planned = plan.requests[place];
  if (planned === undefined) throw new Error(`The plan has no request ${place}.`);
  const { ask: asked, target } = planned;
  const before: Evidence | undefined = earlier === undefined ? undefined : evidenceOf(earlier);
  const built = buildAsk(asked, {
    model: target.model,
    profileId: options.profileId,
    dialect: options.dialect,
    sample: (name) => sampleFile(name).file,
    earlier: before,
  });
  const empty = (model: string): JudgedExchange => ({ surface: asked.surface, model, attempts: [], events: [] });
  if (built === undefined)
    return judged(plan, place, empty(target.model), () => notRun('what it follows gave nothing to go on from'));
  try {
    const access = await options.access();
    const key = asked.key === 'none' ? '' : asked.key === 'wrong' ? wrongKey : access.key;
    const record = await probe(built, { ...options, access: { ...access, key } });
    const exchange = judgedExchange(record, { surface: asked.surface, model: built.model, earlier });
    const last = record.attempts.at(-1);
    const fault = last?.status === undefined ? last?.fault : undefined;
    return { ...judged(plan, place, exchange), record, ...(fault === undefined ? {} : { fault }) };
  } catch (error) {
    if (!(error instanceof FaultError)) throw error;
    const { fault } = error;
    return { ...judged(plan, place, empty(built.model), () => notRun(fault.message)), fault };
  }
}

/** The exchange with what the checks of its request say. */
export function judged(
  plan: Plan,
  place: number,
  exchange: JudgedExchange,
  instead?: (check: PlannedCheck) => Verdict,
): ProbedRequest {
  const evidence = evidenceOf(exchange);
  const verdicts = plan.checks
    .filter(({ request }) => request === place)
    .map((check) => ({ check, verdict: instead?.(check) ?? check.check.judge(evidence) }));
  return { request: place, exchange, verdicts };
}
