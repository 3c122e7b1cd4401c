/** A tap before a gateway of a test's own, and what went through it. */
import { onTestFinished } from 'vitest';
import { openTap, type PassedExchange, type TapOptions } from '../../../../core/tap/tap.ts';
import { send } from '../../../../core/transport/http.ts';
import { described } from '../../../../shared/dialects/presets/described.ts';
import { defaultTimeouts } from '../../../../shared/timeouts.ts';
import type { Listening } from '../transport/servers.ts';

export const callerKey = 'sk-caller-9f31c07ad2b84e56';
export const profileKey = 'sk-profile-51be77a90c3d4f28';

export interface TapRig {
  readonly address: string;
  readonly exchanges: PassedExchange[];
  /** The next exchange that ends. */
  next(): Promise<PassedExchange>;
}

export async function tapBefore(upstream: Pick<Listening, 'host'>, more: Partial<TapOptions> = {}): Promise<TapRig> {
  const exchanges: PassedExchange[] = [];
  const waiting: ((exchange: PassedExchange) => void)[] = [];
  const tap = await openTap({
    name: 'work',
    access: () =>
      Promise.resolve({
        profile: {
          root: `http://${upstream.host}`,
          dialect: 'neutral',
          extraHeaders: [],
          connectTimeoutMs: defaultTimeouts.connectMs,
          readTimeoutMs: defaultTimeouts.readMs,
          imageReadTimeoutMs: defaultTimeouts.imageReadMs,
        },
        key: profileKey,
      }),
    dialect: described,
    key: 'own',
    calmMs: 0,
    send,
    onExchange: (exchange) => {
      exchanges.push(exchange);
      waiting.shift()?.(exchange);
    },
    ...more,
  });
  onTestFinished(() => tap.close());
  return { address: tap.address, exchanges, next: () => new Promise((resolve) => waiting.push(resolve)) };
}
