/** Marks what Find found in the rendered part of a conversation, and scrolls to the current match. */
import { highlightRanges } from '../../../ui/highlight-ranges.ts';
import { findPattern } from '../../../../shared/find-text.ts';
import type { FindStore, FoundPlace } from './find-store.ts';
import { textRanges } from '../../../find/text-ranges.ts';

export interface FindMarksOptions {
  readonly find: FindStore;
  readonly scroller: HTMLElement;
  /** All of the conversation that stands in the document. */
  readonly content: HTMLElement;
  /** Brings a message into the document that may not be in it. */
  readonly fetch: (messageId: string) => void;
  /** Before the scroller is moved. */
  readonly onMove: () => void;
}

const everyPlace = 'find';
const currentPlace = 'find-current';
/** Pause between updates of the marks while an answer streams. */
const pauseMs = 120;
/** How often to look for a message that is being rendered, and to scroll to a part that is only rendered when near. */
const mostLooks = 60;
const mostMoves = 8;
/** A match this near to an edge does not count as visible. */
const marginPx = 48;
/** Where to put a match that was not visible, as a share of the height. */
const atShare = 0.35;

/** Returns a function that ends it, which takes the marks away. */
export function followFind({ find, scroller, content, fetch, onMove }: FindMarksOptions): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Set from the request for a match until it is visible. */
  let goal: { looks: number; moves: number; steady: number } | undefined;

  const paint = (): void => {
    timer = undefined;
    if (typeof Highlight === 'undefined') return;
    const { found, places, current } = find.store.getState();
    const pattern = found === null ? undefined : findPattern(found);
    const place = places[current];
    const ranges: Range[] = [];
    let shown: Shown | undefined;
    if (pattern !== undefined) {
      for (const element of content.querySelectorAll<HTMLElement>('[data-message]')) {
        const inIt = textRanges(element, pattern);
        for (const each of inIt) ranges.push(each);
        if (element.dataset['message'] === place?.messageId) shown = { element, ranges: inIt };
      }
    }
    const range = shown === undefined || place === undefined ? undefined : rangeOf(shown, place);
    highlightRanges(everyPlace, ranges);
    highlightRanges(currentPlace, range === undefined ? [] : [range]);
    if (place === undefined) goal = undefined;
    else if (goal !== undefined) approach(goal, place, shown, range);
  };

  const approach = (
    to: NonNullable<typeof goal>,
    place: FoundPlace,
    shown: Shown | undefined,
    range: Range | undefined,
  ): void => {
    to.looks += 1;
    if (shown === undefined) {
      if (to.looks === 1) fetch(place.messageId);
      if (to.looks > mostLooks) goal = undefined;
      else schedule();
      return;
    }
    const view = scroller.getBoundingClientRect();
    const y = range === undefined ? expectedY(shown, place) : range.getBoundingClientRect().top;
    const inSight = y >= view.top + marginPx && y <= view.bottom - marginPx;
    // Scrolling to its message may still move it.
    to.steady = inSight ? to.steady + 1 : 0;
    if (to.moves >= mostMoves || (to.steady >= (to.looks === 1 ? 1 : 3) && (range !== undefined || to.looks > 3))) {
      goal = undefined;
      return;
    }
    if (!inSight) {
      to.moves += 1;
      onMove();
      scroller.scrollTop += y - view.top - view.height * atShare;
    }
    schedule();
  };

  const schedule = (): void => {
    timer ??= setTimeout(paint, pauseMs);
  };
  const now = (): void => {
    clearTimeout(timer);
    paint();
  };

  const stopFollowing = find.store.subscribe((value, before) => {
    if (value.asked !== before.asked) goal = { looks: 0, moves: 0, steady: 0 };
    now();
  });
  const observer = new MutationObserver(schedule);
  observer.observe(content, { childList: true, characterData: true, subtree: true });
  now();
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    stopFollowing();
    highlightRanges(everyPlace, []);
    highlightRanges(currentPlace, []);
  };
}

interface Shown {
  readonly element: HTMLElement;
  readonly ranges: readonly Range[];
}

/** Exactly where all of the message is in the document; else the one nearest to where it must be, none where that is far. */
function rangeOf(shown: Shown, place: FoundPlace): Range | undefined {
  const { ranges } = shown;
  if (ranges.length === place.of) return ranges[place.nth];
  const y = expectedY(shown, place);
  const distance = (range: Range): number => Math.abs(range.getBoundingClientRect().top - y);
  let nearest: Range | undefined;
  for (const range of ranges) if (nearest === undefined || distance(range) < distance(nearest)) nearest = range;
  return nearest !== undefined && distance(nearest) < window.innerHeight ? nearest : undefined;
}

function expectedY({ element }: Shown, { at }: FoundPlace): number {
  const { top, height } = element.getBoundingClientRect();
  return top + height * at;
}
