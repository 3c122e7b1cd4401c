/** In place of `core/history/database-worker-file.ts`: the module that was built for this run of the tests. */
import { inject } from 'vitest';

export function databaseWorkerFile(): URL {
  return new URL(inject('databaseWorker'));
}
