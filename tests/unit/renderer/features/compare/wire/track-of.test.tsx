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

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

/** A track whose times come when they are given. */
function openTrack(onSelect: (at: number, ms: number | undefined) => void = () => undefined) {
  let give: (times: readonly number[]) => void = () => undefined;
  const times = new Promise<readonly number[]>((resolve) => (give = resolve));
  const record = { status: 'ended', exchange: null, fault: null, reader: { times: () => times } };
  const lane: TrackLane = {
    number: 1,
    name: '1',
    head: '1',
    api: 'chat',
    messageId: 'm',
    record: record as unknown as WireRecord,
    running: false,
    timeline: { parts: [], attempt, offsetMs: 0, endMs: 10 },
  };
  const holder = document.body.appendChild(document.createElement('div'));
  const root = createRoot(holder);
  return {
    show: (selected: number | null, running = false): Promise<void> =>
      act(async () => {
        root.render(
          <TrackOf
            lane={{ ...lane, running }}
            view={{ fromMs: 0, toMs: 10 }}
            width={100}
            current
            selected={selected}
            onSelect={onSelect}
            onChoose={() => undefined}
            onKey={() => undefined}
          />,
        );
        await Promise.resolve();
      }),
    read: (all: readonly number[]): Promise<void> =>
      act(async () => {
        give(all);
        await times;
      }),
    press: (key: string): Promise<void> =>
      act(async () => {
        holder.querySelector('[role="slider"]')?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
        await Promise.resolve();
      }),
    words: () => holder.querySelector('[role="slider"]')?.getAttribute('aria-valuetext'),
    close: (): Promise<void> =>
      act(async () => {
        root.unmount();
        await Promise.resolve();
      }),
  };
}

test('keys go to every event of the record, be its times read or not', async () => {
  const chosen = vi.fn();
  const track = openTrack(chosen);
  await track.show(null);
  expect(track.words()).toBe('3 events, none chosen');
  await track.press('End');
  expect(chosen).toHaveBeenLastCalledWith(2, undefined);
  await track.show(2);
  expect(track.words()).toBe('event 3 of 3');
  await track.read([1, 2.5, 9]);
  expect(track.words()).toBe('event 3 of 3, at 9.0 ms');
  await track.close();
});

test('while events come, the times that were read are shown with the next telling', async () => {
  const track = openTrack();
  await track.show(2, true);
  await track.read([1, 2.5, 9]);
  expect(track.words()).toBe('event 3 of 3');
  await track.show(2);
  expect(track.words()).toBe('event 3 of 3, at 9.0 ms');
  await track.close();
});
