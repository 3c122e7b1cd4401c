/** A run of checks that this process drives: what it asks, stores and spends, and its state. */
import type { Outcome } from '../../shared/checks/check.ts';
import { addSpent, usedOf, type CheckFinding, type CheckRunStanding } from '../../shared/checks/check-run.ts';
import type { JudgedExchange } from '../../shared/checks/evidence.ts';
import type { Plan } from '../../shared/checks/plan.ts';
import { tallyOf, type Tally } from '../../shared/checks/tally.ts';
import { fault, FaultError, type Fault } from '../../shared/fault.ts';
import { triedBy } from '../../shared/tried.ts';
import type { CheckedRequest, KeptCheckRun } from '../history/check-store.ts';
import { askPlanned, type ProbedRequest } from './ask-planned.ts';
import { answerOf, factsOf, judgedRecord, keepRecord, spentOn } from './check-record.ts';
import type { CheckRunsOptions } from './check-runs-options.ts';
import { nextState, type CheckRunEvent, type CheckRunState } from './check-standing.ts';
import { keptPlan } from './kept-plan.ts';
import { createEarlyStop } from './early-stop.ts';
import { createPlanWork } from './plan-work.ts';
import { keepSamples } from './keep-samples.ts';
import { saysOfModel } from './tried-request.ts';

export interface LiveRunOptions extends CheckRunsOptions {
  /** No further request is begun. */
  readonly isHeld: () => boolean;
  /** It has ended, and nothing of it is under way. */
  readonly onEnded: () => void;
}

export interface LiveCheckRun {
  readonly standing: CheckRunStanding;
  /** Requests under way, by their places. */
  readonly asking: ReadonlySet<number>;
  /** A pause lets what is under way come to its end, a stop and the end of the app cut it off. */
  happens(event: Extract<CheckRunEvent, { readonly type: 'pause' }>): void;
  /** Asks all that has no answer yet, within this budget from now on. */
  resume(budget?: CheckRunStanding['budget']): void;
  /** Asks what these checks judge, whether it is answered or not. */
  retry(checks: readonly number[]): void;
  /** Resolves once nothing is under way any more. */
  end(type: 'stop' | 'close'): Promise<void>;
}

/** `kept`: what came of its requests so far. */
export function createLiveRun(
  run: KeptCheckRun,
  kept: readonly CheckedRequest[],
  options: LiveRunOptions,
): LiveCheckRun {
  const { history, feed, now, onError, isHeld } = options;
  const store = history.checks;
  const plan: Plan = keptPlan(run);
  const requests = new Map(kept.map((request) => [request.place, request]));
  const outcomes = new Map<number, Outcome>(
    kept.flatMap(({ findings }) => findings.map(({ check, outcome }) => [check, outcome])),
  );
  let state: CheckRunState = { standing: run.standing };
  const earlyStop = createEarlyStop(plan);
  /** Why the rest of a model is not asked on, while others are. */
  let forgone: Fault | undefined;
  let samples: Promise<void> | undefined;

  const tally = (): Tally => tallyOf(run.checks.map((_, check) => ({ outcome: outcomes.get(check) ?? 'not-run' })));
  const open = (): readonly number[] =>
    run.requests.flatMap((_, place) => (requests.get(place)?.answered === true ? [] : [place]));

  const move = (event: CheckRunEvent): void => {
    const before = state.standing;
    state = nextState(state, event, now());
    if (state.standing === before) return;
    // Who stops for a full disk has to be able to say so: what is told does not hang on what could be saved.
    try {
      store.saveStanding(run.id, state.standing);
    } catch (error) {
      onError(error, 'saving how a run of checks stands');
    }
    feed.standing(run.id, state.standing);
  };
  const pause = (event: Extract<CheckRunEvent, { readonly type: 'pause' }>): void => {
    move(event);
    if (state.standing.state !== 'running') work.halt();
  };

  /** Also where the tokens used are unknown. */
  const isUsedUp = (): boolean => {
    const { budget, spent } = state.standing;
    return budget !== null && (usedOf(spent, budget.unit) ?? Infinity) >= budget.amount;
  };

  /** Kept once; where that failed, it is tried again with the next request. */
  const withSamples = (): Promise<void> => {
    samples ??= keepSamples(run.requests, options).catch((error: unknown) => {
      samples = undefined;
      throw error;
    });
    return samples;
  };

  const ask = async (
    place: number,
    earlier: JudgedExchange | undefined,
    signal: AbortSignal,
  ): Promise<ProbedRequest> => {
    await withSamples();
    return askPlanned(plan, place, earlier, {
      profileId: run.profileId,
      dialect: options.dialectFor(run.profileId),
      access: () => options.access(run.profileId),
      send: options.send,
      appVersion: options.version,
      pictures: options.pictures,
      signal,
    });
  };

  const keep = (probed: ProbedRequest): void => {
    const { request: place, record, verdicts, fault: reason } = probed;
    const request = run.requests[place];
    if (request === undefined) return;
    const answer = record === undefined ? undefined : answerOf(record, request);
    const spent =
      record === undefined ? { input: 0, output: 0, dollars: 0 } : spentOn(record, request, answer, run.prices);
    const findings = verdicts.map(({ check, verdict: { outcome, received, places } }): CheckFinding => ({
      check: plan.checks.indexOf(check),
      ...{ outcome, received, places },
    }));
    for (const { check, outcome } of findings) outcomes.set(check, outcome);
    state = { ...state, standing: { ...state.standing, spent: addSpent(state.standing.spent, spent) } };
    const asked = { request, profileId: run.profileId, profileName: run.profileName };
    const saved = store.saveRequest(
      run.id,
      { place, messageId: null, answered: reason === undefined, spent, findings },
      { standing: state.standing, tally: tally() },
      () => (record === undefined ? null : keepRecord(history, record, asked)),
    );
    requests.set(place, saved);
    feed.asking(run.id, [...work.asking]);
    feed.findings(run.id, saved.findings);
    feed.standing(run.id, state.standing);
    const inVain = earlyStop.add(probed);
    if (inVain !== undefined) pause({ type: 'pause', pause: { pausedBy: 'unreachable', fault: inVain } });
    else if (isUsedUp() && work.waiting.size > 0) pause({ type: 'pause', pause: { pausedBy: 'limit' } });
    else forgo(earlyStop.withoutHope(place), record?.attempts.at(-1)?.fault);
    if (record === undefined || answer === undefined) return;
    const tried = triedBy({ answer, facts: factsOf(record, asked) }, now());
    if (tried === undefined || !saysOfModel(request.ask, tried)) return;
    options.rememberTry(run.profileId, tried).catch((error: unknown) => onError(error, 'remembering what was tried'));
  };

  /** The others are asked all the same; then the run waits with the reason. */
  const forgo = (places: readonly number[], reason: Fault | undefined): void => {
    if (places.length === 0) return;
    forgone ??= reason;
    work.halt(places);
  };

  const failed = (error: unknown): void => {
    if (!(error instanceof FaultError)) onError(error, 'running checks');
    const reason = error instanceof FaultError ? error.fault : mistake;
    pause({ type: 'pause', pause: { pausedBy: 'unreachable', fault: reason } });
  };

  const work = createPlanWork(plan, {
    atOnce: run.setup.atOnce,
    ask,
    recorded: (place) => {
      const found = requests.get(place);
      const planned = run.requests[place];
      if (planned === undefined || found === undefined || found.messageId === null || !found.answered) return undefined;
      const model = planned.ask.model ?? planned.target.model;
      return judgedRecord(history, found.messageId, { endpoint: planned.ask.api, model });
    },
    onAsking: () => feed.asking(run.id, [...work.asking]),
    onProbed: keep,
    onRest: (error) => {
      feed.asking(run.id, []);
      if (error !== undefined) failed(error.thrown);
      if (isHeld()) return;
      const left = open().length > 0;
      if (left && forgone !== undefined) move({ type: 'pause', pause: { pausedBy: 'unreachable', fault: forgone } });
      move({ type: 'rest', left });
      if (state.standing.state === 'ended') options.onEnded();
    },
  });

  const begin = (event: CheckRunEvent, places: readonly number[]): void => {
    earlyStop.renew();
    forgone = undefined;
    move(event);
    try {
      work.add(places);
    } catch (error) {
      // What an earlier request brought could not be read.
      failed(error);
    }
  };

  return {
    get standing() {
      return state.standing;
    },
    asking: work.asking,
    happens: pause,
    resume: (budget) => {
      if (budget !== undefined) state = { ...state, standing: { ...state.standing, budget } };
      begin({ type: 'resume' }, open());
    },
    retry: (checks) => {
      const places = [...new Set(checks.flatMap((check) => run.checks[check]?.request ?? []))].filter(
        (place) => !work.has(place),
      );
      if (places.length === 0) return;
      const cleared = places.flatMap((place) => requests.get(place)?.findings.map(({ check }) => check) ?? []);
      for (const check of cleared) outcomes.delete(check);
      for (const place of places) requests.delete(place);
      store.dropRequests(run.id, places, tally());
      feed.cleared(run.id, cleared);
      begin({ type: 'retry' }, places);
    },
    end: async (type) => {
      move({ type });
      await work.cut();
    },
  };
}

const mistake = fault(
  'internal',
  'The run of checks failed.',
  'Continue the run. If it fails again, please report it.',
);
