/** The record of one answer's exchange as the inspector shows it: followed while it grows, shown a few times a second. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import { assertNever } from '../../../shared/exhaustive.ts';
import type { Attempt, Exchange, ExchangeUpdate, RecordedEvent } from '../../../shared/exchange.ts';
import type { Fault } from '../../../shared/fault.ts';
import type { Client, Subscription } from '../../../shared/wire/client.ts';
import { faultOf } from '../../app-state.ts';

export interface InspectorValue {
  /** The answer whose record this is. */
  readonly messageId: string | null;
  readonly status: 'loading' | 'live' | 'ended' | 'failed';
  readonly exchange: Exchange | null;
  /** The events by attempt. The lists grow in place; `version` counts with them. */
  readonly events: ReadonlyMap<number, readonly RecordedEvent[]>;
  readonly version: number;
  readonly fault: Fault | null;
}

export interface InspectorStore {
  readonly store: StoreApi<InspectorValue>;
  /** Shows the record of an answer; the one shown before is let go. */
  show(messageId: string): void;
  /** Nothing is shown any more. */
  hide(): void;
}

/** Between two updates of what is shown, in milliseconds: a stream in sight must not be slowed down by its record. */
const everyMs = 250;

const nothing: InspectorValue = {
  messageId: null,
  status: 'loading',
  exchange: null,
  events: new Map(),
  version: 0,
  fault: null,
};

export function createInspectorStore(client: Client): InspectorStore {
  const store = createStore<InspectorValue>()(() => nothing);
  let subscription: Subscription<ExchangeUpdate> | undefined;

  const follow = async (watch: Subscription<ExchangeUpdate>): Promise<void> => {
    let exchange: Exchange | null = null;
    let events = new Map<number, RecordedEvent[]>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let shownAt = -Infinity;
    const shows = () => subscription === watch;
    const show = (changes: Partial<InspectorValue>): void => {
      clearTimeout(timer);
      timer = undefined;
      shownAt = performance.now();
      if (!shows()) return;
      store.setState(({ version }) => ({ exchange, events, version: version + 1, ...changes }));
    };
    try {
      for await (const updates of watch) {
        if (!shows()) return;
        for (const update of updates) {
          // A record comes whole first, and again after the wire was lost.
          if (update.type === 'exchange') events = new Map();
          exchange = taken(exchange, events, update);
        }
        const wait = shownAt + everyMs - performance.now();
        if (wait <= 0) show({ status: 'live' });
        else timer ??= setTimeout(() => show({ status: 'live' }), wait);
      }
      show({ status: 'ended' });
    } catch (error) {
      show({ status: 'failed', fault: faultOf(error) });
    }
  };

  return {
    store,
    show(messageId) {
      const { messageId: shown, status } = store.getState();
      if (shown === messageId && status !== 'failed') return;
      subscription?.cancel();
      store.setState({ ...nothing, messageId });
      subscription = client.stream('exchanges.watch', { messageId });
      void follow(subscription);
    },
    hide() {
      subscription?.cancel();
      subscription = undefined;
      store.setState(nothing);
    },
  };
}

/** Adds one update: the exchange is new where it changed, events are added in place. */
function taken(
  exchange: Exchange | null,
  events: Map<number, RecordedEvent[]>,
  update: ExchangeUpdate,
): Exchange | null {
  switch (update.type) {
    case 'exchange':
      return update.exchange;
    case 'attempt':
      return exchange === null ? null : { ...exchange, attempts: withAttempt(exchange.attempts, update.attempt) };
    case 'events': {
      const known = events.get(update.attempt);
      if (known === undefined) events.set(update.attempt, [...update.events]);
      else for (const event of update.events) known.push(event);
      return exchange;
    }
    default:
      return assertNever(update);
  }
}

function withAttempt(attempts: readonly Attempt[], attempt: Attempt): readonly Attempt[] {
  const at = attempts.findIndex(({ number }) => number === attempt.number);
  return at === -1 ? [...attempts, attempt] : attempts.with(at, attempt);
}
