/** The double of a window's web contents: a page of real Chromium, with Electron's events and IPC around it. */
import { EventEmitter } from 'node:events';
import type { Browser, BrowserContext, BrowserContextOptions, Frame, Page, Route } from '@playwright/test';
import { fromWeb, toWeb } from './address.ts';
import { FrameDouble } from './frame.ts';
import { MessagesToPage } from './messages-to-page.ts';
import { newDocument, pageScript, toMain } from './page-script.ts';
import { preventable } from './preventable.ts';
import type { SessionDouble } from './session.ts';

interface LoadTold {
  /** Hears of the first paint. */
  readonly painted?: () => void;
  /** False for a page that is long in loading: nothing tells of its end. */
  readonly finishes?: () => boolean;
  readonly fails?: () => boolean;
}

type OpenHandler = (details: { url: string }) => { action: 'allow' | 'deny' };

export class ContentsDouble extends EventEmitter {
  readonly ipc = new EventEmitter();
  /** What reached the network in spite of everything. */
  readonly leaked: string[] = [];
  /** Windows that the page asked for and got. */
  readonly opened: string[] = [];
  readonly refusedWindows: string[] = [];
  readonly messages = new MessagesToPage(() => (this.destroyed ? undefined : this.page_));
  private readonly frames = new Map<Frame, FrameDouble>();
  private page_: Promise<Page>;
  private page: Page | undefined;
  private readonly context: Promise<BrowserContext>;
  private crashed = false;
  /** The next page of the context is ours. */
  private opening = false;
  private url = '';
  private openHandler: OpenHandler = () => ({ action: 'allow' });
  private destroyed = false;
  private loading = false;
  private fails: LoadTold['fails'];

  constructor(
    browser: Browser,
    private readonly session: SessionDouble,
    private readonly preload: string,
    private readonly pageOptions: BrowserContextOptions = {},
  ) {
    super();
    this.context = this.openContext(browser);
    this.page_ = this.open();
    // The first to wait hears of a failure.
    this.page_.catch(() => undefined);
  }

  /** The page, for the test to drive. */
  whenOpen(): Promise<Page> {
    return this.page_;
  }

  get mainFrame(): FrameDouble {
    if (!this.page) throw new Error('Object has been destroyed');
    return this.frameOf(this.page.mainFrame());
  }

  getURL(): string {
    return this.url;
  }

  isDestroyed(): boolean {
    return this.destroyed;
  }

  setWindowOpenHandler(handler: OpenHandler): void {
    this.openHandler = handler;
  }

  send(channel: string, ...args: unknown[]): void {
    if (this.destroyed) throw new TypeError('Object has been destroyed');
    this.messages.send(channel, args);
  }

  /** Until the document of the main frame is there. */
  isLoadingMainFrame(): boolean {
    return this.loading;
  }

  /** An icon is required, and with an empty one nothing happens (shell/browser/api/electron_api_web_contents.cc:4011-4022). */
  readonly dragged: string[] = [];
  startDrag({ file, icon }: { file?: string; icon?: { isEmpty(): boolean } }): void {
    if (icon === undefined) throw new Error("'icon' parameter is required");
    if (icon.isEmpty()) return;
    if (file === undefined) throw new Error("Must specify either 'file' or 'files' option");
    this.dragged.push(file);
  }

  /** Rejects as `loadURL` does where a second navigation or the end cuts it off (lib/browser/api/web-contents.ts:270-370). */
  async load(url: string, { painted, finishes, fails }: LoadTold = {}): Promise<void> {
    this.url = url;
    this.fails = fails;
    // From this moment on, not once there is a page (`IsLoadingMainFrame` in shell/browser/api/electron_api_web_contents.cc).
    this.loading = true;
    try {
      const page = await this.page_;
      if (fails?.() === true) throw new Error('net::ERR_FAILED');
      await page.goto(toWeb(url));
    } catch (cause) {
      // Another failure keeps its own code (lib/browser/api/web-contents.ts:289).
      const code = /net::(ERR_\w+)/.exec(String(cause))?.[1] ?? 'ERR_ABORTED';
      const errno = code === 'ERR_ABORTED' ? -3 : -2;
      // The promise rejects because of this event (lib/browser/api/web-contents.ts:318-329).
      if (!this.destroyed) this.emit('did-fail-load', {}, errno, code, url, true, 0, 0);
      throw Object.assign(new Error(`${code} (${errno}) loading '${url}'`, { cause }), { code, errno, url });
    } finally {
      this.loading = false;
    }
    painted?.();
    if (!this.destroyed && finishes?.() !== false) this.emit('did-finish-load');
  }

  /** A page whose process has gone is dead until then (shell/browser/api/electron_api_web_contents.cc:2199-2219). */
  reload(): void {
    if (this.destroyed) throw new TypeError('Object has been destroyed');
    if (this.crashed) {
      this.crashed = false;
      // The address that was shown, its fragment with it.
      const address = this.page ? fromWeb(this.page.url()) : this.url;
      this.page_ = this.open();
      void this.load(address).catch(() => undefined);
    } else void this.reloadOpen();
  }

  private async reloadOpen(): Promise<void> {
    this.loading = true;
    const page = await this.page_;
    // It has no promise of its own that fails (docs/api/web-contents.md:120-133).
    if (this.fails?.() === true) {
      this.loading = false;
      this.emit('did-fail-load', {}, -2, 'ERR_FAILED', this.url, true, 0, 0);
      return;
    }
    // The end of the window or a second reload cuts it off.
    const isWhole = await page.reload().then(
      () => true,
      () => false,
    );
    this.loading = false;
    if (isWhole && !this.destroyed) this.emit('did-finish-load');
  }

  /** docs/api/web-contents.md, `contents.isCrashed()`. */
  isCrashed(): boolean {
    return this.crashed;
  }

  /** Ends the page's process; `render-process-gone` follows. */
  forcefullyCrashRenderer(): void {
    void this.page_
      .then((page) => page.context().newCDPSession(page))
      .then((devtools) => devtools.send('Page.crash'))
      .catch(() => undefined);
  }

  /** What menus had it do. */
  readonly asked: (readonly [string, ...unknown[]])[] = [];
  replaceMisspelling(word: string): void {
    this.asked.push(['replaceMisspelling', word]);
  }
  copyImageAt(x: number, y: number): void {
    this.asked.push(['copyImageAt', x, y]);
  }
  downloadURL(url: string): void {
    this.asked.push(['downloadURL', url]);
  }
  showDefinitionForSelection(): void {
    this.asked.push(['showDefinitionForSelection']);
  }

  /** A message as a compromised frame would send it: past the preload script. */
  receiveFrom(frame: Frame | null, channel: string, args: readonly unknown[]): void {
    this.ipc.emit(channel, { sender: this, senderFrame: frame === null ? null : this.frameOf(frame) }, ...args);
  }

  async destroy(): Promise<void> {
    if (this.destroyed) return;
    this.destroyed = true;
    this.emit('destroyed');
    // A page that closes while it is being set up is an error of nobody's within the driver.
    await this.page_.catch(() => undefined);
    // A browser that has ended took it along.
    await this.context.then((context) => context.close()).catch(() => undefined);
  }

  private frameOf(frame: Frame): FrameDouble {
    const known = this.frames.get(frame) ?? new FrameDouble(frame);
    this.frames.set(frame, known);
    return known;
  }

  private async openContext(browser: Browser): Promise<BrowserContext> {
    const context = await browser.newContext(this.pageOptions);
    await this.guardPopups(context);
    return context;
  }

  private async open(): Promise<Page> {
    const context = await this.context;
    const before = this.page;
    this.opening = true;
    const page = await context.newPage().finally(() => {
      this.opening = false;
    });
    this.page = page;
    await before?.close().catch(() => undefined);
    await page.exposeBinding(toMain, ({ frame }, channel: string, args: unknown[]) => {
      if (this.destroyed) return;
      if (channel === newDocument) this.emit('did-navigate', {}, fromWeb(frame.url()), -1, '');
      else this.receiveFrom(frame, channel, args);
    });
    await page.addInitScript(pageScript(this.preload));
    await page.route('**/*', (route) => this.answer(route));
    page.on('download', (download) => void this.session.download(download, this));
    page.on('close', () => {
      // By the test, as the user closes a window.
      if (this.page === page && !this.destroyed) this.emit('page-closed');
    });
    page.on('crash', () => {
      this.crashed = true;
      if (!this.destroyed) this.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 1 });
    });
    return page;
  }

  /** The popup's own first request tells where it wanted to go. */
  private async guardPopups(context: BrowserContext): Promise<void> {
    await context.route('**/*', async (route) => {
      const url = fromWeb(route.request().url());
      const { action } = this.openHandler({ url });
      (action === 'deny' ? this.refusedWindows : this.opened).push(url);
      await route.abort();
    });
    context.on('page', (popup) => {
      if (!this.opening)
        void popup
          .waitForLoadState('domcontentloaded')
          .catch(() => undefined)
          .then(() => popup.close());
    });
  }

  private async answer(route: Route): Promise<void> {
    const request = route.request();
    const url = fromWeb(request.url());
    if (request.isNavigationRequest() && !this.loading && !this.mayNavigate(url, request.frame())) {
      return route.abort('aborted');
    }
    const answer =
      url === request.url()
        ? undefined
        : await this.session.answer(url, {
            method: request.method(),
            headers: request.headers(),
            body: request.postDataBuffer(),
          });
    // `ERR_UNEXPECTED` and `ERR_FAILED` are one to a page (lib/browser/api/protocol.ts:142-160).
    if (answer?.type === 'error') return route.abort('failed');
    if (answer) {
      return route.fulfill({
        status: answer.status,
        headers: Object.fromEntries(answer.headers),
        body: Buffer.from(await answer.arrayBuffer()),
      });
    }
    if (this.session.lets(url)) this.leaked.push(url);
    return route.abort('blockedbyclient');
  }

  private mayNavigate(url: string, frame: Frame): boolean {
    const isMainFrame = frame === this.page?.mainFrame();
    const event = preventable({ url, isMainFrame, isSameDocument: false, frame: this.frameOf(frame) });
    if (isMainFrame) this.emit('will-navigate', event, url);
    this.emit('will-frame-navigate', event);
    return !event.defaultPrevented;
  }
}
