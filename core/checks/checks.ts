/** The page Checks' side of the core: its setup, its runs and their reports, and the judgement over any answer, behind its calls. */
import { randomUUID } from 'node:crypto';
import type { CheckFinding, CheckRun, CheckRunSummary } from '../../shared/checks/check-run.ts';
import type { CheckReport } from '../../shared/checks/report/check-report.ts';
import { fault, FaultError } from '../../shared/fault.ts';
import type { FileStore } from '../files/file-store.ts';
import type { KeptCheckRun } from '../history/check-store.ts';
import type { History } from '../history/history.ts';
import type { Handlers } from '../wire/handlers.ts';
import { createCheckFeed } from './check-feed.ts';
import type { CheckRunsOptions } from './check-runs-options.ts';
import { createCheckRuns } from './check-runs.ts';
import { importChecks } from './import-checks.ts';
import { ownCheckHandlers } from './own-checks.ts';
import { checkOfOwn } from '../../shared/checks/own/make-own-check.ts';
import { estimateOf, newCheckRun, paceOf } from './new-check-run.ts';
import { reportOfRun, reportText } from './run-report.ts';

export interface ChecksOptions extends Omit<CheckRunsOptions, 'feed' | 'history' | 'files'> {
  readonly history: CheckRunsOptions['history'] & Pick<History, 'checksTransfer' | 'ownChecks' | 'message'>;
  readonly files: Pick<FileStore, 'add' | 'find'>;
  /** Throws `not-found`. */
  readonly profileFor: (profileId: string) => { readonly name: string; readonly root: string };
}

type CheckMethod = Extract<keyof Handlers, `checks.${string}`>;

export interface Checks {
  readonly handlers: Pick<Handlers, CheckMethod>;
  /** The report of a run, with what its results are found by. Throws `not-found`. */
  reported(runId: string): { readonly report: CheckReport; readonly findings: readonly CheckFinding[] };
  /** Begins nothing more from now on. */
  hold(): void;
  close(): Promise<void>;
}

export function createChecks(options: ChecksOptions): Checks {
  const { history, onError } = options;
  const store = history.checks;
  const read = (runId: string): { readonly run: CheckRun; readonly findings: readonly CheckFinding[] } => ({
    run: toldOf(store.run(runId)),
    findings: store.requests(runId).flatMap(({ findings }) => findings),
  });
  const feed = createCheckFeed(store, read);
  const runs = createCheckRuns({ ...options, feed });
  const own = () => history.ownChecks.all().map(checkOfOwn);
  try {
    runs.recover();
  } catch (error) {
    onError(error, 'taking up the checks of an earlier process');
  }

  return {
    handlers: {
      ...ownCheckHandlers(options),
      'checks.setup': ({ profileId }) => store.setup(profileId),
      'checks.saveSetup': ({ profileId, setup }) => {
        // A window may not know yet that the profile is gone: nothing would ever delete it.
        options.profileFor(profileId);
        store.saveSetup(profileId, setup);
        return null;
      },
      'checks.estimate': ({ profileId, setup, prices }) => {
        const last = store
          .summaries()
          .find((run) => run.profileId === profileId && run.state === 'ended' && run.tally['not-run'] === 0);
        const pace = last === undefined ? undefined : paceOf(store.run(last.id));
        return estimateOf(setup, prices, options.dialectFor(profileId), own(), pace);
      },
      'checks.start': async ({ profileId, setup, prices }) => {
        // What forbids any request is said before anything is kept.
        await options.access(profileId);
        const { name, root } = options.profileFor(profileId);
        const run = newCheckRun({
          ...{ id: randomUUID(), now: options.now(), profileId, profileName: name, gateway: root },
          ...{ setup, prices, dialect: options.dialectFor(profileId), own: own() },
        });
        store.saveSetup(profileId, setup);
        runs.start(run);
        return toldOf(run);
      },
      'checks.import': async ({ file }) => {
        const imported = await importChecks(options, file);
        if (imported.isNew) feed.added(imported.run.id);
        return imported;
      },
      'checks.runs': (_, { signal }) => feed.watchRuns(signal),
      'checks.watch': async function* ({ runId }, { signal }) {
        for await (const update of feed.watch(runId, signal)) {
          yield update;
          if (update.type === 'run') yield { type: 'asking', requests: runs.asking(runId) };
        }
      },
      'checks.pause': ({ runId }) => {
        runs.pause(runId);
        return null;
      },
      'checks.resume': ({ runId, budget }) => {
        requireOwn(store.summary(runId));
        runs.resume(runId, budget);
        return null;
      },
      'checks.stop': async ({ runId }) => {
        await runs.stop(runId);
        return null;
      },
      'checks.retry': ({ runId, checks }) => {
        requireOwn(store.summary(runId));
        runs.retry(runId, checks);
        return null;
      },
      'checks.delete': async ({ runId }) => {
        await runs.remove(runId);
        return null;
      },
      'checks.discard': async ({ runId }) => {
        await runs.discard(runId);
        return null;
      },
      'checks.restore': ({ runId }) => {
        runs.restore(runId);
        return null;
      },
      'checks.report': async function* ({ runId, format }) {
        const { run, findings } = read(runId);
        yield { text: reportText(reportOfRun(run, findings), format), done: run.checks.length, of: run.checks.length };
      },
    },
    reported: (runId) => {
      const { run, findings } = read(runId);
      return { report: reportOfRun(run, findings), findings };
    },
    hold: () => runs.hold(),
    close: () => runs.close(),
  };
}

function toldOf({ requests, askedRequests, prices: _, ...run }: KeptCheckRun): CheckRun {
  return { ...run, requests: askedRequests ?? requests.length };
}

function requireOwn({ importedAt }: CheckRunSummary): void {
  if (importedAt === undefined) return;
  throw new FaultError(
    fault('input', 'This run was imported: it can’t be asked again.', 'Start a new run of the same checks.'),
  );
}
