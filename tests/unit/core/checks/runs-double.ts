/** Runs of checks on a store in memory and a gateway that answers when the test says so. */
import type { CheckRunsOptions } from '../../../../core/checks/check-runs-options.ts';
import { createCheckRuns, type CheckRuns } from '../../../../core/checks/check-runs.ts';
import { newCheckRun } from '../../../../core/checks/new-check-run.ts';
import type { CheckedRequest, KeptCheckRun } from '../../../../core/history/check-store.ts';
import { notFound } from '../../../../core/history/storage-fault.ts';
import { abortReason } from '../../../../core/transport/broken-faults.ts';
import type { HttpResponse, Send } from '../../../../core/transport/http.ts';
import type { CheckRunStanding } from '../../../../shared/checks/check-run.ts';
import { described } from '../../../../shared/dialects/presets/described.ts';
import { defaultTimeouts } from '../../../../shared/timeouts.ts';

interface Sent {
  /** Gives an answer that no check likes. */
  readonly answer: () => void;
}

export interface RunsDouble {
  readonly runs: CheckRuns;
  readonly run: KeptCheckRun;
  /** Requests to which the gateway owes an answer. */
  readonly underWay: ReadonlySet<Sent>;
  /** Requests that were ever made. */
  readonly sent: () => number;
  readonly standing: () => CheckRunStanding | undefined;
  /** Of the run, by place. */
  readonly kept: () => readonly CheckedRequest[];
}

const empty = (): HttpResponse => ({
  status: 200,
  headers: [['content-type', 'application/json']],
  body: (async function* () {
    yield new TextEncoder().encode('{}');
  })(),
  close: () => undefined,
});

export function runsDouble({
  atOnce = 1,
  ...more
}: Partial<CheckRunsOptions> & { readonly atOnce?: number } = {}): RunsDouble {
  const setup = {
    targets: [{ api: 'chat', model: 'alpha-5.5' }],
    capabilities: ['Plain answer', 'Parameters', 'Stop sequences'],
    atOnce,
    budget: null,
  } as const;
  const profile = { profileId: 'one', profileName: 'One', gateway: 'http://localhost' };
  const run = newCheckRun({ id: 'run', now: 0, ...profile, setup, prices: {}, dialect: described, own: [] });
  let there: KeptCheckRun | undefined;
  const requests = new Map<number, CheckedRequest>();
  const mine = (): KeptCheckRun => {
    if (there === undefined) throw notFound('run');
    return there;
  };
  const checks = {
    addRun: (added: KeptCheckRun) => (there = added),
    run: mine,
    claim: () => true,
    requests: () => [...requests.values()],
    saveStanding: (_: string, standing: CheckRunStanding) => (there = { ...mine(), standing }),
    saveRequest: (_: string, request: CheckedRequest, { standing }: { readonly standing: CheckRunStanding }) => {
      there = { ...mine(), standing };
      const saved = { ...request, messageId: String(request.place) };
      requests.set(request.place, saved);
      return saved;
    },
    dropRequests: (_: string, places: readonly number[]) => places.forEach((place) => requests.delete(place)),
    removeRun: () => (there = undefined),
  };
  const underWay = new Set<Sent>();
  let sent = 0;
  const send: Send = (_, { signal }) =>
    new Promise((resolve, reject) => {
      sent += 1;
      const cutOff = (): void => end(() => reject(abortReason(signal)));
      const end = (then: () => void): void => {
        underWay.delete(one);
        signal.removeEventListener('abort', cutOff);
        then();
      };
      const one: Sent = { answer: () => end(() => resolve(empty())) };
      underWay.add(one);
      if (signal.aborted) cutOff();
      else signal.addEventListener('abort', cutOff);
    });
  const nothing = (): void => undefined;
  const runs = createCheckRuns({
    history: {
      checks,
      // Every answer is the same empty one.
      exchange: () => ({ attempts: [{ number: 0, status: 200, responseHeaders: [], responseBody: '{}' }] }),
      events: () => [],
    },
    files: { add: () => Promise.resolve() },
    pictures: { draw: () => Promise.reject(new Error('Nothing is drawn here')) },
    feed: { findings: nothing, cleared: nothing, standing: nothing, asking: nothing, added: nothing, deleted: nothing },
    access: () =>
      Promise.resolve({
        profile: {
          root: 'http://localhost',
          dialect: 'neutral',
          extraHeaders: [],
          connectTimeoutMs: defaultTimeouts.connectMs,
          readTimeoutMs: defaultTimeouts.readMs,
          imageReadTimeoutMs: defaultTimeouts.imageReadMs,
        },
        key: 'key',
      }),
    dialectFor: () => described,
    send,
    version: '0',
    now: () => 0,
    rememberTry: () => Promise.resolve(),
    onError: (error: unknown) => {
      throw error;
    },
    ...more,
  } as unknown as CheckRunsOptions);
  return { runs, run, underWay, sent: () => sent, standing: () => there?.standing, kept: () => [...requests.values()] };
}
