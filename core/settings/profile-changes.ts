/** What of a profile has changed, as far as it matters beyond the profile itself. */
import type { Profile } from '../../shared/profile.ts';
import type { ProfileFacts } from './profile-draft.ts';

/** Of the ready-made profile: what is the host's. */
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
    JSON.stringify(one.dialect) !== JSON.stringify(other.dialect) ||
    JSON.stringify(one.network) !== JSON.stringify(other.network) ||
    JSON.stringify(one.extraHeaders) !== JSON.stringify(other.extraHeaders)
  );
}

/** The first field of the ready-made profile that is the host's and came back changed. */
export function changedOfFixed(before: Profile, after: ProfileFacts): string | undefined {
  return fixedFields.find(({ of }) => of(after) !== of(before))?.field;
}
