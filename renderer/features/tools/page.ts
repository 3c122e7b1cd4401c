/** What Tools says of itself as a page. */
import { Wrench } from 'lucide-react';
import type { PageEntry } from '../../app/page.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

export interface ToolsRoute {
  readonly page: 'tools';
  /** The tool being edited, or `new`; null is the first one. */
  readonly toolId: string | null;
}

export const toolsPage: PageEntry<ToolsRoute> = {
  icon: Wrench,
  home: { page: 'tools', toolId: null },
  read: (id) => ({ page: 'tools', toolId: id ?? null }),
  path: ({ toolId }) => [toolId],
  view: lazyPart(() => import('./tools-page.tsx').then(({ ToolsPage }) => ToolsPage)),
};
