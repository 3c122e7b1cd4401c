/** The track of one lane with the times of its events, read as they are told of. */
import { useMemo, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { Fault } from '../../../../shared/fault.ts';
import type { ExchangeReader } from '../../../exchange/exchange-reader.ts';
import { useEventTimes } from './event-times.ts';
import { EventTrack } from './event-track.tsx';
import type { LaneTimeline } from './lane-timeline.ts';
import type { TimeView } from './time-view.ts';
import type { WireRecord } from './wire-records.ts';
import type { ApiId } from '../../../../shared/apis.ts';
import { t, told } from '../../../language/t.ts';
import * as m from './messages.ts';

export interface TrackLane {
  readonly number: number;
  readonly name: string;
  readonly surface: ApiId;
  readonly messageId: string | undefined;
  readonly record: WireRecord | undefined;
  readonly running: boolean;
  readonly timeline: LaneTimeline;
}

export interface TrackOfProps {
  readonly lane: TrackLane;
  readonly view: TimeView;
  readonly width: number;
  readonly current: boolean;
  readonly selected: number | null;
  /** With the event's moment since sending, where it has been read. */
  readonly onSelect: (at: number, ms: number | undefined) => void;
  readonly onChoose: () => void;
  readonly onKey: (event: KeyboardEvent<HTMLElement>) => void;
}

export function TrackOf(props: TrackOfProps): ReactNode {
  const { lane, view, width, current, selected, onSelect, onChoose, onKey } = props;
  const { record, timeline } = lane;
  const { attempt, offsetMs } = timeline;
  const [fault, setFault] = useState<Fault | null>(null);
  const count = attempt?.eventCount ?? 0;
  const read = useEventTimes({
    reader: record?.reader ?? noReader,
    attempt: attempt?.number ?? 0,
    count,
    growing: lane.running,
    onFault: setFault,
  });
  const times = useMemo(() => (offsetMs === 0 ? read : read.map((ms) => ms + offsetMs)), [read, offsetMs]);
  const at = selected === null ? undefined : times[selected];
  return (
    <EventTrack
      number={lane.number}
      name={lane.name}
      surface={lane.surface}
      times={times}
      count={count}
      parts={timeline.parts}
      words={fault ? told(fault.message) : wordsOf(lane)}
      view={view}
      width={width}
      selected={selected}
      selectedWords={
        at === undefined
          ? t(m.eventOf, { at: (selected ?? 0) + 1, of: count })
          : t(m.eventAt, { at: (selected ?? 0) + 1, of: count, ms: at.toFixed(1) })
      }
      current={current}
      onSelect={(event) => onSelect(event, times[event])}
      onChoose={onChoose}
      onKey={onKey}
    />
  );
}

/** What is said where there are no marks. */
function wordsOf({ messageId, record, running, timeline }: TrackLane): string | undefined {
  if (timeline.attempt !== undefined) return undefined;
  if (messageId === undefined) return t(m.nothingSentTrack);
  if (record === undefined || record.status === 'loading') return t(m.loading);
  if (record.fault !== null) return told(record.fault.message);
  if (record.exchange?.letGoForMb !== undefined) return t(m.letGo);
  if (running) return t(m.waiting);
  const fault = record.exchange?.attempts.at(-1)?.fault;
  if (fault !== undefined) return told(fault.message);
  return t(timeline.parts.some(({ name }) => name === 'receive') ? m.noStream : m.nothingBack);
}

/** Reads nothing, as nothing is asked of it. */
const noReader: Pick<ExchangeReader, 'times'> = { times: () => Promise.resolve([]) };
