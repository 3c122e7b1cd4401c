/** The compare page: one composer above lanes side by side, and below them what sets the lanes apart. */
import { useEffect, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { useFeatureStore } from '../../app-context.tsx';
import { createCompareFeature } from './compare-feature.ts';

export interface ComparePageProps {
  /** The run in view; null shows the one that was looked at last. */
  readonly runId: string | null;
}

export function ComparePage({ runId }: ComparePageProps): ReactNode {
  const feature = useFeatureStore(createCompareFeature);
  const { sheet, run } = feature;
  const shownRunId = useStore(sheet.store, (value) => value.sheet.shownRunId);
  const shown = runId ?? shownRunId;
  useEffect(() => run.show(shown), [run, shown]);
  useEffect(() => () => sheet.flush(), [sheet]);
  return <div className="flex min-h-0 flex-1 flex-col" />;
}
