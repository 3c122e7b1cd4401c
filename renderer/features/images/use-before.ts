/** What a version was made from, to be compared with it: the first image that its run was given, or the version that it hangs on. */
import { useStore } from 'zustand';
import type { StoredFile } from '../../../shared/attachment.ts';
import type { ImageVersion } from '../../../shared/images/image-version.ts';
import { useRun } from './results/use-run.ts';
import type { VersionsStore } from './versions-value.ts';

/** Null where there is nothing to compare with, or it is not known yet. */
export function useBefore(versions: VersionsStore, { runId, parentId }: ImageVersion): StoredFile | null {
  const parent = useStore(versions.store, (value) =>
    parentId === null ? undefined : value.versions.get(parentId)?.file,
  );
  const given = useRun(versions, runId)?.job.references[0]?.file;
  return given ?? parent ?? null;
}
