/** Which page is shown: the address's fragment read as a route, and back. */
import { useSyncExternalStore } from 'react';
import { homePage, pageFragment, pageIds } from '../../shared/pages.ts';
import { pageOf, pages, type Route } from './pages.ts';

/** `#/chat/ID`, `#/settings/profiles/ID`. Anything unknown is the home page. */
export function parseRoute(hash: string): Route {
  const [page = '', first, second, third] = hash
    .replace(/^#\/?/, '')
    .split('/')
    .map((part) => decodePart(part));
  const id = pageIds.find((known) => known === page);
  return id === undefined
    ? pages[homePage].home
    : pages[id].read(first || undefined, second || undefined, third || undefined);
}

export function hrefOf(route: Route): string {
  // Only parts at the end are absent.
  const parts = pageOf(route)
    .path(route)
    .filter((part) => typeof part === 'string');
  return pageFragment(route.page, ...parts);
}

/**
 * Shows a page, and at once: what is typed or clicked next meets the new page. `replace` leaves no step to go back to,
 * e.g. when a new conversation gets its id.
 */
export function navigate(route: Route, options: { readonly replace?: boolean } = {}): void {
  const href = hrefOf(route);
  if (window.location.hash === href) return;
  if (options.replace) window.history.replaceState(null, '', href);
  else window.history.pushState(null, '', href);
  // Neither tells; and to set the fragment instead would tell in a later task, the old page taking text until then.
  window.dispatchEvent(new HashChangeEvent('hashchange'));
}

/** Links to pages show them at once as well; one for another tab or window is the browser's. */
export function followLinks(document: Document): void {
  document.addEventListener('click', (event) => {
    const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event;
    if (event.defaultPrevented || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return;
    const href = target instanceof Element ? target.closest('a')?.getAttribute('href') : undefined;
    if (!href?.startsWith('#/')) return;
    event.preventDefault();
    navigate(parseRoute(href));
  });
}

let cached: { readonly hash: string; readonly route: Route } | undefined;

/** The route at this moment; the same object while the address stays. */
export function currentRoute(): Route {
  const { hash } = window.location;
  if (cached?.hash !== hash) cached = { hash, route: parseRoute(hash) };
  return cached.route;
}

function subscribe(callback: () => void): () => void {
  window.addEventListener('hashchange', callback);
  return () => window.removeEventListener('hashchange', callback);
}

export function useRoute(): Route {
  return useSyncExternalStore(subscribe, currentRoute);
}

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
