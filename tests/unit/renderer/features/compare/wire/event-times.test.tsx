// @vitest-environment happy-dom
import { useLayoutEffect, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { createEventTimes, useEventTimes } from '../../../../../../renderer/features/compare/wire/event-times.ts';

const all = [1, 2, 4, 8, 16, 32];
const none = (): never => expect.unreachable();

test('reads what is there part by part, and more as more comes', async () => {
  const onLoaded = vi.fn();
  const read = vi.fn((from: number) => Promise.resolve(all.slice(from, from + 2)));
  const gathered = createEventTimes({ read, onLoaded, onProblem: none });
  gathered.resume(4);
  gathered.resume(4);
  await vi.waitFor(() => expect(gathered.times).toEqual([1, 2, 4, 8]));
  expect(read.mock.calls).toEqual([[0], [2]]);
  const before = gathered.times;
  gathered.resume(6);
  await vi.waitFor(() => expect(gathered.times).toEqual(all));
  expect(gathered.times).not.toBe(before);
  expect(onLoaded).toHaveBeenCalledTimes(3);
});

test('ends where the record does, and tells what went wrong', async () => {
  const onProblem = vi.fn();
  const short = createEventTimes({ read: () => Promise.resolve([]), onLoaded: none, onProblem });
  short.resume(3);
  await Promise.resolve();
  expect(short.times).toEqual([]);
  const broken = createEventTimes({
    read: () => Promise.reject(new Error('gone')),
    onLoaded: none,
    onProblem,
  });
  broken.resume(3);
  await vi.waitFor(() => expect(onProblem).toHaveBeenCalledWith(new Error('gone')));
});

test('closed, it takes nothing in any more', async () => {
  let answer: (times: readonly number[]) => void = () => undefined;
  const gathered = createEventTimes({
    read: () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
    onLoaded: none,
    onProblem: none,
  });
  gathered.resume(2);
  gathered.close();
  answer([1, 2]);
  await Promise.resolve();
  expect(gathered.times).toEqual([]);
});

test('what was read last is drawn, also where it came just as the growth ended', async () => {
  let answer: (times: readonly number[]) => void = () => undefined;
  const times = vi.fn(() => new Promise<readonly number[]>((resolve) => (answer = resolve)));
  const reader = { times };
  function Times({ growing }: { readonly growing: boolean }): ReactNode {
    const shown = useEventTimes({ reader, attempt: 1, count: 2, growing, onFault: none });
    useLayoutEffect(() => {
      // Before what React does after the paint.
      if (!growing) answer([1, 2]);
    }, [growing]);
    return shown.join(' ');
  }
  const root = createRoot(document.body);
  root.render(<Times growing />);
  await vi.waitFor(() => expect(times).toHaveBeenCalled());
  root.render(<Times growing={false} />);
  await vi.waitFor(() => expect(document.body.textContent).toBe('1 2'));
  root.unmount();
});
