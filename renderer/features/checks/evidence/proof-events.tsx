/** The events of a record with those marked that decide a verdict; the first of them is in sight. */
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import type { Outcome, RecordPlace } from '../../../../shared/checks/check.ts';
import type { Attempt, RecordedEvent } from '../../../../shared/exchange.ts';
import type { Fault } from '../../../../shared/fault.ts';
import { eventSummary } from '../../../exchange/event-summary.ts';
import { markColour } from '../../../exchange/outcome-glyph.tsx';
import type { ExchangeReader } from '../../../exchange/exchange-reader.ts';
import { useEventPages } from '../../../exchange/use-event-pages.ts';
import { classNames } from '../../../ui/class-names.ts';
import { FaultView } from '../../../ui/fault-view.tsx';
import { numberText, t } from '../../../language/t.ts';
import * as m from '../messages.ts';

export interface ProofEventsProps {
  readonly attempt: Attempt;
  readonly reader: ExchangeReader;
  readonly outcome: Outcome;
  readonly places: readonly RecordPlace[];
}

const rowPx = 22;
const mostRows = 14;

export function ProofEvents({ attempt, reader, outcome, places }: ProofEventsProps): ReactNode {
  const { number, eventCount } = attempt;
  const [fault, setFault] = useState<Fault | null>(null);
  const pages = useEventPages(reader, number, eventCount, setFault);
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<VirtualizerHandle>(null);
  const marked = new Set(places.flatMap((place) => (place.part === 'event' ? [place.index] : [])));
  const [first] = [...marked].toSorted((one, other) => one - other);
  useEffect(() => {
    if (first !== undefined) list.current?.scrollToIndex(first, { align: 'center' });
  }, [first]);
  if (fault !== null) return <FaultView fault={fault} className="m-3" />;
  if (eventCount === 0) return <p className="p-3 text-12 text-muted">{t(m.noEvents)}</p>;
  return (
    <div
      ref={scroller}
      role="list"
      aria-label={t(m.events)}
      // Scrolled with the keys.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      style={{ height: Math.min(eventCount, mostRows) * rowPx }}
      className="mono overflow-x-hidden overflow-y-auto text-11 tabular-nums -outline-offset-2"
    >
      <Virtualizer ref={list} scrollRef={scroller} data={{ length: eventCount }} itemSize={rowPx}>
        {(_: undefined, at: number) => (
          <ProofRow
            key={at}
            event={pages.get(at)}
            at={at}
            of={eventCount}
            mark={marked.has(at) ? markColour(outcome) : undefined}
          />
        )}
      </Virtualizer>
    </div>
  );
}

interface ProofRowProps {
  /** Undefined until it has come. */
  readonly event: RecordedEvent | undefined;
  readonly at: number;
  readonly of: number;
  /** How it is marked where it decides the result. */
  readonly mark: string | undefined;
}

function ProofRow({ event, at, of, mark }: ProofRowProps): ReactNode {
  const { name, summary } = event === undefined ? { name: '…', summary: '' } : eventSummary(event);
  return (
    <div
      role="listitem"
      aria-setsize={of}
      aria-posinset={at + 1}
      data-marked={mark !== undefined || undefined}
      style={{ height: rowPx }}
      className={classNames(
        'flex items-center gap-2.5 border-l-3 pr-3 pl-2',
        mark === undefined ? 'border-transparent text-muted' : `${mark} text-ink`,
      )}
    >
      <span className="w-12 shrink-0 text-right">{event === undefined ? '' : numberText(Math.round(event.atMs))}</span>
      <span className={classNames('clip max-w-[45%] shrink-0', mark !== undefined && 'font-semibold')}>{name}</span>
      <span className="clip min-w-0 flex-1 whitespace-pre">{summary}</span>
      {mark !== undefined ? <span className="sr-only">{t(m.decides)}</span> : null}
    </div>
  );
}
