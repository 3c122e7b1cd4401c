/** The requests that went out, as they were recorded: of several attempts the last one's. */
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { laneApi } from '../../../../shared/compare/lane-compatibility.ts';
import { useFeatureStore } from '../../../app/app-context.tsx';
import type { CompareRun } from '../../../../shared/compare/run.ts';
import type { Lane } from '../../../../shared/compare/setup.ts';
import type { Column } from '../columns.ts';
import type { LaneRequest, RequestContent } from './lane-request.ts';
import { wireRecords } from './wire-records.ts';
import * as m from './messages.ts';
import { headsOfLanes, labelsOfLanes } from '../lane-names.ts';

/** `messageIds`: the answer of each column. Not made anew for events that come. */
export function useSentRequests(
  run: CompareRun | null,
  columns: readonly Column[],
  messageIds: readonly (string | undefined)[],
): readonly LaneRequest[] {
  const { store } = useFeatureStore(wireRecords);
  const contents = useStore(
    store,
    useShallow((records) =>
      messageIds.map((id) => (id === undefined ? nothingSent : (records[id]?.request ?? loading))),
    ),
  );
  return useMemo(() => {
    const lanes = columns.map((column) => sentLane(run, column));
    const names = labelsOfLanes(
      lanes,
      columns.map(({ number }) => number),
    );
    const heads = headsOfLanes(lanes, names);
    return lanes.map((lane, at) => ({
      number: columns[at]?.number ?? at + 1,
      name: names[at] ?? '',
      head: heads[at] ?? '',
      api: laneApi(lane),
      content: contents[at] ?? nothingSent,
      notes: [],
    }));
  }, [run, columns, contents]);
}

/** The lane as it was sent: the setup's may have been changed since. */
export function sentLane(run: CompareRun | null, { lane, inRun }: Column): Lane {
  return (inRun === null ? undefined : run?.lanes[inRun]) ?? lane;
}

/** A constant, since a new object would re-run whatever depends on it. Its words are told where they are shown. */
const nothingSent: RequestContent = { state: 'none', why: m.nothingSent };
const loading: RequestContent = { state: 'loading' };
