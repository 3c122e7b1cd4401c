/** The run that made a version, read from the host when it is looked at. */
import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { ImageRequest } from '../../../../shared/images/image-version.ts';
import type { VersionsStore } from '../versions-value.ts';

/** Undefined for what no run made, and until it is known. */
export function useRun(versions: VersionsStore, runId: string | null): ImageRequest | undefined {
  const run = useStore(versions.store, ({ runs }) => (runId === null ? undefined : runs.get(runId)));
  useEffect(() => {
    // One that cannot be read has nothing more to say: its versions stand by themselves.
    if (runId !== null && run === undefined) versions.run(runId).catch(() => undefined);
  }, [versions, runId, run]);
  return run;
}
