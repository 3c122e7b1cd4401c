/** The double of Electron's session: what the app has set up for its pages, and how they are answered by it. */

import { EventEmitter } from 'node:events';
import type { Download } from '@playwright/test';
import { fromWeb } from './address.ts';
import { DownloadItemDouble, type SaveAnswer } from './download-item.ts';
import { preventable } from './preventable.ts';

type Permission = Parameters<NonNullable<Parameters<Electron.Session['setPermissionRequestHandler']>[0]>>[1];
type RequestHandler = NonNullable<Parameters<Electron.Session['setPermissionRequestHandler']>[0]>;
type CheckHandler = NonNullable<Parameters<Electron.Session['setPermissionCheckHandler']>[0]>;
type DeviceHandler = NonNullable<Parameters<Electron.Session['setDevicePermissionHandler']>[0]>;
type BeforeRequest = (details: { url: string }, callback: (response: { cancel?: boolean }) => void) => void;

export interface PermissionAsk {
  readonly permission: Permission;
  /** Of the app, e.g. `app://quartet/`. */
  readonly url: string;
  readonly isMainFrame: boolean;
}

/** What the page asks for, beside the address. */
export interface PageRequest {
  readonly method: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array | null;
}

export class SessionDouble extends EventEmitter {
  private readonly handlers = new Map<string, (request: Request) => Response | Promise<Response>>();
  private beforeRequest: { patterns: readonly RegExp[]; listener: BeforeRequest } | undefined;
  private requestHandler: RequestHandler | null = null;
  private checkHandler: CheckHandler | null = null;
  private deviceHandler: DeviceHandler | null = null;

  readonly protocol = {
    handle: (scheme: string, handler: (request: Request) => Response | Promise<Response>) => {
      if (this.handlers.has(scheme)) throw new Error(`Failed to register protocol: ${scheme}`);
      this.handlers.set(scheme, handler);
    },
  };

  readonly webRequest = {
    onBeforeRequest: (filter: { urls: string[] }, listener: BeforeRequest) => {
      this.beforeRequest = { patterns: filter.urls.map((pattern) => matchPattern(pattern)), listener };
    },
  };

  /** As a proxy script returns it (docs/api/session.md:821-825); empty where it cannot be told (shell/browser/net/resolve_proxy_helper.cc). */
  proxies = 'DIRECT';
  readonly proxiesAsked: string[] = [];
  resolveProxy(url: string): Promise<string> {
    this.proxiesAsked.push(url);
    return Promise.resolve(this.proxies);
  }

  /** docs/api/session.md:1546-1574; an unknown one throws, and none turns it off (shell/browser/api/electron_api_session.cc:1599-1619). */
  readonly availableSpellCheckerLanguages = ['de', 'en-GB', 'en-US'];
  /** At first that of the system (shell/browser/electron_browser_context.cc:489-497). */
  spellCheckerLanguages: readonly string[] = ['en-US'];
  setSpellCheckerLanguages(languages: readonly string[]): void {
    for (const language of languages) {
      if (this.availableSpellCheckerLanguages.includes(language)) continue;
      throw new Error(`Invalid language code provided: "${language}" is not a valid language code`);
    }
    this.spellCheckerLanguages = languages;
  }

  /** What the user does with dialogs for saving. */
  saveAnswer: SaveAnswer = () => undefined;
  /** docs/api/session.md, `will-download`: prevented, it is cancelled. */
  async download(download: Download, contents: object): Promise<void> {
    const url = fromWeb(download.url());
    const read = async () => {
      const answer = await this.answer(url, { method: 'GET' });
      if (answer?.ok !== true) throw new Error(`Nothing lies at ${url}`);
      return new Uint8Array(await answer.arrayBuffer());
    };
    const item = new DownloadItemDouble(download, url === download.url() ? undefined : read);
    const event = preventable({});
    this.emit('will-download', event, item, contents);
    await item.save(event.defaultPrevented ? () => null : this.saveAnswer);
  }

  setPermissionRequestHandler(handler: RequestHandler | null): void {
    this.requestHandler = handler;
  }

  setPermissionCheckHandler(handler: CheckHandler | null): void {
    this.checkHandler = handler;
  }

  setDevicePermissionHandler(handler: DeviceHandler | null): void {
    this.deviceHandler = handler;
  }

  /** Schemes that were registered with `supportFetchAPI`: no other gets the body of a request (docs/api/protocol.md, lib/browser/api/protocol.ts:51-97). */
  readonly takesBodies = new Set<string>();

  /** What the app's protocol answers, an error where its handler throws (lib/browser/api/protocol.ts:157-160); undefined for a scheme that it does not serve. */
  async answer(url: string, request: PageRequest): Promise<Response | undefined> {
    const scheme = new URL(url).protocol.replace(':', '');
    const { method, headers = {} } = request;
    const body = request.body && this.takesBodies.has(scheme) ? { body: new Uint8Array(request.body) } : {};
    try {
      return await this.handlers.get(scheme)?.(new Request(url, { method, headers, ...body }));
    } catch (error) {
      console.error(error);
      return Response.error();
    }
  }

  /** Whether a request to elsewhere would leave the machine. */
  lets(url: string): boolean {
    const { beforeRequest } = this;
    if (!beforeRequest?.patterns.some((pattern) => pattern.test(url))) return true;
    let cancelled = false;
    beforeRequest.listener({ url }, ({ cancel }) => {
      cancelled = cancel ?? false;
    });
    return !cancelled;
  }

  /** Without a handler all is granted; the check of one without a frame is not of the main frame (shell/browser/electron_permission_manager.cc:226-252, 351-373). */
  grants({ permission, url, isMainFrame }: PermissionAsk): { request: boolean; check: boolean; device: boolean } {
    let request = this.requestHandler === null;
    this.requestHandler?.(
      // The app's handlers do not look at the contents.
      {} as Electron.WebContents,
      permission,
      (granted) => {
        request = granted;
      },
      { requestingUrl: url, isMainFrame },
    );
    const check =
      this.checkHandler?.(null, permission, new URL(url).origin === 'null' ? url.replace(/\/$/, '') : url, {
        isMainFrame,
        requestingUrl: url,
      }) ?? true;
    const device = this.deviceHandler?.({
      deviceType: 'usb',
      origin: url,
    } as Electron.DevicePermissionHandlerHandlerDetails);
    return { request, check, device: device ?? true };
  }
}

/** A match pattern, as those of browser extensions: stars stand for anything (docs/api/structures/web-request-filter.md, shell/browser/api/electron_api_web_request.cc:266-268). */
function matchPattern(pattern: string): RegExp {
  const escaped = pattern.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*');
  return new RegExp(`^${escaped}$`);
}
