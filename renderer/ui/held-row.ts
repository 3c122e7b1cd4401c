/** Keeps the row that has the focus, or is to have it, in the page: otherwise a long list only renders rows near the visible ones. */
import { useCallback, useEffect, useRef, useState, type FocusEvent, type RefObject } from 'react';

export interface HeldRow {
  /** What names the row in its attribute; null where the focus is in none. */
  readonly id: string | null;
  /** For the element around the rows. */
  readonly onFocus: (event: FocusEvent) => void;
  /** Gives the focus to the row, or to what is found in it, as soon as it is in the page. */
  readonly focus: (id: string, find?: Find) => void;
}

type Find = (row: HTMLElement) => HTMLElement | null | undefined;

/** Frames within which a row that was asked for comes into the page and is measured; before that it takes no focus. */
const mostFrames = 30;

/** `attribute` names a row in the page, `data-row` for example. The list keeps `id` mounted. */
export function useHeldRow(around: RefObject<HTMLElement | null>, attribute: `data-${string}`): HeldRow {
  const [id, setId] = useState<string | null>(null);
  const looking = useRef(0);
  useEffect(() => () => cancelAnimationFrame(looking.current), []);
  const focus = useCallback(
    (wanted: string, find: Find = (row) => row): void => {
      setId(wanted);
      const look = (frames: number): void => {
        // The last one that was asked for has it, however soon it follows another.
        cancelAnimationFrame(looking.current);
        looking.current = requestAnimationFrame(() => {
          const row = around.current?.querySelector<HTMLElement>(`[${attribute}="${CSS.escape(wanted)}"]`);
          const target = row ? find(row) : undefined;
          target?.focus();
          if (frames > 0 && (!target || document.activeElement !== target)) look(frames - 1);
        });
      };
      look(mostFrames);
    },
    [around, attribute],
  );
  const onFocus = useCallback(
    ({ target }: FocusEvent) => setId(target.closest(`[${attribute}]`)?.getAttribute(attribute) ?? null),
    [attribute],
  );
  return { id, onFocus, focus };
}

/** The places of the rows that stay in the page: none where `at` is -1. */
export function keptAt(at: number): readonly number[] {
  return at === -1 ? [] : [at];
}
