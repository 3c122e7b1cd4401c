/** One event as a whole: its number and moment, and its data as it came. */
import { useMemo, type ReactNode } from 'react';
import type { RecordedEvent } from '../../shared/exchange.ts';
import { BodyView } from '../ui/body-view.tsx';
import { eventSummary } from './event-summary.ts';

export interface EventDetailProps {
  readonly event: RecordedEvent;
  /** Its place among all events of the attempt, from 0. */
  readonly at: number;
}

export function EventDetail({ event, at }: EventDetailProps): ReactNode {
  const { broken } = useMemo(() => eventSummary(event), [event]);
  return (
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
  );
}
