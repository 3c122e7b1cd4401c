/** Where the rail and the number keys lead: a page's own place, or what was shown of it last. */
import { useState } from 'react';
import type { PageId } from '../../shared/pages.ts';
import { useRoute } from '../app/navigation.ts';
import { pageOf, type Route } from '../app/pages.ts';

export type PlaceOf = (id: PageId) => Route;

/** To be called once, where it lives as long as the window: it remembers. */
export function usePagePlaces(): PlaceOf {
  const left = useLeftPlaces();
  const { page } = useRoute();
  return (id) => (id === page ? undefined : left[id]) ?? pageOf({ page: id }).home;
}

/** Where one comes back to from another page: what was shown of a page last, e.g. a conversation. */
function useLeftPlaces(): Readonly<Partial<Record<PageId, Route>>> {
  const route = useRoute();
  const [left, setLeft] = useState<Readonly<Partial<Record<PageId, Route>>>>({});
  if (pageOf(route).comesBack !== true || left[route.page] === route) return left;
  const next = { ...left, [route.page]: route };
  setLeft(next);
  return next;
}
