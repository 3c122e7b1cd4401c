/** The values of extra headers that are secrets: kept where keys are kept, one entry a profile, and never in the settings (AUTH-4). */
import { isSameJson } from '../../shared/canonical-json.ts';
import { FaultError, fault } from '../../shared/fault.ts';
import type { Fault } from '../../shared/fault.ts';
import { jsonIn } from '../../shared/parse-json.ts';
import { isJsonObject } from '../../shared/json.ts';
import type { Profile } from '../../shared/profile.ts';
import { originOf } from '../keys/bound-secret.ts';
import type { KeyStore } from '../keys/key-store.ts';
import { after, otherOrigin } from './profile-faults.ts';
import { isKept, isLeft, isSecretHeader, storable, withoutSecrets, type ExtraHeaders } from './secret-headers.ts';
import type { Settings } from './settings.ts';

/** Values by name in lower case, and the origin that they are for; undefined where none are kept. */
interface Secrets {
  readonly values: Readonly<Record<string, string>>;
  readonly belongsTo?: string;
}

/** A profile, and the address that is asked with what is kept of it. */
type Place = Pick<Profile, 'id' | 'root'>;

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
   * where one is not there any more or for another origin than that of the place, and as `KeyStore.get` does.
   */
  async filled(place: Place, headers: ExtraHeaders, stored: ExtraHeaders): Promise<ExtraHeaders> {
    const asked = headers.find(isKept);
    if (asked === undefined) return headers;
    const kept = await this.#read(place, stored);
    if (kept.belongsTo !== undefined && kept.belongsTo !== originOf(place.root))
      throw new FaultError(otherOrigin(field, asked.name, kept.belongsTo, place.root));
    const known = withValues(headers, kept);
    const gone = known.find(isKept);
    if (gone !== undefined) throw new FaultError(goneFault(gone.name));
    return known;
  }

  /** As `filled`, wherever they may be sent: a value that is not there any more stays empty. */
  async known(place: Place, headers: ExtraHeaders, stored: ExtraHeaders): Promise<ExtraHeaders> {
    return headers.some(isKept) ? withValues(headers, await this.#read(place, stored)) : headers;
  }

  /**
   * Keeps the secrets among headers that have all their values for the place, instead of those that were kept; gives back
   * what undoes it. Throws a `FaultError` of kind `keychain` whose message begins with `outcome`.
   */
  async keep(place: Place, headers: ExtraHeaders, stored: ExtraHeaders, outcome: string): Promise<() => Promise<void>> {
    const secrets = headers.filter(isSecretHeader);
    if (secrets.length === 0 && !stored.some(isSecretHeader)) return () => Promise.resolve();
    try {
      const before = await this.#read(place, stored);
      const values = Object.fromEntries(secrets.map(({ name, value }) => [name.toLowerCase(), value]));
      const next: Secrets = { values, belongsTo: originOf(place.root) };
      if (isSameJson(before, next) && !stored.some(isLeft)) {
        return () => Promise.resolve();
      }
      await this.#write(place, next);
      return () => this.#write(place, before).catch(() => undefined);
    } catch (error) {
      throw after(outcome, error instanceof FaultError ? new FaultError({ ...error.fault, field }) : error);
    }
  }

  /** Takes secrets that an older Quartet wrote into the settings to the keychain, as soon as there is one. */
  async moveOut(settings: Pick<Settings, 'current' | 'update'>): Promise<void> {
    if (this.#keys.state().kind !== 'keychain') return;
    for (const { id, root, extraHeaders } of settings.current().profiles) {
      if (!extraHeaders.some(isLeft)) continue;
      try {
        const all = await this.filled({ id, root }, withoutSecrets(extraHeaders), extraHeaders);
        await this.keep({ id, root }, all, extraHeaders, 'Nothing is moved yet.');
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

  async #read({ id, root }: Place, stored: ExtraHeaders): Promise<Secrets> {
    // What an older Quartet left in the settings, as long as there is no keychain to move it to.
    const left = Object.fromEntries(stored.filter(isLeft).map(({ name, value }) => [name.toLowerCase(), value]));
    if (!stored.some((header) => isSecretHeader(header) && header.value === '')) return { values: left };
    const kept = await this.#keys.get(this.accountOf(id), originOf(root));
    if (kept === undefined) return { values: left };
    const read = jsonIn(kept.key);
    const entries = Object.entries(isJsonObject(read) ? read : {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    );
    return { values: { ...Object.fromEntries(entries), ...left }, belongsTo: kept.belongsTo };
  }

  async #write({ id, root }: Place, { values, belongsTo = originOf(root) }: Secrets): Promise<void> {
    const account = this.accountOf(id);
    if (Object.keys(values).length === 0) await this.#keys.delete(account);
    else await this.#keys.set(account, JSON.stringify(values), belongsTo);
  }
}

function withValues(headers: ExtraHeaders, { values }: Secrets): ExtraHeaders {
  return headers.map((header) =>
    isKept(header) ? { ...header, value: values[header.name.toLowerCase()] ?? '' } : header,
  );
}

function goneFault(name: string): Fault {
  return fault(
    'no-key',
    `The value of the extra header ${name} isn’t kept any more.`,
    'Enter it again in Settings, Profiles.',
    { field },
  );
}
