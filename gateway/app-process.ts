/** The module of the process in which the app keeps the reference gateway: the one file here that knows the app. */
import type { GatewayWish, GatewayWord } from '../core/built-in-gateway.ts';
import { hearApp, sayToApp } from '../core/module-app.ts';
import { bindSharp } from '../core/pictures/bind-sharp.ts';
import { startGateway } from './start.ts';

// Before the first picture: an Electron on Linux has the system's GLib in each of its processes.
bindSharp();
// A terminal tells all of its processes; the app ends this one once its own work is kept.
for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined);

async function begin({ paces, place }: GatewayWish): Promise<GatewayWord> {
  try {
    const { root, keys } = await startGateway({
      paces,
      ...(place === undefined ? {} : { port: Number(new URL(place.root).port), keys: place.keys }),
    });
    return { root, keys };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}

hearApp((message) => void begin(message as GatewayWish).then(sayToApp));
