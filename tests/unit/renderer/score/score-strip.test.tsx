// @vitest-environment happy-dom
/** A strip that comes into a page and grows there lays nothing out: its size is told to it. */
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ScoreStrip } from '../../../../renderer/score/score-strip.tsx';
import { Score } from '../../../../shared/score/score.ts';

let resized: (width: number, height: number) => void = () => undefined;
const context = { clearRect: vi.fn(), fillRect: vi.fn(), fillStyle: '' };
const sizeAsked = vi.fn(() => 0);

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  vi.useFakeTimers();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: (entries: readonly object[]) => void) {
        resized = (width, height) => callback([{ contentRect: { width, height } }]);
      }
      observe(): void {}
      disconnect(): void {}
    },
  );
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  for (const name of ['clientWidth', 'clientHeight'] as const) {
    vi.spyOn(HTMLCanvasElement.prototype, name, 'get').mockImplementation(sizeAsked);
  }
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.clearAllMocks();
  document.body.replaceChildren();
});

test('its size is never asked for, and it is drawn once for what came since the last drawing', async () => {
  const score = Score.of([{ atMs: 1, bytes: 10 }]);
  let changed: () => void = () => undefined;
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    Promise.resolve(
      root.render(
        <ScoreStrip
          api="chat"
          state={() => ({ score, span: { fromMs: 0, toMs: 1_000 } })}
          subscribe={(listener) => {
            changed = listener;
            return () => undefined;
          }}
        />,
      ),
    ),
  );
  resized(100, 20);
  await vi.advanceTimersByTimeAsync(300);
  expect(context.fillRect).toHaveBeenCalledOnce();
  for (let at = 2; at < 60; at += 1) {
    score.add(at, 10);
    changed();
  }
  context.clearRect.mockClear();
  await vi.advanceTimersByTimeAsync(100);
  expect(context.clearRect.mock.calls.length).toBeLessThanOrEqual(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(context.clearRect).toHaveBeenCalledOnce();
  expect(sizeAsked).not.toHaveBeenCalled();
  await act(async () => Promise.resolve(root.unmount()));
});

test('on another axis it is drawn anew at once: nobody sees it empty, or on the one before', async () => {
  const score = Score.of([{ atMs: 1, bytes: 10 }]);
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const subscribe = () => () => undefined;
  const show = (toMs: number) =>
    act(async () =>
      Promise.resolve(
        root.render(
          <ScoreStrip
            api="chat"
            state={() => ({ score, span: { fromMs: 0, toMs } })}
            subscribe={subscribe}
            axis={String(toMs)}
          />,
        ),
      ),
    );
  await show(1_000);
  resized(100, 20);
  // The pace is the window's one, whose clock began anew with this test.
  await vi.advanceTimersByTimeAsync(10_000);
  const canvas = document.querySelector('canvas');
  expect(context.fillRect).toHaveBeenCalledOnce();
  await show(2_000);
  expect(context.fillRect).toHaveBeenCalledTimes(2);
  expect(document.querySelector('canvas')).toBe(canvas);
  await show(2_000);
  expect(context.fillRect).toHaveBeenCalledTimes(2);
  await act(async () => Promise.resolve(root.unmount()));
});
