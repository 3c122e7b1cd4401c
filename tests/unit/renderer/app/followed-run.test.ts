import { expect, test, vi } from 'vitest';
import { createFollowedRun, type FollowedValue } from '../../../../renderer/app/followed-run.ts';
import { fault, FaultError, type Fault } from '../../../../shared/fault.ts';
import type { Subscription } from '../../../../shared/wire/client.ts';

interface Counted extends FollowedValue {
  readonly count: number;
}

/** Streams that the test writes, by the run that they are of. */
function host() {
  const streams = new Map<
    string,
    { push: (item: number) => void; fail: (reason: Fault) => void; cancelled: boolean }
  >();
  const watch = (runId: string): Subscription<number> => {
    const waiting: (readonly number[] | Fault)[] = [];
    let wake: () => void = () => undefined;
    const stream = {
      push: (item: number) => (waiting.push([item]), wake()),
      fail: (reason: Fault) => (waiting.push(reason), wake()),
      cancelled: false,
    };
    streams.set(runId, stream);
    return {
      cancel: () => {
        stream.cancelled = true;
      },
      async *[Symbol.asyncIterator]() {
        for (;;) {
          const next = waiting.shift();
          if (next === undefined) await new Promise<void>((resolve) => (wake = resolve));
          else if ('kind' in next) throw new FaultError(next);
          else yield next;
        }
      },
    };
  };
  return { streams, watch };
}

const nothing: Counted = { id: null, fault: null, count: 0 };

function followed() {
  const { streams, watch } = host();
  const onFault = vi.fn();
  const run = createFollowedRun<Counted, number>({
    nothing,
    watch,
    taken: (value, updates) => ({ ...value, count: updates.reduce((sum, one) => sum + one, value.count) }),
    onFault,
  });
  const settled = async (): Promise<void> => {
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  };
  return { ...run, streams, onFault, settled };
}

test('the run that is asked for is followed, and the one before is left with all that was known of it', async () => {
  const { store, show, streams, settled } = followed();
  show('one', { count: 5 });
  expect(store.getState()).toEqual({ id: 'one', fault: null, count: 5 });
  streams.get('one')?.push(2);
  await settled();
  expect(store.getState().count).toBe(7);
  show('two');
  expect(streams.get('one')?.cancelled).toBe(true);
  streams.get('one')?.push(100);
  streams.get('two')?.push(1);
  await settled();
  expect(store.getState()).toEqual({ id: 'two', fault: null, count: 1 });
  show(null);
  expect(store.getState()).toEqual(nothing);
});

test('why a run is told no more is known, and what was told of it stays', async () => {
  const { store, show, streams, settled } = followed();
  show('one');
  streams.get('one')?.push(3);
  await settled();
  streams.get('one')?.fail(fault('disconnected', 'Lost.', 'Reload.'));
  await settled();
  expect(store.getState()).toMatchObject({ id: 'one', count: 3, fault: { kind: 'disconnected' } });
});

test('what is asked of no run is not asked, and a refusal is told', async () => {
  const { show, ask, onFault, settled } = followed();
  const work = vi.fn(async () => Promise.reject(new FaultError(fault('input', 'No.', 'Wait.'))));
  ask(work);
  expect(work).not.toHaveBeenCalled();
  show('one');
  ask(work);
  await settled();
  expect(work).toHaveBeenCalledWith('one');
  expect(onFault).toHaveBeenCalledWith(expect.objectContaining({ kind: 'input' }));
});
