/** A client that outlives its wire: connects, connects again with growing waits, and takes streams up again where they broke off. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import { fault, FaultError, type Fault } from '../../shared/fault.ts';
import type { CallName, InputOf, ItemOf, OutputOf, StreamName } from '../../shared/contract.ts';
import type { Client, Subscription } from '../../shared/wire/client.ts';
import type { EntryRefusal } from '../../shared/wire/entry.ts';
import * as m from './messages.ts';
import { t } from '../language/t.ts';

/**
 * `connecting`: the first time. `open`. `lost`: was open, tries again. `denied`: the host does not let this window in
 * (no token, one that was used, too many wrong ones); nothing more happens until `reconnect`.
 */
export type ConnectionState =
  | { readonly status: 'connecting' | 'open' }
  | { readonly status: 'lost'; readonly attempts: number }
  | { readonly status: 'denied'; readonly why: EntryRefusal };

/** What one attempt to reach the host gave; it rejects where the host cannot be reached at present. */
export type ConnectResult = { readonly client: Client } | { readonly denied: EntryRefusal };

export interface ConnectionOptions {
  readonly connect: () => Promise<ConnectResult>;
  /** Waits before attempt n (from 0) after a loss, in milliseconds. */
  readonly delayMs?: (attempt: number) => number;
  readonly setTimer?: (callback: () => void, ms: number) => () => void;
}

export interface Connection {
  readonly state: StoreApi<ConnectionState>;
  /**
   * The same object for the life of the window. Calls wait for the first connection and reject with a `disconnected`
   * fault while it is lost. Streams start again after a loss: their first item is a snapshot by contract, so a reader
   * that puts a snapshot in place of what it had needs to know nothing of it.
   */
  readonly client: Client;
  /** Tries at once, after a refusal too. */
  reconnect(): void;
}

const browserTimer = (callback: () => void, ms: number): (() => void) => {
  const timer = setTimeout(callback, ms);
  return () => clearTimeout(timer);
};

/** 250 ms, then doubling up to 5 s. */
export function reconnectDelayMs(attempt: number): number {
  return Math.min(250 * 2 ** attempt, 5_000);
}

const lostFault = (): Fault => fault('disconnected', t(m.theConnectionToTheApp), t(m.itIsBeingRestoredTry));

export function createConnection(options: ConnectionOptions): Connection {
  const { connect, delayMs = reconnectDelayMs, setTimer = browserTimer } = options;
  const state = createStore<ConnectionState>()(() => ({ status: 'connecting' }));
  const closeListeners: (() => void)[] = [];
  let current: Client | undefined;
  let closed = false;
  let connecting = false;
  let cancelTimer: (() => void) | undefined;
  let waiting: ((client: Client) => void)[] = [];
  let leaving: (() => void)[] = [];

  const lose = (attempts: number): void => {
    if (closed) return;
    const first = state.getState().status === 'connecting' && attempts < 3;
    if (!first) state.setState({ status: 'lost', attempts }, true);
    cancelTimer = setTimer(() => void attempt(attempts + 1), delayMs(attempts));
  };

  const attempt = async (attempts: number): Promise<void> => {
    if (connecting || current || closed) return;
    connecting = true;
    try {
      const result = await connect();
      connecting = false;
      if ('denied' in result) {
        state.setState({ status: 'denied', why: result.denied }, true);
        return;
      }
      if (closed) {
        result.client.close();
        return;
      }
      const { client } = result;
      current = client;
      client.onClose(() => {
        if (current !== client) return;
        current = undefined;
        const left = leaving;
        leaving = [];
        for (const leave of left) leave();
        lose(0);
      });
      state.setState({ status: 'open' }, true);
      const resumed = waiting;
      waiting = [];
      for (const resume of resumed) resume(client);
    } catch {
      connecting = false;
      lose(attempts);
    }
  };

  const opened = (): Promise<Client> =>
    current ? Promise.resolve(current) : new Promise((resolve) => waiting.push(resolve));
  const gone = (client: Client): Promise<void> =>
    current === client ? new Promise((resolve) => leaving.push(resolve)) : Promise.resolve();

  const client: Client = {
    async call<M extends CallName>(method: M, input: InputOf<M>): Promise<OutputOf<M>> {
      // In the same task where that can be: what a click asks for goes out before the window is drawn anew.
      if (current) return current.call(method, input);
      if (state.getState().status !== 'connecting') throw new FaultError(lostFault());
      return (await opened()).call(method, input);
    },
    stream<M extends StreamName>(method: M, input: InputOf<M>): Subscription<ItemOf<M>> {
      return resumingStream({ current: () => current, opened, gone }, (live) => live.stream(method, input));
    },
    onClose: (callback) => {
      closeListeners.push(callback);
    },
    close: () => {
      if (closed) return;
      closed = true;
      cancelTimer?.();
      current?.close();
      for (const listener of closeListeners) listener();
    },
  };

  void attempt(0);
  return {
    state,
    client,
    reconnect: () => {
      cancelTimer?.();
      if (state.getState().status === 'denied') state.setState({ status: 'connecting' }, true);
      void attempt(0);
    },
  };
}

/** One subscription over any number of wires. It ends where the host ends it, or fails with a fault that is not the wire's. */
function resumingStream<Item>(
  wires: {
    readonly current: () => Client | undefined;
    readonly opened: () => Promise<Client>;
    readonly gone: (client: Client) => Promise<void>;
  },
  subscribe: (client: Client) => Subscription<Item>,
): Subscription<Item> {
  let cancelled = false;
  // Asked for at once where that can be, and not only when it is first read.
  let wire = wires.current();
  let live = wire && subscribe(wire);
  let endWait: (() => void) | undefined;
  const cancel = (): void => {
    cancelled = true;
    live?.cancel();
    endWait?.();
  };
  const ended = new Promise<undefined>((resolve) => {
    endWait = () => resolve(undefined);
  });
  async function* read(): AsyncGenerator<readonly Item[]> {
    try {
      while (!cancelled) {
        const client = wire ?? (await Promise.race([wires.opened(), ended]));
        if (cancelled || !client) return;
        live ??= subscribe(client);
        try {
          for await (const items of live) yield items;
          return;
        } catch (error) {
          if (cancelled) return;
          if (!(error instanceof FaultError) || error.fault.kind !== 'disconnected') throw error;
          // Streams may hear of the wire's end before the connection does: never subscribe again on the dead one.
          await wires.gone(client);
          wire = undefined;
          live = undefined;
        }
      }
    } finally {
      cancel();
    }
  }
  return { [Symbol.asyncIterator]: read, cancel };
}
