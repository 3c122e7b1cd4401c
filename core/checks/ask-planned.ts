/** Asks one request of a plan and judges its answer. */
import { buildAsk } from '../../shared/checks/build-ask.ts';
import type { Verdict } from '../../shared/checks/check.ts';
import { evidenceOf, type Evidence, type JudgedExchange } from '../../shared/checks/evidence.ts';
import { editedPicture, tellMeasure } from '../../shared/checks/families/masks.ts';
import { notRun } from '../../shared/checks/judging.ts';
import type { Plan, PlannedCheck } from '../../shared/checks/plan.ts';
import type { Dialect } from '../../shared/dialects/dialect.ts';
import { FaultError, type Fault } from '../../shared/fault.ts';
import type { GatewayAccess } from '../transport/gateway-request.ts';
import type { CheckPictures } from '../pictures/check-pictures.ts';
import { judgedExchange, probe, type ProbeOptions, type ProbeRecord } from './probe.ts';
import { sampleFile } from './sample-files.ts';

/** What came of one request: its record, and what the checks that it serves say of it. */
export interface ProbedRequest {
  readonly request: number;
  /** What went over the wire; absent where nothing was sent. */
  readonly record?: ProbeRecord;
  readonly exchange: JudgedExchange;
  /** Why no answer came at all. */
  readonly fault?: Fault;
  readonly verdicts: readonly { readonly check: PlannedCheck; readonly verdict: Verdict }[];
}

export interface AskOptions extends Omit<ProbeOptions, 'access'> {
  readonly profileId: string;
  readonly dialect: Dialect;
  /** Asked for anew for each request: key and profile may have changed (AUTH-4). */
  readonly access: () => Promise<GatewayAccess>;
  /** Without it pictures are measured where they are judged. */
  readonly pictures?: Pick<CheckPictures, 'measure'>;
}

const wrongKey = 'no-key-of-any-gateway';

/** `earlier`: the exchange that the request goes on from. */
export async function askPlanned(
  plan: Plan,
  place: number,
  earlier: JudgedExchange | undefined,
  options: AskOptions,
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
  const empty = (model: string): JudgedExchange => ({
    endpoint: asked.api,
    model,
    attempts: [],
    events: [],
  });
  if (built === undefined)
    return untold(plan, place, empty(target.model), () => notRun('what it follows gave nothing to go on from'));
  try {
    const access = await options.access();
    const key = asked.key === 'none' ? '' : asked.key === 'wrong' ? wrongKey : access.key;
    const record = await probe(built, { ...options, access: { ...access, key } });
    const exchange = judgedExchange(record, { endpoint: asked.api, model: built.model, earlier });
    const last = record.attempts.at(-1);
    const fault = last?.status === undefined ? last?.fault : undefined;
    const evidence = evidenceOf(exchange);
    await measured(plan, place, evidence, options.pictures);
    return { ...judged(plan, place, exchange, evidence), record, ...(fault === undefined ? {} : { fault }) };
  } catch (error) {
    if (!(error instanceof FaultError)) throw error;
    const { fault } = error;
    return { ...untold(plan, place, empty(built.model), () => notRun(fault.message)), fault };
  }
}

/** What checks measure of the answer is measured elsewhere, so that to judge it takes no time. */
async function measured(
  plan: Plan,
  place: number,
  evidence: Evidence,
  pictures: Pick<CheckPictures, 'measure'> | undefined,
): Promise<void> {
  const asked = plan.checks.find(({ request, check }) => request === place && check.measures !== undefined);
  const picture = editedPicture(evidence);
  if (pictures === undefined || asked?.check.measures === undefined || picture === '') return;
  tellMeasure(evidence, asked.check.measures, await pictures.measure(picture, asked.check.measures));
}

/** The exchange with what the checks of its request say. */
export function judged(
  plan: Plan,
  place: number,
  exchange: JudgedExchange,
  evidence = evidenceOf(exchange),
): ProbedRequest {
  return untold(plan, place, exchange, ({ check }) => check.judge(evidence));
}

/** Every check of the request says the same. */
function untold(
  plan: Plan,
  place: number,
  exchange: JudgedExchange,
  say: (check: PlannedCheck) => Verdict,
): ProbedRequest {
  const verdicts = plan.checks
    .filter(({ request }) => request === place)
    .map((check) => ({ check, verdict: say(check) }));
  return { request: place, exchange, verdicts };
}
