/** The address of the form for a new profile, with or without a preset chosen in it. */
import { presetIds, type PresetId } from '../../shared/dialects/preset-ids.ts';
import type { RouteOf } from './pages.ts';

/** The key of the form for a profile that is not there yet. */
export const newProfile = 'new';

/** Opens the form; with a preset it is chosen there, as its tile would do. */
export function newProfileRoute(preset?: PresetId): RouteOf<'settings'> {
  return { page: 'settings', section: 'profiles', item: preset === undefined ? newProfile : `${newProfile}.${preset}` };
}

/** The preset that an address asks for. */
export function presetAsked(item: string | null): PresetId | undefined {
  return presetIds.find((id) => item === `${newProfile}.${id}`);
}
