/** What is done before the first paint, so that nothing flashes or jumps, and no token stays in the address. */
import { startStoredAs } from '../host/start-token.ts';
import { nameStyleNonce } from '../ui/page-nonce.ts';
import { languageOf } from '../../shared/languages.ts';
import { homePage, pageIds } from '../../shared/pages.ts';

/** False where this page is about to be loaded again and nothing of it is to be started. */
export function prepareFirstPaint(): boolean {
  if (leaveOpener()) return false;
  takeToken();
  nameStyleNonce();
  showAsLastTime(document.documentElement);
  return true;
}

/**
 * An address that is typed or pasted is served without what cuts the page off from others (webhost/routes.ts). Where it
 * was typed into a tab that another page has opened, that page would keep its hold on the tab: a load that this page
 * asks for is cut off.
 */
function leaveOpener(): boolean {
  // What is here then has been loaded so already.
  if (window.opener === null || location.search !== '') return false;
  location.replace(`${location.pathname}?alone${location.hash}`);
  return true;
}

/** Before anything else is loaded, so that neither the history nor a bookmark keeps it. It waits where window-key.ts looks for it. */
function takeToken(): void {
  if (!location.hash.startsWith('#token=')) return;
  window.quartetStart = location.hash;
  try {
    // window-key.ts takes it out again.
    sessionStorage.setItem(startStoredAs, location.hash);
  } catch {
    // No storage: a reload needs a new address.
  }
  history.replaceState(null, '', location.pathname);
}

/** Resolves once this page is on the screen; at once where it is out of sight, for it is not painted then. */
export function firstPainted(): Promise<void> {
  return new Promise((resolve) => {
    if (document.visibilityState === 'hidden') return resolve();
    requestAnimationFrame(() => setTimeout(resolve));
    document.addEventListener('visibilitychange', () => resolve(), { once: true });
  });
}

/** The language, the theme, the page and the panes as they were last here. The app's own state replaces them as soon as it comes. */
function showAsLastTime(root: HTMLElement): void {
  // The frame has what is on the home page: of the others it shows the shell alone. What names no page leads home.
  const page = pageIds.find((id) => id === location.hash.split('/')[1]) ?? homePage;
  root.dataset['startPage'] = page === homePage ? 'home' : 'other';
  root.lang = languageOf(null, navigator.languages);
  try {
    root.lang = languageOf(localStorage.getItem('language'), navigator.languages);
    const theme = localStorage.getItem('theme');
    if (theme === 'light' || theme === 'dark') root.dataset['theme'] = theme;
    for (const pane of ['conversations', 'inspector']) {
      const width = Number(localStorage.getItem(`${pane}-width`));
      if (width >= 1 && width <= 60) root.style.setProperty(`--${pane}-width`, `${width}%`);
    }
    if (localStorage.getItem('inspector') === 'open') root.dataset['inspector'] = 'open';
  } catch {
    // No storage: the system's language and theme and the preset width hold.
  }
}
