/** Opens the settings at one of their fields: what a cure leads to, or a choice of the palette. */
import { createStore } from 'zustand/vanilla';
import type { SettingsSection } from '../features/settings/page.ts';
import { currentRoute, hrefOf, navigate } from './navigation.ts';

interface Wanted {
  /** By its English name, e.g. `API key`, whatever it is called on the page. */
  readonly field: string;
  /** Where it stands. */
  readonly href: string;
}

/** The field that was asked for; null once it has the focus, or one has gone elsewhere. */
export const requestedField = createStore<Wanted | null>()(() => null);

/** `field`: empty for none in particular. */
export function openSettings(section: SettingsSection, item: string | null, field: string): void {
  const route = { page: 'settings', section, item } as const;
  requestedField.setState(field === '' ? null : { field, href: hrefOf(route) }, true);
  navigate(route);
}

/** The same on the page of the settings that is open. */
export function focusSettingsField(field: string): void {
  requestedField.setState({ field, href: hrefOf(currentRoute()) }, true);
}

export function editProfile(profileId: string, field: string): void {
  openSettings('profiles', profileId, field);
}
