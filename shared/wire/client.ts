/** The typed client: turns calls and streams of the contract into frames on a wire, and answers into promises and async iterables. */
import type { CallName, InputOf, ItemOf, OutputOf, StreamName } from '../contract.ts';
import { assertNever } from '../exhaustive.ts';
import { fault, FaultError } from '../fault.ts';
import { deepestNesting, isTooDeep } from '../nesting.ts';
import { initialCredit, type ClientWire, type HostFrame } from './frames.ts';

/** A stream under way. Leaving the `for await` loop, or `cancel`, ends it on the host. */
export interface Subscription<Item> extends AsyncIterable<readonly Item[]> {
  cancel(): void;
}

export interface Client {
  /** Rejects with a `FaultError`. */
  call<M extends CallName>(method: M, input: InputOf<M>): Promise<OutputOf<M>>;
  /** Yields items in the batches in which they came; throws a `FaultError` where the host ends it with a fault. */
  stream<M extends StreamName>(method: M, input: InputOf<M>): Subscription<ItemOf<M>>;
  /** Called once when the wire closed; every open call has then been rejected with a `disconnected` fault. */
  onClose(callback: () => void): void;
  close(): void;
}

/** What is open under one id, seen from the frames. */
interface Open {
  result(value: unknown): void;
  next(items: readonly unknown[]): void;
  end(): void;
  fail(error: FaultError): void;
}

/** Batches that are granted with one frame: half of what may be under way, so that the host does not run out of it meanwhile. */
const grantEach = initialCredit / 2;

const disconnected = () =>
  new FaultError(
    fault(
      'disconnected',
      'The connection between this window and the app is closed.',
      'Reconnecting. If it doesn’t, reload the window.',
    ),
  );

/** Told to the caller, who would wait for ever. */
const unsendable = (input: unknown) =>
  new FaultError(
    isTooDeep(input)
      ? fault('input', 'This is nested too deeply to send.', `Quartet reads up to ${deepestNesting} levels.`)
      : fault('internal', 'The window could not send this to the app.', 'If it happens again, please report it.'),
  );

export function createClient(wire: ClientWire): Client {
  const open = new Map<number, Open>();
  const closeListeners: (() => void)[] = [];
  let lastId = 0;
  let closed = false;

  const begin = (method: string, input: unknown, entry: Open): number => {
    lastId += 1;
    const id = lastId;
    open.set(id, entry);
    try {
      wire.send({ t: 'call', id, method, input });
    } catch {
      // Nothing went out: no answer will come.
      takeOut(id)?.fail(unsendable(input));
    }
    return id;
  };

  const takeOut = (id: number): Open | undefined => {
    const entry = open.get(id);
    open.delete(id);
    return entry;
  };

  const receive = (frame: HostFrame) => {
    switch (frame.t) {
      case 'result':
        return takeOut(frame.id)?.result(frame.value);
      case 'fault':
        return takeOut(frame.id)?.fail(new FaultError(frame.fault));
      case 'next':
        // A batch that crossed our cancel on its way finds nothing here, and is dropped.
        return open.get(frame.id)?.next(frame.items);
      case 'end':
        return takeOut(frame.id)?.end();
      default:
        return assertNever(frame);
    }
  };

  const disconnect = () => {
    if (closed) return;
    closed = true;
    for (const id of [...open.keys()]) takeOut(id)?.fail(disconnected());
    for (const listener of closeListeners) listener();
  };

  wire.onFrame(receive);
  wire.onClose(disconnect);

  return {
    call: <M extends CallName>(method: M, input: InputOf<M>) =>
      new Promise<OutputOf<M>>((resolve, reject) => {
        if (closed) {
          reject(disconnected());
          return;
        }
        begin(method, input, {
          // The host answers by the same contract; what it says is the app's own.
          result: (value) => resolve(value as OutputOf<M>),
          fail: reject,
          next: () => undefined,
          end: () => undefined,
        });
      }),

    stream: <M extends StreamName>(method: M, input: InputOf<M>): Subscription<ItemOf<M>> => {
      const inbox = createInbox<ItemOf<M>>();
      let id: number | undefined;
      if (closed) inbox.fail(disconnected());
      else {
        id = begin(method, input, {
          result: () => undefined,
          next: (items) => inbox.add(items as readonly ItemOf<M>[]),
          end: () => inbox.end(),
          fail: (error) => inbox.fail(error),
        });
      }
      const cancel = () => {
        if (id !== undefined && takeOut(id) !== undefined) wire.send({ t: 'cancel', id });
        inbox.drop();
      };
      return {
        cancel,
        async *[Symbol.asyncIterator]() {
          let taken = 0;
          try {
            for (;;) {
              const items = await inbox.take();
              if (items === undefined) return;
              // A batch taken is a batch granted, several with one frame: the host never has more under way than the first credit.
              taken += 1;
              if (taken >= grantEach && id !== undefined && open.has(id)) {
                wire.send({ t: 'more', id, count: taken });
                taken = 0;
              }
              yield items;
            }
          } finally {
            cancel();
          }
        },
      };
    },

    onClose(listener) {
      if (closed) void Promise.resolve().then(listener);
      else closeListeners.push(listener);
    },
    close() {
      wire.close();
      // A wire need not report a close of our own; nobody waits for an answer then.
      disconnect();
    },
  };
}

interface Inbox<Item> {
  add(items: readonly Item[]): void;
  end(): void;
  fail(error: FaultError): void;
  /** The reader left: what was not read is let go. */
  drop(): void;
  /** The next batch; undefined at the end. Batches that came before an end or a failure are given first. */
  take(): Promise<readonly Item[] | undefined>;
}

/** Batches that came and were not read yet, for one reader. */
function createInbox<Item>(): Inbox<Item> {
  const batches: (readonly Item[])[] = [];
  let ended = false;
  let error: FaultError | undefined;
  let wake: () => void = () => undefined;

  return {
    add(items) {
      if (ended) return;
      batches.push(items);
      wake();
    },
    end() {
      ended = true;
      wake();
    },
    fail(reason) {
      if (ended) return;
      ended = true;
      error = reason;
      wake();
    },
    drop() {
      ended = true;
      error = undefined;
      batches.length = 0;
      wake();
    },
    async take() {
      while (batches.length === 0 && !ended) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      const items = batches.shift();
      if (items !== undefined) return items;
      if (error === undefined) return undefined;
      const reason = error;
      // A second reader of an ended stream sees its end, not the failure again.
      error = undefined;
      throw reason;
    },
  };
}
