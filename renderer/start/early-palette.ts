/** The palette as it is asked for before the app's own code has come: a field of index.html takes what is typed from then on. */
import { paletteKeys, pressed } from '../ui/key-press.ts';

/** Keys that go to the list of the palette, once it is there. */
const ofList: ReadonlySet<string> = new Set(['Enter', 'ArrowUp', 'ArrowDown']);

/**
 * Shows and hides the field by the palette's keys, as long as the frame stands, and gives the focus back to the
 * composer. What the list is to get once it is there stands with the field, for app/startup-palette.ts.
 */
export function watchPaletteKeys(frame: HTMLElement | null, composer: HTMLElement | null): void {
  const box = frame?.querySelector<HTMLElement>('#early-palette');
  const field = box?.querySelector('input');
  if (!box || !field) return;
  const toggle = (): void => {
    box.hidden = !box.hidden;
    field.value = '';
    field.dataset['keys'] = '';
    (box.hidden ? composer : field)?.focus();
  };
  document.addEventListener('keydown', (event) => {
    if (!box.isConnected || event.isComposing || event.repeat) return;
    const isOpen = !box.hidden;
    if (pressed(paletteKeys, event) || (isOpen && event.key === 'Escape')) toggle();
    else if (isOpen && ofList.has(event.key)) field.dataset['keys'] += `${event.key} `;
    else return;
    // The app, which is drawn out of sight, has the same keys.
    event.preventDefault();
  });
}
