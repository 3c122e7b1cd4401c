/** Which run's record the inspector shows: that of the version in sight, or else the last one. */
import { useStore } from 'zustand';
import { useRun } from './results/use-run.ts';
import type { VersionsStore } from './versions-value.ts';

/** The id of its answer in the history; null where there is none. */
export function useInspectedRun(versions: VersionsStore, shownVersionId: string | null): string | null {
  const runId = useStore(versions.store, (value) => {
    const shown = shownVersionId === null ? undefined : value.versions.get(shownVersionId);
    return shown?.runId ?? [...value.runs.values()].at(-1)?.id ?? null;
  });
  return useRun(versions, runId)?.messageId ?? null;
}
