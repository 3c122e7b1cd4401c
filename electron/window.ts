/** The app's window: sandboxed, kept to its own page, where the user left it. */
import { BrowserWindow, screen } from 'electron';
import { isPage, pageUrl } from './page-address.ts';
import { placeOn, readPlace, smallest, writePlace } from './window-place.ts';

export interface WindowOptions {
  readonly preloadFile: string;
  /** Where the window's place is kept. */
  readonly placeFile: string;
  readonly developerTools: boolean;
  /** Before the page is loaded. */
  readonly onContents: (contents: Electron.WebContents) => void;
}

/** Resolves when the page is loaded and the window shown. */
export async function openWindow(options: WindowOptions): Promise<BrowserWindow> {
  const { maximized, ...bounds } = placeOn(
    screen.getAllDisplays().map((display) => display.workArea),
    readPlace(options.placeFile),
  );
  const window = new BrowserWindow({
    ...bounds,
    minWidth: smallest.width,
    minHeight: smallest.height,
    title: 'Quartet',
    show: false,
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
      // Outside macOS it would fetch dictionaries from a server of Google's.
      spellcheck: process.platform === 'darwin',
      devTools: options.developerTools,
    },
  });
  keepToPage(window.webContents);
  options.onContents(window.webContents);
  window.once('ready-to-show', () => {
    if (maximized) window.maximize();
    window.show();
  });
  window.on('close', () => {
    writePlace(options.placeFile, { ...window.getNormalBounds(), maximized: window.isMaximized() });
  });
  await window.loadURL(pageUrl);
  return window;
}

/** A reload is all the navigation there is; links to elsewhere are for the system's browser, at the page's own request. */
function keepToPage(contents: Electron.WebContents): void {
  contents.on('will-frame-navigate', (event) => {
    if (!(event.isMainFrame && isPage(event.url))) event.preventDefault();
  });
  contents.on('will-redirect', (event) => event.preventDefault());
  contents.on('will-attach-webview', (event) => event.preventDefault());
  contents.setWindowOpenHandler(() => ({ action: 'deny' }));
}
