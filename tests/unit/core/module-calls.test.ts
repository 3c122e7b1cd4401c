/** When a process of calls is started, started again, ended and refused; on doubles of processes. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createModuleCalls, readyMessage, type AnswerMessage, type CallMessage } from '../../../core/module-calls.ts';
import type { ModuleProcess } from '../../../core/module-process.ts';
import { FaultError, fault } from '../../../shared/fault.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

class FakeProcess implements ModuleProcess {
  readonly heard: CallMessage[] = [];
  state: 'running' | 'dismissed' | 'killed' = 'running';
  /** One that cannot be started says nothing. */
  readonly silent: boolean;
  #say: (message: unknown) => void = () => undefined;
  #end: () => void = () => undefined;

  constructor(silent = false) {
    this.silent = silent;
  }

  /** It has come up after all. */
  ready(): void {
    this.#say(readyMessage);
  }

  send(message: unknown): void {
    this.heard.push(message as CallMessage);
  }
  onMessage(listener: (message: unknown) => void): void {
    this.#say = listener;
    if (!this.silent) listener(readyMessage);
  }
  onEnd(listener: () => void): void {
    this.#end = listener;
  }
  dismiss(): void {
    this.state = 'dismissed';
  }
  kill(): void {
    this.state = 'killed';
    this.end();
  }

  end(): void {
    this.#end();
  }
  answer(
    work: string,
    answer: Omit<AnswerMessage, 'id'> | { readonly result: unknown } = { result: `${work}!` },
  ): void {
    const { id } = this.heard.findLast((call) => call.work === work) ?? { id: -1 };
    this.#say({ id, ...answer });
  }
  get works(): readonly unknown[] {
    return this.heard.map(({ work }) => work);
  }
}

interface Ground {
  readonly mostEnds?: number;
  readonly limitMs?: number;
  readonly silent?: boolean;
}

function ground({ silent = false, ...options }: Ground = {}) {
  const processes: FakeProcess[] = [];
  const calls = createModuleCalls({
    start: () => {
      const made = new FakeProcess(silent);
      processes.push(made);
      return made;
    },
    limitMs: 1000,
    idleMs: 500,
    ...options,
  });
  /** What came of each call so far. */
  const outcomes: Record<string, unknown> = {};
  const call = (work: string): void => {
    calls.call(work).then(
      (result) => (outcomes[work] = result),
      (error: unknown) => (outcomes[work] = error),
    );
  };
  const last = (): FakeProcess => {
    const process = processes.at(-1);
    if (process === undefined) throw new Error('none was started');
    return process;
  };
  const settled = () => vi.advanceTimersByTimeAsync(0);
  return { calls, processes, outcomes, call, last, settled };
}

test('the first call starts the process, the next ones find it, and idle it is let go', async () => {
  const { processes, outcomes, call, last, settled } = ground();
  expect(processes).toHaveLength(0);
  call('a');
  call('b');
  expect(last().works).toEqual(['a', 'b']);
  last().answer('b');
  last().answer('a', { fault: fault('input', 'No.', 'Other.') });
  await settled();
  expect(outcomes).toEqual({ b: 'b!', a: new FaultError(fault('input', 'No.', 'Other.')) });
  await vi.advanceTimersByTimeAsync(499);
  call('c');
  last().answer('c');
  await vi.advanceTimersByTimeAsync(499);
  expect(processes.map(({ state }) => state)).toEqual(['running']);
  await vi.advanceTimersByTimeAsync(1);
  expect(processes.map(({ state }) => state)).toEqual(['dismissed']);
  // Its end is expected, and no other is started for it.
  last().end();
  expect(processes).toHaveLength(1);
  call('d');
  expect(processes).toHaveLength(2);
});

test('a process that hangs at its start is ended, and another one does its work; two that hang are told as none', async () => {
  const { processes, outcomes, call, last, settled } = ground({ silent: true, limitMs: 300_000 });
  call('a');
  await vi.advanceTimersByTimeAsync(19_999);
  expect(processes.map(({ state }) => state)).toEqual(['running']);
  await vi.advanceTimersByTimeAsync(1);
  expect(processes.map(({ state }) => state)).toEqual(['killed', 'running']);
  last().ready();
  await vi.advanceTimersByTimeAsync(60_000);
  last().answer('a');
  await settled();
  expect(outcomes).toEqual({ a: 'a!' });
  last().end();
  call('b');
  await vi.advanceTimersByTimeAsync(40_000);
  expect(outcomes['b']).toMatchObject({ reason: 'unavailable' });
});

test('what a process ended over is made again alone, in its order; what came later waits until that is known', async () => {
  const { processes, outcomes, call, last, settled } = ground();
  for (const work of ['a', 'b', 'c']) call(work);
  last().end();
  call('d');
  expect(processes).toHaveLength(2);
  expect(last().works).toEqual(['a']);
  last().answer('a');
  expect(last().works).toEqual(['a', 'b']);
  last().end();
  expect(last().works).toEqual(['c']);
  last().answer('c');
  expect(last().works).toEqual(['c', 'd']);
  last().answer('d');
  await settled();
  expect(outcomes).toMatchObject({ a: 'a!', b: { name: 'CallLost', reason: 'ended' }, c: 'c!', d: 'd!' });
  expect(processes).toHaveLength(3);
});

test('one that takes too long is ended with its process, and costs no other', async () => {
  const { processes, outcomes, call, last, settled } = ground();
  call('slow');
  await vi.advanceTimersByTimeAsync(600);
  call('other');
  await vi.advanceTimersByTimeAsync(400);
  expect(processes.map(({ state }) => state)).toEqual(['killed', 'running']);
  expect(last().works).toEqual(['other']);
  last().answer('other');
  await settled();
  expect(outcomes).toMatchObject({ slow: { reason: 'late' }, other: 'other!' });
});

test('where processes keep ending, none is started until a minute is over', async () => {
  const { processes, outcomes, call, last, settled } = ground({ mostEnds: 3 });
  call('a');
  last().end();
  last().end();
  call('b');
  last().end();
  expect(processes).toHaveLength(3);
  await settled();
  expect(outcomes).toMatchObject({ a: { reason: 'ended' }, b: { reason: 'refused' } });
  call('c');
  await settled();
  expect(outcomes).toMatchObject({ c: { reason: 'refused' } });
  expect(processes).toHaveLength(3);
  await vi.advanceTimersByTimeAsync(60_001);
  call('d');
  expect(processes).toHaveLength(4);
});

test('a process that the system cannot start is told to the call', async () => {
  const calls = createModuleCalls({
    start: () => {
      throw new Error('EAGAIN');
    },
    limitMs: 1000,
  });
  await expect(calls.call('a')).rejects.toMatchObject({ reason: 'unavailable' });
});

test('closed: what is under way is lost and its process killed; an idle one is let go; nothing starts any more', async () => {
  const busy = ground();
  busy.call('a');
  const busyClosed = busy.calls.close();
  const idle = ground();
  idle.call('a');
  idle.last().answer('a');
  await idle.settled();
  const idleClosed = idle.calls.close();
  idle.call('b');
  await idle.settled();
  expect([busy.last().state, idle.last().state]).toEqual(['killed', 'dismissed']);
  idle.last().end();
  await Promise.all([busyClosed, idleClosed]);
  expect(busy.outcomes).toMatchObject({ a: { reason: 'closed' } });
  expect(idle.outcomes).toMatchObject({ a: 'a!', b: { reason: 'closed' } });
  expect([busy.processes, idle.processes].map(({ length }) => length)).toEqual([1, 1]);
});

test('held, a process stays while nothing is asked of it', async () => {
  const { calls, processes, call, last, settled } = ground();
  const letGo = calls.hold();
  call('a');
  last().answer('a');
  await settled();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(last().state).toBe('running');
  letGo();
  letGo();
  await vi.advanceTimersByTimeAsync(500);
  expect(last().state).toBe('dismissed');
  expect(processes).toHaveLength(1);
});

test('paused, the process is over before the way back is given; calls wait for it, and none is lost', async () => {
  const { calls, processes, outcomes, call, last, settled } = ground();
  call('a');
  const resume = await calls.pause();
  expect(last().state).toBe('killed');
  call('b');
  await settled();
  expect(processes).toHaveLength(1);
  resume();
  expect(last().works).toEqual(['a']);
  last().answer('a');
  last().answer('b');
  await settled();
  expect(outcomes).toEqual({ a: 'a!', b: 'b!' });
  // One that has nothing to do is let go, and waited for.
  const pausing = calls.pause();
  const idle = last();
  expect(idle.state).toBe('dismissed');
  idle.end();
  (await pausing)();
  expect(processes).toHaveLength(2);
});

test('a process that ends before it has said anything is not blamed on the call', async () => {
  const { outcomes, call, last, settled } = ground({ silent: true });
  call('a');
  last().end();
  last().end();
  await settled();
  expect(outcomes).toMatchObject({ a: { reason: 'unavailable' } });
});

test('where none gets up, calls that are refused for it are told so too', async () => {
  const { processes, outcomes, call, last, settled } = ground({ silent: true, mostEnds: 2 });
  call('a');
  last().end();
  last().end();
  call('b');
  await settled();
  expect(processes).toHaveLength(2);
  expect(outcomes).toMatchObject({ a: { reason: 'unavailable' }, b: { reason: 'unavailable' } });
});

test('closed during a pause it refuses what comes after the way back', async () => {
  const { calls, outcomes, call, settled } = ground();
  const back = await calls.pause();
  await calls.close();
  back();
  call('a');
  await settled();
  expect(outcomes).toMatchObject({ a: { reason: 'closed' } });
});

test('closing waits for the end of one that was dismissed before too', async () => {
  const { calls, processes, call, last, settled } = ground();
  call('a');
  last().answer('a');
  await vi.advanceTimersByTimeAsync(500);
  call('b');
  last().answer('b');
  let isClosed = false;
  void calls.close().then(() => (isClosed = true));
  processes[1]?.end();
  await settled();
  expect(isClosed).toBe(false);
  processes[0]?.end();
  await settled();
  expect(isClosed).toBe(true);
});
