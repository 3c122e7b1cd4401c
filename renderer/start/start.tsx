/** Draws the app behind the static frame, in pieces that let keys through, and has it take the frame's place. */
import './theme.css';
import { startTransition, useLayoutEffect, type ReactNode } from 'react';
import { homePage } from '../../shared/pages.ts';
import { App } from '../shell/app.tsx';
import { createRoot } from './create-root.ts';
import { handOver } from '../app/startup-draft.ts';
import type { EarlyTyping } from './early-typing.ts';
import { languageMeant, speak } from '../language/language.ts';
import { renewTickets } from '../host/file-address.ts';
import { followReportDrops } from '../app/report-drop.ts';
import { followLinks } from '../app/navigation.ts';
import { pages } from '../app/pages.ts';
import { gate, services } from '../app/services.ts';
import { ErrorBoundary } from '../ui/error-boundary.tsx';

export async function start(typing: EarlyTyping): Promise<void> {
  // It came with the pieces: drawn with the shell, in one go.
  await pages[homePage].view.prepare();
  followLinks(document);
  followDesktop();
  renewTickets(document);
  followReportDrops(window, services);
  await speakAsFirstFrame();
  const root = document.getElementById('root');
  if (!root) return;
  const onDrawn = (): void => {
    void typing.settled().then(() => {
      handOver(document, typing.entered());
      showIcon(document);
    });
    gate.open();
    void offerEarlierUndos();
  };
  gate.close();
  startTransition(() =>
    createRoot(root).render(
      <>
        <ErrorBoundary what="Quartet" size="window">
          <App services={services} />
        </ErrorBoundary>
        <Drawn onDrawn={onDrawn} />
      </>,
    ),
  );
}

/** The language in which the first frame stands; without its messages the app is in English until they come (language-sync.tsx). */
async function speakAsFirstFrame(): Promise<void> {
  const { documentElement: page } = document;
  try {
    await speak(languageMeant(page.lang));
  } catch {
    page.lang = 'en';
  }
}

/** Drawn by the page's own thread, so it comes when nothing waits any more. */
function showIcon(page: Document): void {
  const link = page.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (link) link.href = '/icon.svg';
}

/** Tells when all of the app is in the document for the first time, whatever became of it. */
function Drawn({ onDrawn }: { readonly onDrawn: () => void }): ReactNode {
  useLayoutEffect(onDrawn, [onDrawn]);
  return null;
}

/** What was deleted shortly before this page was loaded can still be restored. */
async function offerEarlierUndos(): Promise<void> {
  const { client, toasts } = services;
  try {
    const { offers } = await client.call('undo.list', {});
    if (offers.length > 0) (await import('../app/earlier-undos.ts')).offerEarlierUndos(offers, client, toasts);
  } catch {
    // It stays deleted; that there is no host the window says elsewhere.
  }
}

/** A browser has no desktop to follow; what is told before the code is there waits in the preload script. */
function followDesktop(): void {
  const { quartet } = window;
  if (quartet === undefined) return;
  import('../shell/desktop-messages.ts').then(
    ({ followDesktop: follow }) => follow(quartet, services),
    // Without it the menu does nothing; the window says what else did not come.
    () => undefined,
  );
}
