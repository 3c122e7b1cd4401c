/** Find on the pages without one of their own. In a browser that is the browser's; the desktop has none, so it is here. */
import { TextSearch } from 'lucide-react';
import { Suspense, useEffect, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { useAppState, useCommands } from '../app/app-context.tsx';
import type { Route } from '../app/pages.ts';
import { closePageFind, openPageFind, pageFind, paneWithFind } from '../find/page-find-store.ts';
import { t } from '../language/t.ts';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import * as m from './messages.ts';

const PageFindBar = lazyPart(() => import('../find/page-find-bar.tsx').then(({ PageFindBar: bar }) => bar));

/** Within the frame of the page, over which it lies. */
export function PageFind({ route }: { readonly route: Route }): ReactNode {
  const root = useStore(pageFind);
  const isDesktop = useAppState((value) => value.app?.host === 'electron');
  // A conversation that has begun has its own.
  const serves = isDesktop && !(route.page === 'chat' && route.conversationId !== null);
  const open = (): void => {
    const field = document.querySelector<HTMLInputElement>('search input[data-find]');
    if (field !== null) return field.select();
    const found = paneWithFind(document.activeElement) ?? document.querySelector<HTMLElement>('#main');
    if (found !== null) openPageFind(found);
  };
  useCommands(
    serves
      ? [
          {
            id: 'find.open',
            group: t(m.goTo),
            label: t(m.findInPage),
            words: t(m.findInPageWords),
            icon: TextSearch,
            keys: 'Mod+F',
            run: open,
          },
        ]
      : [],
  );
  // Another page is another text, and a pane may go.
  useEffect(() => closePageFind, [route.page]);
  if (root === null || !root.isConnected) return null;
  return (
    <ErrorBoundary what={t(m.partFind)} size="line">
      <Suspense fallback={null}>
        <PageFindBar key={root.id} root={root} onClose={closePageFind} />
      </Suspense>
    </ErrorBoundary>
  );
}
