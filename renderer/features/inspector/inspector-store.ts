/** The record of one answer's exchange as the inspector shows it: followed while it grows, shown a few times a second. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import { assertNever } from '../../../shared/exhaustive.ts';
import type { Attempt, Exchange, ExchangeUpdate, RecordedEvent } from '../../../shared/exchange.ts';
import type { Fault } from '../../../shared/fault.ts';
import type { Client, Subscription } from '../../../shared/wire/client.ts';
import { faultOf } from '../../app-state.ts';

export type InspectorTab = 'request' | 'response' | 'events';

/** `loading`: nothing is known yet. `live`: more comes. `ended`: the record is whole. `failed`: it cannot be had, or no further. */
type RecordStatus = 'loading' | 'live' | 'ended' | 'failed';

export interface InspectorValue {
  /** The answer whose record this is; null shows none. */
  readonly messageId: string | null;
  readonly status: RecordStatus;
  readonly exchange: Exchange | null;
  /** The events by attempt. The lists grow in place: what changes with each state is `version`. */
  readonly events: ReadonlyMap<number, readonly RecordedEvent[]>;
  readonly version: number;
  readonly fault: Fault | null;
  /** Stays from answer to answer. */
  readonly tab: InspectorTab;
  /** The attempt that the user chose; null is the last one. */
  readonly chosenAttempt: number | null;
}

export interface InspectorStore {
  readonly store: StoreApi<InspectorValue>;
  /** Shows the record of an answer; the one shown before is let go, and so is one that failed. */
  show(messageId: string): void;
  /** Nothing is shown and nothing is followed any more. */
  hide(): void;
  chooseTab(tab: InspectorTab): void;
  chooseAttempt(number: number): void;
}

/** Between two updates of what is shown, in milliseconds: an answer in sight must not be slowed down by its record. */
export const everyMs = 250;

type Shown = Omit<InspectorValue, 'tab' | 'version'>;

const nothing: Shown = {
  messageId: null,
  status: 'loading',
  exchange: null,
  events: new Map(),
  fault: null,
  chosenAttempt: null,
};

export function createInspectorStore(client: Client): InspectorStore {
  const store = createStore<InspectorValue>()(() => ({ ...nothing, tab: 'request', version: 0 }));
  let leave: () => void = () => undefined;
  const put = (record: Partial<Shown>): void => store.setState(({ version }) => ({ ...record, version: version + 1 }));

  return {
    store,
    show(messageId) {
      const { messageId: shown, status } = store.getState();
      if (shown === messageId && status !== 'failed') return;
      leave();
      put({ ...nothing, messageId });
      leave = follow(client.stream('exchanges.watch', { messageId }), put);
    },
    hide() {
      leave();
      put(nothing);
    },
    chooseTab: (tab) => store.setState({ tab }),
    chooseAttempt: (number) => store.setState({ chosenAttempt: number }),
  };
}

type Progress = Pick<Shown, 'status' | 'exchange' | 'events' | 'fault'>;

/** Gathers what comes and hands it to `put`, the first at once and then at most every `everyMs`. Returns the way to leave. */
function follow(watch: Subscription<ExchangeUpdate>, put: (progress: Progress) => void): () => void {
  let progress: Progress = { status: 'live', exchange: null, events: new Map(), fault: null };
  let events = new Map<number, RecordedEvent[]>();
  let left = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let shownAt = -Infinity;

  const show = (): void => {
    timer = undefined;
    shownAt = performance.now();
    put(progress);
  };
  const request = (): void => {
    if (left || timer !== undefined) return;
    const wait = shownAt + everyMs - performance.now();
    if (wait <= 0) show();
    else timer = setTimeout(show, wait);
  };
  const take = (update: ExchangeUpdate): void => {
    switch (update.type) {
      case 'exchange':
        // The record comes whole first, and again after the wire was lost.
        events = new Map();
        progress = { ...progress, exchange: update.exchange, events };
        return;
      case 'attempt':
        if (progress.exchange === null) return;
        progress = { ...progress, exchange: withAttempt(progress.exchange, update.attempt) };
        return;
      case 'events':
        append(events, update.attempt, update.events);
        return;
      default:
        assertNever(update);
    }
  };
  const run = async (): Promise<void> => {
    try {
      for await (const updates of watch) {
        if (left) return;
        for (const update of updates) take(update);
        request();
      }
      progress = { ...progress, status: 'ended' };
    } catch (error) {
      progress = { ...progress, status: 'failed', fault: faultOf(error) };
    }
    request();
  };
  void run();

  return () => {
    left = true;
    clearTimeout(timer);
    watch.cancel();
  };
}

/** In place: a stream of tens of megabytes is never copied as a whole. */
function append(events: Map<number, RecordedEvent[]>, attempt: number, added: readonly RecordedEvent[]): void {
  const known = events.get(attempt);
  if (known === undefined) events.set(attempt, [...added]);
  else for (const event of added) known.push(event);
}

function withAttempt(exchange: Exchange, attempt: Attempt): Exchange {
  const { attempts } = exchange;
  const at = attempts.findIndex(({ number }) => number === attempt.number);
  return { ...exchange, attempts: at === -1 ? [...attempts, attempt] : attempts.with(at, attempt) };
}
