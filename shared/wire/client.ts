/** The typed client: turns calls and streams of the contract into frames on a wire, and answers into promises and async iterables. */
import type { CallName, InputOf, ItemOf, OutputOf, StreamName } from '../contract.ts';

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
