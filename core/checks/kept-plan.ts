/** The plan of a kept run, with the judgements of this version put back into it. */
import { allChecks } from '../../shared/checks/all-checks.ts';
import type { Ask } from '../../shared/checks/ask.ts';
import type { Check } from '../../shared/checks/check.ts';
import { notRun } from '../../shared/checks/judging.ts';
import { ownJudgement } from '../../shared/checks/own/make-own-check.ts';
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
        check:
          byId.get(check.id) ??
          ownCheck(check, request === undefined ? undefined : requests[request]?.ask) ??
          goneCheck(check),
        target: { api, model },
        ...(request === undefined ? {} : { request }),
      };
    }),
  };
}

/** One of the user's own, as it was when the run began; undefined for any other. */
function ownCheck(check: RunCheck, ask: Ask | undefined): Check | undefined {
  const { api, expects } = check;
  if (expects === undefined || api === 'models' || ask?.kind !== 'recorded') return undefined;
  return { ...goneCheck(check), ask, ...ownJudgement({ api, streams: ask.stream === true, expects }) };
}

/** Stands for a check that an earlier version had. */
function goneCheck(check: RunCheck): Check {
  const { id, title, capability, rule, expected, why, api } = check;
  return {
    ...{ id, title, capability, rule, expected, why, endpoint: api },
    needs: [],
    ask: { kind: 'address', api, method: 'GET' },
    provenBy: '',
    judge: () => notRun('this version has no such check'),
  };
}
