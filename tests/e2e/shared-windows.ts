/**
 * Windows for specs that need no browser context of their own: the pages of one worker follow each other in one context,
 * and with that in one process of the browser, which has compiled the app's code before. Each page begins at an origin of
 * its own, and what the one before it left is cleared.
 */
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { chromiumArgs } from './chromium-args.ts';
import { gatherComplaints, reportViolations } from './complaints.ts';

/**
 * One process for all pages of a context, whatever their port: left to itself the browser starts one for each page that
 * is opened, and one more for the blank page before it.
 */
export const sharedProcessArgs = [...chromiumArgs, '--disable-site-isolation-trials', '--renderer-process-limit=1'];

/** Of the windows, unless a test has another one. */
export const usualViewport = { width: 1280, height: 800 };

export interface WindowOptions {
  readonly viewport?: { readonly width: number; readonly height: number };
  readonly colorScheme?: 'light' | 'dark';
}

/** What every window of the tests has, on each host whose pages are in a browser. */
export const contextOptions = ({ viewport = usualViewport, colorScheme = 'light' }: WindowOptions = {}) => ({
  viewport,
  colorScheme,
  locale: 'en-GB',
  // The test reads what was copied; on the desktop the app may not.
  permissions: ['clipboard-read', 'clipboard-write'],
});

export interface SharedWindow {
  readonly page: Page;
  /** See `complaintsOf`. */
  readonly complaints: readonly string[];
  /** Closes every page of the test. */
  readonly close: () => Promise<void>;
}

interface Shared {
  readonly context: BrowserContext;
  /** Holds the process while no other page is there. */
  readonly keeper: Page;
  opened: number;
}

/** A context that has had so many windows is left for another one: its process grows. */
const mostWindows = 30;

/** Answered by the test itself: a page of the site at which the hosts are, and of none of them. */
const keeperAddress = 'http://127.0.0.1:9/';

export class SharedWindows {
  readonly #browser: Browser;
  #shared: Promise<Shared> | undefined;

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  /** An empty page. The one before it must have been closed. */
  async open({ viewport = usualViewport, colorScheme = 'light' }: WindowOptions): Promise<SharedWindow> {
    const shared = await this.#current();
    shared.opened += 1;
    const { context, keeper } = shared;
    const { said, end } = gatherComplaints(context);
    const page = await context.newPage();
    if (viewport.width !== usualViewport.width || viewport.height !== usualViewport.height) {
      await page.setViewportSize(viewport);
    }
    if (colorScheme !== 'light') await page.emulateMedia({ colorScheme });
    return {
      page,
      complaints: said,
      close: async () => {
        const pages = context.pages().filter((other) => other !== keeper);
        const origins = new Set(pages.map((one) => new URL(one.url()).origin));
        await Promise.all(pages.map((one) => one.close()));
        end();
        await context.unrouteAll({ behavior: 'ignoreErrors' });
        await this.#clear(context, keeper, origins);
      },
    };
  }

  async #current(): Promise<Shared> {
    const used = await this.#shared;
    if (used !== undefined && used.opened < mostWindows) return used;
    await used?.context.close();
    return (this.#shared = this.#begin());
  }

  async #begin(): Promise<Shared> {
    const context = await this.#browser.newContext(contextOptions());
    await reportViolations(context);
    const keeper = await context.newPage();
    await keeper.route(keeperAddress, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
    await keeper.goto(keeperAddress);
    // With the process of a test's page it has gone too: the next one has another context.
    keeper.once('crash', () => (this.#shared = undefined));
    return { context, keeper, opened: 0 };
  }

  /** The system may give a port, and with it an origin, to another host. */
  async #clear(context: BrowserContext, keeper: Page, origins: ReadonlySet<string>): Promise<void> {
    await context.clearCookies();
    const session = await context.newCDPSession(keeper);
    for (const origin of origins) await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
    await session.detach();
  }
}
