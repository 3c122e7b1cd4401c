/** Carries runs of checks out as the user says: begins, pauses, continues and ends them, and takes up those of a process that has ended. */
import type { Outcome } from '../../shared/checks/check.ts';
import {
  addSpent,
  usedOf,
  type Budget,
  type CheckFinding,
  type CheckRunStanding,
  type PausedBy,
} from '../../shared/checks/check-run.ts';
import type { JudgedExchange } from '../../shared/checks/evidence.ts';
import type { Plan } from '../../shared/checks/plan.ts';
import { tallyOf, type Tally } from '../../shared/checks/tally.ts';
import type { Dialect } from '../../shared/dialects/dialect.ts';
import { fault, FaultError, type Fault } from '../../shared/fault.ts';
import { triedBy, type Tried } from '../../shared/tried.ts';
import type { FileStore } from '../files/file-store.ts';
import type { CheckedRequest, KeptCheckRun } from '../history/check-store.ts';
import type { History } from '../history/history.ts';
import { notFound } from '../history/storage-fault.ts';
import type { GatewayAccess } from '../transport/gateway-request.ts';
import type { Send } from '../transport/http.ts';
import type { CheckFeed } from './check-feed.ts';
import { answerOf, factsOf, judgedRecord, keepRecord, spentOn } from './check-record.ts';
import { keptPlan } from './kept-plan.ts';
import { runPlan, type ProbedRequest } from './run-plan.ts';
import { keepSamples } from './sample-intake.ts';
import { saysOfModel } from './tried-request.ts';

export interface CheckRunsOptions {
  readonly history: Pick<
    History,
    'checks' | 'addApart' | 'saveAttempt' | 'appendEvents' | 'exchange' | 'body' | 'events'
  >;
  readonly files: Pick<FileStore, 'add'>;
  readonly feed: CheckFeed;
  readonly access: (profileId: string) => Promise<GatewayAccess>;
  /** Throws `not-found` where the profile is gone. */
  readonly dialectFor: (profileId: string) => Dialect;
  readonly send: Send;
  /** Of the app. */
  readonly version: string;
  readonly rememberTry: (profileId: string, tried: Tried) => Promise<void>;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly onError: (error: unknown, during: string) => void;
}

/** Methods that take a run throw a `FaultError`: `not-found`, or `input` where another process carries it out. */
export interface CheckRuns {
  start(run: KeptCheckRun): void;
  /** Requests under way, by their places; none where the run is not in hand. */
  asking(runId: string): readonly number[];
  pause(runId: string): void;
  resume(runId: string, budget?: Budget | null): void;
  stop(runId: string): Promise<void>;
  again(runId: string, checks: readonly number[]): void;
  remove(runId: string): Promise<void>;
  /** Begins nothing more from now on. */
  hold(): void;
  /** Cuts off what is under way; what was running is paused. */
  close(): Promise<void>;
  /** Pauses the runs that processes which have ended left running. */
  recover(): void;
}

/** A run in the hand of this process. */
interface Live {
  readonly run: KeptCheckRun;
  readonly plan: Plan;
  readonly outcomes: Map<number, Outcome>;
  readonly requests: Map<number, CheckedRequest>;
  /** Requests that a plan under way has yet to answer. */
  readonly waiting: Set<number>;
  readonly asking: Set<number>;
  standing: CheckRunStanding;
  /** Closed while the run is paused. */
  gate: { readonly opened: Promise<void>; readonly open: () => void } | undefined;
  cut: AbortController;
  readonly work: Set<Promise<void>>;
  /** Requests in a row to which nothing answered. */
  unreachable: number;
}

/** So many requests in a row without any answer, and the rest would fare no better. */
const mostUnreachable = 3;

export function createCheckRuns(options: CheckRunsOptions): CheckRuns {
  const { history, feed, now, onError } = options;
  const store = history.checks;
  const lives = new Map<string, Live>();
  let held = false;

  const tallyIn = ({ run, outcomes }: Live): Tally =>
    tallyOf(run.checks.map((_, check) => ({ outcome: outcomes.get(check) ?? 'not-run' })));

  const liveOf = (runId: string): Live => {
    const there = lives.get(runId);
    if (there !== undefined) return there;
    const run = store.run(runId);
    if (!store.claim(runId)) throw runElsewhere;
    return hold(run, store.requests(runId));
  };

  const hold = (run: KeptCheckRun, requests: readonly CheckedRequest[]): Live => {
    const live: Live = {
      run,
      plan: keptPlan(run),
      outcomes: new Map(requests.flatMap(({ findings }) => findings.map(({ check, outcome }) => [check, outcome]))),
      requests: new Map(requests.map((request) => [request.place, request])),
      waiting: new Set(),
      asking: new Set(),
      standing: run.standing,
      gate: undefined,
      cut: new AbortController(),
      work: new Set(),
      unreachable: 0,
    };
    lives.set(run.id, live);
    return live;
  };

  const stand = (live: Live, change: Pick<CheckRunStanding, 'state' | 'pausedBy' | 'fault'>): void => {
    const { spent, budget, activeMs, runningSince } = live.standing;
    const at = now();
    const active = activeMs + (runningSince === undefined ? 0 : Math.max(0, at - runningSince));
    live.standing = {
      ...change,
      ...{ spent, budget, activeMs: active },
      ...(change.state === 'running' ? { runningSince: at } : {}),
    };
    // Who stops for a full disk has to be able to say so: what is told does not hang on what could be saved.
    try {
      store.saveStanding(live.run.id, live.standing);
    } catch (error) {
      onError(error, 'saving how a run of checks stands');
    }
    feed.standing(live.run.id, live.standing);
  };

  const pause = (live: Live, pausedBy: PausedBy, reason?: Fault): void => {
    if (live.standing.state !== 'running') return;
    let open = (): void => undefined;
    const opened = new Promise<void>((resolve) => (open = resolve));
    live.gate = { opened, open };
    stand(live, { state: 'paused', pausedBy, ...(reason === undefined ? {} : { fault: reason }) });
  };

  const openGate = (live: Live): void => {
    live.gate?.open();
    live.gate = undefined;
  };

  /** Where nobody knows how much was used, the bound holds too. */
  const isUsedUp = ({ standing: { budget, spent } }: Live): boolean =>
    budget !== null && (usedOf(spent, budget.unit) ?? Infinity) >= budget.amount;

  /** An exchange that later requests go on from; undefined where it has to be had anew. */
  const recorded = ({ run, requests }: Live, place: number): JudgedExchange | undefined => {
    const kept = requests.get(place);
    const planned = run.requests[place];
    if (kept === undefined || planned === undefined || kept.messageId === null || !kept.answered) return undefined;
    const model = planned.ask.model ?? planned.target.model;
    return judgedRecord(history, kept.messageId, { surface: planned.ask.surface, model });
  };

  /** Makes these requests, and those that they go on from where no record is left of them. */
  const ask = (live: Live, places: Iterable<number>): void => {
    const { run, plan } = live;
    const wanted = new Set<number>();
    const done = new Map<number, JudgedExchange>();
    const want = (place: number): void => {
      if (wanted.has(place) || live.waiting.has(place)) return;
      wanted.add(place);
      const after = run.requests[place]?.after;
      if (after === undefined || wanted.has(after)) return;
      const earlier = recorded(live, after);
      if (earlier === undefined) want(after);
      else done.set(after, earlier);
    };
    for (const place of places) want(place);
    if (wanted.size === 0) return;
    for (const [place, { ask: asked, target }] of plan.requests.entries()) {
      if (!wanted.has(place) && !done.has(place))
        done.set(place, { surface: asked.surface, model: target.model, attempts: [], events: [] });
    }
    for (const place of wanted) live.waiting.add(place);
    const { signal } = live.cut;
    const work = carryOut(live, done, signal)
      .catch((error: unknown) => {
        if (!(error instanceof FaultError)) onError(error, 'running checks');
        pause(live, 'unreachable', error instanceof FaultError ? error.fault : mistake);
      })
      .finally(() => {
        for (const place of wanted) live.waiting.delete(place);
        live.work.delete(work);
        settle(live);
      });
    live.work.add(work);
  };

  const carryOut = async (
    live: Live,
    done: ReadonlyMap<number, JudgedExchange>,
    signal: AbortSignal,
  ): Promise<void> => {
    const { run, plan } = live;
    await keepSamples(run.requests, options.files);
    await runPlan(plan, {
      profileId: run.profileId,
      dialect: options.dialectFor(run.profileId),
      access: () => options.access(run.profileId),
      send: options.send,
      appVersion: options.version,
      atOnce: run.setup.atOnce,
      signal,
      done,
      mayGoOn: async () => {
        while (live.gate !== undefined && !signal.aborted) await live.gate.opened;
      },
      onAsking: (place) => {
        live.asking.add(place);
        feed.asking(run.id, [...live.asking]);
      },
      onProbed: (probed) => keep(live, probed),
    });
  };

  const settle = (live: Live): void => {
    live.asking.clear();
    feed.asking(live.run.id, []);
    if (live.work.size > 0 || live.standing.state !== 'running' || held || live.cut.signal.aborted) return;
    stand(live, { state: 'ended' });
    lives.delete(live.run.id);
  };

  const keep = (live: Live, { request: place, record, verdicts, fault: reason }: ProbedRequest): void => {
    const { run, plan } = live;
    const request = run.requests[place];
    if (request === undefined) return;
    const answer = record === undefined ? undefined : answerOf(record, request);
    const spent =
      record === undefined ? { input: 0, output: 0, dollars: 0 } : spentOn(record, request, answer, run.prices);
    const findings = verdicts.map(({ check, verdict: { outcome, received, places } }): CheckFinding => ({
      check: plan.checks.indexOf(check),
      ...{ outcome, received, places },
    }));
    for (const { check, outcome } of findings) live.outcomes.set(check, outcome);
    live.standing = { ...live.standing, spent: addSpent(live.standing.spent, spent) };
    const asked = { request, profileId: run.profileId, profileName: run.profileName };
    const kept = store.saveRequest(
      run.id,
      { place, messageId: null, answered: reason === undefined, spent, findings },
      { standing: live.standing, tally: tallyIn(live) },
      () => (record === undefined ? null : keepRecord(history, record, asked)),
    );
    live.requests.set(place, kept);
    live.asking.delete(place);
    live.waiting.delete(place);
    feed.asking(run.id, [...live.asking]);
    feed.findings(run.id, kept.findings);
    feed.standing(run.id, live.standing);
    live.unreachable = reason === undefined ? 0 : live.unreachable + 1;
    if (reason !== undefined && live.unreachable >= mostUnreachable) pause(live, 'unreachable', reason);
    else if (isUsedUp(live) && live.waiting.size > 0) pause(live, 'limit');
    if (record === undefined || answer === undefined) return;
    const tried = triedBy({ answer, facts: factsOf(record, asked) }, now());
    if (tried === undefined || !saysOfModel(request.ask, tried)) return;
    options.rememberTry(run.profileId, tried).catch((error: unknown) => onError(error, 'remembering what was tried'));
  };

  const stop = async (live: Live): Promise<void> => {
    live.cut.abort();
    openGate(live);
    await Promise.all(live.work);
    live.cut = new AbortController();
  };

  /** Requests that have no answer yet. */
  const open = ({ run, requests }: Live): readonly number[] =>
    run.requests.flatMap((_, place) => (requests.get(place)?.answered === true ? [] : [place]));

  const go = (live: Live, places: readonly number[]): void => {
    live.unreachable = 0;
    openGate(live);
    if (live.standing.state !== 'running') stand(live, { state: 'running' });
    ask(live, places);
    settle(live);
  };

  return {
    start: (run) => {
      store.addRun(run, tallyOf(run.checks.map(() => ({ outcome: 'not-run' }))));
      feed.added(run.id);
      go(hold(run, []), [...run.requests.keys()]);
    },
    asking: (runId) => [...(lives.get(runId)?.asking ?? [])],
    pause: (runId) => pause(liveOf(runId), 'user'),
    resume: (runId, budget) => {
      if (held) return;
      const live = liveOf(runId);
      if (budget !== undefined) live.standing = { ...live.standing, budget };
      go(live, open(live));
    },
    stop: async (runId) => {
      const live = liveOf(runId);
      await stop(live);
      if (live.standing.state !== 'ended') stand(live, { state: 'ended' });
      lives.delete(runId);
    },
    again: (runId, checks) => {
      const live = liveOf(runId);
      const places = [...new Set(checks.flatMap((check) => live.run.checks[check]?.request ?? []))].filter(
        (place) => !live.waiting.has(place),
      );
      if (places.length === 0) throw notFound('run');
      const cleared = places.flatMap((place) => live.requests.get(place)?.findings.map(({ check }) => check) ?? []);
      for (const check of cleared) live.outcomes.delete(check);
      for (const place of places) live.requests.delete(place);
      store.dropRequests(runId, places, tallyIn(live));
      feed.cleared(runId, cleared);
      // A run that is paused stays so for all else: only what was asked for is asked.
      if (live.standing.state === 'paused') void stop(live).then(() => go(live, places));
      else go(live, places);
    },
    remove: async (runId) => {
      await stop(liveOf(runId));
      lives.delete(runId);
      store.removeRun(runId);
      feed.deleted(runId);
    },
    hold: () => {
      held = true;
    },
    close: async () => {
      for (const live of lives.values()) {
        live.cut.abort();
        pause(live, 'restart');
        openGate(live);
      }
      await Promise.all([...lives.values()].flatMap(({ work }) => [...work]));
    },
    recover: () => {
      for (const runId of store.leftOver()) {
        if (!store.claim(runId)) continue;
        const { standing } = store.run(runId);
        const { runningSince: _, ...rest } = standing;
        store.saveStanding(runId, { ...rest, state: 'paused', pausedBy: 'restart' });
      }
    },
  };
}

const mistake = fault(
  'internal',
  'The run of checks failed.',
  'Continue the run. If it fails again, please report it.',
);

const runElsewhere = new FaultError(
  fault(
    'input',
    'This run is under way in another Quartet that uses the same data folder.',
    'Continue it there, or close the other one first.',
  ),
);
