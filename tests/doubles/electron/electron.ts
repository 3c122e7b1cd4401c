/** A double of the few calls of Electron that the app makes, with a page of real Chromium as its window. */
import { EventEmitter } from 'node:events';
import { preventable } from './preventable.ts';
import { double, renewState } from './state.ts';
import { UtilityProcessDouble } from './utility-process.ts';
import { BrowserWindowDouble } from './window.ts';

export { double } from './state.ts';
export { BrowserWindowDouble } from './window.ts';

/** Closes every window and starts from nothing, with the same browser. */
export async function resetDouble(): Promise<void> {
  const windows = BrowserWindowDouble.getAllWindows();
  double.app.removeAllListeners();
  for (const window of windows) window.destroy();
  await Promise.all(windows.map(({ webContents }) => webContents.destroy()));
  renewState();
}

/**
 * The end of a session, of macOS unless another system is named. Who prevents `shutdown` quits by itself, for all others
 * macOS has the app quit (shell/browser/mac/electron_application.mm:88-101, shell/browser/api/electron_api_power_monitor.cc:87-89).
 * Linux tells those alone that it waits for (`OnPrepareForShutdown` in shell/browser/lib/power_observer_linux.cc), and has
 * nobody quit. True where it was prevented.
 */
export function logOut(system: 'darwin' | 'linux' = 'darwin'): boolean {
  const event = preventable({});
  if (system === 'darwin' || double.powerMonitor.holdsShutdown) double.powerMonitor.emit('shutdown', event);
  if (!event.defaultPrevented && system === 'darwin') double.app.quit();
  return event.defaultPrevented;
}

let lastBlocker = 0;

class NotificationDouble extends EventEmitter {
  static isSupported(): boolean {
    return true;
  }
  constructor(private readonly options: Electron.NotificationConstructorOptions) {
    super();
    // shell/browser/api/electron_api_notification.cc:127-128
    if (!double.app.ready) throw new Error('Cannot create Notification before app is ready');
  }
  show(): void {
    const { title = '', body = '' } = this.options;
    double.notifications.push({ title, body, click: () => this.emit('click', {}) });
  }
  close(): void {
    this.removeAllListeners();
  }
}

/** The module `electron` as the app imports it. */
export const electronModule = {
  app: double.app,
  BrowserWindow: BrowserWindowDouble,
  Notification: NotificationDouble,
  clipboard: {
    writeText: (text: string) => {
      double.copied.push(text);
      return Promise.resolve();
    },
  },
  nativeTheme: double.nativeTheme,
  dialog: {
    /** With a window before the options it is a sheet of that window. `signal` cancels it (docs/api/dialog.md:359-363). */
    showMessageBox: (...args: [Electron.MessageBoxOptions] | [unknown, Electron.MessageBoxOptions]) => {
      // lib/browser/api/dialog.ts:64
      if (!double.app.ready) throw new Error('dialog module can only be used after app is ready');
      const options = args.length === 1 ? args[0] : args[1];
      double.dialogs.push(options);
      const answered = (response: number) => ({ response, checkboxChecked: false });
      if (double.dialogAnswer !== undefined) return Promise.resolve(answered(double.dialogAnswer));
      return new Promise((resolve) => {
        options.signal?.addEventListener('abort', () => resolve(answered(options.cancelId ?? 0)));
      });
    },
  },
  Menu: {
    buildFromTemplate: (template: Electron.MenuItemConstructorOptions[]) => ({
      template,
      popup: () => void double.popups.push(template),
    }),
    setApplicationMenu: ({ template }: { template: Electron.MenuItemConstructorOptions[] }) => {
      double.menu = template;
    },
  },
  nativeImage: {
    createFromBitmap: (pixels: Buffer) => ({ isEmpty: () => pixels.length === 0 }),
  },
  powerMonitor: double.powerMonitor,
  powerSaveBlocker: {
    start: (kind: string) => {
      lastBlocker += 1;
      double.sleepBlockers.set(lastBlocker, kind);
      return lastBlocker;
    },
    stop: (id: number) => double.sleepBlockers.delete(id),
  },
  protocol: {
    registerSchemesAsPrivileged: (schemes: Electron.CustomScheme[]) => {
      // shell/browser/api/electron_api_protocol.cc:366
      if (double.app.ready) {
        throw new Error('protocol.registerSchemesAsPrivileged should be called before app is ready');
      }
      double.schemes.push(...schemes);
      for (const { scheme, privileges } of schemes) {
        if (privileges?.supportFetchAPI === true) double.session.takesBodies.add(scheme);
      }
    },
  },
  screen: {
    getAllDisplays: () => {
      // shell/browser/api/electron_api_screen.cc:207
      if (!double.app.ready) throw new Error("The 'screen' module can't be used before the app 'ready' event");
      return double.displays.map((workArea) => ({ workArea }));
    },
  },
  session: {
    get defaultSession() {
      // shell/browser/api/electron_api_session.cc:1926
      if (!double.app.ready) throw new TypeError('Session can only be received when app is ready');
      return double.session;
    },
  },
  shell: {
    openExternal: (url: string) => {
      double.opened.push(url);
      return Promise.resolve();
    },
    showItemInFolder: (path: string) => {
      double.shownInFolder.push(path);
    },
    openPath: (path: string) => {
      double.openedPaths.push(path);
      return Promise.resolve(double.pathFailure);
    },
  },
  utilityProcess: {
    fork: (path: string, args?: readonly string[], options?: Electron.ForkOptions) => {
      const made = new UtilityProcessDouble(double.app.ready, path, args, options);
      double.utilities.push(made);
      return made;
    },
  },
};
