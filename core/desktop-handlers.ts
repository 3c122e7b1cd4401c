/** Answers the calls for what only the desktop can do. */
import type { NativePorts } from './core-options.ts';
import type { TakenOut } from './files/taken-out.ts';
import type { Handlers } from './wire/handlers.ts';

export function desktopHandlers(
  native: Pick<NativePorts, 'showSaved' | 'dragOut'>,
  takenOut: Pick<TakenOut, 'copy'>,
): Pick<Handlers, 'desktop.showSaved' | 'desktop.dragOut'> {
  return {
    'desktop.showSaved': ({ id }) => ({ done: native.showSaved?.(id) ?? false }),
    'desktop.dragOut': async (file) => {
      if (native.dragOut === undefined) return { done: false };
      await native.dragOut(await takenOut.copy(file));
      return { done: true };
    },
  };
}
