/** The events of an attempt as a list, however many: walked with the keys, and followed to its end while it grows. */
import { bisectLeft } from 'd3-array';
import { ArrowDown } from 'lucide-react';
import {
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { Button } from '../ui/button.tsx';
import type { EventPages } from './event-pages.ts';
import { EventRow, rowPx } from './event-row.tsx';
import { rowAfter } from './list-keys.ts';
import { t } from '../language/t.ts';
import * as m from './messages.ts';

export interface EventListProps {
  readonly pages: EventPages;
  /** How many events there are. */
  readonly count: number;
  /** The places of those that are listed; null lists all. Grows in place. */
  readonly found: readonly number[] | null;
  /** The place of the chosen event among all. */
  readonly selected: number | null;
  readonly onSelect: (at: number) => void;
  /** More events may arrive, so the list follows its end. */
  readonly growing: boolean;
  /** Events can also be selected elsewhere: scrolls to the selected one. */
  readonly reveals?: boolean;
  /** Events from this index on arrived after the replayed moment. */
  readonly laterFrom?: number | undefined;
}

const paddingPx = 6;
/** About as many rows as are visible at an end, and some more. */
const endRows = 40;

export function EventList({
  pages,
  count,
  found,
  selected,
  onSelect,
  growing,
  reveals = false,
  laterFrom = Infinity,
}: EventListProps): ReactNode {
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<VirtualizerHandle>(null);
  const [followed, setFollowed] = useState(growing);
  // While the end is followed, rows are listed once their events are loaded, so that none is empty at first; earlier rows stay.
  const come = growing && found === null ? pages.through(count, followed ? endRows : 0) : count;
  const rows = found === null ? come : found.length;
  const placeOf = (row: number): number => (found === null ? row : (found[row] ?? row));
  // An event that is not among those found stands where the next one does.
  const rowOf = (at: number): number => (found === null ? at : bisectLeft(found, at));
  const selectedRow = selected === null ? null : rowOf(selected);
  const listed = selected !== null && selectedRow !== null && selectedRow < rows && placeOf(selectedRow) === selected;
  const end = useEnd({ list, scroller, rows, growing, followed, setFollowed });

  const revealedRow = reveals && listed ? selectedRow : null;
  const { leave } = end;
  useEffect(() => {
    if (revealedRow === null) return;
    leave();
    list.current?.scrollToIndex(revealedRow, { align: 'nearest' });
  }, [revealedRow, leave]);

  const select = (at: number): void => {
    // The selected event must not scroll away.
    end.leave();
    onSelect(at);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? rowPx) / rowPx) - 1);
    // Where the chosen event is not listed, down goes to the next one that is.
    const from = selectedRow !== null && !listed && event.key === 'ArrowDown' ? selectedRow - 1 : selectedRow;
    const next = rowAfter(event.key, from, rows, page);
    if (next === undefined) return;
    event.preventDefault();
    select(placeOf(next));
    list.current?.scrollToIndex(next, { align: 'nearest' });
  };

  return (
    // No flex container: a flex item is never laid out by itself, as the list is at each new event.
    <div className="relative min-h-0 flex-1">
      <div
        ref={scroller}
        role="listbox"
        aria-label={t(m.events)}
        aria-activedescendant={listed ? `${id}-${selected}` : undefined}
        tabIndex={0}
        onKeyDown={onKeyDown}
        style={
          {
            paddingBlock: paddingPx,
            '--event-name': `${Math.min(Math.max(pages.longestName, 7), 24)}ch`,
          } as CSSProperties
        }
        className="mono h-full overflow-x-hidden overflow-y-auto text-11 tabular-nums -outline-offset-2 contain-strict"
      >
        <Virtualizer
          ref={list}
          scrollRef={scroller}
          // A new object each time: the list behind it grows in place.
          data={{ length: rows }}
          itemSize={rowPx}
          startMargin={paddingPx}
          onScroll={end.onScroll}
          {...(listed && selectedRow !== null ? { keepMounted: [selectedRow] } : {})}
        >
          {(_: undefined, row: number) => {
            const at = placeOf(row);
            return (
              <EventRow
                key={at}
                id={`${id}-${at}`}
                event={pages.get(at)}
                at={at}
                selected={at === selected}
                later={at >= laterFrom}
                row={row}
                rows={rows}
                onSelect={select}
              />
            );
          }}
        </Virtualizer>
      </div>
      {growing && !followed ? (
        <Button
          icon={ArrowDown}
          onClick={end.follow}
          className="absolute bottom-2 left-1/2 -translate-x-1/2 shadow-float"
        >
          {t(m.followTheEnd)}
        </Button>
      ) : null}
    </div>
  );
}

/** So near to the end counts as the end. */
const nearPx = rowPx * 1.5;

interface EndOptions {
  readonly list: { readonly current: VirtualizerHandle | null };
  readonly scroller: { readonly current: HTMLElement | null };
  readonly rows: number;
  readonly growing: boolean;
  readonly followed: boolean;
  readonly setFollowed: (followed: boolean) => void;
}

/** Keeps the end visible while rows are added, until the user scrolls up or chooses a row. */
function useEnd({ list, scroller, rows, growing, followed, setFollowed }: EndOptions) {
  const lastOffset = useRef(0);
  const frame = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (!growing || !followed || rows === 0) return;
    // In the frame that shows the new rows: moved any sooner, all that grows in the window would be laid out for it alone.
    frame.current ??= requestAnimationFrame(() => {
      frame.current = null;
      const box = scroller.current;
      if (box === null) return;
      box.scrollTop = box.scrollHeight;
      // Otherwise the list would notice only in the next frame, and draw the new rows in yet another.
      box.dispatchEvent(new Event('scroll'));
    });
  }, [scroller, rows, growing, followed]);
  useEffect(
    () => () => {
      if (frame.current !== null) cancelAnimationFrame(frame.current);
    },
    [],
  );
  const leave = useCallback(() => setFollowed(false), [setFollowed]);
  return {
    follow: () => setFollowed(true),
    leave,
    onScroll: (offset: number): void => {
      const handle = list.current;
      if (!handle) return;
      const movedUp = offset < lastOffset.current - 1;
      lastOffset.current = offset;
      // Added rows move the end away too: only the user's own scrolling stops following.
      if (handle.scrollSize - offset - handle.viewportSize <= nearPx) setFollowed(true);
      else if (movedUp) setFollowed(false);
    },
  };
}
