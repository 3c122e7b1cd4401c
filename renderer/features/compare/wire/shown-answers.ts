/** The answers in view whose records are shown, lane by lane; of one that called tools, that of the round that is chosen. */
import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { cellKey } from '../../../../shared/compare/run.ts';
import { useFeatureStore } from '../../../app-context.tsx';
import type { Column } from '../columns.ts';
import type { CompareFeature } from '../compare-feature.ts';
import { wireRecords } from './wire-records.ts';

export interface ShownAnswers {
  /** One for each column; undefined where nothing was sent. */
  readonly messageIds: readonly (string | undefined)[];
  /** How many requests the longest answer took: more than 1 where tools were called. */
  readonly rounds: number;
}

/** Their records are followed. `round` counts from 0; a lane that came to its end before shows its last one. */
export function useShownAnswers(
  { run, look, answers }: CompareFeature,
  columns: readonly Column[],
  round: number,
): ShownAnswers {
  const records = useFeatureStore(wireRecords);
  const cells = useStore(run.store, (value) => value.cells);
  const at = useStore(look, (value) => value.case);
  const repeat = useStore(look, (value) => value.repeat);
  const byCell = useStore(answers.store, (value) => value.byCell);
  const shown = useMemo((): ShownAnswers => {
    const ids = columns.map(({ inRun }): readonly string[] => {
      if (inRun === null) return [];
      const key = cellKey({ lane: inRun, case: at, repeat });
      const told = (byCell[key]?.messages ?? []).flatMap(({ role, id }) => (role === 'assistant' ? [id] : []));
      const last = cells.get(key)?.answerId;
      return told.length > 0 || last === undefined ? told : [last];
    });
    return {
      messageIds: ids.map((all) => all[round] ?? all.at(-1)),
      rounds: Math.max(1, ...ids.map(({ length }) => length)),
    };
  }, [columns, cells, at, repeat, byCell, round]);
  const key = shown.messageIds.join(' ');
  useEffect(() => {
    records.show(key.split(' ').filter((id) => id !== ''));
  }, [records, key]);
  useEffect(() => () => records.show([]), [records]);
  return shown;
}
