/** The event streams of all lanes on one axis of time, each counted from when its lane was sent; the chosen event below, as it came. */
import { Activity, Maximize, ZoomIn, ZoomOut } from 'lucide-react';
import { useMemo, useState, type CSSProperties, type KeyboardEvent, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { laneApi } from '../../../../shared/compare/lane-compatibility.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { TabTools } from '../../../ui/tabs.tsx';
import { useSize } from '../../../ui/use-size.ts';
import { useCompareFeature } from '../compare-feature.ts';
import { useColumns } from '../use-columns.ts';
import { LaneEvents } from './lane-events.tsx';
import { RoundChoice } from './round-choice.tsx';
import { sentLane } from './sent-requests.ts';
import { useShownAnswers } from './shown-answers.ts';
import { TrackOf, type TrackLane, type TrackOfProps } from './track-of.tsx';
import { useTimeView, pixelOf, ticksOf, tickWords, type TimeView } from './time-view.ts';
import { headsOfLanes, labelsOfLanes } from '../lane-names.ts';
import { t } from '../../../language/t.ts';
import * as m from './messages.ts';
import { firstProtocol } from '../../../../shared/protocols/descriptions.ts';
import { useFeatureStore } from '../../../app/app-context.tsx';
import { raceEnd } from '../race/race-view.ts';
import { useThrottled } from '../use-throttled.ts';
import { laneTimeline, type LaneTimeline } from './lane-timeline.ts';
import { wireRecords, type WireRecord } from './wire-records.ts';

export function EventsPanel(): ReactNode {
  const feature = useCompareFeature();
  const columns = useColumns(feature);
  const run = useStore(feature.run.store, (value) => value.run);
  const [round, setRound] = useState(0);
  const { messageIds, rounds } = useShownAnswers(feature, columns, round);
  if (run === null || messageIds.every((id) => id === undefined)) {
    return (
      <EmptyState icon={Activity} title={t(m.noEvents)} className="h-full">
        {t(m.runLanes)}
      </EmptyState>
    );
  }
  const sentLanes = columns.map((column) => sentLane(run, column));
  const names = labelsOfLanes(
    sentLanes,
    columns.map(({ number }) => number),
  );
  const heads = headsOfLanes(sentLanes, names);
  const lanes = sentLanes.map((sent, at): ShownLane => ({
    number: columns[at]?.number ?? at + 1,
    name: names[at] ?? '',
    head: heads[at] ?? '',
    api: laneApi(sent),
    messageId: messageIds[at],
  }));
  return <Tracks lanes={lanes} choice={<RoundChoice rounds={rounds} round={round} onChange={setRound} />} />;
}

type ShownLane = Pick<TrackLane, 'number' | 'name' | 'head' | 'api' | 'messageId'>;

interface Chosen {
  readonly number: number;
  /** Which answer's event it is. */
  readonly messageId: string | undefined;
  readonly at: number | null;
}

/** Pixels of the names at the left: as a rule they are whole where there is room for them. */
const wholeNamesPx = 224;
const namesPx = (boxWidth: number): number => (boxWidth < 900 ? 144 : wholeNamesPx);
const zoomStep = 1.6;
const panShare = 0.2;

/** Renders when the axis grows, not for new events: each lane draws its own, so that no frame draws all of them. */
function Tracks({ lanes, choice }: { readonly lanes: readonly ShownLane[]; readonly choice: ReactNode }): ReactNode {
  const { ref: sizeRef, width: boxWidth } = useSize();
  const names = namesPx(boxWidth);
  const width = Math.max(0, boxWidth - names);
  const wholeMs = useWholeMs(lanes.map(({ messageId }) => messageId));
  const { view, whole, zoom, pan, reveal, reset, ref: wheelRef } = useTimeView(wholeMs, width);
  const [picked, setPicked] = useState<Chosen | null>(null);
  const current = lanes.find(({ number }) => number === picked?.number) ?? lanes[0];
  // Of an answer that is shown no more nothing is chosen.
  const chosen = picked !== null && picked.messageId === current?.messageId ? picked.at : null;

  const onKey = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const act = keyActs[event.key];
    if (act === undefined) return;
    event.preventDefault();
    if (act.type === 'zoom') zoom(act.factor);
    else if (act.type === 'pan') pan(act.share);
    else if (act.type === 'whole') reset();
    else {
      const at = lanes.findIndex(({ number }) => number === current?.number) + act.by;
      const next = lanes[at];
      if (next === undefined) return;
      event.currentTarget
        .closest('[data-tracks]')
        ?.querySelector<HTMLElement>(`[data-track="${next.number}"]`)
        ?.focus();
    }
  };
  return (
    <div className="flex h-full min-h-0 flex-col">
      <TabTools>
        {choice}
        <span className="flex items-center">
          <IconButton
            icon={ZoomOut}
            size={24}
            label={t(m.zoomOut)}
            keys="-"
            disabled={whole}
            onClick={() => zoom(1 / zoomStep)}
          />
          <IconButton icon={ZoomIn} size={24} label={t(m.zoomIn)} keys="+" onClick={() => zoom(zoomStep)} />
          <IconButton icon={Maximize} size={24} label={t(m.wholeTime)} keys="0" disabled={whole} onClick={reset} />
        </span>
      </TabTools>
      <div
        ref={wheelRef}
        data-tracks
        className="max-h-1/2 shrink-0 overflow-x-hidden overflow-y-auto border-b border-line-strong"
      >
        <div ref={sizeRef} style={{ '--names': `${names}px` } as CSSProperties}>
          <TimeAxis view={view} width={width} />
          {lanes.map((lane) => (
            <LaneTrack
              key={lane.number}
              lane={lane}
              short={names < wholeNamesPx}
              view={view}
              width={width}
              current={lane === current}
              selected={lane === current ? chosen : null}
              onSelect={(at, ms) => {
                setPicked({ number: lane.number, messageId: lane.messageId, at });
                if (ms !== undefined) reveal(ms);
              }}
              onChoose={() => {
                if (lane !== current) setPicked({ number: lane.number, messageId: lane.messageId, at: null });
              }}
              onKey={onKey}
            />
          ))}
        </div>
      </div>
      <EventsOfLane
        key={`${current?.number} ${current?.messageId}`}
        messageId={current?.messageId}
        selected={chosen}
        onSelect={(at) => {
          if (current !== undefined) setPicked({ number: current.number, messageId: current.messageId, at });
        }}
      />
    </div>
  );
}

interface LaneTrackProps extends Omit<TrackOfProps, 'lane'> {
  readonly lane: ShownLane;
  /** There is no room for its whole name. */
  readonly short: boolean;
}

function LaneTrack({ lane, short, ...track }: LaneTrackProps): ReactNode {
  const record = useLaneRecord(lane.messageId);
  const { number, name, api, messageId } = lane;
  const head = short ? lane.head : name;
  const whole = useMemo(
    () => ({ number, name, head, api, messageId, ...record }),
    [number, name, head, api, messageId, record],
  );
  return <TrackOf lane={whole} {...track} />;
}

interface EventsOfLaneProps {
  readonly messageId: string | undefined;
  /** The place of the chosen event. */
  readonly selected: number | null;
  readonly onSelect: (at: number) => void;
}

function EventsOfLane({ messageId, selected, onSelect }: EventsOfLaneProps): ReactNode {
  const { record, running, timeline } = useLaneRecord(messageId);
  if (record === undefined || timeline.attempt === undefined) {
    return (
      <EmptyState title={t(m.noneInLane)} className="min-h-0 flex-1">
        {t(m.inOnePiece)}
      </EmptyState>
    );
  }
  return (
    <LaneEvents
      key={timeline.attempt.number}
      reader={record.reader}
      attempt={timeline.attempt}
      selected={selected}
      onSelect={onSelect}
      growing={running}
    />
  );
}

type KeyAct =
  | { readonly type: 'zoom'; readonly factor: number }
  | { readonly type: 'pan'; readonly share: number }
  | { readonly type: 'whole' }
  | { readonly type: 'lane'; readonly by: number };

/** With Shift, as the arrows alone go from event to event. */
const keyActs: Readonly<Record<string, KeyAct>> = {
  '+': { type: 'zoom', factor: zoomStep },
  '=': { type: 'zoom', factor: zoomStep },
  '-': { type: 'zoom', factor: 1 / zoomStep },
  '0': { type: 'whole' },
  ArrowLeft: { type: 'pan', share: -panShare },
  ArrowRight: { type: 'pan', share: panShare },
  ArrowUp: { type: 'lane', by: -1 },
  ArrowDown: { type: 'lane', by: 1 },
};

/** The ticks of the time axis above the tracks. */
interface TimeAxisProps {
  readonly view: TimeView;
  /** Width of a track, in CSS pixels. */
  readonly width: number;
}

function TimeAxis({ view, width }: TimeAxisProps): ReactNode {
  const ticks = width <= 0 ? [] : ticksOf(view, width);
  return (
    <div aria-hidden className="flex h-5 border-b border-line text-11 text-faint tabular-nums">
      <span className="w-(--names) shrink-0 px-3">{t(m.sinceSending)}</span>
      <div className="relative min-w-0 flex-1 overflow-hidden">
        {ticks.map((ms) => (
          <span
            key={ms}
            style={{ left: pixelOf(view, ms, width) }}
            className="absolute top-0 h-full border-l border-line-strong pl-1 whitespace-nowrap"
          >
            {tickWords(ms, ticks)}
          </span>
        ))}
      </div>
    </div>
  );
}

/** The records of lanes in React, each read a few times a second and at its own moments, with how its attempts lie in time. */
interface LaneRecord {
  /** Undefined until the answer is followed. */
  readonly record: WireRecord | undefined;
  readonly running: boolean;
  readonly timeline: LaneTimeline;
}

/** Between two drawings of a stream under way, in milliseconds. */
const drawnMs = 500;

const noExchange = { messageId: '', protocol: firstProtocol, profileName: '', attempts: [] } as const;

/** The record of one answer; the same object until it has changed. */
export function useLaneRecord(messageId: string | undefined): LaneRecord {
  const { store } = useFeatureStore(wireRecords);
  const record = useThrottled(store, (value) => (messageId === undefined ? undefined : value[messageId]), drawnMs);
  return useMemo(() => laneRecord(record), [record]);
}

/** Where the axis of these answers ends, in milliseconds: in steps while one of them is under way, so that what stands on it seldom moves. */
export function useWholeMs(messageIds: readonly (string | undefined)[]): number {
  const { store } = useFeatureStore(wireRecords);
  return useThrottled(
    store,
    (value) => {
      const lanes = messageIds.map((id) => laneRecord(id === undefined ? undefined : value[id]));
      const latestMs = Math.max(0, ...lanes.map(({ timeline }) => timeline.endMs));
      return raceEnd(
        latestMs,
        lanes.some(({ running }) => running),
      );
    },
    drawnMs,
  );
}

function laneRecord(record: WireRecord | undefined): LaneRecord {
  const running = record?.status === 'live';
  return { record, running, timeline: laneTimeline(record?.exchange ?? noExchange, running) };
}
