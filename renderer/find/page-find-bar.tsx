/** Find in the page in view: marks what is found in it as it stands, follows its changes, and gives the focus back. */
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useCommands } from '../app/app-context.tsx';
import { FindBar, placeWords } from './find-bar.tsx';
import { bringIntoSight, mostPlaces, pagePlaces, type PagePlace } from './page-places.ts';
import { t } from '../language/t.ts';
import * as m from './messages.ts';

export interface PageFindBarProps {
  readonly root: HTMLElement;
  readonly onClose: () => void;
}

/** While a page changes, as with an answer that comes in, the places follow so often. */
const pauseMs = 150;
/** What was looked for last, offered again. */
let lastQuery = '';

export function PageFindBar({ root, onClose }: PageFindBarProps): ReactNode {
  const [query, setQuery] = useState(lastQuery);
  const [places, setPlaces] = useState<readonly PagePlace[]>([]);
  const [current, setCurrent] = useState(0);
  const before = useRef(document.activeElement);
  const show = (place: PagePlace | undefined, all: readonly PagePlace[]): void => {
    mark(all, place);
    if (place !== undefined) bringIntoSight(place);
  };
  const search = (text: string): void => {
    const found = pagePlaces(root, text);
    lastQuery = text;
    setQuery(text);
    setPlaces(found);
    setCurrent(0);
    show(found[0], found);
  };
  const step = (by: 1 | -1): void => {
    if (places.length === 0) return;
    const next = (current + by + places.length) % places.length;
    setCurrent(next);
    show(places[next], places);
  };
  // Nothing is moved by itself: the place one is at stays, by its number.
  const searchAgain = useEffectEvent(() => {
    const found = pagePlaces(root, query);
    const at = Math.max(Math.min(current, found.length - 1), 0);
    setPlaces(found);
    setCurrent(at);
    mark(found, found[at]);
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const later = (): void => {
      timer ??= setTimeout(() => {
        timer = undefined;
        searchAgain();
      }, pauseMs);
    };
    const observer = new MutationObserver(later);
    observer.observe(root, { childList: true, characterData: true, subtree: true });
    root.addEventListener('input', later);
    // oxlint-disable-next-line react/set-state-in-effect -- what the page says is outside of React
    searchAgain();
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      root.removeEventListener('input', later);
      mark([], undefined);
    };
  }, [root]);
  useCommands([
    { id: 'find.next', group: t(m.goTo), label: t(m.nextMatch), icon: ChevronDown, keys: 'Mod+G', run: () => step(1) },
    {
      id: 'find.previous',
      group: t(m.goTo),
      label: t(m.previousMatch),
      icon: ChevronUp,
      keys: 'Mod+Shift+G',
      run: () => step(-1),
    },
  ]);
  const close = (): void => {
    onClose();
    const { current: element } = before;
    if (element instanceof HTMLElement && element.isConnected) element.focus();
  };
  return (
    <FindBar
      label={root.matches('[data-find-pane]') ? t(m.findInInspector) : t(m.findInPage)}
      query={query}
      said={query.trim() === '' ? '' : placeWords(current, places.length, places.length === mostPlaces)}
      none={places.length === 0}
      onQuery={search}
      onStep={step}
      onClose={close}
    />
  );
}

/** The same marks as of Find in a conversation; a field is outlined, as nothing can be painted in it. */
function mark(places: readonly PagePlace[], current: PagePlace | undefined): void {
  for (const field of document.querySelectorAll('[data-found]')) field.removeAttribute('data-found');
  if (current !== undefined && !(current instanceof Range)) current.setAttribute('data-found', '');
  if (typeof Highlight === 'undefined') return;
  paint('find', places);
  paint('find-current', current === undefined ? [] : [current]);
}

function paint(name: string, places: readonly PagePlace[]): void {
  const highlight = new Highlight();
  for (const place of places) if (place instanceof Range) highlight.add(place);
  if (highlight.size === 0) CSS.highlights.delete(name);
  else CSS.highlights.set(name, highlight);
}
