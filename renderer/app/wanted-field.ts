/** Opens the settings of a profile at one of its fields: what a cure leads to. */
import { navigate } from './navigation.ts';

let wanted: string | null = null;

/** `field`: its accessible name, e.g. `API key`; empty for none in particular. */
export function editProfile(profileId: string, field: string): void {
  wanted = field;
  navigate({ page: 'settings', section: 'profiles', item: profileId });
}

/** Brings the field that was asked for into sight and the focus to it, once. */
export function focusWantedField(form: HTMLElement): void {
  const field = wanted;
  wanted = null;
  if (field === null || field === '') return;
  const label = [...form.querySelectorAll('label')].find(({ textContent }) => textContent.trim().startsWith(field));
  for (
    let element = label?.parentElement ?? null;
    element !== null && element !== form;
    element = element.parentElement
  ) {
    if (element instanceof HTMLDetailsElement) element.open = true;
  }
  // A key that is kept has no field until it is replaced.
  const group = form.querySelector<HTMLElement>(`[role="group"][aria-label="${CSS.escape(field)}"] button`);
  const control = label?.control ?? group;
  // The page takes the focus as it comes; the field takes it from there.
  requestAnimationFrame(() => {
    control?.scrollIntoView({ block: 'center' });
    control?.focus();
  });
}
