/** Runs a check in a worker of its own, which ends with it. */
import type { CheckQuestion } from './check-question.ts';
import { fileAddress } from '../../../host/file-address.ts';
import type { CheckAnswer, CheckTask } from './check-worker.ts';

export type RunCheck = (question: CheckQuestion, signal: AbortSignal) => Promise<CheckAnswer>;

/** Never settles where `signal` aborts first. */
export const runCheck: RunCheck = (question, signal) =>
  new Promise((resolve) => {
    const worker = new Worker(new URL('./check-worker.ts', import.meta.url), { type: 'module' });
    const end = (answer: CheckAnswer): void => {
      worker.terminate();
      resolve(answer);
    };
    signal.addEventListener('abort', () => worker.terminate(), { once: true });
    worker.addEventListener('message', ({ data }: MessageEvent<CheckAnswer>) => end(data));
    worker.addEventListener('error', () => end({ type: 'failed', problem: { kind: 'not-started' } }));
    const { before, after, part } = question;
    const files = [before, after, ...(part.kind === 'outside-mask' ? [part.mask] : [])];
    const addresses = Object.fromEntries(files.map((file) => [file.hash, fileAddress(file)]));
    worker.postMessage({ question, addresses } satisfies CheckTask);
  });
