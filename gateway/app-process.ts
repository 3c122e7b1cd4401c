/** The module of the process in which the app keeps the reference gateway: the one file here that knows the app. */
import type { GatewayWish, GatewayWord } from '../core/built-in-gateway.ts';
import { listenToApp, sayToApp } from '../core/module-app.ts';
import { bindSharp } from '../core/pictures/bind-sharp.ts';
import type { UpstreamWish, UpstreamWord, UpstreamWork } from '../core/sandwich/scripted-upstream.ts';
import { startUpstream, type RunningUpstream } from './scripted-upstream.ts';
import { startGateway, type RunningGateway } from './start.ts';

// Before the first picture: an Electron on Linux has the system's GLib in each of its processes.
bindSharp();
// A terminal tells all of its processes; the app ends this one once its own work is kept.
for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined);

let gateway: RunningGateway | undefined;
let upstream: RunningUpstream | undefined;

/** One at a time: where another is wished for, the one before it ends. */
async function begin({ paces, place }: GatewayWish): Promise<GatewayWord> {
  await gateway?.close();
  gateway = await startGateway({
    paces,
    ...(place === undefined ? {} : { port: Number(new URL(place.root).port), keys: place.keys }),
  });
  return { root: gateway.root, keys: gateway.keys };
}

/** At the first of these ports that is free. */
async function beginUpstream([port, ...others]: readonly number[]): Promise<UpstreamWord> {
  try {
    upstream = await startUpstream(port);
    return { upstream: upstream.root };
  } catch (error) {
    if (others.length === 0) throw error;
    return beginUpstream(others);
  }
}

async function work(asked: UpstreamWork): Promise<UpstreamWord> {
  if ('tells' in asked) return { id: asked.id, received: await upstream?.received() };
  upstream?.say(asked.says);
  return { id: asked.id };
}

async function answer(message: GatewayWish | UpstreamWish | UpstreamWork): Promise<GatewayWord | UpstreamWord> {
  try {
    if ('id' in message) return await work(message);
    return await ('upstreamPorts' in message ? beginUpstream(message.upstreamPorts) : begin(message));
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}

listenToApp((message) => void answer(message as GatewayWish | UpstreamWish | UpstreamWork).then(sayToApp));
