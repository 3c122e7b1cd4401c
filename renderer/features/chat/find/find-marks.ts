/** Marks what Find found in the part of a conversation that stands in the document, and brings the current place into sight. */
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
/** While an answer comes in, marks follow so often. */
const pauseMs = 120;
/** How often one looks for a message that is on its way, and for a part of it that is only put in when it comes near. */
const mostLooks = 60;
const mostMoves = 8;
/** So near to its edges a place is not in sight. */
const marginPx = 48;
/** The current place is put so far down where it was out of sight. */
const atShare = 0.35;

/** Returns a function that ends it, which takes the marks away. */
export function followFind({ find, scroller, content, fetch, onMove }: FindMarksOptions): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Set from the moment that a place is asked for until it stands in sight. */
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
    // The message's own way into sight may still move it.
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
