/** The app's windows: each with a page and a wire of its own, the one that was in front last known. */
import { join } from 'node:path';
import { app, BrowserWindow } from 'electron';
import type { BuiltApp } from '../core/host/built-app.ts';
import { menuPlace, type DesktopMessage, type MenuCommand } from '../shared/desktop-message.ts';
import type { HostWire } from '../shared/wire/frames.ts';
import { setUpContextMenu } from './context-menu.ts';
import type { End } from './end.ts';
import type { ErrorLog } from './error-log.ts';
import { serveContents } from './ipc-wire.ts';
import { tellLoadFailed, watchRenderer } from './renderer-watch.ts';
import { bringForward, followColors, openWindow } from './window.ts';
import { desktopChannel } from './wire-channel.ts';

export interface Windows {
  /** Opens one more, beside the one in front; resolves once it can be seen. None while the app ends. */
  open(): Promise<void>;
  /** Brings the window that was in front last there again, or opens one where none is left. */
  comeForward(): void;
  /** Has the window in front do it, or one that is opened for it. */
  command(command: MenuCommand): void;
  /** Has every window send what is not saved yet. */
  suspend(): void;
  /** Brings back a page whose process did not outlive the computer's sleep. */
  resume(): void;
  /** Tells the window in front, which comes forward, or one that is opened for it. */
  tell(message: DesktopMessage): void;
}

export interface WindowsOptions {
  readonly built: BuiltApp;
  readonly dataDir: string;
  readonly log: ErrorLog;
  readonly end: End;
  /** Whether windows check spelling. */
  readonly spelling: () => boolean;
  /** Serves one document of a window. */
  readonly serve: (wire: HostWire) => void;
}

export function setUpWindows({ built, dataDir, log, end, spelling, serve }: WindowsOptions): Windows {
  let last: BrowserWindow | undefined;
  app.on('browser-window-focus', (_event, window) => {
    last = window;
  });
  const inFront = (): BrowserWindow | undefined => {
    const open = BrowserWindow.getAllWindows();
    return BrowserWindow.getFocusedWindow() ?? open.find((window) => window === last) ?? open.at(-1);
  };

  const open = async (fragment = ''): Promise<void> => {
    if (end.hasBegun()) return;
    const beside = inFront();
    await openWindow({
      preloadFile: built.preloadFile,
      placeFile: join(dataDir, 'window.json'),
      ...(beside === undefined ? {} : { beside }),
      fragment,
      spelling: spelling(),
      developerTools: !app.isPackaged,
      onWindow: (window) => {
        serveContents(window.webContents, serve, (url) => process.stderr.write(`A message of ${url} was refused.\n`));
        watchRenderer(window, log);
        setUpContextMenu(window);
        // Before Windows ends the user's session; the page is heard in between.
        window.on('query-session-end', () => tell(window, { type: 'suspend' }));
        end.watch(window, () => BrowserWindow.getAllWindows().length === 1);
      },
      onLoadFailed: (error, window) => {
        process.stderr.write(`The page could not be loaded: ${error.message}\n`);
        tellLoadFailed(error, window, log);
      },
    });
  };
  const openOrLog = (fragment?: string) => {
    open(fragment).catch((error: unknown) => log.add('window', error));
  };
  const comeForward = () => {
    const window = inFront();
    if (window === undefined) openOrLog();
    else bringForward(window);
  };
  const tell = (window: BrowserWindow, message: DesktopMessage) => {
    const { webContents } = window;
    const send = () => {
      if (!webContents.isDestroyed()) webContents.send(desktopChannel, message);
    };
    // A message to a document that is about to go is lost with it; one that died is brought back, or its window goes.
    if (webContents.isCrashed() || webContents.isLoadingMainFrame()) webContents.once('did-finish-load', send);
    else send();
  };
  const openAndTell = (message: DesktopMessage) => {
    open()
      .then(() => {
        const opened = inFront();
        if (opened !== undefined) tell(opened, message);
      })
      .catch((error: unknown) => log.add('window', error));
  };
  followColors();
  // On macOS the app outlives its windows; everywhere a second start asks for one.
  app.on('activate', comeForward);
  app.on('second-instance', comeForward);
  return {
    open: () => open(),
    comeForward,
    suspend: () => {
      for (const window of BrowserWindow.getAllWindows()) tell(window, { type: 'suspend' });
    },
    resume: () => {
      for (const { webContents } of BrowserWindow.getAllWindows()) if (webContents.isCrashed()) webContents.reload();
    },
    command: (command) => {
      const window = inFront();
      const place = menuPlace(command);
      if (window !== undefined) tell(window, { type: 'command', command });
      else if (place !== undefined) openOrLog(place);
      else openAndTell({ type: 'command', command });
    },
    tell: (message) => {
      const window = inFront();
      if (window !== undefined) {
        bringForward(window);
        tell(window, message);
        return;
      }
      if (message.type === 'place') openOrLog(message.fragment);
      else openAndTell(message);
    },
  };
}
