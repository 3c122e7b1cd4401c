/** The plan of a kept run, with the judgements of this version put back into it. */
import { allChecks } from '../../shared/checks/all-checks.ts';
import type { Check } from '../../shared/checks/check.ts';
import { notRun } from '../../shared/checks/judging.ts';
import type { Plan, PlannedCheck } from '../../shared/checks/plan.ts';
import type { RunCheck } from '../../shared/checks/check-run.ts';
import type { KeptCheckRun } from '../history/check-store.ts';

const byId = new Map(allChecks.map((check) => [check.id, check]));

/** Its checks stand at the same places as those of the run. */
export function keptPlan({ checks, requests }: KeptCheckRun): Plan {
  return {
    requests,
    tokens: { input: 0, output: 0 },
    checks: checks.map((check): PlannedCheck => {
      const { api, model, request } = check;
      return {
        check: byId.get(check.id) ?? goneCheck(check),
        target: { api, model },
        ...(request === undefined ? {} : { request }),
      };
    }),
  };
}

/** Stands for a check that an earlier version had. */
function goneCheck(check: RunCheck): Check {
  const { id, title, capability, rule, expected, why, api } = check;
  return {
    ...{ id, title, capability, rule, expected, why, api },
    needs: [],
    ask: { kind: 'address', api, method: 'GET' },
    provenBy: '',
    judge: () => notRun('this version has no such check'),
  };
}
