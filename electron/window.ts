/** The app's window: sandboxed, kept to its own page, where the user left it. */
import { BrowserWindow, nativeTheme, screen } from 'electron';
import { isDiagramFrame, isPage, pageUrl } from './page-address.ts';
import { placeBeside, placeOn, readPlace, smallest, writePlace } from './window-place.ts';

export interface WindowOptions {
  readonly preloadFile: string;
  /** Where the place of the window that was closed last is kept. */
  readonly placeFile: string;
  /** The window that it opens beside; where there is none it opens in the kept place. */
  readonly beside?: BrowserWindow;
  /** The page's fragment, e.g. `#/settings`. */
  readonly fragment?: string;
  readonly developerTools: boolean;
  readonly spelling: boolean;
  /** Before the page is loaded. */
  readonly onWindow: (window: BrowserWindow) => void;
  /** The page did not come, at first or with a reload, or has no way to the app; a load that a reload cut off is none of these. */
  readonly onLoadFailed: (error: Error, window: BrowserWindow) => void;
}

/** The page's own grounds, `--color-bg` of renderer/ui/look.css, as the system's colours have it. */
const light = '#fbfaf8';
const dark = '#131311';

const ground = (): string => (nativeTheme.shouldUseDarkColors ? dark : light);

/** Windows that stand follow: their ground is seen where the page is gone, or is still to come. */
export function followColors(): void {
  nativeTheme.on('updated', () => {
    for (const window of BrowserWindow.getAllWindows()) window.setBackgroundColor(ground());
  });
}

/** Some compositors never tell that a hidden window could be shown. */
const showAfterMs = 2_000;

/** Resolves once the window can be seen. */
export async function openWindow(options: WindowOptions): Promise<BrowserWindow> {
  const { maximized, fullScreen, ...bounds } = placeOn(
    screen.getAllDisplays().map((display) => display.workArea),
    options.beside === undefined ? readPlace(options.placeFile) : placeBeside(options.beside.getNormalBounds()),
  );
  const window = new BrowserWindow({
    ...bounds,
    minWidth: smallest.width,
    minHeight: smallest.height,
    title: 'Quartet',
    show: false,
    // White until the page paints, otherwise (shell/browser/native_window.cc:291).
    backgroundColor: ground(),
    // An explicit `false` takes full screen away for good on macOS, videos' too (shell/browser/native_window.cc:251-261).
    ...(fullScreen ? { fullscreen: true } : {}),
    autoHideMenuBar: true,
    webPreferences: {
      preload: options.preloadFile,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      webviewTag: false,
      navigateOnDragDrop: false,
      spellcheck: options.spelling,
      devTools: options.developerTools,
    },
  });
  keepToPage(window.webContents);
  options.onWindow(window);
  // A video takes the whole window along, which the user did not choose for the next start.
  let filledByPage = false;
  window.on('enter-html-full-screen', () => (filledByPage = true));
  window.on('leave-html-full-screen', () => (filledByPage = false));
  window.on('close', () => {
    writePlace(options.placeFile, {
      ...window.getNormalBounds(),
      maximized: window.isMaximized(),
      fullScreen: window.isFullScreen() && !filledByPage,
    });
  });
  load(window, options);
  await shown(window, maximized);
  return window;
}

function load(window: BrowserWindow, { fragment = '', onLoadFailed }: WindowOptions): void {
  let first = true;
  window
    .loadURL(`${pageUrl}${fragment}`)
    .catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ERR_ABORTED') onLoadFailed(error, window);
    })
    .finally(() => {
      first = false;
    });
  const contents = window.webContents;
  // Reloads have no promise; the first load is told of by its own, after this event (lib/browser/api/web-contents.ts:316-329).
  contents.on('did-fail-load', (_event, code, description, _url, isMainFrame) => {
    if (!first && isMainFrame && description !== 'ERR_ABORTED') {
      onLoadFailed(new Error(`${description} (${code}) at a reload`), window);
    }
  });
  contents.on('preload-error', (_event, _path, error) => onLoadFailed(error, window));
}

/** Shows it at the first of: it has something to show, its page is loaded, two seconds. Resolves too where it is closed before. */
function shown(window: BrowserWindow, maximized: boolean): Promise<void> {
  return new Promise((resolve) => {
    const contents = window.webContents;
    const done = () => {
      clearTimeout(timer);
      window.off('ready-to-show', show);
      window.off('closed', done);
      contents.off('did-finish-load', show);
      resolve();
    };
    const show = () => {
      if (maximized) window.maximize();
      window.show();
      done();
    };
    const timer = setTimeout(show, showAfterMs);
    window.on('ready-to-show', show);
    window.on('closed', done);
    contents.on('did-finish-load', show);
  });
}

/** Whatever state it is in: `focus` alone shows neither a hidden nor a minimized window. */
export function bringForward(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore();
  if (!window.isVisible()) window.show();
  window.focus();
}

/** A reload and the frame for diagrams are all the navigation there is; links to elsewhere are for the system's browser, at the page's own request. */
function keepToPage(contents: Electron.WebContents): void {
  contents.on('will-frame-navigate', (event) => {
    const own = event.isMainFrame ? isPage(event.url) : isDiagramFrame(event.url);
    if (!own) event.preventDefault();
  });
  contents.on('will-redirect', (event) => event.preventDefault());
  contents.on('will-attach-webview', (event) => event.preventDefault());
  contents.setWindowOpenHandler(() => ({ action: 'deny' }));
}
