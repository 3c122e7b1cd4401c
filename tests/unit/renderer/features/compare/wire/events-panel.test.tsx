// @vitest-environment happy-dom
/** While lanes stream, each draws its own events a few times a second, and the axis that they share seldom moves. */
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { AppServicesProvider, type AppServices } from '../../../../../../renderer/app/app-context.tsx';
import { useLaneRecord, useWholeMs } from '../../../../../../renderer/features/compare/wire/events-panel.tsx';
import { wireRecords, type WireRecord } from '../../../../../../renderer/features/compare/wire/wire-records.ts';
import { drawInFakeTime } from '../in-fake-time.ts';

/** A stream whose last event came so many milliseconds after it was sent. */
const recordAt = (lastEventMs: number, status: 'live' | 'ended' = 'live'): WireRecord =>
  ({
    status,
    fault: null,
    exchange: {
      attempts: [
        {
          number: 0,
          startedAt: 0,
          eventCount: lastEventMs,
          timing: {
            connectedMs: 1,
            headersMs: 2,
            firstEventMs: 3,
            lastEventMs,
            ...(status === 'ended' ? { endMs: lastEventMs } : {}),
          },
        },
      ],
    },
  }) as unknown as WireRecord;

test('what comes in one lane draws that lane alone, and the axis of all in steps', async () => {
  const store = createStore<Readonly<Record<string, WireRecord>>>()(() => ({ a: recordAt(10), b: recordAt(10) }));
  const services = { featureStores: new Map([[wireRecords, { store }]]) } as unknown as AppServices;
  const drawn: Record<string, number> = { a: 0, b: 0 };
  const ends: number[] = [];
  const counts = { a: 0, b: 0 };
  const Lane = ({ id }: { readonly id: 'a' | 'b' }): null => {
    drawn[id] = useLaneRecord(id).timeline.attempt?.eventCount ?? 0;
    counts[id] += 1;
    return null;
  };
  const Axis = (): null => {
    ends.push(useWholeMs(['a', 'b', undefined]));
    return null;
  };
  await drawInFakeTime(
    <AppServicesProvider services={services}>
      <Lane id="a" />
      <Lane id="b" />
      <Axis />
    </AppServicesProvider>,
  );
  for (let ms = 20; ms <= 4_000; ms += 20) {
    await act(async () => {
      store.setState({ a: recordAt(ms) });
      await vi.advanceTimersByTimeAsync(20);
    });
  }
  await act(async () => {
    store.setState({ a: recordAt(4_010, 'ended'), b: recordAt(10, 'ended') });
    await vi.advanceTimersByTimeAsync(600);
  });
  expect(counts.a).toBeGreaterThan(7);
  expect(counts.a).toBeLessThanOrEqual(11);
  expect(counts.b).toBe(2);
  expect(drawn['a']).toBe(4_010);
  // 250, 500, 1,000, 2,000 and 4,000 ms as far as they were seen, and the end itself.
  expect(ends.length).toBeLessThanOrEqual(7);
  expect(ends.at(-1)).toBeCloseTo(4_010 * 1.01);
});
