/** Takes a picture out of the desktop's window as a file; in a browser a drag stays the browser's own. */
import type { Client } from '../../shared/wire/client.ts';

export interface DraggedFile {
  readonly hash: string;
  readonly name: string;
  /** The version that it is, or the answer that brought it: how it was made is then in the copy. */
  readonly about?: string;
}

let last: DraggedFile | null = null;

/** For a `dragstart`. The desktop goes on with the drag itself, as one of a file of the computer; false where it is none. */
export function dragOut(
  event: Pick<Event, 'preventDefault'>,
  file: DraggedFile,
  client: Pick<Client, 'call'>,
  onFault: (error: unknown) => void,
): boolean {
  if (window.quartet === undefined) return false;
  event.preventDefault();
  last = file;
  window.addEventListener('pointerdown', () => (last = null), { once: true, capture: true });
  client.call('desktop.dragOut', file).catch(onFault);
  return true;
}

/** What was dragged out, where it comes back into this window as one of these files. */
export function draggedBack(files: readonly Pick<File, 'name'>[]): DraggedFile | null {
  return files.length === 1 && files[0]?.name === last?.name ? last : null;
}
