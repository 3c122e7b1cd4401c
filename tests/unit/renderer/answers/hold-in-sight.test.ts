// @vitest-environment happy-dom
/** What was brought into sight stays there while rows around it find their heights, until the user moves. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { holdInSight } from '../../../../renderer/answers/hold-in-sight.ts';

let resized = (): void => undefined;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      #stopped = false;
      constructor(callback: () => void) {
        resized = () => {
          if (!this.#stopped) callback();
        };
      }
      observe(): void {}
      disconnect(): void {
        this.#stopped = true;
      }
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

/** A scroller of 100 pixels at 10 below the window's top, with a row that stands `offset` from the content's top. */
function laidOut(layout: { offset: number; height: number }) {
  const scroller = document.createElement('div');
  const row = scroller.appendChild(document.createElement('div'));
  document.body.append(scroller);
  let top = 0;
  Object.defineProperty(scroller, 'scrollTop', {
    get: () => top,
    set: (value: number) => {
      top = Math.max(0, Math.min(value, layout.height - 100));
    },
  });
  scroller.getBoundingClientRect = () => ({ top: 10 }) as DOMRect;
  row.getBoundingClientRect = () => ({ top: 10 + layout.offset - top }) as DOMRect;
  return { scroller, row, below: () => layout.offset - top, scrolled: () => top };
}

test('an end that is too near at first is gone beyond once there is room', () => {
  const layout = { offset: 400, height: 200 };
  const { scroller, row, below } = laidOut(layout);
  holdInSight(scroller, scroller, row, 30);
  expect(below()).toBe(300);
  layout.height = 2_000;
  resized();
  expect(below()).toBe(30);
});

test('rows above that grow do not move it', () => {
  const layout = { offset: 400, height: 2_000 };
  const { scroller, row, below } = laidOut(layout);
  holdInSight(scroller, scroller, row, 30);
  layout.offset = 700;
  resized();
  expect(below()).toBe(30);
});

test.each(['wheel', 'keydown', 'pointerdown', 'touchmove'])('the user’s %s lets go', (name) => {
  const layout = { offset: 400, height: 2_000 };
  const { scroller, row, below } = laidOut(layout);
  holdInSight(scroller, scroller, row, 30);
  scroller.dispatchEvent(new Event(name, { bubbles: true }));
  layout.offset = 700;
  resized();
  expect(below()).toBe(330);
});

test('once nothing has grown for a while, what grows later is not its matter', () => {
  const layout = { offset: 400, height: 2_000 };
  const { scroller, row, scrolled } = laidOut(layout);
  holdInSight(scroller, scroller, row, 30);
  vi.advanceTimersByTime(3_000);
  layout.offset = 700;
  resized();
  expect(scrolled()).toBe(370);
});

test('an element that is gone is held no more', () => {
  const layout = { offset: 400, height: 2_000 };
  const { scroller, row, scrolled } = laidOut(layout);
  holdInSight(scroller, scroller, row, 30);
  row.remove();
  layout.offset = 700;
  resized();
  expect(scrolled()).toBe(370);
});
