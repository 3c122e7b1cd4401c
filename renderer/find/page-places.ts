/** The places of a text in what a part of the window shows: in its text, and in its fields. */
import { findPattern } from '../../shared/find-text.ts';
import { textRanges } from './text-ranges.ts';

export type PagePlace = Range | HTMLInputElement | HTMLTextAreaElement;

/** A short word may stand in more places than anybody walks through. */
export const mostPlaces = 2_000;

/** In the order of the document, a field once for all that it holds; what is not shown, and Find itself, is left out. */
export function pagePlaces(root: Element, query: string): readonly PagePlace[] {
  const pattern = findPattern(query);
  if (pattern === undefined) return [];
  const shown = new Map<Element, boolean>();
  const isShown = (element: Element): boolean => {
    const known = shown.get(element) ?? (element.closest('search') === null && isRendered(element));
    shown.set(element, known);
    return known;
  };
  const places: PagePlace[] = [...textRanges(root, pattern, isShown)];
  for (const field of root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')) {
    // A key is for nobody's eyes.
    if (field.type !== 'password' && isShown(field) && field.value.search(pattern) !== -1) places.push(field);
  }
  return places.toSorted(byPlace).slice(0, mostPlaces);
}

/** What stands far from sight is laid out later, and is there all the same. */
function isRendered(element: Element): boolean {
  return element.closest('script, style, [inert]') === null && element.checkVisibility({ visibilityProperty: true });
}

const nodeOf = (place: PagePlace): Node => (place instanceof Range ? place.startContainer : place);

function byPlace(one: PagePlace, other: PagePlace): number {
  const [a, b] = [nodeOf(one), nodeOf(other)];
  if (a === b) return one instanceof Range && other instanceof Range ? one.startOffset - other.startOffset : 0;
  return (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING) === 0 ? 1 : -1;
}

/** Scrolls whatever holds it until it can be seen. */
export function bringIntoSight(place: PagePlace): void {
  if (!(place instanceof Range)) return place.scrollIntoView({ block: 'center', inline: 'nearest' });
  // Of a long text its element is no measure: each that scrolls around it is moved to the place itself.
  for (let around = place.startContainer.parentElement; around !== null; around = around.parentElement) {
    const scrolls = around.scrollHeight > around.clientHeight || around.scrollWidth > around.clientWidth;
    if (!scrolls || getComputedStyle(around).overflow.startsWith('visible')) continue;
    const at = place.getBoundingClientRect();
    const view = around.getBoundingClientRect();
    if (at.top < view.top || at.bottom > view.bottom) around.scrollTop += at.top - view.top - view.height / 2;
    if (at.left < view.left || at.right > view.right) around.scrollLeft += at.left - view.left - view.width / 2;
  }
}
