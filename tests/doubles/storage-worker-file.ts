/** In place of `core/storage/storage-worker-file.ts`: the module that was built for this run of the tests. */
import { inject } from 'vitest';

export function storageWorkerFile(): URL {
  return new URL(inject('storageWorker'));
}
