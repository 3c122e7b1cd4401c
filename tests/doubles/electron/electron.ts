/** A double of the few calls of Electron that the app makes, with a page of real Chromium as its window. */
import { EventEmitter } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import type { Browser } from '@playwright/test';
import { ContentsDouble, preventable } from './contents.ts';
import { SessionDouble } from './session.ts';

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export class AppDouble extends EventEmitter {
  isPackaged = false;
  hasLock = true;
  ready = false;
  /** Set once the process would have ended. */
  ended = false;
  paths: Record<string, string> = {};
  private quitting = false;
  private waiting: (() => void)[] = [];

  /** As Electron: not emitted while the app itself quits. */
  windowsAreClosed(): void {
    if (!this.quitting) this.emit('window-all-closed');
  }

  /** Never before `becomeReady`: Electron joins the main module first (lib/browser/init.ts:189-197, shell/common/node_bindings.cc:1061-1086). */
  whenReady(): Promise<void> {
    return this.ready ? Promise.resolve() : new Promise((resolve) => this.waiting.push(resolve));
  }

  /** What Electron does once the main module has been evaluated whole. */
  becomeReady(): void {
    if (this.ready) return;
    this.ready = true;
    this.emit('ready', {}, {});
    for (const resolve of this.waiting.splice(0)) resolve();
  }

  /** Back to before the start. */
  reset(): void {
    this.removeAllListeners();
    this.waiting = [];
    Object.assign(this, { isPackaged: false, hasLock: true, ready: false, ended: false, paths: {} });
  }

  /** Ends without `before-quit` and `will-quit` (shell/browser/browser.cc:134-164). */
  exit(code = 0): void {
    if (this.ended) return;
    this.ended = true;
    this.emit('quit', {}, code);
  }

  /** Electron's own condition: the folder must be there. */
  setPath(name: string, path: string): void {
    if (!existsSync(path)) throw new Error(`Failed to set '${name}' path`);
    this.paths[name] = path;
  }

  requestSingleInstanceLock(): boolean {
    return this.hasLock;
  }

  /** Closes the windows, then asks once more before the end. Before the app is ready it ends at once. */
  quit(): void {
    if (this.ended) return;
    const before = preventable({});
    this.emit('before-quit', before);
    if (before.defaultPrevented) return;
    this.quitting = true;
    for (const window of BrowserWindowDouble.getAllWindows()) window.close();
    this.quitting = false;
    const last = preventable({});
    this.emit('will-quit', last);
    if (last.defaultPrevented) return;
    this.ended = true;
    this.emit('quit', {}, 0);
  }
}

export class BrowserWindowDouble extends EventEmitter {
  private static readonly open: BrowserWindowDouble[] = [];
  static getAllWindows(): BrowserWindowDouble[] {
    return [...BrowserWindowDouble.open];
  }

  readonly webContents: ContentsDouble;
  shown = false;
  focused = false;
  minimized = false;
  maximized = false;
  bounds: Box;
  private destroyed = false;

  constructor(readonly options: Electron.BrowserWindowConstructorOptions) {
    super();
    const { preload } = options.webPreferences ?? {};
    if (!double.browser) throw new Error('The double needs a browser');
    this.webContents = new ContentsDouble(
      double.browser,
      double.session,
      preload === undefined ? '' : readFileSync(preload, 'utf8'),
    );
    const { x = 10, y = 10, width = 800, height = 600 } = options;
    this.bounds = { x, y, width, height };
    this.shown = options.show ?? true;
    BrowserWindowDouble.open.push(this);
  }

  /** Under some compositors a hidden window is never told of (docs/breaking-changes.md:655-660). */
  async loadURL(url: string): Promise<void> {
    await this.webContents.load(url, () => {
      if (double.tellsReadyToShow && !this.destroyed) this.emit('ready-to-show');
    });
  }

  show(): void {
    this.shown = true;
    this.emit('show');
  }
  /** A hidden window stays hidden. */
  focus(): void {
    this.focused = this.shown && !this.minimized;
  }
  isVisible(): boolean {
    return this.shown && !this.minimized;
  }
  isDestroyed(): boolean {
    return this.destroyed;
  }
  maximize(): void {
    this.maximized = true;
  }
  restore(): void {
    this.minimized = false;
  }
  isMinimized(): boolean {
    return this.minimized;
  }
  isMaximized(): boolean {
    return this.maximized;
  }
  getNormalBounds(): Box {
    return this.bounds;
  }

  close(): void {
    const event = preventable({});
    this.emit('close', event);
    if (event.defaultPrevented) return;
    BrowserWindowDouble.open.splice(BrowserWindowDouble.open.indexOf(this), 1);
    this.destroyed = true;
    void this.webContents.destroy();
    this.emit('closed');
    if (BrowserWindowDouble.open.length === 0) double.app.windowsAreClosed();
  }
}

/** What the test sets and reads; made new by `resetDouble`. */
export const double: {
  app: AppDouble;
  session: SessionDouble;
  browser: Browser | undefined;
  opened: string[];
  displays: Box[];
  schemes: Electron.CustomScheme[];
  menu: Electron.MenuItemConstructorOptions[] | undefined;
  tellsReadyToShow: boolean;
  /** Dialogs that were shown, and the button that each next one gets. */
  dialogs: Electron.MessageBoxOptions[];
  dialogAnswer: number;
  openedPaths: string[];
} = {
  app: new AppDouble(),
  session: new SessionDouble(),
  browser: undefined,
  opened: [],
  displays: [{ x: 0, y: 0, width: 1920, height: 1040 }],
  schemes: [],
  menu: undefined,
  tellsReadyToShow: true,
  dialogs: [],
  dialogAnswer: 1,
  openedPaths: [],
};

/** Closes every window and starts from nothing, with the same browser. */
export async function resetDouble(): Promise<void> {
  const windows = BrowserWindowDouble.getAllWindows();
  for (const window of windows) {
    window.removeAllListeners('close');
    window.close();
  }
  await Promise.all(windows.map(({ webContents }) => webContents.destroy()));
  double.app.reset();
  Object.assign(double, {
    tellsReadyToShow: true,
    dialogs: [],
    dialogAnswer: 1,
    openedPaths: [],
    opened: [],
    displays: [{ x: 0, y: 0, width: 1920, height: 1040 }],
    schemes: [],
    menu: undefined,
    session: new SessionDouble(),
  });
}

/** The module `electron` as the app imports it. */
export const electronModule = {
  app: double.app,
  BrowserWindow: BrowserWindowDouble,
  dialog: {
    showMessageBox: (options: Electron.MessageBoxOptions) => {
      if (!double.app.ready) throw new Error('dialog module can only be used after app is ready');
      double.dialogs.push(options);
      return Promise.resolve({ response: double.dialogAnswer, checkboxChecked: false });
    },
  },
  Menu: {
    buildFromTemplate: (template: Electron.MenuItemConstructorOptions[]) => template,
    setApplicationMenu: (menu: Electron.MenuItemConstructorOptions[]) => {
      double.menu = menu;
    },
  },
  protocol: {
    registerSchemesAsPrivileged: (schemes: Electron.CustomScheme[]) => {
      if (double.app.ready) {
        throw new Error('protocol.registerSchemesAsPrivileged should be called before app is ready');
      }
      double.schemes.push(...schemes);
    },
  },
  screen: {
    getAllDisplays: () => {
      if (!double.app.ready) throw new Error("The 'screen' module can't be used before the app 'ready' event");
      return double.displays.map((workArea) => ({ workArea }));
    },
  },
  session: {
    get defaultSession() {
      if (!double.app.ready) throw new Error('Session can only be received when app is ready');
      return double.session;
    },
  },
  shell: {
    openExternal: (url: string) => {
      double.opened.push(url);
      return Promise.resolve();
    },
    openPath: (path: string) => {
      double.openedPaths.push(path);
      return Promise.resolve('');
    },
  },
};
