/** Which requests have a row among the versions, as they come, fail and go. */
import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { ImageRequest, ImageVersion } from '../../../../shared/images/image-version.ts';
import { hasRow } from './request-state.ts';
import type { VersionsStore } from '../versions-value.ts';

export interface TreeSources {
  readonly versions: ReadonlyMap<string, ImageVersion>;
  /** Under way, or failed without a version. */
  readonly requests: readonly ImageRequest[];
}

export function useTreeSources({ store }: VersionsStore): TreeSources {
  const versions = useStore(store, (value) => value.versions);
  const known = useStore(store, (value) => value.requests);
  return useMemo(() => {
    const fruitful = new Set([...versions.values()].flatMap(({ requestId }) => requestId ?? []));
    return { versions, requests: [...known.values()].filter((request) => hasRow(request, fruitful)) };
  }, [versions, known]);
}
