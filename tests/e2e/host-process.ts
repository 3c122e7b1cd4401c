/**
 * Runs built hosts one after the other, as its parent asks: modules are loaded and compiled once, those of the reference
 * gateway in its process too, and everything else (port, session, gateway, core on a data folder) is made anew for each.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startNodeModule } from '../../core/module-process.ts';
import type { LocalServer } from '../../shared/local-server.ts';
import type * as webhost from '../../webhost/main.ts';
import { keptModule } from './kept-module.ts';

/** One at a time; each is answered by one `Answer`. */
export type Wish = { readonly start: string; readonly localServers: readonly LocalServer[] } | 'newAddress' | 'end';
/** The address that was asked for, or what went wrong. */
export interface Answer {
  readonly address?: string;
  readonly problem?: string;
}

const root = process.env['QUARTET_ROOT'] ?? process.cwd();
const { startHost } = (await import(pathToFileURL(join(root, 'dist/webhost/main.js')).href)) as typeof webhost;

const startGatewayModule = keptModule(startNodeModule);
let host: Awaited<ReturnType<typeof startHost>> | undefined;

async function grant(wish: Wish): Promise<string | undefined> {
  if (wish === 'end') {
    await host?.close();
    host = undefined;
    return undefined;
  }
  if (wish !== 'newAddress') {
    if (host !== undefined) throw new Error('The host before it has not ended');
    const options = { browser: true, open: false, keyStore: 'memory', paces: {}, help: false, port: 0 } as const;
    host = await startHost({
      ...options,
      dataDir: wish.start,
      localServers: wish.localServers,
      startGatewayModule,
    });
  }
  return host?.newAddress();
}

process.on('message', (wish: Wish) => {
  grant(wish).then(
    (address) => process.send?.({ ...(address === undefined ? {} : { address }) } satisfies Answer),
    (error: unknown) => process.send?.({ problem: String((error as Error).stack ?? error) } satisfies Answer),
  );
});
process.once('disconnect', () => process.exit());
