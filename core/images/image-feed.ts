/** Streams new and changed images to windows; a slow window gets the latest state of each. */
import { coalesced } from '../feed/coalesced.ts';
import { createListeners } from '../listeners.ts';
import type { ImageRequest, ImagesUpdate, ImageVersion } from '../../shared/images/image-version.ts';

export interface ImageFeed {
  tell(change: ImagesUpdate): void;
  /** `begin` first, then each change; ends when `signal` aborts or the reader stops. */
  watch(begin: () => Iterable<ImagesUpdate>, signal: AbortSignal): AsyncGenerator<ImagesUpdate, void, undefined>;
}

export function createImageFeed(): ImageFeed {
  const listeners = createListeners<ImagesUpdate>();
  return {
    tell: (change) => listeners.tell(change),
    watch: (begin, signal) => coalesced({ begin, onChange: (listener) => listeners.add(listener), keyOf }, signal),
  };
}

function keyOf(change: ImagesUpdate): string {
  switch (change.type) {
    case 'version':
      return change.version.id;
    case 'removed':
      return change.id;
    case 'request':
      return `request:${change.request.id}`;
    case 'request-removed':
      return `request:${change.id}`;
    case 'versions':
      return 'versions';
  }
}

/** Versions of one portion: what a first screen shows, and a small item of the wire. */
const portion = 200;

/** All versions, newest first, in portions, then the requests without results and the running ones. */
export function* everything(
  versions: (most: number) => Iterable<readonly ImageVersion[]>,
  requests: readonly ImageRequest[],
): Generator<ImagesUpdate> {
  for (const some of versions(portion)) yield { type: 'versions', versions: some, last: some.length < portion };
  for (const request of requests) yield { type: 'request', request };
}
