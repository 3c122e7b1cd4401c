/**
 * Calls of a module that works in a process of its own. The process starts with the first call, starts again where it
 * ends in the middle of work, and is let go when nothing was asked of it for a while.
 */
import { FaultError, type Fault } from '../shared/fault.ts';
import type { ModuleProcess } from './module-process.ts';

/** What goes to the module; `answerCalls` (`module-answers.ts`) hears it there. */
export interface CallMessage {
  readonly id: number;
  readonly work: unknown;
}

/** The first that a module says, before any answer: it has been started. */
export const readyMessage = { ready: true } as const;

/** What comes back: a result, a fault, or a mistake of ours as its text. */
export type AnswerMessage = { readonly id: number } & (
  | { readonly result: unknown }
  | { readonly fault: Fault }
  | { readonly mistake: string }
);

/** Why a call has no answer: its process ended over it, it took too long, too many did, none can be started, or the app ends. */
export class CallLost extends Error {
  override readonly name = 'CallLost';
  readonly reason: 'ended' | 'late' | 'refused' | 'unavailable' | 'closed';

  constructor(reason: CallLost['reason']) {
    super(`A call of a process has no answer: ${reason}.`);
    this.reason = reason;
  }
}

export interface ModuleCalls {
  /**
   * Rejects with the `FaultError` that the module threw, or with `CallLost`. A call whose process ends is made once more,
   * with no other beside it, so that the one that ends processes costs no other.
   */
  call(work: unknown): Promise<unknown>;
  /** Keeps the process while nothing is asked of it, for what it knows. Returns a function that releases it. */
  hold(): () => void;
  /** Ends the process and starts none until the function that it resolves to is called; calls wait, and what was under way is made once more. */
  pause(): Promise<() => void>;
  /** Ends the process; calls that are under way, and later ones, are lost. Resolves once it has ended. */
  close(): Promise<void>;
}

export interface ModuleCallsOptions {
  readonly start: () => ModuleProcess;
  /** A call that takes longer is ended with its process. Milliseconds. */
  readonly limitMs: number;
  /** A process that has not said a word so long after its start hangs, and is ended as one that could not be started. Milliseconds. */
  readonly startMs?: number;
  /** How long a process is kept that has nothing to do. Milliseconds. */
  readonly idleMs?: number;
  /** So many processes may end in the middle of work within a minute; then calls are refused until that minute is over. */
  readonly mostEnds?: number;
}

interface Call {
  readonly id: number;
  readonly work: unknown;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
  /** Processes that ended while they were at it. */
  ends: number;
  timer?: NodeJS.Timeout;
}

const minute = 60_000;

const isReady = (message: unknown): boolean => typeof message === 'object' && message !== null && 'ready' in message;

export function createModuleCalls(options: ModuleCallsOptions): ModuleCalls {
  const { start, limitMs, startMs = 20_000, idleMs = 30_000, mostEnds = 20 } = options;
  /** Calls that the process has not answered yet. */
  const under = new Map<number, Call>();
  const waiting: Call[] = [];
  /** Moments at which a process ended in the middle of work, and whether it had been up. */
  const ends: { readonly at: number; readonly wasUp: boolean }[] = [];
  let process: ModuleProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let last = 0;
  let closed = false;
  let holds = 0;
  let pauses = 0;
  /** The end of every process that was started. */
  let over: Promise<void> = Promise.resolve();

  const settle = (id: number): Call | undefined => {
    const call = under.get(id);
    clearTimeout(call?.timer);
    under.delete(id);
    return call;
  };

  const heard = (message: AnswerMessage): void => {
    const call = settle(message.id);
    if (call === undefined) return;
    if ('result' in message) call.resolve(message.result);
    else if ('fault' in message) call.reject(new FaultError(message.fault));
    else call.reject(new Error(message.mistake));
    next();
  };

  /** `wasUp`: the process had said something, so that its end is of what it was at. */
  const ended = (wasUp: boolean): void => {
    process = undefined;
    const lost = [...under.keys()].map(settle).filter((call) => call !== undefined);
    if (lost.length > 0) ends.push({ at: performance.now(), wasUp });
    for (const call of lost.toReversed()) {
      call.ends += 1;
      if (call.ends > 1) call.reject(new CallLost(wasUp ? 'ended' : 'unavailable'));
      else waiting.unshift(call);
    }
    next();
  };

  const running = (): ModuleProcess => {
    if (process !== undefined) return process;
    const started = start();
    process = started;
    let isUp = false;
    const hangs = setTimeout(() => started.kill(), startMs).unref();
    started.onMessage((message) => {
      isUp = true;
      clearTimeout(hangs);
      if (process === started && !isReady(message)) heard(message as AnswerMessage);
    });
    const end = new Promise<void>((resolve) => {
      started.onEnd(() => {
        clearTimeout(hangs);
        if (process === started) ended(isUp);
        resolve();
      });
    });
    // A dismissed one may be on its way out still.
    over = Promise.all([over, end]).then(() => undefined);
    return started;
  };

  const late = (id: number): void => {
    settle(id)?.reject(new CallLost('late'));
    // The other calls in that process are made again.
    process?.kill();
  };

  /** Why no process is to be started for a call at this moment. */
  const refusal = (): CallLost['reason'] | undefined => {
    if (closed) return 'closed';
    while (ends[0] !== undefined && ends[0].at < performance.now() - minute) ends.shift();
    if (ends.length < mostEnds) return undefined;
    return ends.some(({ wasUp }) => wasUp) ? 'refused' : 'unavailable';
  };

  /** One that a process ended over goes first, alone. */
  const mayBegin = (call: Call): boolean =>
    call.ends > 0 ? under.size === 0 : [...under.values()].every((other) => other.ends === 0);

  const next = (): void => {
    for (let call = waiting[0]; call !== undefined && mayBegin(call) && pauses === 0; call = waiting[0]) {
      waiting.shift();
      const refused = refusal();
      if (refused === undefined) begin(call);
      else call.reject(new CallLost(refused));
    }
    if (under.size === 0 && holds === 0 && process !== undefined) idle ??= setTimeout(rest, idleMs).unref();
  };

  const begin = (call: Call): void => {
    clearTimeout(idle);
    idle = undefined;
    under.set(call.id, call);
    call.timer = setTimeout(() => late(call.id), limitMs).unref();
    try {
      running().send({ id: call.id, work: call.work } satisfies CallMessage);
    } catch {
      // The system has no room for one more process.
      settle(call.id)?.reject(new CallLost('unavailable'));
    }
  };

  const rest = (): void => {
    clearTimeout(idle);
    idle = undefined;
    const unwanted = process;
    process = undefined;
    unwanted?.dismiss();
  };

  return {
    call: (work) =>
      new Promise((resolve, reject) => {
        last += 1;
        waiting.push({ id: last, work, resolve, reject, ends: 0 });
        next();
      }),
    hold: () => {
      clearTimeout(idle);
      idle = undefined;
      holds += 1;
      let isHeld = true;
      return () => {
        if (isHeld) holds -= 1;
        isHeld = false;
        next();
      };
    },
    pause: async () => {
      pauses += 1;
      if (under.size > 0) process?.kill();
      else rest();
      await over;
      return () => {
        if (!closed) pauses -= 1;
        next();
      };
    },
    close: async () => {
      closed = true;
      pauses = 0;
      const working = under.size > 0;
      const unwanted = process;
      process = undefined;
      clearTimeout(idle);
      if (working) unwanted?.kill();
      else unwanted?.dismiss();
      for (const id of [...under.keys()]) settle(id)?.reject(new CallLost('closed'));
      next();
      await over;
    },
  };
}
