/** The logins of profiles' own proxies: kept where keys are kept, and never in the settings (AUTH-4). */
import { FaultError, fieldFault } from '../../shared/fault.ts';
import type { Network } from '../../shared/profile-network.ts';
import type { KeyStore } from '../keys/key-store.ts';
import { after } from './profile-faults.ts';

type KeptNetwork = Network | undefined;

const field = 'Proxy login';

/** As the settings hold it, and as the window sees it. */
export function withoutLogin(network: Network): Network {
  return { ...network, login: '', loginKept: network.login !== '' || network.loginKept };
}

export class ProxyLogins {
  readonly #keys: KeyStore;

  constructor(keys: KeyStore) {
    this.#keys = keys;
  }

  /** Never the same as that of a key. */
  accountOf(profileId: string): string {
    return `${profileId}/proxy`;
  }

  /**
   * The network with its login, for the length of one request. Throws a `FaultError` where it is kept for another proxy
   * than the one that is asked for, or not kept any more, and as `KeyStore.get` does.
   */
  async filled(profileId: string, network: KeptNetwork, stored: KeptNetwork): Promise<KeptNetwork> {
    if (network === undefined || network.proxy !== 'own' || !network.loginKept || network.login !== '') return network;
    if (stored?.proxyUrl !== network.proxyUrl) {
      throw ofOtherProxy();
    }
    const kept = await this.#keys.get(this.accountOf(profileId), network.proxyUrl);
    if (kept === undefined) throw fieldFault(field, 'The login of the proxy isn’t kept any more.', 'Enter it again.');
    if (kept.belongsTo !== network.proxyUrl) throw ofOtherProxy();
    return { ...network, login: kept.key };
  }

  /** The network with the login that is kept for it, whether it is in use or not; without one where it is gone. Throws as `KeyStore.get` does. */
  async known(profileId: string, network: KeptNetwork): Promise<KeptNetwork> {
    if (network?.loginKept !== true || network.login !== '') return network;
    return { ...network, login: (await this.#keys.get(this.accountOf(profileId), network.proxyUrl))?.key ?? '' };
  }

  /**
   * Keeps the login of a network that has it, in place of the one that was kept; gives back what undoes it. Throws a
   * `FaultError` of kind `keychain` whose message begins with `outcome`.
   */
  async keep(
    profileId: string,
    network: KeptNetwork,
    stored: KeptNetwork,
    outcome: string,
  ): Promise<() => Promise<void>> {
    const login = network?.login ?? '';
    if (login === '' && stored?.loginKept !== true) return () => Promise.resolve();
    try {
      const account = this.accountOf(profileId);
      const place = network?.proxyUrl ?? '';
      const before = stored?.loginKept === true ? await this.#keys.get(account, stored.proxyUrl) : undefined;
      if (before?.key === login && before.belongsTo === place) return () => Promise.resolve();
      await this.#write(account, login, place);
      return () => this.#write(account, before?.key ?? '', before?.belongsTo ?? '').catch(() => undefined);
    } catch (error) {
      throw after(outcome, error instanceof FaultError ? new FaultError({ ...error.fault, field }) : error);
    }
  }

  async #write(account: string, login: string, place: string): Promise<void> {
    if (login === '') await this.#keys.delete(account);
    else await this.#keys.set(account, login, place);
  }
}

function ofOtherProxy(): FaultError {
  return fieldFault(field, 'The saved login belongs to another proxy.', 'Enter user name and password for this one.');
}
