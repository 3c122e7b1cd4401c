/** Where the rail and the number keys lead: a page's own place, or what was shown of it last. */
import { useCallback, useLayoutEffect, useRef } from 'react';
import type { PageId } from '../../shared/pages.ts';
import { useRoute } from '../app/navigation.ts';
import { pageOf, type Route } from '../app/pages.ts';

export type PlaceOf = (id: PageId) => Route;

/** To be called once, where it lives as long as the window: it remembers. The same while one stays on a page, wherever on it one goes. */
export function usePagePlaces(): PlaceOf {
  const route = useRoute();
  const { page } = route;
  /** Where one comes back to from another page: what was shown of a page last, e.g. a conversation. */
  const left = useRef(new Map<PageId, Route>());
  useLayoutEffect(() => {
    if (pageOf(route).comesBack === true) left.current.set(route.page, route);
  }, [route]);
  return useCallback((id) => (id === page ? undefined : left.current.get(id)) ?? pageOf({ page: id }).home, [page]);
}
