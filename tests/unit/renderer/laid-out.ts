/** Gives what is drawn a size, which a page without layout has not: lists show the rows that are in sight. */
import { onTestFinished, vi } from 'vitest';

/** CSS pixels of what scrolls, and of a row in it. Until the test is over. */
export function layOut({ width = 800, height = 600, row = 24 } = {}): void {
  class Sized {
    readonly #tell: ResizeObserverCallback;
    constructor(tell: ResizeObserverCallback) {
      this.#tell = tell;
    }
    observe(target: Element): void {
      // A list lays its rows out by itself.
      const isRow = target instanceof HTMLElement && target.style.position === 'absolute';
      const contentRect = { width, height: isRow ? row : height };
      queueMicrotask(() => this.#tell([{ target, contentRect } as ResizeObserverEntry], this));
    }
    unobserve(): void {}
    disconnect(): void {}
  }
  vi.stubGlobal('ResizeObserver', Sized);
  Object.defineProperty(HTMLElement.prototype, 'offsetParent', { configurable: true, get: () => document.body });
  onTestFinished(() => {
    Reflect.deleteProperty(HTMLElement.prototype, 'offsetParent');
    vi.unstubAllGlobals();
  });
}
