/** Tries a profile out with what is in its form: lists the models and saves nothing. */
import type { ConnectionTest } from '../../shared/contract.ts';
import { FaultError } from '../../shared/fault.ts';
import type { ProfileDraft } from '../../shared/profile.ts';
import { checkConnection, checkKey } from '../settings/profile-draft.ts';
import { noKeyFault } from '../settings/profile-faults.ts';
import type { Profiles } from '../settings/profiles-api.ts';
import type { GatewayAccess } from '../transport/gateway-request.ts';
import { fetchModels, modelListUrl } from './fetch-models.ts';
import type { FetchModels } from './fetch-models.ts';

export interface TestInput {
  /** Of the profile whose kept key is used where none was entered. */
  readonly id?: string | undefined;
  readonly draft: ProfileDraft;
  readonly key?: string | undefined;
}

export interface ConnectionTestOptions extends FetchModels {
  readonly profiles: Pick<Profiles, 'credentialsOf' | 'headersFor' | 'networkFor'>;
  /** Milliseconds of a clock that never jumps. */
  readonly elapsed: () => number;
}

/**
 * One attempt, so that the answer comes soon. What the gateway or the way to it refuses is a result with a fault; what
 * is wrong in the form throws a `FaultError` with its `field`, and nothing was sent.
 */
export async function testConnection(
  input: TestInput,
  signal: AbortSignal,
  options: ConnectionTestOptions,
): Promise<ConnectionTest> {
  const checked = checkConnection(input.draft);
  const { key, extraHeaders, network } = await secretsFor(input, checked, options);
  const profile = { ...checked, extraHeaders, ...(network === undefined ? {} : { network }) };
  const url = modelListUrl(profile);
  const startedAt = options.elapsed();
  const took = (): number => Math.round(options.elapsed() - startedAt);
  try {
    const { ids } = await fetchModels({ profile, key }, signal, options);
    return { ok: true, models: ids.length, totalMs: took(), url };
  } catch (error) {
    if (!(error instanceof FaultError)) throw error;
    return { ok: false, models: 0, totalMs: took(), url, fault: error.fault };
  }
}

/** The key and the headers to try: those of the form, and what is kept where the address is still of the same origin. */
async function secretsFor(
  { id, draft, key }: TestInput,
  checked: ReturnType<typeof checkConnection>,
  { profiles }: ConnectionTestOptions,
): Promise<Pick<GatewayAccess, 'key'> & Pick<GatewayAccess['profile'], 'extraHeaders' | 'network'>> {
  const entered = draft.keyless === true ? '' : key === undefined ? undefined : checkKey(key);
  if (id !== undefined) {
    const extraHeaders = await profiles.headersFor(id, checked, entered !== undefined);
    const network = await profiles.networkFor(id, checked);
    return { key: entered ?? (await profiles.credentialsOf(id)).key, extraHeaders, network };
  }
  if (entered !== undefined) return { key: entered, extraHeaders: checked.extraHeaders, network: checked.network };
  const name = draft.name.trim() === '' ? 'New profile' : draft.name.trim();
  throw new FaultError(noKeyFault({ name, consoleUrl: draft.consoleUrl.trim() }, false));
}
