/** The HTTP side of the host: the window's files and the exchange of token for cookie, behind the checks of address and origin. */
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { isJsonObject } from '../shared/json.ts';
import type { PagePolicy } from '../core/host/page-policy.ts';
import type { OwnAddress } from './own-address.ts';
import type { Page } from './page.ts';
import type { Session } from './session.ts';

export function createRoutes(address: OwnAddress, session: Session, page: Page, policy: PagePolicy): Hono {
  const app = new Hono();

  app.use(async (c, next) => {
    if (!address.isHost(c.req.header('host'))) {
      return c.text('Quartet does not answer under this name. Use the address that it printed when it started.\n', 403);
    }
    await next();
    for (const [name, value] of Object.entries(policy.headers)) c.res.headers.set(name, value);
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
