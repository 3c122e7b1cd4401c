/** The sandwich of the page Checks: the upstream behind a gateway, and one run at a time before it, told to every window. */
import type { Dialect } from '../../shared/dialects/dialect.ts';
import { fault, FaultError, type Fault } from '../../shared/fault.ts';
import type { JudgedCell } from '../../shared/sandwich/matrix.ts';
import { sandwichReport } from '../../shared/sandwich/report.ts';
import { scenarios } from '../../shared/sandwich/scenarios.ts';
import type { RecordedCell } from '../../shared/sandwich/wire.ts';
import type { SandwichRun, SandwichSetup, SandwichStanding } from '../../shared/sandwich/standing.ts';
import { latest } from '../feed/latest.ts';
import { createListeners } from '../listeners.ts';
import type { GatewayAccess } from '../transport/gateway-request.ts';
import type { Send } from '../transport/http.ts';
import type { Handlers } from '../wire/handlers.ts';
import { runSandwich } from './run-sandwich.ts';
import type { OpenedUpstream } from './scripted-upstream.ts';

export interface SandwichOptions {
  readonly send: Send;
  readonly version: string;
  readonly access: (profileId: string) => Promise<GatewayAccess>;
  readonly dialectFor: (profileId: string) => Dialect;
  /** Throws `not-found` where there is none. */
  readonly profileFor: (profileId: string) => { readonly name: string };
  readonly openUpstream: () => Promise<OpenedUpstream>;
}

export interface Sandwich {
  readonly handlers: Pick<Handlers, Extract<keyof Handlers, `sandwich.${string}`>>;
  close(): Promise<void>;
}

/** Milliseconds from one telling to the next. */
const everyMs = 200;

export function createSandwich(options: SandwichOptions): Sandwich {
  const { send, version, access, dialectFor, profileFor, openUpstream } = options;
  const changes = createListeners<undefined>();
  let opening: Promise<OpenedUpstream> | undefined;
  let standing: SandwichStanding = { address: null, run: null };
  /** Wire of the last run, by the number of the cell: told where somebody asks, and not with each change. */
  let recorded: RecordedCell[] = [];
  let running: { readonly stopping: AbortController; readonly over: Promise<void> } | undefined;

  const change = (more: Partial<SandwichStanding>): void => {
    standing = { ...standing, ...more };
    changes.tell(undefined);
  };
  const changeRun = (more: (run: SandwichRun) => Partial<SandwichRun>): void => {
    const { run } = standing;
    if (run !== null) change({ run: { ...run, ...more(run) } });
  };

  const opened = (): Promise<OpenedUpstream> => {
    opening ??= begin();
    return opening;
  };
  const begin = async (): Promise<OpenedUpstream> => {
    try {
      const upstream = await openUpstream();
      change({ address: upstream.root });
      void upstream.over.then(() => {
        opening = undefined;
        change({ address: null });
      });
      return upstream;
    } catch (error) {
      opening = undefined;
      throw error;
    }
  };

  const run = async (profileId: string, setup: SandwichSetup, upstream: OpenedUpstream, signal: AbortSignal) => {
    let why: Fault | null = null;
    try {
      await runSandwich({
        fronts: setup.fronts,
        models: setup.models,
        scenarios,
        forms: ['whole', 'streamed'],
        upstream,
        access: () => access(profileId),
        dialect: dialectFor(profileId),
        send,
        appVersion: version,
        signal,
        onDone: (done, of, cell) => {
          // What was cut off shows nothing of the gateway.
          if (signal.aborted) return;
          if (cell !== undefined) recorded.push(cell);
          changeRun(({ cells }) => ({ done, of, cells: cell === undefined ? cells : [...cells, judgedOf(cell)] }));
        },
      });
    } catch (error) {
      why = error instanceof FaultError ? error.fault : internal(error);
    }
    running = undefined;
    changeRun(() => ({ state: signal.aborted ? 'stopped' : 'ended', fault: signal.aborted ? null : why }));
  };

  const stop = async (): Promise<void> => {
    running?.stopping.abort();
    await running?.over;
  };
  const close = async (): Promise<void> => {
    await stop();
    await (await opening?.catch(() => undefined))?.close();
  };

  return {
    close,
    handlers: {
      'sandwich.watch': (_, { signal }) =>
        latest(
          () => standing,
          (listener) => changes.add(listener),
          signal,
          everyMs,
        ),
      'sandwich.open': async () => ({ address: (await opened()).root }),
      'sandwich.close': async () => {
        await close();
        return null;
      },
      'sandwich.start': async ({ profileId, setup }) => {
        if (running !== undefined) throw underWay();
        const { name } = profileFor(profileId);
        await access(profileId);
        const upstream = await opened();
        // Another window may have been faster.
        if (running !== undefined) throw underWay();
        recorded = [];
        const begun = { profileId, gateway: name, startedAt: Date.now() };
        change({ run: { ...begun, state: 'running', done: 0, of: 0, cells: [], fault: null } });
        const stopping = new AbortController();
        running = { stopping, over: run(profileId, setup, upstream, stopping.signal) };
        return null;
      },
      'sandwich.stop': async () => {
        await stop();
        return null;
      },
      'sandwich.wire': ({ cell }) => {
        const found = recorded[cell];
        if (found === undefined) throw new FaultError(fault('not-found', 'This run is gone.', 'Run it again.'));
        return found.exchanges;
      },
      'sandwich.report': async function* () {
        const last = standing.run;
        if (last === null) throw new FaultError(fault('not-found', 'There is no run to save.', 'Run it first.'));
        yield { text: sandwichReport(last.gateway, recorded), done: last.done, of: last.of };
      },
    },
  };
}

const judgedOf = ({ exchanges: _exchanges, ...judged }: RecordedCell): JudgedCell => judged;

const underWay = (): FaultError => new FaultError(fault('input', 'A run is already in progress.', 'Stop it or wait.'));

const internal = (error: unknown): Fault =>
  fault('internal', 'Internal error in sandwich.start', error instanceof Error ? error.message : String(error));
