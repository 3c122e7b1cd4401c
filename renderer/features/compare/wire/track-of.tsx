/** The track of one lane with the times of its events, read as they are told of. */
import { useMemo, useState, type KeyboardEvent, type ReactNode, memo, useId, type MouseEvent } from 'react';
import type { Fault } from '../../../../shared/fault.ts';
import type { ApiId } from '../../../../shared/apis.ts';
import type { ExchangeReader } from '../../../exchange/exchange-reader.ts';
import { partColour, partNames } from '../../../exchange/part-colour.ts';
import { duration, tenthsOf } from '../../../ui/duration.ts';
import { ProtocolSquare, apiColour } from '../../../ui/protocol-mark.tsx';
import { useEventTimes } from './event-times.ts';
import type { LaneTimeline, TimelinePart } from './lane-timeline.ts';
import { type TimeView, binned, momentAt, nearest, pixelOf } from './time-view.ts';
import type { WireRecord } from './wire-records.ts';
import { t, translated } from '../../../language/t.ts';
import * as m from './messages.ts';

interface EventTrackProps {
  readonly number: number;
  readonly name: string;
  /** The short name, where the full one has no room. */
  readonly head: string;
  readonly api: ApiId;
  /** Since sending; of long records those that have been read. */
  readonly times: readonly number[];
  /** So many events there are, read or not: the keys go to each of them. */
  readonly count: number;
  readonly parts: readonly TimelinePart[];
  /** What there is to say in place of marks. */
  readonly words: string | undefined;
  readonly view: TimeView;
  /** Width of the track itself, in CSS pixels. */
  readonly width: number;
  /** The place of the chosen event; null where another lane is chosen, or none. */
  readonly selected: number | null;
  /** What the chosen event is, for screen readers. */
  readonly selectedWords: string;
  /** It is the lane whose events are listed. */
  readonly current: boolean;
  readonly onSelect: (at: number) => void;
  /** Makes it the lane whose events are listed, where it has none to choose. */
  readonly onChoose: () => void;
  /** Keys that are not for going from event to event. */
  readonly onKey: (event: KeyboardEvent<HTMLElement>) => void;
}

/** The events of one lane on the axis of time: a mark for each, and below them when it connected, waited and received. */
const trackPx = 28;

const marksPx = 18;

const EventTrack = memo(function EventTrack(props: EventTrackProps): ReactNode {
  const { number, name, head, api, times, count, parts, words, view, width, selected, selectedWords, current } = props;
  const id = useId();
  const path = useMemo(() => marksPath(times, view, width), [times, view, width]);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const next = eventAfter(event, selected, count);
    if (next === undefined) {
      props.onKey(event);
      return;
    }
    event.preventDefault();
    props.onSelect(next);
  };
  const onClick = (event: MouseEvent<HTMLElement>): void => {
    const { left } = event.currentTarget.getBoundingClientRect();
    const at = nearest(times, momentAt(view, event.clientX - left, width));
    if (at === undefined) props.onChoose();
    else props.onSelect(at);
  };
  const selectedAt = selected === null ? undefined : times[selected];
  return (
    // Of many lanes only the tracks in sight are laid out and painted.
    <div
      className="relative flex border-b border-line contain-strict [content-visibility:auto] data-current:selected-row"
      data-current={current || undefined}
      style={{ height: trackPx }}
    >
      <div
        id={id}
        title={t(m.laneName, { name })}
        className="flex w-(--names) shrink-0 items-center gap-1.5 px-3 text-11 text-muted in-data-current:text-ink"
      >
        <ProtocolSquare id={api} />
        <span className="clip">{head}</span>
      </div>
      <div
        role="slider"
        data-track={number}
        tabIndex={current ? 0 : -1}
        aria-label={t(m.eventsOf, { name })}
        aria-valuemin={0}
        aria-valuemax={count}
        aria-valuenow={selected === null ? 0 : selected + 1}
        aria-valuetext={words ?? (selected === null ? t(m.noneChosen, { count }) : selectedWords)}
        onKeyDown={onKeyDown}
        onClick={onClick}
        onFocus={props.onChoose}
        className="relative min-w-0 flex-1 overflow-hidden -outline-offset-2"
      >
        <svg aria-hidden width={width} height={trackPx} className="absolute inset-0" style={{ color: apiColour(api) }}>
          <path data-swatch d={path} fill="currentColor" />
          {selectedAt === undefined ? null : (
            <rect x={pixelOf(view, selectedAt, width) - 1} y={0} width={2} height={marksPx + 4} className="fill-ink" />
          )}
        </svg>
        {parts.map(({ name: part, fromMs, toMs }) => {
          const from = pixelOf(view, fromMs, width);
          return (
            <span
              key={`${part} ${fromMs}`}
              data-swatch
              title={`${t(partNames[part])}: ${duration(toMs - fromMs)}`}
              style={{
                left: from,
                width: Math.max(1, pixelOf(view, toMs, width) - from),
                backgroundColor: partColour(part, api),
              }}
              className="absolute bottom-0.5 h-1"
            />
          );
        })}
        {words === undefined ? null : (
          <span className="clip absolute inset-x-1.5 top-1 text-11 text-muted">{words}</span>
        )}
      </div>
    </div>
  );
});

/** A bar for each pixel on which events fall, the higher the more of them. */
function marksPath(times: readonly number[], view: TimeView, width: number): string {
  if (width <= 0) return '';
  const bins = binned(times, view, width);
  const most = Math.max(1, ...bins.map(({ count }) => count));
  // Bars that stand alone are seen; neighbours do not run into one.
  const wide = bins.length * 3 < width ? 2 : 1;
  return bins
    .map(({ x, count }) => {
      const height = most === 1 ? marksPx : marksPx * (0.4 + 0.6 * (Math.log(count) / Math.log(most)));
      return `M${x} ${(2 + marksPx - height).toFixed(1)}h${wide}v${height.toFixed(1)}h-${wide}z`;
    })
    .join('');
}

/** Events that a larger step passes. */
const largeStep = 10;

function eventAfter(
  { key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent,
  selected: number | null,
  count: number,
): number | undefined {
  if (ctrlKey || metaKey || altKey || shiftKey || count === 0) return undefined;
  const to = (at: number): number => Math.min(Math.max(at, 0), count - 1);
  switch (key) {
    case 'ArrowRight':
      return to(selected === null ? 0 : selected + 1);
    case 'ArrowLeft':
      return to(selected === null ? count - 1 : selected - 1);
    case 'PageDown':
      return to((selected ?? -1) + largeStep);
    case 'PageUp':
      return to((selected ?? count) - largeStep);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

export interface TrackLane {
  readonly number: number;
  readonly name: string;
  /** The short name, where the full one has no room. */
  readonly head: string;
  readonly api: ApiId;
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
      head={lane.head}
      api={lane.api}
      times={times}
      count={count}
      parts={timeline.parts}
      words={fault ? translated(fault.message) : wordsOf(lane)}
      view={view}
      width={width}
      selected={selected}
      selectedWords={
        at === undefined
          ? t(m.eventOf, { at: (selected ?? 0) + 1, of: count })
          : t(m.eventAt, {
              at: (selected ?? 0) + 1,
              of: count,
              ms: tenthsOf(at),
            })
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
  if (record.fault !== null) return translated(record.fault.message);
  if (record.exchange?.letGoForMb !== undefined) return t(m.letGo);
  if (running) return t(m.waiting);
  const fault = record.exchange?.attempts.at(-1)?.fault;
  if (fault !== undefined) return translated(fault.message);
  return t(timeline.parts.some(({ name }) => name === 'receive') ? m.noStream : m.nothingBack);
}

/** Reads nothing, as nothing is asked of it. */
const noReader: Pick<ExchangeReader, 'times'> = { times: () => Promise.resolve([]) };
