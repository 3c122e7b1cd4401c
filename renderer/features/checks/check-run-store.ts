/** One run of checks as the host tells it, live, and what can be asked of it. */
import type { StoreApi } from 'zustand/vanilla';
import type { Budget, CheckFinding, CheckRun, CheckRunUpdate } from '../../../shared/checks/check-run.ts';
import { assertNever } from '../../../shared/exhaustive.ts';
import { fault, type Fault } from '../../../shared/fault.ts';
import type { Client } from '../../../shared/wire/client.ts';
import { createFollowedRun, type FollowedValue } from '../../app/followed-run.ts';
import { t } from '../../language/t.ts';
import * as m from './messages.ts';

export interface CheckRunValue extends FollowedValue {
  /** Null until it has been told. */
  readonly run: CheckRun | null;
  /** By the check's place in the run. */
  readonly findings: ReadonlyMap<number, CheckFinding>;
  /** Requests under way, by their places. */
  readonly asking: ReadonlySet<number>;
}

export interface CheckRunStore {
  readonly store: StoreApi<CheckRunValue>;
  /** Follows this run and leaves the one before. */
  show(id: string | null): void;
  pause(): void;
  /** Absent leaves the budget as it is. */
  resume(budget?: Budget | null): void;
  stop(): void;
  /** Asks again what these checks judge. */
  retry(checks: readonly number[]): void;
}

const nothing: CheckRunValue = { id: null, run: null, findings: new Map(), asking: new Set(), fault: null };

/** `onFault` takes why something that was asked for was not done. */
export function createCheckRunStore(client: Client, onFault: (fault: Fault) => void): CheckRunStore {
  const { store, show, ask } = createFollowedRun<CheckRunValue, CheckRunUpdate>({
    nothing,
    watch: (runId) => client.stream('checks.watch', { runId }),
    taken,
    onFault,
  });
  return {
    store,
    show: (id) => show(id),
    pause: () => ask((runId) => client.call('checks.pause', { runId })),
    resume: (budget) =>
      ask((runId) => client.call('checks.resume', { runId, ...(budget === undefined ? {} : { budget }) })),
    stop: () => ask((runId) => client.call('checks.stop', { runId })),
    retry: (checks) => ask((runId) => client.call('checks.retry', { runId, checks })),
  };
}

function taken(value: CheckRunValue, updates: readonly CheckRunUpdate[]): CheckRunValue {
  let { run, asking } = value;
  // One copy for all that came at once.
  const findings = new Map(value.findings);
  for (const update of updates) {
    switch (update.type) {
      case 'run':
        ({ run } = update);
        findings.clear();
        for (const finding of update.findings) findings.set(finding.check, finding);
        break;
      case 'standing':
        if (run !== null) run = { ...run, standing: update.standing };
        break;
      case 'asking':
        asking = new Set(update.requests);
        break;
      case 'findings':
        for (const finding of update.findings) findings.set(finding.check, finding);
        break;
      case 'cleared':
        for (const check of update.checks) findings.delete(check);
        break;
      case 'deleted':
        return { ...nothing, id: value.id, fault: gone() };
      default:
        assertNever(update);
    }
  }
  return { ...value, run, asking, findings, fault: null };
}

const gone = (): Fault => fault('not-found', t(m.runWasDeleted), t(m.chooseAnotherRun));
