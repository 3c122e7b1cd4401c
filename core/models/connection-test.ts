/** Tries a profile out with what is in its form, and saves nothing: the list of models, and which protocols are there. */
import type { Endpoint } from '../../shared/apis.ts';
import type { ConnectionTestUpdate } from '../../shared/connection/connection-test.ts';
import { testedApis } from '../../shared/connection/connection-test.ts';
import { mostTrials, nextTrials, probedDialect, resultSoFar, weighedTogether } from '../../shared/connection/probe.ts';
import type { DoneTrial, Trial } from '../../shared/connection/probe.ts';
import { pathPattern } from '../../shared/dialects/calls.ts';
import { dialectOf } from '../../shared/dialects/presets.ts';
import { FaultError } from '../../shared/fault.ts';
import type { ProfileDraft } from '../../shared/profile.ts';
import { checkConnection, checkKey } from '../settings/profile-draft.ts';
import { noKeyFault } from '../settings/profile-faults.ts';
import type { Profiles } from '../settings/profiles-api.ts';
import type { GatewayAccess } from '../transport/gateway-request.ts';
import { probeList, someModel, testList, testApi } from './endpoint-test.ts';
import type { EndpointTestOptions, Tested } from './endpoint-test.ts';

export interface TestInput {
  /** ID of the profile whose kept key is used where none was entered. */
  readonly id?: string | undefined;
  readonly draft: ProfileDraft;
  readonly key?: string | undefined;
}

export interface ConnectionTestOptions extends EndpointTestOptions {
  readonly profiles: Pick<Profiles, 'credentialsOf' | 'headersFor' | 'networkFor'>;
}

/** A test is to be over while somebody looks at it. */
const longestSilenceMs = 15_000;

/**
 * Each result as it comes, and for an unknown gateway the dialect that they come to. What the gateway or the way to it
 * refuses is a result; what is wrong in the form throws a `FaultError` with its `field`, and nothing was sent.
 */
export async function* testConnection(
  input: TestInput,
  signal: AbortSignal,
  options: ConnectionTestOptions,
): AsyncGenerator<ConnectionTestUpdate> {
  const access = await accessOf(input, options);
  yield* access.profile.dialect === 'any' ? probed(access, signal, options) : tested(access, signal, options);
}

/** As the dialect has it: one attempt each, all at once. */
async function* tested(
  access: GatewayAccess,
  signal: AbortSignal,
  options: ConnectionTestOptions,
): AsyncGenerator<ConnectionTestUpdate> {
  const dialect = dialectOf(access.profile.dialect);
  const apis = testedApis(dialect);
  const asked = new Map<Endpoint, Promise<Tested>>();
  const ask = (endpoint: Endpoint, work: Promise<Tested>): void => {
    // One that nobody waits for any more must not count as unhandled.
    work.catch(() => undefined);
    asked.set(endpoint, work);
  };
  // What has a model in its address waits for one.
  const waiting = apis.filter((api) => pathPattern(api, dialect).includes('{model}'));
  ask('models', testList(access, signal, options));
  for (const api of apis) {
    if (!waiting.includes(api)) ask(api, testApi(access, api, someModel, signal, options));
  }
  while (asked.size > 0) {
    const { result, ids = [] } = await Promise.race(asked.values());
    if (signal.aborted) return;
    asked.delete(result.endpoint);
    if (result.endpoint === 'models') {
      for (const api of waiting) ask(api, testApi(access, api, ids[0] ?? someModel, signal, options));
    }
    yield { type: 'result', result };
  }
}

/** As `nextTrials` says, to at most `mostTrials`; the key goes to this one address, and no redirect is followed (ADDR-5). */
async function* probed(
  access: GatewayAccess,
  signal: AbortSignal,
  options: ConnectionTestOptions,
): AsyncGenerator<ConnectionTestUpdate> {
  const done: DoneTrial[] = [];
  let model = someModel;
  const run = async (trial: Trial): Promise<DoneTrial> => {
    const { endpoint, dialect, body } = trial;
    const as = { ...access, profile: { ...access.profile, dialect } };
    if (endpoint !== 'models') {
      const { result, complaint } = await testApi(as, endpoint, model, signal, options, body);
      return { ...trial, result, ...(complaint === undefined ? {} : { complaint }) };
    }
    const { result, ids = [], list = dialect.list } = await probeList(as, signal, options);
    model = ids[0] ?? model;
    return { endpoint, dialect: { ...dialect, list }, result };
  };
  while (done.length < mostTrials) {
    const trials = nextTrials(done, access.key !== '');
    if (trials.length === 0) break;
    const running = new Map(trials.map((trial) => [trial.endpoint, run(trial)]));
    for (const work of running.values()) work.catch(() => undefined);
    while (running.size > 0) {
      const trial = await Promise.race(running.values());
      if (signal.aborted) return;
      running.delete(trial.endpoint);
      done.push(trial);
      const result = resultSoFar(done, trial.endpoint);
      if (result !== undefined) yield { type: 'result', result };
    }
  }
  const weighed = weighedTogether(done);
  for (const endpoint of new Set(done.map((trial) => trial.endpoint))) {
    const result = resultSoFar(weighed, endpoint);
    if (result !== undefined && result.verdict !== resultSoFar(done, endpoint)?.verdict)
      yield { type: 'result', result };
  }
  if (weighed.some(({ result }) => result.verdict !== 'unreachable')) {
    yield { type: 'dialect', dialect: probedDialect(weighed) };
  }
}

/** What is tried: the form, with what is kept where the address is still of the same origin. */
async function accessOf({ id, draft, key }: TestInput, { profiles }: ConnectionTestOptions): Promise<GatewayAccess> {
  const checked = checkConnection(draft);
  const quick = { ...checked, readTimeoutMs: Math.min(checked.readTimeoutMs, longestSilenceMs) };
  const entered = draft.keyless === true ? '' : key === undefined ? undefined : checkKey(key);
  if (id !== undefined) {
    const extraHeaders = await profiles.headersFor(id, checked, entered !== undefined);
    const network = await profiles.networkFor(id, checked);
    const profile = { ...quick, extraHeaders, ...(network === undefined ? {} : { network }) };
    return { profile, key: entered ?? (await profiles.credentialsOf(id)).key };
  }
  if (entered !== undefined) return { profile: quick, key: entered };
  const name = draft.name.trim() === '' ? 'New profile' : draft.name.trim();
  throw new FaultError(noKeyFault({ name, consoleUrl: draft.consoleUrl.trim() }, false));
}
