/** Every event of a stream with its moment and what it carries; the chosen one stands below with its raw text, and what all up to it come to. */
import { Search } from 'lucide-react';
import { memo, useEffect, useReducer, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { Attempt, RecordedEvent } from '../../../shared/exchange.ts';
import type { Fault } from '../../../shared/fault.ts';
import { faultOf } from '../../app/app-state.ts';
import { playheadPlace } from '../../app/playhead-place.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FaultView } from '../../ui/fault-view.tsx';
import { Segments } from '../../ui/segments.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { createEventFind, type EventFind } from '../../exchange/event-find.ts';
import { EventDetail } from '../../exchange/event-detail.tsx';
import { EventList } from '../../exchange/event-list.tsx';
import type { ExchangeReader } from '../../exchange/exchange-reader.ts';
import { useEventPages } from '../../exchange/use-event-pages.ts';
import { JoinedResult } from './joined-result.tsx';
import { t } from '../../language/t.ts';
import * as m from './messages.ts';

export interface EventsTabProps {
  readonly attempt: Attempt;
  readonly reader: ExchangeReader;
  /** The attempt is under way. */
  readonly running: boolean;
  /** Only those with this text are listed at first. */
  readonly text: string;
  /** The event that is looked at first; null where it is up to the list. */
  readonly at: number | null;
  readonly onShowResponse: () => void;
  /** The answer whose record this is; null for one from a file. */
  readonly messageId: string | null;
}

export function EventsTab({
  attempt,
  reader,
  running,
  text,
  at,
  onShowResponse,
  messageId,
}: EventsTabProps): ReactNode {
  if (attempt.eventCount > 0) {
    return (
      <Events
        {...{ reader, text, at, messageId }}
        number={attempt.number}
        count={attempt.eventCount}
        growing={running}
      />
    );
  }
  if (running) {
    return (
      <EmptyState title={t(m.waitingFirstEvent)}>
        <Spinner />
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={t(m.noEvents)}
      actions={
        attempt.status === undefined ? undefined : <Button onClick={onShowResponse}>{t(m.showTheResponse)}</Button>
      }
    >
      {attempt.status === undefined ? t(m.nothingCameBack) : t(m.noStream)}
    </EmptyState>
  );
}

interface EventsProps {
  readonly reader: ExchangeReader;
  readonly number: number;
  readonly count: number;
  readonly growing: boolean;
  readonly text: string;
  readonly at: number | null;
  readonly messageId: string | null;
}

function Events({ reader, number, count, growing, text, at, messageId }: EventsProps): ReactNode {
  const [query, setQuery] = useState(text);
  const [chosen, setChosen] = useState(at);
  const [fault, setFault] = useState<Fault | null>(null);
  const pages = useEventPages(reader, number, count, setFault);
  const find = useFind(reader, number, count, query, setFault);
  const found = find?.found ?? null;
  const searching = find !== null && find.scanned < count && fault === null;
  // Where somebody walks through the answer, the list stands where the playhead does, and moves it.
  const place = useStore(playheadPlace, (value) =>
    value !== null && value.messageId === messageId && value.attempt === number ? value : null,
  );
  const atPlayhead = place === null || place.position === 0 ? null : place.position - 1;
  // Nothing was chosen yet: the first of those listed shows what there is to see.
  const selected = place === null ? (chosen ?? found?.[0] ?? (found === null ? 0 : null)) : atPlayhead;
  const select = (at: number): void => {
    setChosen(at);
    place?.seek(at + 1);
  };
  return (
    <div className="flex h-full flex-col">
      <div className="flex shrink-0 items-center gap-2 border-b border-line py-1 pr-3.5 pl-2 text-11 text-muted">
        <label className="flex h-6.5 min-w-0 flex-1 items-center gap-1.5 rounded-control px-1.5 focus-within:outline-2 focus-within:outline-focus">
          <Search size={14} strokeWidth={1.75} aria-hidden className="shrink-0" />
          <input
            type="search"
            aria-label={t(m.filterEvents)}
            placeholder={t(m.filterEvents)}
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
          {countText(found, count, searching)}
        </span>
      </div>
      {fault === null ? null : <FaultView fault={fault} className="m-3 mb-0 shrink-0" />}
      {found?.length === 0 && !searching ? (
        <EmptyState title={t(m.noEventHolds)} className="min-h-0 flex-1" />
      ) : (
        <EventList
          pages={pages}
          count={count}
          found={found}
          selected={selected}
          onSelect={select}
          growing={growing}
          reveals={place !== null || (at !== null && selected === at)}
          laterFrom={place?.position}
        />
      )}
      {selected === null ? null : <Detail event={pages.get(selected)} at={selected} reader={reader} number={number} />}
    </div>
  );
}

type DetailView = 'event' | 'joined';

interface DetailProps {
  readonly event: RecordedEvent | undefined;
  readonly at: number;
  readonly reader: ExchangeReader;
  readonly number: number;
}

/** Not drawn again for events that come after it. */
const Detail = memo(function Detail({ event, at, reader, number }: DetailProps): ReactNode {
  const [view, setView] = useState<DetailView>('event');
  return (
    <div className="flex h-2/5 min-h-32 shrink-0 flex-col border-t border-line">
      <div className="flex shrink-0 items-center gap-2 px-3.5 pt-2">
        <Segments
          label={t(m.detail)}
          value={view}
          onChange={setView}
          options={[
            { value: 'event', label: t(m.eventAt, { at: at + 1 }) },
            { value: 'joined', label: t(m.joinedToHere) },
          ]}
        />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto px-3.5 py-2">
        {view === 'joined' ? (
          <JoinedResult reader={reader} attempt={number} upTo={at + 1} />
        ) : event === undefined ? (
          <Spinner label={t(m.loadingTheEvent)} />
        ) : (
          <EventDetail event={event} at={at} />
        )}
      </div>
    </div>
  );
});

/** `19 events`, `3 of 19 events`. */
function countText(found: readonly number[] | null, all: number, searching: boolean): string {
  const total = t(m.countEvents, { count: all });
  return found === null ? total : t(searching ? m.foundOfMore : m.foundOf, { count: found.length, total });
}

/** A query is looked for once typing rests, in milliseconds. */
const restMs = 120;

/** What the query finds, as far as has been looked; null without a query. */
function useFind(
  reader: ExchangeReader,
  number: number,
  count: number,
  query: string,
  onFault: (fault: Fault) => void,
): EventFind | null {
  const [, redraw] = useReducer((drawn: number) => drawn + 1, 0);
  const [find, setFind] = useState<EventFind | null>(null);
  useEffect(() => {
    if (query === '') {
      // oxlint-disable-next-line react/set-state-in-effect -- what was found belongs to a search that is closed
      setFind(null);
      return;
    }
    let made: EventFind | undefined;
    const timer = setTimeout(() => {
      made = createEventFind({
        search: (from, signal) => reader.search(number, query, from, signal),
        onProgress: redraw,
        onProblem: (error) => onFault(faultOf(error)),
      });
      setFind(made);
    }, restMs);
    return () => {
      clearTimeout(timer);
      made?.close();
    };
  }, [reader, number, query, onFault]);
  useEffect(() => find?.resume(count), [find, count]);
  return query === '' ? null : find;
}
