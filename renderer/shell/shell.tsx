/** The frame around every page: rail, top bar with notices, banners, palette, and where the focus goes between pages. */
import { Suspense, memo, useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { pageNames, type PageId } from '../../shared/pages.ts';
import { useConnectionState, useAppServices, useAppState } from '../app/app-context.tsx';
import { useRoute } from '../app/navigation.ts';
import { pageOf, type Route } from '../app/pages.ts';
import { startupPalette, type StartupPalette } from '../app/startup-palette.ts';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Banners } from './banners.tsx';
import { HelpDoor } from './help/help-door.tsx';
import { useKeptFocus } from './keep-focus.ts';
import { useKeyboard } from './keyboard.ts';
import { ThemeSync, keepForStart } from './theme-sync.tsx';
import { PageFind } from './page-find.tsx';
import { usePagePlaces, type PlaceOf } from './page-places.ts';
import { PaletteDoor } from './palette-door.tsx';
import { Rail } from './rail.tsx';
import { useShellCommands } from './shell-commands.ts';
import { languageMeant, speak } from '../language/language.ts';
import { faultOf } from '../app/app-state.ts';
import { openOutside } from '../host/open-outside.ts';
import { useSize } from '../ui/use-size.ts';
import { Notice } from './notice.tsx';
import { ProfileSwitcher } from './profile-switcher.tsx';
import { t, translated } from '../language/t.ts';
import * as m from './messages.ts';

const DeniedPage = lazyPart(() => import('./denied-page.tsx').then(({ DeniedPage: page }) => page));

export function Shell({ children }: { readonly children: ReactNode }): ReactNode {
  const connection = useConnectionState();
  const route = useRoute();
  const [paletteOpen, setPaletteOpen] = useState(false);
  const [early, setEarly] = useState<StartupPalette | null>(null);
  const openPalette = useCallback(() => setPaletteOpen(true), []);
  const main = useFocusOnPage(route.page);
  const placeOf = usePagePlaces();
  useUpdateNotice();
  useKeptFocus();
  useEffect(
    () =>
      startupPalette.subscribe((found) => {
        // At once: a key that comes next is for the palette, too.
        flushSync(() => {
          setEarly(found);
          setPaletteOpen(true);
        });
      }),
    [],
  );
  useKeyboard(() => {
    setEarly(null);
    setPaletteOpen((open) => !open);
  });
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
      <ShellCommands placeOf={placeOf} />
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
        <Rail page={route.page} placeOf={placeOf} onOpenPalette={openPalette} />
        <div className="flex min-h-0 min-w-0 flex-1 flex-col">
          <TopBar page={route.page} />
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
      {paletteOpen ? (
        <PaletteDoor
          early={early}
          onClose={() => {
            setEarly(null);
            setPaletteOpen(false);
          }}
        />
      ) : null}
      <HelpDoor />
    </>
  );
}

/** A component of its own, so that a change of the profiles does not draw the frame again. */
function ShellCommands({ placeOf }: { readonly placeOf: PlaceOf }): null {
  useShellCommands(placeOf);
  return null;
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
  return `${pageOf(route).title?.(route) ?? translated(pageNames[route.page].label)} – Quartet`;
}

/** Has the window speak the language that is chosen, and keeps what the first paint of the next start needs (first-paint.ts). */
function LanguageSync(): null {
  const { toasts } = useAppServices();
  const isKnown = useAppState((value) => value.app !== null);
  const choice = useAppState((value) => value.app?.preferences.language);
  useEffect(() => {
    if (!isKnown) return;
    keepForStart('language', choice ?? 'system');
    speak(languageMeant(choice), () => toasts.show('plain', t(m.languageWaits))).catch(() =>
      toasts.show('bad', t(m.languageNotLoaded)),
    );
  }, [isKnown, choice, toasts]);
  return null;
}

/** Says once in each window that a newer version is out; it can be read again among the notices. */
function useUpdateNotice(): void {
  const { client, toasts } = useAppServices();
  const isOn = useAppState((value) => value.app?.preferences.tellOfUpdates === true);
  const version = useAppState((value) => value.app?.newVersion?.version);
  const page = useAppState((value) => value.app?.newVersion?.page);
  useEffect(() => {
    // Where it was only asked for by hand, the answer stands beside the button.
    if (!isOn || version === undefined || page === undefined) return;
    toasts.show('plain', t(m.versionIsOut, { version }), {
      label: t(m.openItsPage),
      run: () => {
        openOutside(client, page).catch((error: unknown) => toasts.showFault(faultOf(error)));
      },
    });
  }, [client, toasts, isOn, version, page]);
}

/** The bar above every page: which profile requests go to, the page's place, notices in the free stretch, and what the page can do. */
const TopBar = memo(function TopBar({ page }: { readonly page: PageId }): ReactNode {
  const { topBarSlots } = useAppServices();
  const { ref, width } = useSize();
  return (
    <header className="grid min-h-11 shrink-0 grid-cols-[minmax(0,auto)_minmax(0,1fr)_auto] items-center gap-x-3 border-b border-line bg-panel px-3">
      <div className="flex h-11 min-w-0 items-center gap-3">
        <ErrorBoundary what={t(m.partProfile)} size="line">
          <ProfileSwitcher />
        </ErrorBoundary>
        <div className="flex min-w-0 items-center gap-2 border-l border-line pl-3 has-[>:only-child:empty]:hidden">
          {pageOf({ page }).titled === true ? null : (
            <span className="shrink-0 text-13 font-semibold">{translated(pageNames[page].label)}</span>
          )}
          <div ref={(start) => topBarSlots.setState({ start })} className="flex min-w-0 items-center gap-2" />
        </div>
      </div>
      <div ref={ref} className="col-start-2 row-start-1 h-px" />
      <div className="col-start-3 row-start-1 flex min-w-0 items-center gap-2">
        <div
          ref={(end) => topBarSlots.setState({ end })}
          className="flex min-w-0 flex-1 items-center justify-end gap-2"
        />
        <div ref={(last) => topBarSlots.setState({ last })} className="empty:hidden" />
      </div>
      <ErrorBoundary what={t(m.partNotices)} size="line">
        <Notice room={width} />
      </ErrorBoundary>
    </header>
  );
});
