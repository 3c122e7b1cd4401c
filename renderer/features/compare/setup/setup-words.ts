/** What of the setup is set, in a few words: those of its button, and those of its lines. */
import { caseCount } from '../../../../shared/compare/expand.ts';
import type { ComparePlan, CompareSetup } from '../../../../shared/compare/setup.ts';
import type { KnownTool } from '../../../../shared/tool.ts';
import { t } from '../../../language/t.ts';
import * as m from '../messages.ts';

/** `System, 2 tools, 5 repeats`; empty where nothing is set. */
export function summaryOf({ kind, ask, plan }: CompareSetup, tools: readonly KnownTool[]): string {
  const offered = kind === 'text' ? tools.filter(({ id }) => ask.tools.includes(id)).length : 0;
  const cases = caseCount(plan);
  return [
    ...(ask.system.trim() === '' ? [] : [t(m.system)]),
    ...(offered === 0 ? [] : [t(m.countedTools, { count: offered })]),
    ...(cases > 1 || plan.cases.length > 0 ? [t(m.countedCases, { count: cases })] : []),
    ...(isChecked(plan) ? [t(m.checked)] : []),
    ...(plan.repeats > 1 ? [t(m.countedRepeats, { count: plan.repeats })] : []),
    ...(hasLimits(plan) ? [t(m.limits)] : []),
  ].join(', ');
}

/** `12 cases, checked`; of a plan without any `One prompt, no checks`. */
export function casesWords(plan: ComparePlan): string {
  const cases = caseCount(plan);
  const count = cases === 1 && plan.cases.length === 0 ? t(m.onePrompt) : t(m.countedCases, { count: cases });
  return `${count}, ${t(isChecked(plan) ? m.checked : m.noChecks)}`;
}

/** Something of the plan is made in the dialog of cases. */
export function hasCases(plan: ComparePlan): boolean {
  return plan.cases.length > 0 || plan.sweeps.length > 0 || isChecked(plan);
}

function isChecked({ checks, cases }: ComparePlan): boolean {
  return checks.length > 0 || cases.some((one) => one.checks.length > 0);
}

function hasLimits({ inFlight, inFlightOf, costLimit }: ComparePlan): boolean {
  return inFlight !== null || costLimit !== undefined || Object.keys(inFlightOf).length > 0;
}
