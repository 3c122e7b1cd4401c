/** The double of Electron's `app`: its start and its end, in the order of shell/browser/browser.cc. */
import { EventEmitter } from 'node:events';
import { existsSync } from 'node:fs';
import { preventable } from './preventable.ts';

/** What the app knows of its windows. */
export interface OpenWindow {
  close(): void;
  destroy(): void;
}

export class AppDouble extends EventEmitter {
  isPackaged = false;
  hasLock = true;
  ready = false;
  /** Set once the process would have ended. */
  ended = false;
  badge = 0;
  systemLanguages: readonly string[] = ['en-GB'];
  /** Windows has ended the process in the middle of things. */
  cutOff = false;
  paths: Record<string, string> = {};
  readonly windows: OpenWindow[] = [];
  private quitting = false;
  private exiting: number | undefined;
  private waiting: (() => void)[] = [];

  /** Never before `becomeReady`: Electron joins the main module first (lib/browser/init.ts:189-197, shell/common/node_bindings.cc:1061-1086). */
  whenReady(): Promise<void> {
    return this.ready ? Promise.resolve() : new Promise((resolve) => this.waiting.push(resolve));
  }

  /**
   * What Electron does once the main module has been evaluated whole: the promise resolves, with all that follows from
   * it, and the event comes after (shell/browser/browser.cc:250-255, shell/common/gin_helper/promise.cc:56-59).
   */
  becomeReady(): void {
    if (this.ready) return;
    this.ready = true;
    for (const resolve of this.waiting.splice(0)) resolve();
    setImmediate(() => this.emit('ready', {}, {}));
  }

  /** Back to before the start. */
  reset(): void {
    this.removeAllListeners();
    this.waiting = [];
    Object.assign(this, {
      isPackaged: false,
      hasLock: true,
      ready: false,
      ended: false,
      badge: 0,
      systemLanguages: ['en-GB'],
      paths: {},
      cutOff: false,
      protocolsOfOurs: [],
    });
    Object.assign(this, { quitting: false, exiting: undefined });
  }

  /** The folder must be there (docs/api/app.md, `app.setPath`). */
  setPath(name: string, path: string): void {
    if (!existsSync(path)) throw new Error(`Failed to set '${name}' path`);
    this.paths[name] = path;
  }

  /** What a second start hands to the first comes with its `second-instance` (docs/api/app.md:1070-1084). */
  given: unknown;
  requestSingleInstanceLock(given?: unknown): boolean {
    this.given = given;
    return this.hasLock;
  }

  /** docs/api/app.md, `app.setAsDefaultProtocolClient`. */
  protocolsOfOurs: readonly string[] = [];
  setAsDefaultProtocolClient(protocol: string): boolean {
    this.protocolsOfOurs = [...this.protocolsOfOurs, protocol];
    return true;
  }

  /** As on Linux where a theme has none (shell/browser/api/electron_api_app.cc:547-554). */
  getFileIcon(): Promise<never> {
    return Promise.reject(new Error('Failed to get file icon.'));
  }

  aboutPanel: Electron.AboutPanelOptionsOptions | undefined;
  setAboutPanelOptions(options: Electron.AboutPanelOptionsOptions): void {
    this.aboutPanel = options;
  }
  showAboutPanel(): void {
    this.emit('about-shown');
  }

  /** shell/browser/api/electron_api_app.cc, `DisableHardwareAcceleration`. */
  disableHardwareAcceleration(): void {
    if (this.ready) throw new Error('app.disableHardwareAcceleration() can only be called before app is ready');
  }

  /** At any time (shell/browser/api/electron_api_app.cc:2015); as `en-GB` on every system (shell/common/language_util_linux.cc:14-35). */
  getPreferredSystemLanguages(): readonly string[] {
    return this.systemLanguages;
  }

  setAppUserModelId(id: string): void {
    this.paths['appUserModelId'] = id;
  }

  getPath(name: string): string {
    return this.paths[name] ?? `/home/user/${name}`;
  }

  setBadgeCount(count: number): boolean {
    this.badge = count;
    return true;
  }

  /** Ends without `before-quit`, `will-quit` and `close` (shell/browser/browser.cc:134-164). */
  exit(code = 0): void {
    this.quitting = true;
    this.exiting = code;
    if (this.windows.length === 0) this.shutDown();
    else for (const window of [...this.windows]) window.destroy();
  }

  /** Asks, closes the windows, and asks once more when the last of them is gone (shell/browser/browser.cc:120-132). */
  quit(): void {
    if (this.quitting) return;
    const before = preventable({});
    this.emit('before-quit', before);
    this.quitting = !before.defaultPrevented;
    if (!this.quitting) return;
    if (this.windows.length === 0) this.notifyAndShutDown();
    else for (const window of [...this.windows]) window.close();
  }

  /** Where the app has not begun to quit, Windows ends it there and then (shell/browser/native_window_views_win.cc:447-451). */
  sessionHasEnded(): void {
    if (!this.quitting && !this.ended) this.cutOff = true;
  }

  /** shell/browser/browser.cc:307-313 */
  closeWasCancelled(): void {
    this.quitting = false;
  }

  /** `window-all-closed` comes only where the app itself does not quit (shell/browser/browser.cc:315-323). */
  windowsAreClosed(): void {
    if (this.exiting !== undefined) this.shutDown();
    else if (this.quitting) this.notifyAndShutDown();
    else this.emit('window-all-closed');
  }

  /** Where `will-quit` is prevented a later `quit` asks everything anew (shell/browser/browser.cc:287-299). */
  private notifyAndShutDown(): void {
    if (this.ended) return;
    const last = preventable({});
    this.emit('will-quit', last);
    if (last.defaultPrevented) this.quitting = false;
    else this.shutDown();
  }

  private shutDown(): void {
    if (this.ended) return;
    this.ended = true;
    this.emit('quit', {}, this.exiting ?? 0);
  }
}
