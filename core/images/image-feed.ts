/** Tells windows of images as they come and change; a slow one gets the last state of each. */
import type { ImageRun, ImagesUpdate, ImageVersion } from '../../shared/images/image-version.ts';

type Change = Exclude<ImagesUpdate, { type: 'versions' }>;

export interface ImageFeed {
  tell(change: Change): void;
  /** `begin` first, then each change; ends when `signal` aborts or the reader stops. */
  watch(begin: () => Iterable<ImagesUpdate>, signal: AbortSignal): AsyncGenerator<ImagesUpdate, void, undefined>;
}

export function createImageFeed(): ImageFeed {
  const readers = new Set<(change: Change) => void>();
  return {
    tell: (change) => {
      for (const reader of readers) reader(change);
    },
    async *watch(begin, signal) {
      const pending = new Map<string, Change>();
      let wake: () => void = () => undefined;
      const reader = (change: Change): void => {
        const key = keyOf(change);
        // Taken out first, so that the order is that of the last changes.
        pending.delete(key);
        pending.set(key, change);
        wake();
      };
      const onAbort = (): void => wake();
      readers.add(reader);
      signal.addEventListener('abort', onAbort);
      try {
        yield* begin();
        while (!signal.aborted) {
          const next = pending.entries().next();
          if (next.done === true) {
            // oxlint-disable-next-line no-await-in-loop -- one change after the other
            await new Promise<void>((resolve) => {
              wake = resolve;
            });
            continue;
          }
          const [key, change] = next.value;
          pending.delete(key);
          yield change;
        }
      } finally {
        readers.delete(reader);
        signal.removeEventListener('abort', onAbort);
      }
    },
  };
}

function keyOf(change: Change): string {
  switch (change.type) {
    case 'version':
      return change.version.id;
    case 'removed':
      return change.id;
    case 'run':
      return `run ${change.run.id}`;
    case 'run-removed':
      return `run ${change.id}`;
  }
}

/** Versions of one portion: what a first screen shows, and a small item of the wire. */
const portion = 200;

/** All versions, newest first, in portions, and then the runs that brought none and those under way. */
export function* everything(
  versions: (most: number) => Iterable<readonly ImageVersion[]>,
  runs: readonly ImageRun[],
): Generator<ImagesUpdate> {
  for (const some of versions(portion)) yield { type: 'versions', versions: some, last: some.length < portion };
  for (const run of runs) yield { type: 'run', run };
}
