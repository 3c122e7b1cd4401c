// @vitest-environment happy-dom
/** A strip that comes into a page and grows there lays nothing out: its size is told to it. */
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi, type MockInstance } from 'vitest';
import { ScoreStrip } from '../../../../renderer/score/score-strip.tsx';
import { Score } from '../../../../shared/score/score.ts';

let resized: (width: number, height: number) => void = () => undefined;
const sizeAsked = vi.fn(() => 0);

const strip = () => document.querySelector('[data-strip]');

let set: MockInstance<SVGElement['setAttribute']>;
/** How often ticks were drawn. */
const drawings = () => set.mock.calls.filter(([name, value]) => name === 'd' && value !== '').length;

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
  set = vi.spyOn(SVGElement.prototype, 'setAttribute');
  for (const name of ['clientWidth', 'clientHeight']) {
    Object.defineProperty(SVGElement.prototype, name, { get: sizeAsked, configurable: true });
  }
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => {
    sizeAsked();
    return new DOMRect();
  });
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
  expect(drawings()).toBe(1);
  for (let at = 2; at < 60; at += 1) {
    score.add(at, 10);
    changed();
  }
  await vi.advanceTimersByTimeAsync(100);
  expect(drawings()).toBeLessThanOrEqual(2);
  await vi.advanceTimersByTimeAsync(200);
  expect(drawings()).toBe(2);
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
  const before = strip();
  expect(drawings()).toBe(1);
  await show(2_000);
  expect(drawings()).toBe(2);
  expect(strip()).toBe(before);
  await show(2_000);
  expect(drawings()).toBe(2);
  await act(async () => Promise.resolve(root.unmount()));
});

test('ticks have the colour of their protocol, those after the playhead another one, and keep both where colours are forced', async () => {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    Promise.resolve(root.render(<ScoreStrip api="messages" state={() => null} subscribe={() => () => undefined} />)),
  );
  const [played, later] = [...document.querySelectorAll('[data-strip] path')];
  expect(played?.getAttribute('style')).toContain('fill');
  expect(later?.getAttribute('class')).toBe('fill-line-strong');
  expect(strip()?.hasAttribute('data-swatch')).toBe(true);
  await act(async () => Promise.resolve(root.unmount()));
});
