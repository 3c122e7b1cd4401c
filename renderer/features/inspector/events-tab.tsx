/** Every event of a stream with its moment and what it carries; the chosen one stands below with its raw text. */
import { Search } from 'lucide-react';
import { memo, useEffect, useLayoutEffect, useMemo, useReducer, useState, type ReactNode } from 'react';
import type { Attempt, RecordedEvent } from '../../../shared/exchange.ts';
import { BodyView } from '../../ui/body-view.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { createEventFilter, type EventFilter } from './event-filter.ts';
import { eventGist } from './event-gist.ts';
import { EventList } from './event-list.tsx';

export interface EventsTabProps {
  readonly attempt: Attempt;
  /** Grows in place. */
  readonly events: readonly RecordedEvent[];
  /** The attempt is under way. */
  readonly running: boolean;
  /** The record still comes in. */
  readonly loading: boolean;
  readonly onShowResponse: () => void;
}

export function EventsTab(props: EventsTabProps): ReactNode {
  const { attempt, events, running, loading } = props;
  if (events.length > 0) return <Events events={events} growing={running} />;
  if (loading && (running || attempt.eventCount > 0)) {
    return (
      <EmptyState title={attempt.eventCount > 0 ? 'Loading the events' : 'Waiting for the first event'}>
        <Spinner />
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="No events"
      actions={
        attempt.status === undefined ? undefined : <Button onClick={props.onShowResponse}>Show the response</Button>
      }
    >
      {attempt.status === undefined ? 'Nothing came back.' : 'The answer was no stream, or none of its events came.'}
    </EmptyState>
  );
}

function Events({
  events,
  growing,
}: {
  readonly events: readonly RecordedEvent[];
  readonly growing: boolean;
}): ReactNode {
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState<number | null>(null);
  const { found, searching } = useFound(events, events.length, query);
  // Nothing was chosen yet: the first of those listed shows what there is to see.
  const selected = chosen ?? found?.[0] ?? (found === null ? 0 : null);
  const event = selected === null ? undefined : events[selected];
  return (
    <div className="flex h-full flex-col">
      <div className="flex shrink-0 items-center gap-2 border-b border-line py-1 pr-3.5 pl-2 text-11 text-muted">
        <label className="flex h-6.5 min-w-0 flex-1 items-center gap-1.5 rounded-control px-1.5 focus-within:outline-2 focus-within:outline-focus">
          <Search size={14} strokeWidth={1.75} aria-hidden className="shrink-0" />
          <input
            type="search"
            aria-label="Filter events"
            placeholder="Filter events"
            autoComplete="off"
            spellCheck={false}
            value={query}
            onChange={({ target }) => setQuery(target.value)}
            onKeyDown={(key) => {
              if (key.key !== 'Escape' || query === '') return;
              key.stopPropagation();
              setQuery('');
            }}
            className="min-w-0 flex-1 bg-transparent text-12 text-ink outline-none"
          />
        </label>
        <span role="status" aria-live={growing ? 'off' : 'polite'} className="shrink-0">
          {countText(found, events.length, searching)}
        </span>
      </div>
      {found?.length === 0 && !searching ? (
        <EmptyState title="No event holds this text" className="min-h-0 flex-1" />
      ) : (
        <EventList events={events} found={found} selected={selected} onSelect={setChosen} growing={growing} />
      )}
      {event === undefined || selected === null ? null : <Detail event={event} at={selected} />}
    </div>
  );
}

/** Not drawn again for events that come after it. */
const Detail = memo(function Detail({ event, at }: { readonly event: RecordedEvent; readonly at: number }): ReactNode {
  const broken = useMemo(() => eventGist(event).broken, [event]);
  return (
    <div className="max-h-2/5 shrink-0 overflow-y-auto border-t border-line px-3.5 py-2">
      <BodyView
        label={`Event ${(at + 1).toLocaleString('en')}`}
        body={event.data}
        none="It carries no data."
        note={
          <>
            <span className="shrink-0">{event.atMs.toFixed(1)} ms</span>
            {event.id === undefined ? null : <span className="mono clip min-w-0">id {event.id}</span>}
            {broken ? <span className="shrink-0 font-medium text-warning">not valid JSON</span> : null}
          </>
        }
      />
    </div>
  );
});

/** `19 events`, `3 of 19 events`. */
function countText(found: readonly number[] | null, all: number, searching: boolean): string {
  const noun = all === 1 ? 'event' : 'events';
  const total = `${all.toLocaleString('en')} ${noun}`;
  return found === null ? total : `${found.length.toLocaleString('en')}${searching ? '+' : ''} of ${total}`;
}

/** A search takes at most so much of a frame, in milliseconds. */
const sliceMs = 8;

/** What the query finds, as far as it has been searched; `count` is the length of `events`, which grows in place. */
function useFound(
  events: readonly RecordedEvent[],
  count: number,
  query: string,
): { readonly found: readonly number[] | null; readonly searching: boolean } {
  const filter = useMemo<EventFilter | null>(() => (query === '' ? null : createEventFilter(query)), [query]);
  const [, redraw] = useReducer((drawn: number) => drawn + 1, 0);
  // The first slice is found before the next paint: most searches are over with it.
  useLayoutEffect(() => {
    if (filter === null || filter.scanned >= count) return;
    filter.advance(events, sliceMs);
    redraw();
  }, [filter, events, count]);
  useEffect(() => {
    if (filter === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const goOn = (): void => {
      if (filter.scanned >= events.length) return;
      timer = setTimeout(() => {
        filter.advance(events, sliceMs);
        redraw();
        goOn();
      });
    };
    goOn();
    return () => clearTimeout(timer);
  }, [filter, events, count]);
  return { found: filter?.found ?? null, searching: filter !== null && filter.scanned < count };
}
