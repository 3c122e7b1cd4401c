/** The HTTP side of the host: the window's files and the exchange of token for cookie, behind the checks of address and origin. */
import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { filesPath } from '../shared/attachment.ts';
import { isJsonObject } from '../shared/json.ts';
import type { PagePolicy } from '../core/host/page-policy.ts';
import type { OwnAddress } from './own-address.ts';
import type { Page } from './page.ts';
import type { Session } from './session.ts';

export interface RoutesOptions {
  readonly address: OwnAddress;
  readonly session: Session;
  readonly page: Page;
  readonly policy: PagePolicy;
  /** Takes files in and hands them out, for whoever may enter. */
  readonly answerFile: (request: Request) => Promise<Response>;
}

export function createRoutes({ address, session, page, policy, answerFile }: RoutesOptions): Hono {
  const app = new Hono();

  app.use(async (c, next) => {
    if (!address.isHost(c.req.header('host'))) {
      return c.text('Quartet does not answer under this name. Use the address that it printed when it started.\n', 403);
    }
    await next();
    for (const [name, value] of Object.entries(policy.headers)) {
      // A kept file brings a stricter one of its own.
      if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    }
    return undefined;
  });

  app.get('/session', (c) => {
    c.header('cache-control', 'no-store');
    return session.holds(c.req.header('cookie')) ? c.body(null, 204) : c.text(notKnown, 401);
  });

  app.post('/session', bodyLimit({ maxSize: 4096 }), async (c) => {
    c.header('cache-control', 'no-store');
    if (!address.isOrigin(c.req.header('origin'), c.req.header('host'))) {
      return c.text('A page of another site may not enter.\n', 403);
    }
    const cookie = session.admit(await tokenIn(c.req));
    if (cookie === undefined) return c.text(notKnown, 401);
    c.header('set-cookie', cookie);
    return c.body(null, 204);
  });

  const files = async (c: Context): Promise<Response> => {
    // With the host's own name: what changes something is asked for by its page alone.
    const reads = c.req.method === 'GET' || c.req.method === 'HEAD';
    if (!reads && !address.isOrigin(c.req.header('origin'), c.req.header('host'))) {
      return c.text('A page of another site may not enter.\n', 403);
    }
    return session.holds(c.req.header('cookie')) ? answerFile(c.req.raw) : c.text(notKnown, 401);
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

const notKnown =
  'This address is not valid (any more). Use the one that Quartet printed when it started: it ends in #token= and a text.\n';

async function tokenIn(request: { json(): Promise<unknown> }): Promise<unknown> {
  try {
    const body = await request.json();
    return isJsonObject(body) ? body['token'] : undefined;
  } catch {
    return undefined;
  }
}
