/** The events of the chosen lane below the axis: all of them as a list, and the chosen one as it came. */
import { useState, type ReactNode } from 'react';
import type { Attempt } from '../../../../shared/exchange.ts';
import type { Fault } from '../../../../shared/fault.ts';
import { attemptTiming } from '../../../exchange/attempt-timing.ts';
import { EventDetail } from '../../../exchange/event-detail.tsx';
import { eventSummary } from '../../../exchange/event-summary.ts';
import { EventList } from '../../../exchange/event-list.tsx';
import type { EventPages } from '../../../exchange/event-pages.ts';
import type { ExchangeReader } from '../../../exchange/exchange-reader.ts';
import { useEventPages } from '../../../exchange/use-event-pages.ts';
import { FaultView } from '../../../ui/fault-view.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { t } from '../../../language/t.ts';
import * as m from './messages.ts';

export interface LaneEventsProps {
  readonly reader: ExchangeReader;
  readonly attempt: Attempt;
  /** The place of the chosen event. */
  readonly selected: number | null;
  readonly onSelect: (at: number) => void;
  readonly growing: boolean;
}

export function LaneEvents({ reader, attempt, selected, onSelect, growing }: LaneEventsProps): ReactNode {
  const [fault, setFault] = useState<Fault | null>(null);
  const pages = useEventPages(reader, attempt.number, attempt.eventCount, setFault);
  const { words } = attemptTiming(attempt, growing);
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <p className="shrink-0 border-b border-line px-3 py-1 text-11 text-muted tabular-nums">
        {[t(m.countedEvents, { count: attempt.eventCount }), words.connect, words.first, words.total].join(' · ')}
      </p>
      {fault === null ? null : <FaultView fault={fault} className="m-2" />}
      <div className="flex min-h-0 flex-1">
        <div className="flex min-h-0 w-1/2 min-w-0 flex-col border-r border-line">
          <EventList
            pages={pages}
            count={attempt.eventCount}
            found={null}
            selected={selected}
            onSelect={onSelect}
            growing={growing}
            reveals
          />
        </div>
        <div className="min-h-0 min-w-0 flex-1 overflow-y-auto px-3 py-2">
          {selected === null ? (
            <p className="text-12 text-muted">{t(m.chooseEvent)}</p>
          ) : (
            <Chosen pages={pages} at={selected} />
          )}
        </div>
      </div>
    </div>
  );
}

function Chosen({ pages, at }: { readonly pages: EventPages; readonly at: number }): ReactNode {
  const event = pages.get(at);
  if (event === undefined) return <Spinner label={t(m.loadingEvent)} />;
  const { name, summary } = eventSummary(event);
  return (
    <>
      <p className="mono mb-1.5 text-11 wrap-anywhere select-text">
        <span className="font-medium">{name}</span> <span className="text-muted">{summary}</span>
      </p>
      <EventDetail event={event} at={at} />
    </>
  );
}
