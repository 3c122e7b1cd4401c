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

/**
 * Why a job has no result. `late`: it took longer than it may. `broken`: it took its thread down with it. `unstarted`: no
 * thread could be had for it, so nothing is known of the job itself, and it may be given again.
 */
export class JobEnded extends Error {
  override readonly name = 'JobEnded';
  readonly reason: 'late' | 'broken' | 'unstarted';

  constructor(reason: JobEnded['reason'], message: string) {
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
/** A thread may die of what it did before, or of what befell the machine: the job is given to another one then, so often in all. */
const mostThreads = 2;

interface Waiting {
  readonly begin: () => void;
}

/** A thread, and how it stands: one that ended answers nothing, and nobody is told when a message is posted to it. */
interface Thread {
  readonly worker: Worker;
  ended: boolean;
  /** Ends it once it has had nothing to do for long. */
  idleTimer?: NodeJS.Timeout;
}

export function createToolWorkers(options: ToolWorkersOptions = {}): ToolWorkers {
  const { file = toolWorkerFile(), threads = 4, idleMs = 30_000 } = options;
  const idle: Thread[] = [];
  const busy = new Set<Thread>();
  const waiting: Waiting[] = [];
  let slots = threads;
  let closed = false;

  const takeOut = (thread: Thread): void => {
    clearTimeout(thread.idleTimer);
    const at = idle.indexOf(thread);
    if (at !== -1) idle.splice(at, 1);
  };

  const take = (): Thread => {
    const kept = idle.at(-1);
    if (kept === undefined) return startThread(file, takeOut);
    takeOut(kept);
    return kept;
  };

  const putBack = (thread: Thread): void => {
    if (thread.ended) return;
    const { worker } = thread;
    // One for the next call is enough: what a hostile script left of the machine is given back.
    if (closed || idle.length > 0) {
      void worker.terminate();
      return;
    }
    worker.unref();
    thread.idleTimer = setTimeout(() => {
      takeOut(thread);
      void worker.terminate();
    }, idleMs);
    thread.idleTimer.unref();
    idle.push(thread);
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

  const answered = async <Job extends WorkerJob>(job: Job, control: JobControl): Promise<JobResult<Job>> => {
    const thread = take();
    busy.add(thread);
    try {
      const result = await answerOf(thread.worker, job, timeOf(job), control);
      putBack(thread);
      return result;
    } catch (error) {
      void thread.worker.terminate();
      throw error;
    } finally {
      busy.delete(thread);
    }
  };

  return {
    run: async <Job extends WorkerJob>(job: Job, control: JobControl = {}): Promise<JobResult<Job>> => {
      await slot(control.signal);
      try {
        for (let given = 1; ; given += 1) {
          control.signal?.throwIfAborted();
          if (closed) throw new JobEnded('unstarted', 'The app is closing.');
          try {
            return await answered(job, control);
          } catch (error) {
            if (!(error instanceof ThreadLost)) throw error;
            if (given >= mostThreads) throw new JobEnded('unstarted', error.message);
          }
        }
      } finally {
        freeSlot();
      }
    },
    close: async () => {
      closed = true;
      for (const { idleTimer } of idle) clearTimeout(idleTimer);
      await Promise.all([...busy, ...idle].map(({ worker }) => worker.terminate()));
      idle.length = 0;
    },
  };
}

/** The thread ended before the job began in it: the job is not to blame. */
class ThreadLost extends Error {
  override readonly name = 'ThreadLost';
}

/** Without the environment, the standard streams and the flags of this process; with a bound on memory. */
function startThread(file: URL, onEnd: (thread: Thread) => void): Thread {
  const worker = startWorker(file);
  const thread: Thread = { worker, ended: false };
  // A pending job is rejected; when an idle thread dies, there is nothing to report.
  worker.on('error', () => undefined);
  worker.once('exit', () => {
    thread.ended = true;
    onEnd(thread);
  });
  return thread;
}

function startWorker(file: URL): Worker {
  try {
    return new Worker(file, {
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
    });
  } catch (error) {
    throw new ThreadLost(error instanceof Error ? error.message : String(error));
  }
}

function answerOf<Job extends WorkerJob>(
  worker: Worker,
  job: Job,
  timeMs: number,
  { signal, onBegun }: JobControl,
): Promise<JobResult<Job>> {
  return new Promise((resolve, reject) => {
    let begun = false;
    const late = (): void => finish(() => reject(new JobEnded('late', 'It took too long and was stopped.')));
    const stalled = (): void => finish(() => reject(new JobEnded('unstarted', 'Its thread did not start in time.')));
    // A busy machine may take its time to start a thread; what runs in it may not.
    let timer = setTimeout(stalled, startMs);
    const onMessage = (message: WorkerMessage): void => {
      if ('begun' in message) {
        begun = true;
        clearTimeout(timer);
        timer = setTimeout(late, timeMs);
        onBegun?.();
      } else finish(() => resolve(message.result as JobResult<Job>));
    };
    const end = (message: string, byJob: boolean): void =>
      finish(() => reject(byJob ? new JobEnded('broken', message) : new ThreadLost(message)));
    // A job may be too large to be taken in at all.
    const fail = (error: Error): void => end(error.message, begun || codeOf(error) === 'ERR_WORKER_OUT_OF_MEMORY');
    const exit = (): void => end('It crashed its thread.', begun);
    const abort = (): void => finish(() => reject(signal?.reason as Error));
    const finish = (settle: () => void): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
      worker.off('message', onMessage);
      worker.off('messageerror', fail);
      worker.off('error', fail);
      worker.off('exit', exit);
      settle();
    };
    signal?.addEventListener('abort', abort, { once: true });
    worker.on('message', onMessage);
    worker.on('messageerror', fail);
    worker.on('error', fail);
    worker.on('exit', exit);
    worker.ref();
    worker.postMessage(job);
  });
}

function codeOf(error: Error): unknown {
  return 'code' in error ? error.code : undefined;
}
