/** The records of lanes in React, each read a few times a second and at its own moments, with how its attempts lie in time. */
import { useMemo } from 'react';
import { protocolIds } from '../../../../shared/protocols/descriptions.ts';
import { useFeatureStore } from '../../../app/app-context.tsx';
import { raceEnd } from '../race/race-view.ts';
import { useSlowly } from '../use-slowly.ts';
import { laneTimeline, type LaneTimeline } from './lane-timeline.ts';
import { wireRecords, type WireRecord } from './wire-records.ts';

export interface LaneRecord {
  /** Undefined until the answer is followed. */
  readonly record: WireRecord | undefined;
  readonly running: boolean;
  readonly timeline: LaneTimeline;
}

/** Between two drawings of a stream under way, in milliseconds. */
const drawnMs = 500;

const noExchange = { messageId: '', protocol: protocolIds[0], profileName: '', attempts: [] } as const;

/** Of one answer; the same object until its record has changed. */
export function useLaneRecord(messageId: string | undefined): LaneRecord {
  const { store } = useFeatureStore(wireRecords);
  const record = useSlowly(store, (value) => (messageId === undefined ? undefined : value[messageId]), drawnMs);
  return useMemo(() => laneRecord(record), [record]);
}

/** Where the axis of these answers ends, in milliseconds: in steps while one of them is under way, so that what stands on it seldom moves. */
export function useWholeMs(messageIds: readonly (string | undefined)[]): number {
  const { store } = useFeatureStore(wireRecords);
  return useSlowly(
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
