/** Asks a worker of its own, which ends with its answer, for a range of colours. */
import { FaultError, fault } from '../../../../shared/fault.ts';
import type { Selected, ToSelect } from './select-worker.ts';
import { t } from '../../../language/t.ts';
import * as m from '../messages.ts';

export type FoundColours = Omit<Extract<Selected, { status: 'selected' }>, 'status'>;

/** Rejects with a `FaultError` where the image cannot be read in this window. */
export function selectColours(question: ToSelect): Promise<FoundColours> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./select-worker.ts', import.meta.url), { type: 'module' });
    const end = (answer: Selected): void => {
      worker.terminate();
      if (answer.status === 'selected') resolve(answer);
      else reject(new FaultError(fault('input', t(m.coloursUnread), t(m.markInstead))));
    };
    worker.addEventListener('message', ({ data }: MessageEvent<Selected>) => end(data));
    worker.addEventListener('error', () => end({ status: 'failed' }));
    worker.postMessage(question);
  });
}
