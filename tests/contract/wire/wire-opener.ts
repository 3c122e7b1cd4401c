/** A wire between window and host as the suites open one: with handlers of their own, and its ends in the test's hand. */
import { afterEach } from 'vitest';
import type { ClientWire, HostFrame, HostWire } from '../../../shared/wire/frames.ts';
import type { Handlers } from '../../../core/wire/handlers.ts';
import { serveWire } from '../../../core/wire/serve.ts';
import { handlersWith } from '../../doubles/handlers.ts';

export const draftOf = (text: string) => ({ text, attachments: [] });

export interface Connection {
  readonly client: ClientWire;
  /** Puts anything on the wire, past the typed client. */
  readonly sendRaw: (value: unknown) => void;
  /** Ends what carries the wire. */
  readonly end: () => Promise<void>;
}

/** `serve` gets the host's end. */
export type Connect = (serve: (wire: HostWire) => void) => Promise<Connection>;

export async function collect<Item>(batches: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const batch of batches) all.push(batch);
  return all;
}

/** Opens wires, which end with the test. */
export type Opener = ReturnType<typeof createOpener>;

export function createOpener(connect: Connect) {
  const cleanups: (() => Promise<void> | void)[] = [];
  afterEach(async () => {
    for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
  });

  const open = async (named: Partial<Handlers>) => {
    const errors: { error: unknown; during: string }[] = [];
    const served: { close(): void }[] = [];
    const connection = await connect((wire) => {
      served.push(serveWire(wire, handlersWith(named), { onError: (error, during) => errors.push({ error, during }) }));
    });
    cleanups.push(() => connection.end());
    const closeHost = () => {
      for (const one of served) one.close();
    };
    return { ...connection, errors, closeHost };
  };

  /** The frames that a window without the typed client would see. */
  const openRaw = async (named: Partial<Handlers>) => {
    const connection = await open(named);
    const frames: HostFrame[] = [];
    connection.client.onFrame((frame) => frames.push(frame));
    return { ...connection, frames };
  };

  return { open, openRaw };
}
