/** The address of the form for a new profile, with or without a preset chosen in it. */
import type { PresetId } from '../../shared/dialects/preset-ids.ts';
import type { RouteOf } from './pages.ts';

/** The key of the form for a profile that is not there yet. */
export const newProfile = 'new';

/** Opens the form; with a preset it is chosen there, as its tile would do. */
export function newProfileRoute(preset?: PresetId): RouteOf<'settings'> {
  return { page: 'settings', section: 'profiles', item: newProfile, ...(preset === undefined ? {} : { preset }) };
}
