/** The requests that went out, as they were recorded: of several attempts the last one's. */
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { laneName, laneSurface } from '../../../../shared/compare/carry.ts';
import { useFeatureStore } from '../../../app-context.tsx';
import type { CompareRun } from '../../../../shared/compare/run.ts';
import type { Column } from '../columns.ts';
import type { LaneRequest, RequestContent } from './lane-request.ts';
import { wireRecords } from './wire-records.ts';

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
  return useMemo(
    () =>
      columns.map(({ lane, number, inRun }, at) => {
        // As it was sent: the sheet's lane may have been changed since.
        const sent = (inRun === null ? undefined : run?.lanes[inRun]) ?? lane;
        return {
          number,
          name: laneName(sent),
          surface: laneSurface(sent),
          content: contents[at] ?? nothingSent,
          notes: [],
        };
      }),
    [run, columns, contents],
  );
}

const nothingSent: RequestContent = { state: 'none', why: 'Nothing was sent in this lane.' };
const loading: RequestContent = { state: 'loading' };
