/** The record that the inspector shows: an answer's, followed while it grows and shown a few times a second, or one from a file. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import { assertNever } from '../../../shared/exhaustive.ts';
import { readExchangeFile } from '../../../shared/exchange-file.ts';
import type { Attempt, Exchange, ExchangeUpdate } from '../../../shared/exchange.ts';
import type { Fault } from '../../../shared/fault.ts';
import type { Client, Subscription } from '../../../shared/wire/client.ts';
import { faultOf } from '../../app-state.ts';
import { fileReader, hostReader, type ExchangeReader } from './exchange-reader.ts';

export type InspectorTab = 'request' | 'response' | 'events' | 'timing' | 'code';

/** `loading`: nothing is known yet. `live`: more comes. `ended`: the record is whole. `failed`: it cannot be had, or no further. */
type RecordStatus = 'loading' | 'live' | 'ended' | 'failed';

export interface InspectorValue {
  /** The answer whose record this is; null shows none. */
  readonly messageId: string | null;
  readonly status: RecordStatus;
  readonly exchange: Exchange | null;
  /** Reads what the exchange does not hold itself. */
  readonly reader: ExchangeReader | null;
  readonly fault: Fault | null;
  /** Stays from answer to answer. */
  readonly tab: InspectorTab;
  /** The attempt that the user chose; null is the last one. */
  readonly chosenAttempt: number | null;
  /** A record from a file, which is shown in place of the answer's. */
  readonly file: OpenedFile | null;
}

export interface OpenedFile {
  readonly name: string;
  readonly exchange: Exchange;
  readonly reader: ExchangeReader;
}

export interface InspectorStore {
  readonly store: StoreApi<InspectorValue>;
  /** Shows the record of an answer; the one shown before is let go, and so is one that failed. */
  show(messageId: string): void;
  /** Nothing is shown and nothing is followed any more. */
  hide(): void;
  chooseTab(tab: InspectorTab): void;
  chooseAttempt(number: number): void;
  /** Shows the record in the text of a file. Throws a `FaultError` that says what is wrong with it. */
  openFile(name: string, text: string): void;
  closeFile(): void;
}

/** Between two updates of what is shown, in milliseconds: an answer in sight must not be slowed down by its record. */
export const everyMs = 250;

type Shown = Omit<InspectorValue, 'tab'>;

const nothing: Shown = {
  messageId: null,
  status: 'loading',
  exchange: null,
  reader: null,
  fault: null,
  chosenAttempt: null,
  file: null,
};

export function createInspectorStore(client: Client): InspectorStore {
  const store = createStore<InspectorValue>()(() => ({ ...nothing, tab: 'request' }));
  let leave: () => void = () => undefined;
  const put = (record: Partial<Shown>): void => store.setState(record);

  return {
    store,
    show(messageId) {
      const { messageId: shown, status } = store.getState();
      if (shown === messageId && status !== 'failed') return;
      leave();
      put({ ...nothing, messageId, reader: hostReader(client, messageId) });
      leave = follow(client.stream('exchanges.watch', { messageId }), put);
    },
    hide() {
      leave();
      put(nothing);
    },
    chooseTab: (tab) => store.setState({ tab }),
    chooseAttempt: (number) => store.setState({ chosenAttempt: number }),
    openFile: (name, text) => {
      const whole = readExchangeFile(text);
      const exchange = { ...whole.exchange, attempts: whole.attempts.map(({ attempt }) => attempt) };
      put({ file: { name, exchange, reader: fileReader(whole) }, chosenAttempt: null });
    },
    closeFile: () => put({ file: null, chosenAttempt: null }),
  };
}

type Progress = Pick<Shown, 'status' | 'exchange' | 'fault'>;

/** Gathers what comes and hands it to `put`, the first at once and then at most every `everyMs`. Returns the way to leave. */
function follow(watch: Subscription<ExchangeUpdate>, put: (progress: Progress) => void): () => void {
  let progress: Progress = { status: 'live', exchange: null, fault: null };
  let left = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let shownAt = -Infinity;

  const show = (): void => {
    clearTimeout(timer);
    timer = undefined;
    shownAt = performance.now();
    if (!left) put(progress);
  };
  const request = (): void => {
    if (timer !== undefined) return;
    const wait = shownAt + everyMs - performance.now();
    if (wait <= 0) show();
    else timer = setTimeout(show, wait);
  };
  /** True where it is to be shown without delay. */
  const take = (update: ExchangeUpdate): boolean => {
    switch (update.type) {
      case 'exchange':
        // The record comes whole first, and again after the wire was lost.
        progress = { ...progress, exchange: update.exchange };
        return false;
      case 'attempt':
        if (progress.exchange === null) return false;
        progress = { ...progress, exchange: withAttempt(progress.exchange, update.attempt) };
        // Else it would be said to be under way beside an answer that has ended.
        return update.attempt.timing.endMs !== undefined;
      default:
        return assertNever(update);
    }
  };
  const run = async (): Promise<void> => {
    try {
      for await (const updates of watch) {
        if (left) return;
        const isUrgent = updates.map(take).some(Boolean);
        if (isUrgent) show();
        else request();
      }
      progress = { ...progress, status: 'ended' };
    } catch (error) {
      progress = { ...progress, status: 'failed', fault: faultOf(error) };
    }
    show();
  };
  void run();

  return () => {
    left = true;
    clearTimeout(timer);
    watch.cancel();
  };
}

function withAttempt(exchange: Exchange, attempt: Attempt): Exchange {
  const { attempts } = exchange;
  const at = attempts.findIndex(({ number }) => number === attempt.number);
  return { ...exchange, attempts: at === -1 ? [...attempts, attempt] : attempts.with(at, attempt) };
}
