/** The host of a report page: there is none, and what is asked of records is read from the page itself. */
import { createStore } from 'zustand/vanilla';
import type { CallName, InputOf, ItemOf, OutputOf, StreamName } from '../../shared/contract.ts';
import type { WholeExchange } from '../../shared/exchange-file.ts';
import type { Exchange } from '../../shared/exchange.ts';
import { fault, FaultError } from '../../shared/fault.ts';
import type { Client, Subscription } from '../../shared/wire/client.ts';
import type { ExchangeReader } from '../exchange/exchange-reader.ts';
import { fileReader } from '../exchange/file-reader.ts';
import type { Connection } from '../host/connection.ts';
import { t } from '../language/t.ts';
import * as m from './messages.ts';

/** Calls on anything but these records are rejected with a `FaultError`. */
export function reportConnection(exchanges: ReadonlyMap<string, WholeExchange>): Connection {
  const readers = new Map<string, ExchangeReader>();
  const wholeOf = (messageId: string): WholeExchange => {
    const whole = exchanges.get(messageId);
    if (whole === undefined || whole.attempts.length === 0) throw noRecord();
    return whole;
  };
  const readerOf = (messageId: string): ExchangeReader => {
    const reader = readers.get(messageId) ?? fileReader(wholeOf(messageId));
    readers.set(messageId, reader);
    return reader;
  };

  const answers: { readonly [M in CallName]?: (input: InputOf<M>) => Promise<OutputOf<M>> } = {
    'exchanges.events': ({ messageId, attempt, from, limit }) => readerOf(messageId).events(attempt, from, limit),
    'exchanges.body': async ({ messageId, attempt, part }) => ({ text: await readerOf(messageId).body(attempt, part) }),
    'exchanges.joined': ({ messageId, attempt, upTo }) => readerOf(messageId).joined(attempt, upTo ?? Infinity),
    'exchanges.timing': ({ messageId, attempt }) => readerOf(messageId).timing(attempt),
    'exchanges.times': async ({ messageId, attempt, from }) => ({
      times: [...(await readerOf(messageId).times(attempt, from))],
    }),
  };
  const streams: {
    readonly [M in StreamName]?: (input: InputOf<M>, signal: AbortSignal) => AsyncIterable<readonly ItemOf<M>[]>;
  } = {
    async *'exchanges.watch'({ messageId }) {
      const { exchange, attempts } = wholeOf(messageId);
      const shown: Exchange = { ...exchange, attempts: attempts.map(({ attempt }) => attempt) };
      yield [{ type: 'exchange', exchange: shown }];
    },
    'exchanges.search': ({ messageId, attempt, query, from }, signal) =>
      readerOf(messageId).search(attempt, query, from ?? 0, signal),
  };
  const client: Client = {
    call: async (method, input) => {
      const answer = answers[method];
      if (answer === undefined) throw notHere();
      return answer(input);
    },
    stream: (method, input) => {
      const ending = new AbortController();
      const items = streams[method]?.(input, ending.signal) ?? nothing();
      return subscription(items, () => ending.abort());
    },
    onClose: () => undefined,
    close: () => undefined,
  };
  return { state: createStore(() => ({ status: 'open' as const })), client, reconnect: () => undefined };
}

async function* nothing(): AsyncGenerator<never> {
  // What an app would tell of itself is not there.
}

function subscription<Item>(items: AsyncIterable<readonly Item[]>, cancel: () => void): Subscription<Item> {
  return { [Symbol.asyncIterator]: () => items[Symbol.asyncIterator](), cancel };
}

const noRecord = (): FaultError => new FaultError(fault('not-found', t(m.noRecordOfIt), t(m.notRecorded)));

const notHere = (): FaultError => new FaultError(fault('not-found', t(m.onlyInQuartet), t(m.dropThisPage)));
