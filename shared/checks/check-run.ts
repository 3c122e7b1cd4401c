/** A run of checks as it is kept and told: what was planned, what each check says by now, and what it took. */
import type { Fault } from '../fault.ts';
import type { JsonObject } from '../json.ts';
import type { OfferedTool } from '../tool.ts';
import type { Capability, Check, Outcome, RecordPlace } from './check.ts';
import type { OwnExpectation } from './own/own-check.ts';
import type { PlannedCheck, PlannedRequest, Target } from './plan.ts';
import type { Tally } from './tally.ts';

/** What is chosen before a run. */
export interface CheckSetup {
  readonly targets: readonly Target[];
  readonly capabilities: readonly Capability[];
  /** Parallel requests. */
  readonly atOnce: number;
  /** The run pauses and asks once it has used so much; null is no bound. */
  readonly budget: Budget | null;
}

/** US dollars, where the prices of all models are known; else tokens, in and out together. */
export interface Budget {
  readonly unit: 'dollars' | 'tokens';
  readonly amount: number;
}

export const checkRunLimits = { targets: 200, atOnce: 16, budget: 1_000_000_000 } as const;

/** US dollars for a million tokens, by model. */
export type Prices = Readonly<Record<string, { readonly input: number; readonly output: number }>>;

/** What was used, or will be. */
export interface Spent {
  readonly input: number;
  readonly output: number;
  /** US dollars; absent where the price of a model is unknown. */
  readonly dollars?: number;
}

export const nothingSpent: Spent = { input: 0, output: 0 };

/** What a run would take, told before it begins. Tokens are rough. */
export interface CheckEstimate extends Spent {
  readonly checks: number;
  readonly requests: number;
  /** Requests that ask for pictures, which most gateways bill by the picture. */
  readonly pictures: number;
  /** Seconds; rough. */
  readonly seconds: number;
  /** How many checks each capability has over the chosen targets, whether it is chosen or not. */
  readonly byCapability: Readonly<Partial<Record<Capability, number>>>;
}

/** A check of a run with all that is shown of it, so that a run outlives changes of the checks. */
export interface RunCheck extends Pick<Check, 'id' | 'title' | 'capability' | 'rule' | 'expected' | 'why'>, Target {
  /** The request that it judges, by its place in the run; absent where it can't be asked. */
  readonly request?: number;
  /** Why it can't be asked. */
  readonly missing?: string;
  /** What it says to the model, where it is a turn that a chat could hold. */
  readonly prompt?: string;
  /** What else that chat would be set to; absent in runs of earlier versions. */
  readonly chat?: CheckChat;
  /** What a check of the user's own expected when the run began. */
  readonly expects?: readonly OwnExpectation[];
}

/** What of a check a chat can be set to. */
export interface CheckChat {
  readonly system?: string;
  readonly stream: boolean;
  /** Parameters of the protocol, by the names that its controls have. */
  readonly parameters: JsonObject;
  readonly tools: readonly OfferedTool[];
}

/** `limit`: the budget is used up. `restart`: Quartet was closed. `unreachable`: nothing answers; `fault` says what happened. */
export type PausedBy = 'user' | 'limit' | 'restart' | 'unreachable';

/** How a run stands. */
export interface CheckRunStanding {
  readonly state: 'running' | 'paused' | 'ended';
  readonly pausedBy?: PausedBy;
  readonly fault?: Fault;
  readonly spent: Spent;
  readonly budget: Budget | null;
  /** Milliseconds for which it ran, up to `runningSince` where it runs now. */
  readonly activeMs: number;
  /** Epoch milliseconds. */
  readonly runningSince?: number;
}

export interface CheckRun {
  readonly id: string;
  /** Epoch milliseconds. */
  readonly createdAt: number;
  readonly profileId: string;
  readonly profileName: string;
  /** The address that is checked. */
  readonly gateway: string;
  readonly setup: CheckSetup;
  readonly checks: readonly RunCheck[];
  readonly requests: number;
  /** When it came in from a report; absent for a run of this app. Nothing of it can be asked again. */
  readonly importedAt?: number;
  readonly standing: CheckRunStanding;
}

/** What a check of a run says. */
export interface CheckFinding {
  /** Index into the run's checks. */
  readonly check: number;
  readonly outcome: Outcome;
  readonly received: string;
  readonly places: readonly RecordPlace[];
  /** The answer whose record was judged; absent where nothing was sent. */
  readonly messageId?: string;
}

export interface CheckRunSummary extends Pick<
  CheckRun,
  'id' | 'createdAt' | 'profileId' | 'profileName' | 'gateway' | 'importedAt'
> {
  readonly state: CheckRunStanding['state'];
  readonly checks: number;
  readonly tally: Tally;
}

/** What `checks.runs` yields. */
export type CheckRunsUpdate =
  /** First; the latest run first. */
  | { readonly type: 'all'; readonly runs: readonly CheckRunSummary[] }
  | { readonly type: 'changed'; readonly run: CheckRunSummary }
  | { readonly type: 'deleted'; readonly id: string };

/** What `checks.watch` yields. */
export type CheckRunUpdate =
  /** Sent first: the whole run. */
  | { readonly type: 'run'; readonly run: CheckRun; readonly findings: readonly CheckFinding[] }
  | { readonly type: 'standing'; readonly standing: CheckRunStanding }
  /** Requests under way, by their places. */
  | { readonly type: 'asking'; readonly requests: readonly number[] }
  | { readonly type: 'findings'; readonly findings: readonly CheckFinding[] }
  /** These checks are asked again: what they said no longer holds. */
  | { readonly type: 'cleared'; readonly checks: readonly number[] }
  /** The last item. */
  | { readonly type: 'deleted' };

/** What a run keeps of a planned check. */
export function runCheckOf({ check, target, request, missing }: PlannedCheck): RunCheck {
  const { id, title, capability, rule, expected, why } = check;
  const lacks = missing === undefined ? undefined : missing.kind === 'input' ? missing.input : missing.kind;
  return {
    ...{ id, title, capability, rule, expected, why },
    ...{ api: target.api, model: target.model },
    ...(request === undefined ? {} : { request }),
    ...(lacks === undefined ? {} : { missing: lacks }),
    ...(check.expects === undefined ? {} : { expects: check.expects }),
  };
}

/** What of `spent` counts against a budget of this unit; undefined where the dollars are unknown. */
export function usedOf(spent: Spent, unit: Budget['unit']): number | undefined {
  return unit === 'dollars' ? spent.dollars : spent.input + spent.output;
}

/** Lists of models and other addresses have no price: nobody bills them. */
export function isFree({ ask, target }: PlannedRequest): boolean {
  return ask.kind === 'address' || target.api === 'models';
}

/** Tokens of a request with what they cost, where it is known: the price is its column's, whatever other model it names. */
export function priced(prices: Prices, request: PlannedRequest, input: number, output: number): Spent {
  if (isFree(request)) return { input, output, dollars: 0 };
  const price = prices[request.target.model];
  return {
    input,
    output,
    ...(price === undefined ? {} : { dollars: (input * price.input + output * price.output) / 1_000_000 }),
  };
}

/** Dollars only where both have them: a sum that leaves a part out would be untrue. */
export function addSpent(one: Spent, other: Spent): Spent {
  const known = one.dollars !== undefined && other.dollars !== undefined;
  return {
    input: one.input + other.input,
    output: one.output + other.output,
    ...(known ? { dollars: one.dollars + other.dollars } : {}),
  };
}
