/** What a request to a profile's gateway is sent with: its key, its secret headers and the login of its proxy, each to the profile's own origin alone. */
import { isSameOrigin, refuseInsecure } from '../../shared/address.ts';
import { FaultError } from '../../shared/fault.ts';
import type { Profile } from '../../shared/profile.ts';
import type { KeyStore } from '../keys/key-store.ts';
import type { HeaderSecrets } from './header-secrets.ts';
import type { ProfileFacts } from './profile-draft.ts';
import { noKeyFault, otherOrigin } from './profile-faults.ts';
import type { ProfileKeys } from './profile-keys.ts';
import type { Credentials } from './profiles-api.ts';
import type { ProxyLogins } from './proxy-logins.ts';

/** Where a form leads that is tried before it is saved, and its headers as they are shown. */
export type ConnectionFacts = Pick<ProfileFacts, 'root' | 'extraHeaders'>;

export interface ProfileConnectionsOptions {
  readonly store: Pick<KeyStore, 'state'>;
  readonly keys: ProfileKeys;
  readonly secrets: HeaderSecrets;
  readonly logins: ProxyLogins;
  /** The key of the reference gateway, where this run has one. */
  readonly builtInKey: string | undefined;
  /** The headers of a profile as settings.json has them, without the values of secret ones. */
  readonly storedHeaders: (id: string) => ProfileFacts['extraHeaders'];
}

export class ProfileConnections {
  readonly #given: ProfileConnectionsOptions;

  constructor(given: ProfileConnectionsOptions) {
    this.#given = given;
  }

  /** Throws a `FaultError`: `insecure` where the address is not safe for a key, `no-key` or `keychain` where there is none. */
  async credentials(profile: Profile): Promise<Credentials> {
    const { store, keys, secrets, logins, builtInKey, storedHeaders } = this.#given;
    const { id } = profile;
    const insecure = refuseInsecure(profile.root, profile.plainHttpHost);
    if (insecure !== undefined) throw new FaultError(insecure);
    if (profile.builtIn && builtInKey !== undefined) return { profile, key: builtInKey };
    const expected = profile.keyless !== true && keys.isExpected(id);
    const key = profile.keyless === true ? '' : expected ? await keys.get(profile) : undefined;
    if (key === undefined) throw new FaultError(noKeyFault(profile, expected && store.state().kind === 'memory'));
    const extraHeaders = await secrets.filled(profile, profile.extraHeaders, storedHeaders(id));
    const network = await logins.filled(id, profile.network, profile.network);
    return { profile: { ...profile, extraHeaders, ...(network === undefined ? {} : { network }) }, key };
  }

  /**
   * The profile with whatever secrets are kept for it, may they be sent or not; one that is gone is left out. Throws a
   * `FaultError` of kind `keychain` where that cannot be told.
   */
  async kept(profile: Profile): Promise<Credentials> {
    const { keys, secrets, logins, builtInKey, storedHeaders } = this.#given;
    const { id } = profile;
    if (profile.builtIn && builtInKey !== undefined) return { profile, key: builtInKey };
    const key = keys.isExpected(id) ? await keys.kept(profile) : undefined;
    const extraHeaders = await secrets.known(profile, profile.extraHeaders, storedHeaders(id));
    const network = await logins.known(id, profile.network);
    return { profile: { ...profile, extraHeaders, ...(network === undefined ? {} : { network }) }, key: key ?? '' };
  }

  /** The values of kept headers; refused, as the kept key is, where they would go to another origin than the profile's. `hasKey`: the form brings a key of its own. */
  async headersFor(
    profile: Profile,
    { root, extraHeaders }: ConnectionFacts,
    hasKey: boolean,
  ): Promise<ProfileFacts['extraHeaders']> {
    const { keys, secrets, storedHeaders } = this.#given;
    const { id } = profile;
    // The settings may name another address than the one that the key was entered for.
    const keyIsFor = profile.builtIn ? profile.root : keys.placeOf(profile);
    if (!hasKey && !isSameOrigin(keyIsFor, root) && (profile.builtIn || keys.isExpected(id)))
      throw new FaultError(otherOrigin('API key', 'The saved key', keyIsFor, root));
    const kept = extraHeaders.find((header) => header.kept === true);
    if (kept !== undefined && !isSameOrigin(profile.root, root))
      throw new FaultError(otherOrigin('Extra headers', kept.name, profile.root, root));
    return secrets.filled(profile, extraHeaders, storedHeaders(id));
  }
}
