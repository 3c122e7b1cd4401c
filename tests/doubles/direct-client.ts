/** A client that calls handlers in the same process, with inputs checked as the host does: for stores and pages under test. */
import {
  contract,
  type CallName,
  type InputOf,
  type ItemOf,
  type OutputOf,
  type ParsedInputOf,
  type StreamName,
} from '../../shared/contract.ts';
import { fault, FaultError } from '../../shared/fault.ts';
import type { Client, Subscription } from '../../shared/wire/client.ts';
import { untilAborted } from '../../core/until-aborted.ts';
import type { CallContext, Handlers } from '../../core/wire/handlers.ts';

export interface DirectClient extends Client {
  /** As if the wire were cut: open streams and calls end with a `disconnected` fault. */
  drop(): void;
}

export function disconnected(): FaultError {
  return new FaultError(fault('disconnected', 'The wire is closed.', ''));
}

export function directClient(handlers: Partial<Handlers>): DirectClient {
  const closing = new AbortController();
  const listeners: (() => void)[] = [];
  const drop = (): void => {
    if (closing.signal.aborted) return;
    closing.abort();
    for (const listener of listeners) listener();
  };
  const handlerOf = <M extends keyof Handlers>(method: M): NonNullable<Handlers[M]> => {
    const handler = handlers[method];
    if (!handler) throw new FaultError(fault('internal', `The double does not handle ${method}.`, ''));
    return handler;
  };
  const parsed = <M extends CallName | StreamName>(method: M, input: InputOf<M>): ParsedInputOf<M> => {
    const result = contract[method].input.safeParse(input);
    if (result.success) return result.data as ParsedInputOf<M>;
    throw new FaultError(fault('input', `The input of ${method} is not valid: ${result.error.message}`, ''));
  };
  return {
    drop,
    close: drop,
    onClose: (callback) => {
      listeners.push(callback);
    },
    async call<M extends CallName>(method: M, input: InputOf<M>): Promise<OutputOf<M>> {
      if (closing.signal.aborted) throw disconnected();
      const run = handlerOf(method) as unknown as (
        parsedInput: ParsedInputOf<M>,
        context: CallContext,
      ) => OutputOf<M> | Promise<OutputOf<M>>;
      const { signal } = closing;
      try {
        return await untilAborted(
          Promise.resolve(run(parsed(method, input), { signal, closed: closing.signal })),
          signal,
        );
      } catch (error) {
        throw signal.aborted ? disconnected() : error;
      }
    },
    stream<M extends StreamName>(method: M, input: InputOf<M>): Subscription<ItemOf<M>> {
      const ending = new AbortController();
      const signal = AbortSignal.any([closing.signal, ending.signal]);
      const cancel = (): void => ending.abort();
      async function* read(): AsyncGenerator<readonly ItemOf<M>[]> {
        if (closing.signal.aborted) throw disconnected();
        const run = handlerOf(method) as (
          parsedInput: ParsedInputOf<M>,
          context: CallContext,
        ) => AsyncIterable<ItemOf<M>>;
        const items = run(parsed(method, input), { signal, closed: closing.signal })[Symbol.asyncIterator]();
        const ended = new Promise<'ended'>((resolve) => {
          signal.addEventListener('abort', () => resolve('ended'), { once: true });
        });
        try {
          for (;;) {
            const next = await Promise.race([items.next(), ended]);
            if (closing.signal.aborted) throw disconnected();
            if (next === 'ended' || next.done) return;
            yield [next.value];
          }
        } finally {
          cancel();
        }
      }
      return { [Symbol.asyncIterator]: read, cancel };
    },
  };
}
