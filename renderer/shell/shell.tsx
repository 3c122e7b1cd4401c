/** The frame around every page: rail, top bar with notices, banners, palette, and where the focus goes between pages. */
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { pageNames, type PageId } from '../../shared/pages.ts';
import { useConnectionState } from '../app/app-context.tsx';
import { useRoute } from '../app/navigation.ts';
import { pageOf, type Route } from '../app/pages.ts';
import { t, told } from '../language/t.ts';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Banners } from './banners.tsx';
import { HelpDoor } from './help/help-door.tsx';
import { useKeyboard } from './keyboard.ts';
import { LanguageSync } from './language-sync.tsx';
import * as m from './messages.ts';
import { ThemeSync } from './theme-sync.tsx';
import { PageFind } from './page-find.tsx';
import { usePagePlaces } from './page-places.ts';
import { PaletteDoor } from './palette-door.tsx';
import { Rail } from './rail.tsx';
import { useShellCommands } from './shell-commands.ts';
import { TopBar } from './top-bar.tsx';
import { useUpdateNotice } from './update-notice.ts';

const DeniedPage = lazyPart(() => import('./denied-page.tsx').then(({ DeniedPage: page }) => page));

export function Shell({ children }: { readonly children: ReactNode }): ReactNode {
  const connection = useConnectionState();
  const route = useRoute();
  const [paletteOpen, setPaletteOpen] = useState(false);
  const main = useFocusOnPage(route.page);
  const placeOf = usePagePlaces();
  useShellCommands(placeOf);
  useUpdateNotice();
  useKeyboard(() => setPaletteOpen((open) => !open));
  useEffect(() => {
    document.title = titleOf(route);
  }, [route]);
  if (connection.status === 'denied') {
    return (
      <Suspense fallback={null}>
        <DeniedPage why={connection.why} />
      </Suspense>
    );
  }
  return (
    <>
      <ThemeSync />
      <LanguageSync />
      <a
        href="#main"
        onClick={(event) => {
          event.preventDefault();
          main.current?.focus();
        }}
        className="absolute top-2 left-2 z-50 -translate-y-20 rounded-control border border-line bg-panel px-3 py-1.5 text-12 font-medium shadow-float focus:translate-y-0"
      >
        {t(m.skipToPage)}
      </a>
      <div className="flex h-full min-w-0 max-[900px]:flex-col-reverse">
        <Rail page={route.page} placeOf={placeOf} onOpenPalette={() => setPaletteOpen(true)} />
        <div className="flex min-h-0 min-w-0 flex-1 flex-col">
          <TopBar />
          <ErrorBoundary what={t(m.partNotice)} size="line">
            <Banners />
          </ErrorBoundary>
          <div className="relative flex min-h-0 flex-1 flex-col">
            <main ref={main} id="main" tabIndex={-1} className="flex min-h-0 flex-1 flex-col outline-none">
              {children}
            </main>
            <PageFind route={route} />
          </div>
        </div>
      </div>
      {paletteOpen ? <PaletteDoor onClose={() => setPaletteOpen(false)} /> : null}
      <HelpDoor />
    </>
  );
}

/** After a change of page the focus goes into the new page, unless the page has already taken it. */
function useFocusOnPage(page: PageId) {
  const main = useRef<HTMLElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    if (!main.current?.contains(document.activeElement)) main.current?.focus();
  }, [page]);
  return main;
}

function titleOf(route: Route): string {
  return `${pageOf(route).title?.(route) ?? told(pageNames[route.page].label)} – Quartet`;
}
