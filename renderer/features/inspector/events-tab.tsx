/** Every event of a stream with its moment and raw text, however many; the chosen one is shown whole below. */
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import type { RecordedEvent } from '../../../shared/exchange.ts';
import type { Json } from '../../../shared/json.ts';
import { classNames } from '../../ui/class-names.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { JsonView } from '../../ui/json-view.tsx';

export interface EventsTabProps {
  /** Grows in place. */
  readonly events: readonly RecordedEvent[];
  /** How many the record has; more than there are while they are on their way. */
  readonly expected: number;
}

const rowPx = 24;

export function EventsTab({ events, expected }: EventsTabProps): ReactNode {
  const [chosen, setChosen] = useState<number | null>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<VirtualizerHandle>(null);
  if (events.length === 0) {
    return (
      <EmptyState title={expected > 0 ? 'Loading the events' : 'No events'}>
        {expected > 0 ? undefined : 'The answer was no stream, or nothing has come yet.'}
      </EmptyState>
    );
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = movedTo(event.key, chosen, events.length);
    if (next === undefined) return;
    event.preventDefault();
    setChosen(next);
    list.current?.scrollToIndex(next, { align: 'nearest' });
  };
  const shown = chosen === null ? undefined : events[chosen];
  return (
    <div className="flex h-full flex-col">
      <div
        ref={scroller}
        role="listbox"
        aria-label="Events"
        aria-activedescendant={chosen === null ? undefined : `event-${chosen}`}
        tabIndex={0}
        onKeyDown={onKeyDown}
        className="min-h-0 flex-1 overflow-y-auto py-1 -outline-offset-2"
      >
        <Virtualizer ref={list} scrollRef={scroller} data={events} itemSize={rowPx} startMargin={4}>
          {(event, at) => (
            <Row
              key={at}
              event={event}
              summary={eventSummary(event.data, events[at - 1]?.data)}
              at={at}
              chosen={at === chosen}
              onChoose={setChosen}
            />
          )}
        </Virtualizer>
      </div>
      {shown === undefined ? (
        <div className="shrink-0 border-t border-line px-3 py-1.5 text-11 text-muted">
          {events.length.toLocaleString('en')} events. Choose one to see it whole.
        </div>
      ) : (
        <Whole event={shown} number={(chosen ?? 0) + 1} />
      )}
    </div>
  );
}

/** Where the choice goes on a key; undefined where the key is not one of the list's. */
export function movedTo(key: string, chosen: number | null, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return Math.min((chosen ?? -1) + 1, count - 1);
    case 'ArrowUp':
      return Math.max((chosen ?? count) - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    case 'PageDown':
      return Math.min((chosen ?? 0) + 20, count - 1);
    case 'PageUp':
      return Math.max((chosen ?? 0) - 20, 0);
    default:
      return undefined;
  }
}

/** What is new in an event beside the one before: streams repeat their envelope with each event. Cut where a JSON value begins. */
export function eventSummary(data: string, before: string | undefined): string {
  if (before === undefined) return data.slice(0, 300);
  const end = Math.min(data.length, before.length);
  let same = 0;
  while (same < end && data.charCodeAt(same) === before.charCodeAt(same)) same += 1;
  const cut = data.lastIndexOf('{', same - 1);
  return cut < 24 ? data.slice(0, 300) : `…${data.slice(cut, cut + 300)}`;
}

function Row({
  event,
  summary,
  at,
  chosen,
  onChoose,
}: {
  readonly event: RecordedEvent;
  readonly summary: string;
  readonly at: number;
  readonly chosen: boolean;
  readonly onChoose: (at: number) => void;
}): ReactNode {
  return (
    // The list that holds it takes the keys.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      role="option"
      id={`event-${at}`}
      aria-selected={chosen}
      tabIndex={-1}
      onClick={() => onChoose(at)}
      style={{ height: rowPx }}
      className={classNames('mono flex items-center gap-3 px-3 text-11', chosen ? 'bg-sunken' : 'hover:bg-hover')}
    >
      <span className="w-12 shrink-0 text-right text-muted">{Math.round(event.atMs).toLocaleString('en')}</span>
      {event.event === undefined ? null : <span className="shrink-0">{event.event}</span>}
      <span className="clip min-w-0 flex-1 text-muted">{summary}</span>
    </div>
  );
}

function Whole({ event, number }: { readonly event: RecordedEvent; readonly number: number }): ReactNode {
  let value: { readonly value: Json } | undefined;
  try {
    value = { value: JSON.parse(event.data) as Json };
  } catch {
    value = undefined;
  }
  return (
    <section
      aria-label={`Event ${number}`}
      className="max-h-2/5 shrink-0 overflow-y-auto border-t border-line px-3 py-2"
    >
      <div className="mb-1 flex items-center gap-2 text-11 text-muted">
        <span className="font-medium">Event {number}</span>
        <span>{event.atMs.toFixed(1)} ms</span>
        {event.id === undefined ? null : <span className="mono">id {event.id}</span>}
        <span className="flex-1" />
        <CopyButton label="Copy event" text={event.data} size={22} />
      </div>
      {value === undefined ? (
        <pre className="text-11 wrap-anywhere whitespace-pre-wrap select-text">{event.data}</pre>
      ) : (
        <JsonView value={value.value} openDepth={6} className="text-11!" />
      )}
    </section>
  );
}
