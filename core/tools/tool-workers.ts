/** Runs jobs in threads: a few at a time, each ended at its time limit or when it is no longer wanted, none kept for long. */
import { Worker } from 'node:worker_threads';
import { toolWorkerFile } from './worker-file.ts';
import type { JobResult, ScriptBounds, WorkerJob, WorkerMessage } from './worker-job.ts';

export interface JobControl {
  readonly signal?: AbortSignal | undefined;
  /** The job begins now: it has waited for its turn, and all that it needs is ready. */
  readonly onBegun?: () => void;
}

export interface ToolWorkers {
  /** Rejects with a `JobEnded`, or with the signal's reason; the thread is gone then, whatever ran in it. */
  run<Job extends WorkerJob>(job: Job, control?: JobControl): Promise<JobResult<Job>>;
  close(): Promise<void>;
}

/** Why a job has no result: it took longer than it may, or took its thread down with it. */
export class JobEnded extends Error {
  override readonly name = 'JobEnded';
  readonly reason: 'late' | 'broken';

  constructor(reason: 'late' | 'broken', message: string) {
    super(message);
    this.reason = reason;
  }
}

export const scriptBounds: ScriptBounds = {
  timeMs: 5_000,
  memoryBytes: 64 * 1024 * 1024,
  stackBytes: 256 * 1024,
  result: 1_000_000,
  log: 100_000,
};

/** A schema takes milliseconds, on a busy machine a second; only a hostile one takes longer. */
export const checkTimeMs = 10_000;

/** A regular expression takes microseconds, or runs away. */
export const patternTimeMs = 250;

export interface ToolWorkersOptions {
  readonly file?: URL;
  /** Jobs at once; more wait. */
  readonly threads?: number;
  readonly checkTimeMs?: number;
  /** How long a thread is kept that has nothing to do. */
  readonly idleMs?: number;
}

/** Time for the engine to end a script itself, before its thread is ended. */
const graceMs = 1_500;
const startMs = 30_000;

interface Waiting {
  readonly begin: () => void;
}

export function createToolWorkers(options: ToolWorkersOptions = {}): ToolWorkers {
  const { file = toolWorkerFile(), threads = 4, idleMs = 30_000 } = options;
  const idle: { readonly worker: Worker; readonly timer: NodeJS.Timeout }[] = [];
  const busy = new Set<Worker>();
  const waiting: Waiting[] = [];
  let slots = threads;
  let closed = false;

  const take = (): Worker => {
    const kept = idle.pop();
    if (kept === undefined) return startWorker(file);
    clearTimeout(kept.timer);
    return kept.worker;
  };

  const putBack = (worker: Worker): void => {
    // One for the next call is enough: what a hostile script left of the machine is given back.
    if (closed || idle.length > 0) {
      void worker.terminate();
      return;
    }
    worker.unref();
    const timer = setTimeout(() => {
      const at = idle.findIndex((one) => one.worker === worker);
      if (at !== -1) idle.splice(at, 1);
      void worker.terminate();
    }, idleMs);
    timer.unref();
    idle.push({ worker, timer });
  };

  const slot = async (signal: AbortSignal | undefined): Promise<void> => {
    signal?.throwIfAborted();
    if (slots > 0) {
      slots -= 1;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const entry: Waiting = {
        begin: () => {
          signal?.removeEventListener('abort', leave);
          resolve();
        },
      };
      const leave = (): void => {
        waiting.splice(waiting.indexOf(entry), 1);
        reject(signal?.reason as Error);
      };
      signal?.addEventListener('abort', leave, { once: true });
      waiting.push(entry);
    });
  };

  const freeSlot = (): void => {
    const next = waiting.shift();
    if (next === undefined) slots += 1;
    else next.begin();
  };

  const timeOf = (job: WorkerJob): number => {
    if (job.kind === 'run-script') return job.bounds.timeMs + graceMs;
    return job.kind === 'find-pattern' ? patternTimeMs : (options.checkTimeMs ?? checkTimeMs) + graceMs;
  };

  return {
    run: async <Job extends WorkerJob>(job: Job, control: JobControl = {}): Promise<JobResult<Job>> => {
      await slot(control.signal);
      try {
        if (closed) throw new JobEnded('broken', 'The app is closing.');
        const worker = take();
        busy.add(worker);
        try {
          const result = await answerOf(worker, job, timeOf(job), control);
          putBack(worker);
          return result;
        } catch (error) {
          void worker.terminate();
          throw error;
        } finally {
          busy.delete(worker);
        }
      } finally {
        freeSlot();
      }
    },
    close: async () => {
      closed = true;
      for (const { timer } of idle) clearTimeout(timer);
      await Promise.all([...busy, ...idle.map(({ worker }) => worker)].map((worker) => worker.terminate()));
      idle.length = 0;
    },
  };
}

/** Without the environment, the standard streams and the flags of this process; with a bound on memory. */
function startWorker(file: URL): Worker {
  const worker = new Worker(file, {
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
  });
  // A pending job is rejected; when an idle thread dies, there is nothing to report.
  worker.on('error', () => undefined);
  return worker;
}

function answerOf<Job extends WorkerJob>(
  worker: Worker,
  job: Job,
  timeMs: number,
  { signal, onBegun }: JobControl,
): Promise<JobResult<Job>> {
  return new Promise((resolve, reject) => {
    const late = (): void => {
      finish(() => reject(new JobEnded('late', 'It took too long and was stopped.')));
    };
    // A busy machine may take its time to start a thread; what runs in it may not.
    let timer = setTimeout(late, startMs);
    const onMessage = (message: WorkerMessage): void => {
      if ('begun' in message) {
        clearTimeout(timer);
        timer = setTimeout(late, timeMs);
        onBegun?.();
      } else finish(() => resolve(message.result as JobResult<Job>));
    };
    const fail = (error: Error): void => finish(() => reject(new JobEnded('broken', error.message)));
    const exit = (): void => finish(() => reject(new JobEnded('broken', 'It crashed its thread.')));
    const abort = (): void => finish(() => reject(signal?.reason as Error));
    const finish = (settle: () => void): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
      worker.off('message', onMessage);
      worker.off('error', fail);
      worker.off('exit', exit);
      settle();
    };
    signal?.addEventListener('abort', abort, { once: true });
    worker.on('message', onMessage);
    worker.on('error', fail);
    worker.on('exit', exit);
    worker.ref();
    worker.postMessage(job);
    if (signal?.aborted === true) abort();
  });
}
