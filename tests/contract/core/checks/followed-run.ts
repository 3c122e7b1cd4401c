/** Runs of checks as a host tells them, and what is chosen for one. */
import { vi } from 'vitest';
import type { CheckFinding, CheckRun, CheckSetup } from '../../../../shared/checks/check-run.ts';
import type { Client } from '../../../../shared/wire/client.ts';

export const setupOf = (more: Partial<CheckSetup> = {}): CheckSetup => ({
  targets: [{ api: 'chat', model: 'alpha-5.5' }],
  capabilities: ['Plain answer', 'Streaming', 'Parallel tools'],
  atOnce: 2,
  budget: null,
  ...more,
});

/** What has been told of a run. */
export interface FollowedRun {
  readonly run: () => CheckRun;
  readonly findings: ReadonlyMap<number, CheckFinding>;
  until(holds: (told: FollowedRun) => boolean): Promise<void>;
  stands(state: CheckRun['standing']['state']): Promise<void>;
}

export function follow(client: Client, runId: string): FollowedRun {
  const findings = new Map<number, CheckFinding>();
  let run: CheckRun | undefined;
  void (async () => {
    for await (const updates of client.stream('checks.watch', { runId })) {
      for (const update of updates) {
        if (update.type === 'run') {
          ({ run } = update);
          for (const finding of update.findings) findings.set(finding.check, finding);
        }
        if (update.type === 'standing' && run !== undefined) run = { ...run, standing: update.standing };
        if (update.type === 'findings') for (const finding of update.findings) findings.set(finding.check, finding);
        if (update.type === 'cleared') for (const check of update.checks) findings.delete(check);
      }
    }
  })().catch(() => undefined);
  const told: FollowedRun = {
    run: () => {
      if (run === undefined) throw new Error('nothing was told yet');
      return run;
    },
    findings,
    until: (holds) =>
      vi.waitFor(
        () => {
          if (!holds(told)) throw new Error(`not yet: ${findings.size} ${JSON.stringify(run?.standing)}`);
        },
        { timeout: 30_000, interval: 10 },
      ),
    stands: (state) => told.until(() => run?.standing.state === state),
  };
  return told;
}
