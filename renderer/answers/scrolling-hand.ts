/** Knows whether a person is scrolling up right now: by wheel, touch, key, the scroll bar, or by the focus, which is brought into view. */

export interface ScrollingHand {
  isAtWork(): boolean;
  close(): void;
}

/** A wheel, a fling or a held key moves the place for so long after its last event, in milliseconds. */
const afterMs = 1_000;
const upKeys: ReadonlySet<string> = new Set(['ArrowUp', 'PageUp', 'Home', ' ']);

export function watchHand(scroller: HTMLElement): ScrollingHand {
  const listening = new AbortController();
  const options = { passive: true, signal: listening.signal };
  let lastAt = -Infinity;
  /** The scroll bar, or a selection drawn beyond the edge. */
  let isDown = false;
  const moved = (): void => {
    lastAt = performance.now();
  };
  const on = <Name extends keyof HTMLElementEventMap>(
    target: HTMLElement | Window,
    name: Name,
    listener: (event: HTMLElementEventMap[Name]) => void,
  ): void => target.addEventListener(name, listener as EventListener, options);

  on(scroller, 'wheel', ({ deltaY }) => {
    if (deltaY < 0) moved();
  });
  on(scroller, 'touchmove', moved);
  on(scroller, 'keydown', ({ key }) => {
    if (upKeys.has(key)) moved();
  });
  on(scroller, 'focusin', moved);
  on(scroller, 'pointerdown', () => {
    isDown = true;
  });
  for (const name of ['pointerup', 'pointercancel'] as const) {
    on(window, name, () => {
      if (isDown) moved();
      isDown = false;
    });
  }
  return {
    isAtWork: () => isDown || performance.now() - lastAt < afterMs,
    close: () => listening.abort(),
  };
}
