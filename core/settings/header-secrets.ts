/** The values of extra headers that are secrets: kept where keys are kept, one entry a profile, and never in the settings (AUTH-4). */
import { FaultError, fault } from '../../shared/fault.ts';
import type { Fault } from '../../shared/fault.ts';
import { jsonIn } from '../../shared/parse-json.ts';
import { isJsonObject } from '../../shared/json.ts';
import type { KeyStore } from '../keys/key-store.ts';
import { after } from './profile-faults.ts';
import { isKept, isLeft, isSecretHeader, storable, withoutSecrets, type ExtraHeaders } from './secret-headers.ts';
import type { Settings } from './settings.ts';

/** Values by name in lower case. */
type Secrets = Readonly<Record<string, string>>;

const field = 'Extra headers';

export class HeaderSecrets {
  readonly #keys: KeyStore;

  constructor(keys: KeyStore) {
    this.#keys = keys;
  }

  /** Where the values of a profile are kept; never the same as that of a key. */
  accountOf(profileId: string): string {
    return `${profileId}/headers`;
  }

  /**
   * The headers with all their values, for the length of one request. A secret that is marked as kept is that of the
   * profile; `stored` are its headers as the settings hold them. Throws a `FaultError` with the field `Extra headers`
   * where one is not there any more, and as `KeyStore.get` does.
   */
  async filled(profileId: string, headers: ExtraHeaders, stored: ExtraHeaders): Promise<ExtraHeaders> {
    const known = await this.known(profileId, headers, stored);
    const gone = known.find(isKept);
    if (gone !== undefined) throw new FaultError(goneFault(gone.name));
    return known;
  }

  /** As `filled`, but a value that is not there any more stays empty. */
  async known(profileId: string, headers: ExtraHeaders, stored: ExtraHeaders): Promise<ExtraHeaders> {
    if (!headers.some(isKept)) return headers;
    const kept = await this.#read(profileId, stored);
    return headers.map((header) =>
      isKept(header) ? { ...header, value: kept[header.name.toLowerCase()] ?? '' } : header,
    );
  }

  /**
   * Keeps the secrets among headers that have all their values, in place of those that were kept; gives back what undoes
   * it. Throws a `FaultError` of kind `keychain` whose message begins with `outcome`.
   */
  async keep(
    profileId: string,
    headers: ExtraHeaders,
    stored: ExtraHeaders,
    outcome: string,
  ): Promise<() => Promise<void>> {
    const secrets = headers.filter(isSecretHeader);
    if (secrets.length === 0 && !stored.some(isSecretHeader)) return () => Promise.resolve();
    try {
      const before = await this.#read(profileId, stored);
      const next = Object.fromEntries(secrets.map(({ name, value }) => [name.toLowerCase(), value]));
      if (JSON.stringify(before) === JSON.stringify(next) && !stored.some(isLeft)) {
        return () => Promise.resolve();
      }
      await this.#write(profileId, next);
      return () => this.#write(profileId, before).catch(() => undefined);
    } catch (error) {
      throw after(outcome, error instanceof FaultError ? new FaultError({ ...error.fault, field }) : error);
    }
  }

  /** Takes secrets that an older Quartet wrote into the settings to the keychain, as soon as there is one. */
  async moveOut(settings: Pick<Settings, 'current' | 'update'>): Promise<void> {
    if (this.#keys.state().kind !== 'keychain') return;
    for (const { id, extraHeaders } of settings.current().profiles) {
      if (!extraHeaders.some(isLeft)) continue;
      try {
        const all = await this.filled(id, withoutSecrets(extraHeaders), extraHeaders);
        await this.keep(id, all, extraHeaders, 'Nothing is moved yet.');
        await settings.update((data) => ({
          ...data,
          profiles: data.profiles.map((own) => (own.id === id ? storable(own) : own)),
        }));
      } catch (error) {
        // They stay where they are until the next time.
        if (!(error instanceof FaultError)) throw error;
      }
    }
  }

  async #read(profileId: string, stored: ExtraHeaders): Promise<Secrets> {
    // What an older Quartet left in the settings, as long as there is no keychain to move it to.
    const left = Object.fromEntries(stored.filter(isLeft).map(({ name, value }) => [name.toLowerCase(), value]));
    if (!stored.some((header) => isSecretHeader(header) && header.value === '')) return left;
    const kept = await this.#keys.get(this.accountOf(profileId));
    const read = kept === undefined ? undefined : jsonIn(kept.key);
    if (!isJsonObject(read)) return left;
    const entries = Object.entries(read).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
    return { ...Object.fromEntries(entries), ...left };
  }

  async #write(profileId: string, secrets: Secrets): Promise<void> {
    const account = this.accountOf(profileId);
    if (Object.keys(secrets).length === 0) await this.#keys.delete(account);
    else await this.#keys.set(account, JSON.stringify(secrets));
  }
}

function goneFault(name: string): Fault {
  return fault(
    'no-key',
    `The value of the extra header ${name} isn’t kept any more.`,
    'Enter it again in Settings, Profiles.',
    { field },
  );
}
