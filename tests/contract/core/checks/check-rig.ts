/** Runs checks against a reference gateway on a real socket, by the ordinary transport. */
import { allChecks } from '../../../../shared/checks/all-checks.ts';
import type { Check, Verdict } from '../../../../shared/checks/check.ts';
import type { JudgedExchange } from '../../../../shared/checks/evidence.ts';
import { missingNeed, planChecks, type Plan, type Target } from '../../../../shared/checks/plan.ts';
import { described } from '../../../../shared/dialects/presets/described.ts';
import { defaultTimeouts } from '../../../../shared/timeouts.ts';
import { runPlan } from '../../../../core/checks/run-plan.ts';
import { sendThrough } from '../../../../core/transport/http.ts';
import type { GatewayAccess } from '../../../../core/transport/gateway-request.ts';
import type { RunningGateway } from '../../../../gateway/start.ts';

const send = sendThrough({});

/** One or more models for each API, so that every check finds one that has what it needs. */
const candidates: readonly Target[] = [
  { api: 'models', model: '' },
  { api: 'chat', model: 'alpha-5.5' },
  { api: 'responses', model: 'alpha-5.5' },
  { api: 'messages', model: 'beta-sonnet-4-6' },
  { api: 'messages', model: 'beta-opus-4-7' },
  { api: 'generate', model: 'gamma-3.5-flash' },
  { api: 'generate', model: 'gamma-3.1-flash-image' },
  { api: 'generate', model: 'gamma-3-pro-image-preview' },
  { api: 'image-generations', model: 'alpha-image-2-each' },
  { api: 'image-edits', model: 'alpha-image-2' },
  { api: 'image-edits', model: 'alpha-image-2-each' },
];

/** Each check with the first model that has what it needs. */
export function wholePlan(checks: readonly Check[] = allChecks): Plan {
  const plans = candidates.map((target) =>
    planChecks(
      checks.filter((check) => {
        const fitting = candidates.find((one) => one.api === check.endpoint && missingNeed(check, one) === undefined);
        return fitting === target;
      }),
      [target],
    ),
  );
  return plans.reduce((all, plan) => ({
    requests: [
      ...all.requests,
      ...plan.requests.map((request) => ({
        ...request,
        ...(request.after === undefined ? {} : { after: request.after + all.requests.length }),
      })),
    ],
    checks: [
      ...all.checks,
      ...plan.checks.map((check) => ({
        ...check,
        ...(check.request === undefined ? {} : { request: check.request + all.requests.length }),
      })),
    ],
    tokens: { input: all.tokens.input + plan.tokens.input, output: all.tokens.output + plan.tokens.output },
  }));
}

export function accessTo({ root, keys }: Pick<RunningGateway, 'root' | 'keys'>): GatewayAccess {
  return {
    profile: {
      root,
      dialect: 'neutral',
      extraHeaders: [],
      connectTimeoutMs: defaultTimeouts.connectMs,
      readTimeoutMs: defaultTimeouts.readMs,
      imageReadTimeoutMs: defaultTimeouts.imageReadMs,
    },
    key: keys.general,
  };
}

export interface Ran {
  readonly verdicts: ReadonlyMap<string, Verdict>;
  readonly exchanges: ReadonlyMap<number, JudgedExchange>;
}

/** What the checks of a plan say; exchanges of `done` are not asked again. */
export async function run(
  plan: Plan,
  gateway: Pick<RunningGateway, 'root' | 'keys'>,
  done: ReadonlyMap<number, JudgedExchange> = new Map(),
): Promise<Ran> {
  const verdicts = new Map<string, Verdict>();
  const exchanges = new Map(done);
  const access = Promise.resolve(accessTo(gateway));
  await runPlan(plan, {
    profileId: 'checked',
    dialect: described,
    access: () => access,
    send,
    appVersion: '0',
    signal: new AbortController().signal,
    random: () => 0,
    atOnce: 8,
    done,
    onProbed: ({ request, exchange, verdicts: said }) => {
      exchanges.set(request, exchange);
      for (const { check, verdict } of said) verdicts.set(check.check.id, verdict);
    },
  });
  return { verdicts, exchanges };
}
