/** Runs the commands' key combinations, wherever the focus is. */
import { useEffect } from 'react';
import { useLatest } from '../ui/use-latest.ts';
import { useAppServices } from '../app/app-context.tsx';
import { writesText } from '../app/commands.ts';
import { paletteKeys, pressed } from '../ui/key-press.ts';

export function useKeyboard(togglePalette: () => void): void {
  const { commands } = useAppServices();
  const toggle = useLatest(togglePalette);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.isComposing || event.repeat) return;
      if (pressed(paletteKeys, event)) {
        event.preventDefault();
        toggle.current();
        return;
      }
      // A window within the window has the keyboard to itself.
      if (document.querySelector('[role="dialog"][data-state="open"][aria-modal], [role="alertdialog"]')) return;
      const command = commands.store
        .getState()
        .commands.find(({ keys, alsoKeys }) =>
          [keys, alsoKeys].some(
            (one) => one !== undefined && pressed(one, event) && !(writesText(one) && takesText(event.target)),
          ),
        );
      if (!command) return;
      event.preventDefault();
      command.run();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [commands, toggle]);
}

const textTakers =
  'input:not([type="checkbox"], [type="radio"], [type="range"], [type="button"], [type="color"]), textarea, select, [role="textbox"], [role="menu"], [contenteditable]:not([contenteditable="false"])';

/** True where a character that is typed is text, or finds an entry by its first letters. */
function takesText(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(textTakers) !== null;
}
