/** Plans a run of what was chosen: which checks, by which requests, and what these will take. */
import { chatOf, promptOf } from './chat-of-check.ts';
import { allChecks } from '../../shared/checks/all-checks.ts';
import { capabilities, type Capability, type Check } from '../../shared/checks/check.ts';
import {
  addSpent,
  nothingSpent,
  priced,
  runCheckOf,
  type CheckEstimate,
  type CheckSetup,
  type Prices,
} from '../../shared/checks/check-run.ts';
import { asksForPicture, planChecks, tokensOfAsk, type Plan, type Target } from '../../shared/checks/plan.ts';
import type { Dialect } from '../../shared/dialects/dialect.ts';
import type { Ask } from '../../shared/checks/ask.ts';
import { fault, FaultError } from '../../shared/fault.ts';
import type { KeptCheckRun } from '../history/check-store.ts';

/** The list of models and the addresses, which are asked about whatever the other columns are. */
const listing: Target = { api: 'models', model: '' };

function planOf(
  targets: readonly Target[],
  chosen: readonly Capability[],
  dialect: Dialect,
  own: readonly Check[],
): Plan {
  const wanted = new Set(chosen);
  return planChecks(
    [...allChecks, ...own].filter(({ capability }) => wanted.has(capability)),
    targets.length === 0 ? [] : [listing, ...targets.filter(({ api }) => api !== 'models')],
    dialect,
  );
}

const firstTokenMs = 1_000;
const tokensPerSecond = 60;
const pictureMs = 20_000;

/** What a hosted model takes for it, roughly. */
function usualMs(ask: Ask): number {
  if (asksForPicture(ask)) return pictureMs;
  return ask.kind === 'address' ? firstTokenMs : firstTokenMs + (tokensOfAsk(ask).output / tokensPerSecond) * 1_000;
}

/** Milliseconds that each request of a run took, where nothing else was asked at once; undefined where too few were made. */
export function paceOf({ standing: { activeMs, state }, setup, requests }: KeptCheckRun): number | undefined {
  return state === 'ended' && requests.length >= 10 && activeMs > 0
    ? (activeMs * setup.atOnce) / requests.length
    : undefined;
}

/** Pure; a few milliseconds for 300 checks. `own`: checks of the user's own. `msPerRequest` as an earlier run took; absent where there was none. */
export function estimateOf(
  { targets, capabilities: chosen, atOnce }: CheckSetup,
  prices: Prices,
  dialect: Dialect,
  own: readonly Check[],
  msPerRequest?: number,
): CheckEstimate {
  const plan = planOf(targets, chosen, dialect, own);
  const spent = plan.requests
    .map((request) => {
      const { input, output } = tokensOfAsk(request.ask);
      return priced(prices, request, input, output);
    })
    .reduce(addSpent, { ...nothingSpent, dollars: 0 });
  const byCapability = new Map<Capability, number>();
  for (const { check, request } of planOf(targets, capabilities, dialect, own).checks) {
    if (request !== undefined) byCapability.set(check.capability, (byCapability.get(check.capability) ?? 0) + 1);
  }
  return {
    ...spent,
    checks: plan.checks.filter(({ request }) => request !== undefined).length,
    requests: plan.requests.length,
    seconds: plan.requests.reduce((sum, { ask }) => sum + (msPerRequest ?? usualMs(ask)), 0) / atOnce / 1_000,
    pictures: plan.requests.filter(({ ask }) => asksForPicture(ask)).length,
    byCapability: Object.fromEntries(byCapability),
  };
}

export interface NewCheckRun {
  readonly id: string;
  readonly now: number;
  readonly profileId: string;
  readonly profileName: string;
  readonly gateway: string;
  readonly setup: CheckSetup;
  readonly prices: Prices;
  readonly dialect: Dialect;
  /** The checks of the user's own. */
  readonly own: readonly Check[];
}

/** Throws a `FaultError` of kind `input` where nothing can be asked. */
export function newCheckRun({ id, now, setup, prices, dialect, own, ...profile }: NewCheckRun): KeptCheckRun {
  const plan = planOf(setup.targets, setup.capabilities, dialect, own);
  if (plan.requests.length === 0) {
    throw new FaultError(
      fault('input', 'Nothing to check yet.', 'Choose at least one model with a protocol, and one group of checks.'),
    );
  }
  return {
    ...{ id, createdAt: now, ...profile, setup, prices },
    checks: plan.checks.map((planned) => {
      const chat = chatOf(planned.check);
      const prompt = promptOf(planned.check);
      return {
        ...runCheckOf(planned),
        ...(prompt === undefined ? {} : { prompt }),
        ...(chat === undefined ? {} : { chat }),
      };
    }),
    requests: plan.requests,
    standing: {
      ...{ state: 'running', activeMs: 0, runningSince: now, budget: setup.budget },
      spent: { ...nothingSpent, dollars: 0 },
    },
  };
}
