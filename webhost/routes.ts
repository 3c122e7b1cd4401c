/** The HTTP side of the host: the page, and the files of windows that have a ticket, behind the checks of address and origin. */
import { Hono, type Context } from 'hono';
import { filesPath, ticketParam } from '../shared/attachment.ts';
import type { PagePolicy } from '../core/host/page-policy.ts';
import type { FileTickets } from './file-tickets.ts';
import type { OwnAddress } from '../core/host/own-address.ts';
import type { Page } from './page.ts';

export interface RoutesOptions {
  readonly address: OwnAddress;
  readonly tickets: FileTickets;
  readonly page: Page;
  readonly policy: PagePolicy;
  /** Takes files in and hands them out, for whoever may enter. */
  readonly answerFile: (request: Request) => Promise<Response>;
}

export function createRoutes({ address, tickets, page, policy, answerFile }: RoutesOptions): Hono {
  const app = new Hono();

  app.use(async (c, next) => {
    if (!address.isHost(c.req.header('host'))) {
      return c.text('Quartet does not answer under this name. Use the address that it printed when it started.\n', 403);
    }
    await next();
    for (const [name, value] of Object.entries(policy.headers)) {
      // Files of the window and kept files bring their own.
      if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    }
    // A page that opens a window is cut off from it. An address that the user typed or pasted was opened by no page, and
    // to be cut off from nobody would cost the start a new process. What may have a hold on that tab from before is let
    // go of by the page (first-paint.ts), and by browsers that give this origin a process of its own.
    if (c.req.header('sec-fetch-site') === 'none') c.res.headers.delete('cross-origin-opener-policy');
    if (c.res.headers.get('content-type')?.startsWith('text/html')) c.res.headers.append('vary', 'sec-fetch-site');
    c.res.headers.set('origin-agent-cluster', '?1');
    return undefined;
  });

  const files = async (c: Context): Promise<Response> => {
    c.header('cache-control', 'no-store');
    // With the host's own name: what changes something is asked for by its page alone.
    const reads = c.req.method === 'GET' || c.req.method === 'HEAD';
    if (!reads && !address.isOrigin(c.req.header('origin'), c.req.header('host'))) return c.text(otherSite, 403);
    // Browsers say who asks, and a page on another port of this machine is told apart.
    if (!ownSites.has(c.req.header('sec-fetch-site'))) return c.text(otherSite, 403);
    return tickets.holds(c.req.query(ticketParam)) ? answerFile(c.req.raw) : c.text(noTicket, 401);
  };
  app.all(filesPath, files);
  app.all(`${filesPath}/*`, files);

  app.get('*', async (c) => {
    const acceptEncoding = c.req.header('accept-encoding');
    const ifNoneMatch = c.req.header('if-none-match');
    const served = await page.serve(c.req.path, {
      ...(acceptEncoding === undefined ? {} : { acceptEncoding }),
      ...(ifNoneMatch === undefined ? {} : { ifNoneMatch }),
    });
    return served ?? c.text('There is no such page.\n', 404);
  });

  app.all('*', (c) => c.text('This is not asked for in that way.\n', 405, { allow: 'GET, HEAD' }));
  return app;
}

/** The page itself, the user (an address typed or opened), or a client that does not say. */
const ownSites = new Set<string | undefined>(['same-origin', 'none', undefined]);

const otherSite = 'A page of another site has no access to files here.\n';
const noTicket = 'This link has expired. Open the file from Quartet again.\n';
