/** The request that made a version, read from the host when it is looked at. */
import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { ImageRequest } from '../../../../shared/images/image-version.ts';
import type { VersionsStore } from '../versions-value.ts';

/** Undefined for what no request made, and until it is known. */
export function useRequest(versions: VersionsStore, requestId: string | null): ImageRequest | undefined {
  const request = useStore(versions.store, ({ requests }) =>
    requestId === null ? undefined : requests.get(requestId),
  );
  useEffect(() => {
    // One that cannot be read has nothing more to say: its versions stand by themselves.
    if (requestId !== null && request === undefined) versions.request(requestId).catch(() => undefined);
  }, [versions, requestId, request]);
  return request;
}
