/** A list to choose from that may be long: keys go from row to row, and the current one is in view when the list comes. */
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';

export interface RowListProps {
  readonly label: string;
  /** Delete on a row; the next one has the focus by then. The row's button carries `data-row` with what names it. */
  readonly onDelete: (id: string) => void;
  readonly children: ReactNode;
}

export function RowList({ label, onDelete, children }: RowListProps): ReactNode {
  const list = useRef<HTMLUListElement>(null);
  const seen = useRef<string>(undefined);
  const touched = useRef(false);
  // Which row is the current one, and the rows themselves, may be known only after the list has opened.
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current="true"]');
    const id = current?.dataset['row'];
    if (current === null || current === undefined || id === seen.current) return;
    seen.current = id;
    current.scrollIntoView({ block: 'center' });
    if (!touched.current && waitsForFocus(current)) current.focus();
  });
  const touch = (): void => {
    touched.current = true;
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof HTMLElement)) return;
    const id = event.target.dataset['row'];
    if (id === undefined) return;
    const rows = rowsOf(list.current);
    const at = rows.indexOf(event.target);
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key];
    if (next !== undefined) {
      event.preventDefault();
      rows[next]?.focus();
    }
    // A key held down would delete one after the other.
    if (event.key !== 'Delete' || event.repeat) return;
    (rows[at + 1] ?? rows[at - 1])?.focus();
    onDelete(id);
  };
  return (
    // The keys are those of the rows inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ul
      ref={list}
      aria-label={label}
      onPointerDown={touch}
      onKeyDown={(event) => {
        touch();
        onKeyDown(event);
      }}
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2"
    >
      {children}
    </ul>
  );
}

/** True where the dialog itself placed the focus, so that nobody is typing. */
function waitsForFocus(row: HTMLElement): boolean {
  const active = document.activeElement;
  if (active instanceof HTMLInputElement || active instanceof HTMLTextAreaElement) return false;
  return row.closest('[role="dialog"]')?.contains(active) === true;
}

/** From a field above the list: the current row, else the first one, takes the focus. */
export function enterRows(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown' || event.nativeEvent.isComposing) return;
  const rows = rowsOf(event.currentTarget.closest('[role="dialog"]'));
  const to = rows.find((row) => row.ariaCurrent === 'true') ?? rows[0];
  if (to === undefined) return;
  event.preventDefault();
  to.focus();
}

function rowsOf(place: Element | null): readonly HTMLElement[] {
  return [...(place?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
}
