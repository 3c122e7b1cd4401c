/** Asks a worker for the differences of two texts: one question at a time, and of those that come meanwhile the last. */
import type { DiffQuestion } from './text-diff-worker.ts';
import type { TextDiff } from './text-diff.ts';

/** What is used of a worker. */
export interface DiffWorker {
  ask(question: DiffQuestion, answered: (diff: TextDiff) => void, broken: () => void): void;
  end(): void;
}

export interface Differ {
  /** Takes the place of what waits. */
  ask(question: DiffQuestion): void;
  end(): void;
}

export interface DifferOptions {
  readonly start: () => DiffWorker;
  readonly answered: (diff: TextDiff, question: DiffQuestion) => void;
  /** It took far longer than its limit, or no worker is available. */
  readonly failed: (question: DiffQuestion) => void;
  /** Returns a function that cancels it. */
  readonly after: (ms: number, callback: () => void) => () => void;
}

/** Beyond its own limit: a worker that is not back by then is given up. */
const graceMs = 5_000;

export function createDiffer({ start, answered, failed, after }: DifferOptions): Differ {
  let worker: DiffWorker | undefined;
  let current: { readonly question: DiffQuestion; readonly callOff: () => void } | undefined;
  let next: DiffQuestion | undefined;

  const settle = (question: DiffQuestion, tell: () => void): void => {
    if (current?.question !== question) return;
    current.callOff();
    current = undefined;
    tell();
    const following = next;
    next = undefined;
    if (following !== undefined) begin(following);
  };
  const giveUp = (question: DiffQuestion): void => {
    worker?.end();
    worker = undefined;
    settle(question, () => failed(question));
  };
  const begin = (question: DiffQuestion): void => {
    current = { question, callOff: after(question.limitMs + graceMs, () => giveUp(question)) };
    worker ??= start();
    worker.ask(
      question,
      (diff) => settle(question, () => answered(diff, question)),
      () => giveUp(question),
    );
  };
  return {
    ask(question) {
      if (current === undefined) begin(question);
      else next = question;
    },
    end() {
      current?.callOff();
      current = undefined;
      next = undefined;
      worker?.end();
      worker = undefined;
    },
  };
}

/** A worker of this window. */
export function startDiffWorker(): DiffWorker {
  const worker = new Worker(new URL('./text-diff-worker.ts', import.meta.url), { type: 'module' });
  return {
    ask(question, answered, broken) {
      // It answers one question before the next is asked.
      worker.onmessage = ({ data }: MessageEvent<TextDiff>) => answered(data);
      // Takes the place of the one before.
      worker.onerror = broken;
      worker.postMessage(question);
    },
    end: () => worker.terminate(),
  };
}
