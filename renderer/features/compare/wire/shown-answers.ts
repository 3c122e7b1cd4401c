/** The answers in view whose records are shown, lane by lane; of one that called tools, that of the round that is chosen. */
import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { cellKey } from '../../../../shared/compare/run.ts';
import type { ConversationMessage } from '../../../../shared/conversation.ts';
import { useFeatureStore } from '../../../app/app-context.tsx';
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
  { run, viewState, answers }: CompareFeature,
  columns: readonly Column[],
  round: number,
): ShownAnswers {
  const records = useFeatureStore(wireRecords);
  const at = useStore(viewState, (value) => value.case);
  const repeat = useStore(viewState, (value) => value.repeat);
  const keys = useMemo(
    () => columns.map(({ inRun }) => (inRun === null ? null : cellKey({ lane: inRun, case: at, repeat }))),
    [columns, at, repeat],
  );
  // Answers under way change many times a second, their ids seldom: as texts they are compared at once.
  const told = useStore(
    answers.store,
    useShallow(({ byCell }) => keys.map((key) => (key === null ? '' : answerIds(byCell[key]?.messages ?? [])))),
  );
  const last = useStore(
    run.store,
    useShallow(({ cells }) => keys.map((key) => (key === null ? '' : (cells.get(key)?.answerId ?? '')))),
  );
  const shown = useMemo((): ShownAnswers => {
    const ids = told.map((all, lane) => (all === '' ? (last[lane] ?? '') : all).split(' ').filter((id) => id !== ''));
    return {
      messageIds: ids.map((all) => all[round] ?? all.at(-1)),
      rounds: Math.max(1, ...ids.map(({ length }) => length)),
    };
  }, [told, last, round]);
  const key = shown.messageIds.join(' ');
  useEffect(() => {
    records.show(key.split(' ').filter((id) => id !== ''));
  }, [records, key]);
  useEffect(() => () => records.show([]), [records]);
  return shown;
}

/** In one text, as ids have no spaces. */
function answerIds(messages: readonly ConversationMessage[]): string {
  return messages.flatMap(({ role, id }) => (role === 'assistant' ? [id] : [])).join(' ');
}
