/** What Compare says of itself as a page. */
import { Columns3 } from 'lucide-react';
import type { PageEntry } from '../../app/page.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

export interface CompareRoute {
  readonly page: 'compare';
  /** The run in view; null is the one that was looked at last, or none yet. */
  readonly runId: string | null;
}

export const comparePage: PageEntry<CompareRoute> = {
  icon: Columns3,
  words: 'lanes protocols side by side',
  titled: true,
  home: { page: 'compare', runId: null },
  read: (id) => ({ page: 'compare', runId: id ?? null }),
  path: ({ runId }) => [runId],
  view: lazyPart(() => import('./compare-page.tsx').then(({ ComparePage }) => ComparePage)),
};
