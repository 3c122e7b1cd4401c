/** In place of `core/pictures/picture-worker-file.ts`: the module that was built for this run of the tests. */
import { inject } from 'vitest';

export function pictureWorkerFile(): URL {
  return new URL(inject('pictureWorker'));
}
