/** The pages of the app, a line each: what it says of itself is in its folder, its name and its place among the others in shared/pages.ts. */
import type { PageId } from '../../shared/pages.ts';
import { chatPage } from '../features/chat/page.ts';
import { checksPage } from '../features/checks/page.ts';
import { comparePage } from '../features/compare/page.ts';
import { imagesPage } from '../features/images/page.ts';
import { settingsPage } from '../features/settings/page.ts';
import { tapPage } from '../features/tap/page.ts';
import { toolsPage } from '../features/tools/page.ts';
import type { PageEntry, PageRoute } from './page.ts';

export const pages = {
  chat: chatPage,
  compare: comparePage,
  images: imagesPage,
  checks: checksPage,
  tap: tapPage,
  tools: toolsPage,
  settings: settingsPage,
} as const satisfies { readonly [Id in PageId]: { readonly home: { readonly page: Id } } };

export type RouteOf<Id extends PageId> = (typeof pages)[Id]['home'];
export type Route = { [Id in PageId]: RouteOf<Id> }[PageId];

/** The entry of the page that a route leads to. */
export function pageOf({ page }: PageRoute): PageEntry<Route> {
  // Each is only ever handed a route that it has read, or its own.
  return pages[page] as PageEntry<Route>;
}
