// @vitest-environment happy-dom
/** An end is followed with one look a frame, after its layout, and the user's own move lets go of it. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFollower } from '../../../../renderer/answers/scroll-follower.ts';

/** A scroller of 100 pixels whose layout is read through here, so that each reading is seen. */
function scrollerOf() {
  const own = { height: 100, top: 0, reads: 0 };
  const listeners = new Map<string, ((event: object) => void)[]>();
  const read = (value: number): number => {
    own.reads += 1;
    return value;
  };
  const element = {
    get scrollTop() {
      return read(own.top);
    },
    set scrollTop(value: number) {
      own.top = Math.max(0, Math.min(value, own.height - 100));
    },
    get scrollHeight() {
      return read(own.height);
    },
    get clientHeight() {
      return read(100);
    },
    addEventListener: (name: string, listener: () => void) =>
      void listeners.set(name, [...(listeners.get(name) ?? []), listener]),
    removeEventListener: () => undefined,
  };
  return {
    own,
    element: element as unknown as HTMLElement,
    told: (name: string, event: object = {}) => listeners.get(name)?.forEach((listener) => listener(event)),
  };
}

let resized = (): void => undefined;
/** What is observed anew is told of after the next layout. */
let observed = 0;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        resized = callback;
      }
      observe(): void {
        observed += 1;
      }
      unobserve(): void {}
      disconnect(): void {}
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function following() {
  const { own, element, told: tell } = scrollerOf();
  const told: boolean[] = [];
  const follower = createFollower(element, element, true, (atEnd) => told.push(atEnd));
  const grow = (by: number): void => {
    own.height += by;
    resized();
  };
  return { own, tell, scrolled: () => tell('scroll'), follower, grow, told };
}

test('the scroll event of an own write reads no layout, and growth is followed', () => {
  const { own, scrolled, grow, follower } = following();
  for (let frame = 0; frame < 5; frame += 1) {
    grow(200);
    expect(own.top).toBe(own.height - 100);
    const before = own.reads;
    scrolled();
    expect(own.reads).toBe(before);
  }
  expect(follower.stuck).toBe(true);
});

test('a move of the user in the frame of an own write lets go, with the next growth or soon after', () => {
  const growing = following();
  growing.grow(500);
  growing.tell('wheel', { deltaY: -40 });
  growing.own.top = 100;
  growing.scrolled();
  growing.grow(50);
  expect(growing.follower.stuck).toBe(false);
  expect(growing.own.top).toBe(100);

  const resting = following();
  resting.grow(500);
  resting.own.top = 100;
  resting.scrolled();
  vi.advanceTimersByTime(100);
  expect(resting.told).toEqual([true, false]);
});

test('going to the end reads no layout in the middle of a change, and is there after the next one', () => {
  const { own, grow, scrolled, follower, told } = following();
  grow(800);
  scrolled();
  vi.advanceTimersByTime(100);
  own.top = 50;
  scrolled();
  expect(follower.stuck).toBe(false);
  const before = { reads: own.reads, observed };
  follower.toEnd();
  expect(own.reads).toBe(before.reads);
  expect(observed).toBe(before.observed + 1);
  expect(told.at(-1)).toBe(true);
  resized();
  expect(own.top).toBe(800);
});

test('a move at any other time is seen at once, and the end is found again', () => {
  const { own, scrolled, grow, follower } = following();
  grow(500);
  scrolled();
  vi.advanceTimersByTime(100);
  own.top = 50;
  scrolled();
  expect(follower.stuck).toBe(false);
  grow(100);
  expect(own.top).toBe(50);
  own.top = own.height - 100;
  scrolled();
  expect(follower.stuck).toBe(true);
});

test('what shrinks and grows again within a frame lets go of nothing, whatever the place came to', () => {
  const { own, scrolled, grow, follower } = following();
  grow(5_000);
  scrolled();
  // The browser clamped the place while less stood there, and more stands there by now.
  own.top = 2_000;
  own.height = 9_000;
  scrolled();
  grow(3_000);
  expect(follower.stuck).toBe(true);
  expect(own.top).toBe(own.height - 100);
});

test('a drag of the scroll bar lets go while text comes, and so does a key', () => {
  const { own, tell, scrolled, grow, follower } = following();
  grow(500);
  tell('pointerdown');
  own.top = 100;
  scrolled();
  grow(50);
  expect(follower.stuck).toBe(false);
  window.dispatchEvent(new Event('pointerup'));
  follower.toEnd();
  resized();
  vi.advanceTimersByTime(2_000);
  tell('keydown', { key: 'PageUp' });
  own.top = 100;
  scrolled();
  grow(50);
  expect(follower.stuck).toBe(false);
});
