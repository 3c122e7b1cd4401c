/** The keys of one of several things in a row: Alt with an arrow moves it by one place, Delete and Backspace remove it. */
import type { KeyboardEvent } from 'react';

export interface MoveKeys {
  /** By one place: -1 is earlier. */
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}

export function pressMoveKey(event: KeyboardEvent, { onMove, onRemove }: MoveKeys): void {
  if (event.altKey && (event.key === 'ArrowLeft' || event.key === 'ArrowRight')) {
    // Otherwise the browser would navigate back.
    event.preventDefault();
    onMove(event.key === 'ArrowLeft' ? -1 : 1);
  } else if (event.key === 'Delete' || event.key === 'Backspace') {
    event.preventDefault();
    onRemove();
  }
}
