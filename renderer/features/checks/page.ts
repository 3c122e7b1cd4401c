/** What Checks says of itself as a page. */
import { ListChecks } from 'lucide-react';
import type { PageEntry } from '../../app/page.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

export interface ChecksRoute {
  readonly page: 'checks';
  /** The run in view; null is the setup of the next one; `sandwichPlace` stands around a gateway on both sides. */
  readonly runId: string | null;
}

export const checksPage: PageEntry<ChecksRoute> = {
  icon: ListChecks,
  words: 'faithful gateway conformance test matrix report',
  comesBack: true,
  home: { page: 'checks', runId: null },
  read: (id) => ({ page: 'checks', runId: id ?? null }),
  path: ({ runId }) => [runId],
  view: lazyPart(() => import('./checks-page.tsx').then(({ ChecksPage }) => ChecksPage)),
};
