/** Which page is shown: the address's fragment read as a route, and back. */
import { useSyncExternalStore } from 'react';

export const settingsSections = ['profiles', 'appearance', 'images', 'data'] as const;
export type SettingsSection = (typeof settingsSections)[number];

export type Route =
  /** `conversationId` null is the conversation not yet begun. */
  | { readonly page: 'chat'; readonly conversationId: string | null }
  /** `toolId`: the tool being edited, or `new`; null is the first one. */
  | { readonly page: 'tools'; readonly toolId: string | null }
  /** `runId` null is the run that was looked at last, or none yet. */
  | { readonly page: 'compare'; readonly runId: string | null }
  /** `versionId`: an image to be shown in the studio; it is shown and then gone from the address. */
  | { readonly page: 'images'; readonly versionId?: string }
  /** `item`: the id of the profile being edited, or `new`. */
  | { readonly page: 'settings'; readonly section: SettingsSection; readonly item: string | null };

/** `#/chat/ID`, `#/compare/ID`, `#/images/ID`, `#/tools/ID`, `#/settings/profiles/ID`. Anything unknown is the chat. */
export function parseRoute(hash: string): Route {
  const [page, second, third] = hash
    .replace(/^#\/?/, '')
    .split('/')
    .map((part) => decodePart(part));
  if (page === 'settings') {
    const section = settingsSections.find((known) => known === second) ?? 'profiles';
    return { page, section, item: third || null };
  }
  if (page === 'tools') return { page, toolId: second || null };
  if (page === 'compare') return { page, runId: second || null };
  if (page === 'images') return second ? { page, versionId: second } : { page };
  return { page: 'chat', conversationId: page === 'chat' ? second || null : null };
}

export function hrefOf(route: Route): string {
  switch (route.page) {
    case 'chat':
      return route.conversationId === null ? '#/chat' : `#/chat/${encodeURIComponent(route.conversationId)}`;
    case 'compare':
      return route.runId === null ? '#/compare' : `#/compare/${encodeURIComponent(route.runId)}`;
    case 'images':
      return route.versionId === undefined ? '#/images' : `#/images/${encodeURIComponent(route.versionId)}`;
    case 'tools':
      return route.toolId === null ? '#/tools' : `#/tools/${encodeURIComponent(route.toolId)}`;
    case 'settings': {
      const item = route.item === null ? '' : `/${encodeURIComponent(route.item)}`;
      return `#/settings/${route.section}${item}`;
    }
  }
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
