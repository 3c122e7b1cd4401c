/** Tells that something was deleted, and offers to have it back for as long as the host can, until it is. */
import type { ToastAction, Toasts } from './toasts.ts';
import { faultOf } from './app-state.ts';
import { t } from '../language/t.ts';
import * as m from './messages.ts';

/**
 * The result undoes it too: for a place of its own, where a dialog lies over the notice. `leads`: where the notice leads
 * beside. `forMs`: how long the host can still put it back, where it was deleted a while ago.
 */
export function offerUndo(
  toasts: Pick<Toasts, 'show' | 'act' | 'failed'>,
  text: string,
  restore: () => Promise<void>,
  leads?: ToastAction,
  forMs?: number,
): () => void {
  const undo = async (): Promise<void> => {
    try {
      await restore();
    } catch (error) {
      toasts.failed(id, faultOf(error));
    }
  };
  const action = { label: t(m.undo), once: true as const, run: () => void undo() };
  const id = toasts.show('plain', text, { ...action, ...(forMs === undefined ? {} : { forMs }) }, leads);
  return () => toasts.act(id);
}

/** Characters of a title that tell it apart from others. */
const longestTitle = 60;

/** Says what was deleted by its title, so that several such notices can be told apart; of a long title its beginning. */
export function deletedWords(title: string): string {
  const characters = Array.from(title);
  const shown = characters.length <= longestTitle ? title : `${characters.slice(0, longestTitle - 1).join('')}…`;
  return t(m.titleDeleted, { title: shown });
}

/** Several exchanges of a tap were taken out of its list at once. */
export const clearedWords = (count: number): string => t(m.cleared, { count });
