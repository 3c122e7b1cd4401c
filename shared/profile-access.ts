/** Whether a profile has what its requests need. Apart from the schema of profiles, whose checks come late in the window. */
import type { ProfileView } from './profile.ts';

/** True where nothing is missing for a request: there is a key, or none is needed. */
export function hasAccess({ keyless, key }: Pick<ProfileView, 'keyless' | 'key'>): boolean {
  return keyless === true || key.present;
}
