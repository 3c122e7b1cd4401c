/** The images that the request of a version brought, in their order; previews are none of them. */
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import type { ImageVersion } from '../../../../shared/images/image-version.ts';
import type { VersionsStore } from '../versions-value.ts';
import { hasImage, type KeptVersion } from './export-images.ts';

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
