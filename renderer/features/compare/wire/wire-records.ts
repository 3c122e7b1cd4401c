/** The records of the answers in view: each followed while it grows, the last attempt's request body read when it is there. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Attempt } from '../../../../shared/exchange.ts';
import type { Client } from '../../../../shared/wire/client.ts';
import type { AppServices } from '../../../app/app-context.tsx';
import { faultOf } from '../../../app/app-state.ts';
import { hostReader, type ExchangeReader } from '../../../exchange/exchange-reader.ts';
import { followExchange, type RecordProgress } from '../../../exchange/follow-exchange.ts';
import { recordedContent, type RequestContent } from './lane-request.ts';
import { t } from '../../../language/t.ts';
import * as m from './messages.ts';

export interface WireRecord extends RecordProgress {
  readonly reader: ExchangeReader;
  /** The request of the last attempt; the same object until another one is there. */
  readonly request: RequestContent;
}

export interface WireRecords {
  /** Each record under the id of the answer that it is of. */
  readonly store: StoreApi<Readonly<Record<string, WireRecord>>>;
  /** Follows the records of these answers, and leaves all others. */
  show(messageIds: readonly string[]): void;
}

/** The factory by which `useFeatureStore` finds the one store of the window. */
export function wireRecords({ client }: AppServices): WireRecords {
  return createWireRecords(client);
}

export function createWireRecords(client: Client): WireRecords {
  const store = createStore<Readonly<Record<string, WireRecord>>>()(() => ({}));
  const leaving = new Map<string, () => void>();
  /** The attempt whose request is shown or on its way, by message. */
  const requested = new Map<string, number>();

  const change = (id: string, part: Partial<WireRecord>): void => {
    const record = store.getState()[id];
    if (record !== undefined && leaving.has(id)) store.setState({ [id]: { ...record, ...part } });
  };
  const readRequest = async (id: string, reader: ExchangeReader, attempt: Attempt): Promise<void> => {
    const { number, url, requestHeaders, requestBody } = attempt;
    requested.set(id, number);
    let request: RequestContent;
    try {
      const text = typeof requestBody === 'object' ? await reader.body(number, 'request') : requestBody;
      request = recordedContent(url, requestHeaders, text);
    } catch (error) {
      request = { state: 'failed', fault: faultOf(error) };
    }
    if (requested.get(id) === number) change(id, { request });
  };
  const take = (id: string, reader: ExchangeReader, progress: RecordProgress): void => {
    change(id, progress);
    const { exchange, fault, status } = progress;
    const last = exchange?.attempts.at(-1);
    if (last !== undefined) {
      if (requested.get(id) !== last.number) void readRequest(id, reader, last);
    } else if (exchange === null) {
      if (fault !== null) change(id, { request: { state: 'failed', fault } });
    } else if (exchange.letGoForMb !== undefined) {
      const why = t(m.letGoFor, { mb: exchange.letGoForMb });
      change(id, { request: { state: 'none', why } });
    } else if (status === 'ended') {
      change(id, { request: { state: 'none', why: t(m.nothingWentOut) } });
    }
  };
  const follow = (id: string): void => {
    const reader = hostReader(client, id);
    store.setState({ [id]: { status: 'loading', exchange: null, fault: null, reader, request: { state: 'loading' } } });
    // Known before anything is told of it.
    leaving.set(id, () => undefined);
    leaving.set(
      id,
      followExchange(client.stream('exchanges.watch', { messageId: id }), (progress) => take(id, reader, progress)),
    );
  };

  return {
    store,
    show(messageIds) {
      const wanted = new Set(messageIds);
      for (const [id, leave] of leaving) {
        if (wanted.has(id)) continue;
        leave();
        leaving.delete(id);
        requested.delete(id);
      }
      const gone = Object.keys(store.getState()).filter((id) => !wanted.has(id));
      if (gone.length > 0) {
        store.setState(Object.fromEntries(Object.entries(store.getState()).filter(([id]) => wanted.has(id))), true);
      }
      for (const id of wanted) if (!leaving.has(id)) follow(id);
    },
  };
}
