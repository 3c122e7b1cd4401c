/** In place of `core/tools/worker-file.ts`: the worker that was built for this run of the tests. */
import { inject } from 'vitest';

export function toolWorkerFile(): URL {
  return new URL(inject('toolWorker'));
}
