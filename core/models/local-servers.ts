/** Looks for model servers on this computer: one free GET to each usual address, without a key. */
import { isLoopback } from '../../shared/host-names.ts';
import { presetIds } from '../../shared/dialects/preset-ids.ts';
import { presets } from '../../shared/dialects/presets.ts';
import { FaultError } from '../../shared/fault.ts';
import { acceptJson } from '../../shared/gateway-headers.ts';
import type { LocalServer } from '../../shared/local-server.ts';
import { defaultNetwork } from '../../shared/profile-network.ts';
import type { Send } from '../transport/http.ts';
import { readText } from '../transport/read-text.ts';
import type { Handlers } from '../wire/handlers.ts';

export interface LocalServersOptions {
  readonly send: Send;
  /** Where to look; what is not of this computer is left out. */
  readonly servers: readonly LocalServer[];
}

/** A server of this computer answers at once, or it is not there. */
const patienceMs = 1_000;
/** What tells a server stands near the beginning of its answer. */
const maxBytes = 64 * 1024;

/** The addresses that the presets' servers have unless somebody moved them. */
export function usualServers(): readonly LocalServer[] {
  return presetIds.flatMap((preset) =>
    presets[preset].local === undefined ? [] : [{ preset, baseUrl: presets[preset].base }],
  );
}

export function localServerHandlers({ send, servers }: LocalServersOptions): Pick<Handlers, 'localServers.find'> {
  const isThere = async ({ preset, baseUrl }: LocalServer, signal: AbortSignal): Promise<boolean> => {
    const { local } = presets[preset];
    const { origin, hostname } = new URL(baseUrl);
    if (local === undefined || !isLoopback(hostname)) return false;
    try {
      const request = { method: 'GET', url: origin + local.path, headers: [['Accept', acceptJson]] } as const;
      const { body } = await send(request, {
        // Silence and slow dripping both end it.
        signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]),
        connectTimeoutMs: patienceMs,
        readTimeoutMs: patienceMs,
        maxBodyBytes: maxBytes,
        network: { ...defaultNetwork, proxy: 'direct' },
      });
      return (await readText(body, maxBytes)).text.includes(local.says);
    } catch (error) {
      if (error instanceof FaultError) return false;
      throw error;
    }
  };
  return {
    'localServers.find': async (_, { signal }) => {
      const there = await Promise.all(servers.map((server) => isThere(server, signal)));
      return servers.filter((_server, at) => there[at] === true);
    },
  };
}
