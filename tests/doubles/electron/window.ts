/** The double of Electron's `BrowserWindow`. */
import { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import { ContentsDouble } from './contents.ts';
import { preventable } from './preventable.ts';
import { double, type Box } from './state.ts';

export class BrowserWindowDouble extends EventEmitter {
  private static readonly open: BrowserWindowDouble[] = [];
  static getAllWindows(): BrowserWindowDouble[] {
    return [...BrowserWindowDouble.open];
  }
  static getFocusedWindow(): BrowserWindowDouble | null {
    return BrowserWindowDouble.open.find(({ focused }) => focused) ?? null;
  }

  readonly webContents: ContentsDouble;
  shown = false;
  focused = false;
  minimized = false;
  maximized = false;
  fullScreen = false;
  private readonly fullScreenable: boolean;
  progress = -1;
  /** White unless the app says otherwise (shell/browser/native_window.cc:291). */
  backgroundColor: string;
  bounds: Box;
  /** The page does not answer: it cannot be closed, only destroyed (shell/browser/api/electron_api_browser_window.cc:157-176). */
  hangs = false;
  private destroyed = false;

  constructor(readonly options: Electron.BrowserWindowConstructorOptions) {
    super();
    const { preload } = options.webPreferences ?? {};
    if (!double.browser) throw new Error('The double needs a browser');
    this.webContents = new ContentsDouble(
      double.browser,
      double.session,
      preload === undefined ? '' : readFileSync(preload, 'utf8'),
      double.pageOptions,
    );
    this.webContents.once('page-closed', () => this.close());
    const { x = 10, y = 10, width = 800, height = 600 } = options;
    this.bounds = { x, y, width, height };
    this.shown = options.show ?? true;
    this.fullScreen = options.fullscreen === true;
    this.backgroundColor = options.backgroundColor ?? '#ffffff';
    // An explicit false forbids it there for good (shell/browser/native_window.cc:251-261).
    this.fullScreenable = !(process.platform === 'darwin' && options.fullscreen === false);
    BrowserWindowDouble.open.push(this);
    double.app.windows.push(this);
    // lib/browser/api/browser-window.ts:94
    double.app.emit('browser-window-created', {}, this);
  }

  /** Under some compositors a hidden window is never told of (shell/browser/api/electron_api_web_contents.cc:2359-2362). */
  async loadURL(url: string): Promise<void> {
    await this.webContents.load(url, {
      painted: () => {
        if (double.tellsReadyToShow && !this.destroyed) this.emit('ready-to-show');
      },
      finishes: () => double.tellsFinishedLoad,
      fails: () => double.failsLoad,
    });
  }

  /** A window that is shown takes the focus. One that is gone throws, as all its methods do (shell/common/gin_helper/function_template.h, ArgumentHolder). */
  show(): void {
    if (this.destroyed) throw new TypeError('Object has been destroyed');
    this.shown = true;
    this.emit('show');
    this.focus();
  }
  /** A hidden window stays hidden. */
  focus(): void {
    const before = this.focused;
    this.focused = this.shown && !this.minimized;
    if (!this.focused || before) return;
    // One window has the focus (lib/browser/api/browser-window.ts:32-38).
    for (const other of BrowserWindowDouble.open) if (other !== this) other.blur();
    double.app.emit('browser-window-focus', {}, this);
  }
  blur(): void {
    if (!this.focused) return;
    this.focused = false;
    double.app.emit('browser-window-blur', {}, this);
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
  isFullScreen(): boolean {
    return this.fullScreen;
  }
  setFullScreen(on: boolean): void {
    if (this.fullScreenable) this.fullScreen = on;
  }
  setBackgroundColor(color: string): void {
    if (this.destroyed) throw new TypeError('Object has been destroyed');
    this.backgroundColor = color;
  }
  setProgressBar(value: number): void {
    this.progress = value;
  }
  getNormalBounds(): Box {
    return this.bounds;
  }

  /** A page fills the screen with one of its elements: the window goes along (shell/browser/api/electron_api_web_contents.cc:4860-4914). */
  setFullScreenByPage(on: boolean): void {
    this.fullScreen = on;
    this.emit(on ? 'enter-html-full-screen' : 'leave-html-full-screen');
  }

  /** Windows asks each window (shell/browser/native_window_views_win.cc:422-431). */
  static askToEndSession(reasons: readonly string[]): void {
    for (const window of BrowserWindowDouble.open) window.emit('query-session-end', preventable({ reasons }));
  }
  /** Then it tells every one at once, and ends the process (shell/browser/native_window_views_win.cc:432-453). */
  static endSession(reasons: readonly string[]): void {
    for (const window of BrowserWindowDouble.getAllWindows()) window.emit('session-end', { reasons });
    double.app.sessionHasEnded();
  }

  close(): void {
    if (this.destroyed) return;
    const event = preventable({});
    this.emit('close', event);
    if (event.defaultPrevented) {
      double.app.closeWasCancelled();
      return;
    }
    // The page is asked first, and the window goes with it (shell/browser/api/electron_api_browser_window.cc:157-176).
    if (!this.hangs) setImmediate(() => this.destroy());
  }

  /** Without `close` (docs/api/browser-window.md). */
  destroy(): void {
    if (this.destroyed) return;
    this.destroyed = true;
    this.focused = false;
    BrowserWindowDouble.open.splice(BrowserWindowDouble.open.indexOf(this), 1);
    double.app.windows.splice(double.app.windows.indexOf(this), 1);
    void this.webContents.destroy();
    this.emit('closed');
    if (double.app.windows.length === 0) double.app.windowsAreClosed();
  }
}
