import { expect, test, vi } from 'vitest';
import { createConnection } from '../../../../renderer/host/connection.ts';
import { firstOf, followLatest, followStream } from '../../../../renderer/host/follow-stream.ts';
import { fault, FaultError } from '../../../../shared/fault.ts';
import type { Client, Subscription } from '../../../../shared/wire/client.ts';

/** A stream that the test writes. What is cancelled still yields what it is given: a batch may be on its way. */
function written<Item>() {
  const waiting: (readonly Item[] | 'end' | Error)[] = [];
  let wake = (): void => undefined;
  const put = (next: readonly Item[] | 'end' | Error): void => {
    waiting.push(next);
    wake();
  };
  const returned = vi.fn();
  const cancel = vi.fn();
  const subscription: Subscription<Item> = {
    cancel,
    async *[Symbol.asyncIterator]() {
      try {
        for (;;) {
          const next = waiting.shift();
          if (next === undefined) await new Promise<void>((resolve) => (wake = resolve));
          else if (next === 'end') return;
          else if (next instanceof Error) throw next;
          else yield next;
        }
      } finally {
        returned();
      }
    },
  };
  return { subscription, put, cancel, returned };
}

const reader = () => ({ take: vi.fn<(items: unknown) => void>(), ended: vi.fn(), failed: vi.fn() });
const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 12; turn += 1) await Promise.resolve();
};

test('batches are taken as they come, and the end after them', async () => {
  const { subscription, put } = written<number>();
  const { take, ended, failed } = reader();
  followStream(subscription, { take, ended, failed });
  put([1, 2]);
  put([3]);
  await settled();
  expect(take.mock.calls).toEqual([[[1, 2]], [[3]]]);
  expect(ended).not.toHaveBeenCalled();
  put('end');
  await settled();
  expect(ended).toHaveBeenCalledOnce();
  expect(failed).not.toHaveBeenCalled();
});

test('a stream that is rejected fails once, and has not ended', async () => {
  const { subscription, put } = written<number>();
  const { take, ended, failed } = reader();
  followStream(subscription, { take, ended, failed });
  const error = new FaultError(fault('not-found', 'Gone.', ''));
  put(error);
  await settled();
  expect(failed.mock.calls).toEqual([[error]]);
  expect(ended).not.toHaveBeenCalled();
  expect(take).not.toHaveBeenCalled();
});

test('a stream that nobody wants the end of may end and fail', async () => {
  for (const end of ['end', new Error('Broken.')] as const) {
    const { subscription, put } = written<number>();
    const take = vi.fn();
    followStream(subscription, { take });
    put([1]);
    put(end);
    await settled();
    expect(take).toHaveBeenCalledOnce();
  }
});

test('what comes after it was left is not taken, and neither is an end or a fault', async () => {
  for (const late of [[2], 'end', new Error('Late.')] as const) {
    const { subscription, put, cancel } = written<number>();
    const { take, ended, failed } = reader();
    const leave = followStream(subscription, { take, ended, failed });
    put([1]);
    await settled();
    leave();
    expect(cancel).toHaveBeenCalledOnce();
    put(late);
    await settled();
    expect(take.mock.calls).toEqual([[[1]]]);
    expect(ended).not.toHaveBeenCalled();
    expect(failed).not.toHaveBeenCalled();
  }
});

test('what throws while taking fails, and the stream is read no further', async () => {
  const { subscription, put, returned } = written<number>();
  const error = new Error('Cannot.');
  const { ended, failed } = reader();
  const take = vi.fn(() => {
    throw error;
  });
  followStream(subscription, { take, ended, failed });
  put([1]);
  put([2]);
  await settled();
  expect(failed.mock.calls).toEqual([[error]]);
  expect(take).toHaveBeenCalledOnce();
  expect(returned).toHaveBeenCalledOnce();
  expect(ended).not.toHaveBeenCalled();
});

test('what throws at the end fails, and is not lost', async () => {
  const { subscription, put } = written<number>();
  const { take, ended, failed } = reader();
  const broken = new Error('the last of it could not be shown');
  ended.mockImplementation(() => {
    throw broken;
  });
  followStream(subscription, { take, ended, failed });
  put('end');
  await settled();
  expect(failed.mock.calls).toEqual([[broken]]);
});

test('the next batch waits until the one before has been taken', async () => {
  const { subscription, put } = written<number>();
  let go = (): void => undefined;
  const take = vi.fn(async () => new Promise<void>((resolve) => (go = resolve)));
  followStream(subscription, { take });
  put([1]);
  put([2]);
  await settled();
  expect(take.mock.calls).toEqual([[[1]]]);
  go();
  await settled();
  expect(take.mock.calls).toEqual([[[1]], [[2]]]);
});

test('one that is left while the wire is still being made is never asked for', async () => {
  let open: (client: Client) => void = () => undefined;
  const { client } = createConnection({
    connect: () => new Promise((resolve) => (open = (opened) => resolve({ client: opened }))),
  });
  const { take, ended, failed } = reader();
  const leave = followStream(client.stream('app.watch', {}), { take, ended, failed });
  await settled();
  leave();
  const stream = vi.fn();
  open({ call: vi.fn(), stream, onClose: () => undefined, close: () => undefined });
  await settled();
  expect(stream).not.toHaveBeenCalled();
  expect(take).not.toHaveBeenCalled();
  expect(ended).not.toHaveBeenCalled();
  expect(failed).not.toHaveBeenCalled();
});

test('of items that each say all there is, the last one of a batch is taken', async () => {
  const { subscription, put } = written<string | null>();
  const { take, ended, failed } = reader();
  const leave = followLatest(subscription, { take, ended, failed });
  put(['a', 'b']);
  put([]);
  put([null]);
  await settled();
  expect(take.mock.calls).toEqual([['b'], [null]]);
  leave();
  put(['c']);
  await settled();
  expect(take).toHaveBeenCalledTimes(2);
});

test('the first that is picked ends the stream; none is undefined, and a fault rejects', async () => {
  const even = (item: number): string | undefined => (item % 2 === 0 ? `#${item}` : undefined);
  const found = written<number>();
  const first = firstOf(found.subscription, even);
  found.put([1]);
  found.put([3, 4, 6]);
  expect(await first).toBe('#4');
  expect(found.returned).toHaveBeenCalledOnce();

  const none = written<number>();
  none.put([1]);
  none.put('end');
  expect(await firstOf(none.subscription, even)).toBeUndefined();

  const broken = written<number>();
  broken.put(new Error('Broken.'));
  await expect(firstOf(broken.subscription, even)).rejects.toThrow('Broken.');
});
