/** Answers the calls for what the desktop does. */
import type { NativePorts } from './core-options.ts';
import type { DragOutCopies } from './files/drag-out-copies.ts';
import type { Handlers } from './wire/handlers.ts';

export function desktopHandlers(
  native: Pick<NativePorts, 'openWindow' | 'newAddress' | 'showSaved' | 'dragOut'>,
  dragOutCopies: Pick<DragOutCopies, 'copy'>,
): Pick<Handlers, 'app.newWindow' | 'desktop.showSaved' | 'desktop.dragOut'> {
  return {
    'app.newWindow': async () => {
      await native.openWindow?.();
      return { url: native.newAddress?.() ?? null };
    },
    'desktop.showSaved': ({ id }) => ({ done: native.showSaved?.(id) ?? false }),
    'desktop.dragOut': async (file) => {
      if (native.dragOut === undefined) return { done: false };
      await native.dragOut(await dragOutCopies.copy(file));
      return { done: true };
    },
  };
}
