/** What components read of the tree of versions and its requests. */
import { useMemo, useEffect } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import type { ImageRequest, ImageVersion } from '../../../../shared/images/image-version.ts';
import { hasRow } from './request-state.ts';
import type { VersionsStore } from '../versions-value.ts';
import { hasImage, type KeptVersion } from './export-images.ts';

export interface TreeSources {
  readonly versions: ReadonlyMap<string, ImageVersion>;
  /** Under way, or failed without a version. */
  readonly requests: readonly ImageRequest[];
}

/** Which requests have a row among the versions, as they come, fail and go. */
export function useTreeSources({ store }: VersionsStore): TreeSources {
  const versions = useStore(store, (value) => value.versions);
  const known = useStore(store, (value) => value.requests);
  return useMemo(() => {
    const fruitful = new Set([...versions.values()].flatMap(({ requestId }) => requestId ?? []));
    return { versions, requests: [...known.values()].filter((request) => hasRow(request, fruitful)) };
  }, [versions, known]);
}

/** The request that made a version, read from the host when it is looked at. Undefined for what no request made, and until it is known. */
export function useRequest(versions: VersionsStore, requestId: string | null): ImageRequest | undefined {
  const request = useStore(versions.store, ({ requests }) =>
    requestId === null ? undefined : requests.get(requestId),
  );
  useEffect(() => {
    // Errors are ignored: versions can be shown without their request.
    if (requestId !== null && request === undefined) versions.request(requestId).catch(() => undefined);
  }, [versions, requestId, request]);
  return request;
}

/** The images that the request of a version brought, in their order; previews are none of them. */
export function useBrought({ store }: VersionsStore, { requestId }: ImageVersion): readonly KeptVersion[] {
  return useStore(
    store,
    useShallow(({ versions }) =>
      requestId === null
        ? []
        : [...versions.values()]
            .filter(hasImage)
            .filter((each) => each.requestId === requestId && each.kind === 'result')
            .toSorted((one, other) => one.position - other.position),
    ),
  );
}
