/** Changes of profiles as values: what one changes beyond the profile itself, and what of the settings goes with one. */
import { isSameJson } from '../../shared/canonical-json.ts';
import { FaultError } from '../../shared/fault.ts';
import type { Profile } from '../../shared/profile.ts';
import type { ProfileFacts } from './profile-draft.ts';
import { profileNotFound } from './profile-faults.ts';
import { isSecretHeader } from './secret-headers.ts';
import { builtInId, builtInName, type SettingsData, type StoredProfile } from './settings-data.ts';

/** What the user cannot change of the ready-made profile. */
const fixedFields: readonly { readonly field: string; readonly of: (facts: ProfileFacts) => string }[] = [
  { field: 'Name', of: ({ name }) => name },
  { field: 'Base URL', of: ({ root }) => root },
  { field: 'Dialect', of: ({ dialect }) => JSON.stringify(dialect) },
  { field: 'Console address', of: ({ consoleUrl }) => consoleUrl },
];

/** Address, dialect or headers; the values of secret headers are not among what is compared. */
export function differsInConnection(one: Profile, other: Profile): boolean {
  return (
    one.root !== other.root ||
    one.keyless !== other.keyless ||
    !isSameJson(one.dialect, other.dialect) ||
    !isSameJson(one.network, other.network) ||
    !isSameJson(one.extraHeaders, other.extraHeaders)
  );
}

/** The first field of the ready-made profile that is the host's and came back changed. */
export function changedOfFixed(before: Profile, after: ProfileFacts): string | undefined {
  return fixedFields.find(({ of }) => of(after) !== of(before))?.field;
}

/** What a draft may leave out is not in the facts, and leaves the profile. */
export function changedBy(
  { network: _n, keyless: _k, plainHttpHost: _p, missing: _m, ...own }: StoredProfile,
  facts: ProfileFacts,
): StoredProfile {
  const { tried, ...rest } = own;
  const moved = own.root !== facts.root || !isSameJson(own.dialect, facts.dialect);
  // What worked or failed elsewhere says nothing of here.
  return { ...rest, ...(tried === undefined || moved ? {} : { tried }), ...facts };
}

/**
 * The settings without a profile: the one beside it becomes active where it was, and its keychain accounts are to be
 * removed. `shown` are the profiles in their order, the ready-made one included. Throws `not-found`.
 */
export function withoutProfile(
  data: SettingsData,
  id: string,
  shown: { readonly ids: readonly string[]; readonly activeId: string },
  accounts: { readonly headers: string; readonly login: string },
): SettingsData {
  const at = shown.ids.indexOf(id);
  if (at === -1) throw new FaultError(profileNotFound());
  const left = shown.ids.filter((other) => other !== id);
  const own = data.profiles.find((one) => one.id === id);
  const toRemove = [
    ...(own?.keyKept === true ? [id] : []),
    ...(own?.extraHeaders.some(isSecretHeader) === true ? [accounts.headers] : []),
    ...(own?.network?.loginKept === true ? [accounts.login] : []),
  ];
  return {
    ...data,
    profiles: data.profiles.filter((one) => one.id !== id),
    activeProfileId: shown.activeId === id ? (left[at] ?? left[at - 1] ?? builtInId) : data.activeProfileId,
    keysToRemove: [...data.keysToRemove, ...toRemove],
  };
}

/** The names that a profile may not take; the ready-made one's is taken even in a run without it. `except`: its own id. */
export function takenNames(data: SettingsData, except?: string): readonly string[] {
  const own = data.profiles.filter(({ id }) => id !== except).map(({ name }) => name);
  return except === builtInId ? own : [builtInName, ...own];
}
