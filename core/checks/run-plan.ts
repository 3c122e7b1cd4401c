/** Carries a plan out: some requests at once, each when what it follows has been answered, and judges every answer as it comes. */
import { buildAsk } from '../../shared/checks/build-ask.ts';
import type { Verdict } from '../../shared/checks/check.ts';
import { evidenceOf, type Evidence, type JudgedExchange } from '../../shared/checks/evidence.ts';
import { notRun } from '../../shared/checks/judging.ts';
import type { Plan, PlannedCheck } from '../../shared/checks/plan.ts';
import type { Dialect } from '../../shared/dialects/dialect.ts';
import { FaultError } from '../../shared/fault.ts';
import type { GatewayAccess } from '../transport/gateway-request.ts';
import { judgedExchange, probe, type ProbeOptions, type ProbeRecord } from './probe.ts';
import { sampleFile } from './sample-files.ts';

/** What came of one request: its record, and what the checks that it serves say of it. */
export interface ProbedRequest {
  readonly request: number;
  /** Absent where nothing was sent. */
  readonly record?: ProbeRecord;
  readonly exchange: JudgedExchange;
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
  readonly onProbed: (probed: ProbedRequest) => void;
}

const wrongKey = 'no-key-of-any-gateway';

/** Resolves when all is answered, or when the signal aborts; then what was not asked is told by nobody. */
export async function runPlan(plan: Plan, options: RunPlanOptions): Promise<void> {
  const { atOnce, signal, done = new Map<number, JudgedExchange>() } = options;
  const waiting = plan.requests.map((_, place) => place).filter((place) => !done.has(place));
  const answered = new Map(done);
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
    await options.mayGoOn?.();
    const probed = await ask(plan, place, earlier, options);
    answered.set(place, probed.exchange);
    if (!signal.aborted) options.onProbed(probed);
    return probed.exchange;
  };
  const work = async (): Promise<void> => {
    for (let place = waiting.shift(); place !== undefined && !signal.aborted; place = waiting.shift())
      await exchangeOf(place);
  };
  await Promise.all(Array.from({ length: Math.max(1, atOnce) }, work));
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
    return { ...judged(plan, place, exchange), record };
  } catch (error) {
    if (!(error instanceof FaultError)) throw error;
    const { message } = error.fault;
    return judged(plan, place, empty(built.model), () => notRun(message));
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
