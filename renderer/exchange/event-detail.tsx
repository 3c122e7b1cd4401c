/** One event as a whole: its number and time, and its data as received. */
import { useMemo, type ReactNode } from 'react';
import type { RecordedEvent } from '../../shared/exchange.ts';
import { BodyView } from '../ui/body-view.tsx';
import { eventSummary } from './event-summary.ts';
import { tenthsOf } from '../ui/duration.ts';
import { t } from '../language/t.ts';
import * as m from './messages.ts';

export interface EventDetailProps {
  readonly event: RecordedEvent;
  /** Its place among all events of the attempt, from 0. */
  readonly at: number;
}

export function EventDetail({ event, at }: EventDetailProps): ReactNode {
  const { broken } = useMemo(() => eventSummary(event), [event]);
  return (
    <BodyView
      label={t(m.eventAt, { at: at + 1 })}
      body={event.data}
      none={t(m.noData)}
      note={
        <>
          <span className="shrink-0">{t(m.atMs, { atMs: tenthsOf(event.atMs) })}</span>
          {event.id === undefined ? null : <span className="mono clip min-w-0">{t(m.eventId, { id: event.id })}</span>}
          {broken ? <span className="shrink-0 font-medium text-warning">{t(m.notValidJson)}</span> : null}
        </>
      }
    />
  );
}
