// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { TrackOf, type TrackLane } from '../../../../../../renderer/features/compare/wire/track-of.tsx';
import type { WireRecord } from '../../../../../../renderer/features/compare/wire/wire-records.ts';
import type { Attempt } from '../../../../../../shared/exchange.ts';

const attempt: Attempt = {
  number: 0,
  startedAt: 0,
  method: 'POST',
  url: 'http://127.0.0.1:1/v1/messages',
  requestHeaders: [],
  timing: {},
  receivedBytes: 0,
  eventCount: 3,
};

test('keys go to every event of the record, be its times read or not', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  let read: (times: readonly number[]) => void = () => undefined;
  const times = new Promise<readonly number[]>((resolve) => (read = resolve));
  const record = {
    status: 'ended',
    exchange: null,
    fault: null,
    reader: { times: () => times },
  } as unknown as WireRecord;
  const lane: TrackLane = {
    number: 1,
    name: '1',
    surface: 'chat',
    messageId: 'm',
    record,
    running: false,
    timeline: { parts: [], attempt, offsetMs: 0, endMs: 10 },
  };
  const holder = document.body.appendChild(document.createElement('div'));
  const root = createRoot(holder);
  const chosen = vi.fn();
  const show = (selected: number | null): Promise<void> =>
    act(async () => {
      root.render(
        <TrackOf
          lane={lane}
          view={{ fromMs: 0, toMs: 10 }}
          width={100}
          current
          selected={selected}
          onSelect={chosen}
          onChoose={() => undefined}
          onKey={() => undefined}
        />,
      );
      await Promise.resolve();
    });
  const track = (): Element => {
    const found = holder.querySelector('[role="slider"]');
    if (found === null) throw new Error('No track is there');
    return found;
  };
  await show(null);
  expect(track().getAttribute('aria-valuetext')).toBe('3 events, none chosen');
  await act(async () => {
    track().dispatchEvent(new KeyboardEvent('keydown', { key: 'End', bubbles: true }));
    await Promise.resolve();
  });
  expect(chosen).toHaveBeenLastCalledWith(2, undefined);
  await show(2);
  expect(track().getAttribute('aria-valuetext')).toBe('event 3 of 3');
  await act(async () => {
    read([1, 2.5, 9]);
    await times;
  });
  expect(track().getAttribute('aria-valuetext')).toBe('event 3 of 3, at 9.0 ms');
  await act(async () => {
    root.unmount();
    await Promise.resolve();
  });
});
