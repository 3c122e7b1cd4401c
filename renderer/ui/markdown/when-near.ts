/** Tells once when an element comes near the visible part of what scrolls it. */

/** Far enough to be there before it is seen at reading speed. */
const nearPx = 1500;

const waiting = new Map<Element, () => void>();
let observer: IntersectionObserver | undefined;

function observed(): IntersectionObserver {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        const callback = waiting.get(target);
        forget(target);
        callback?.();
      }
    },
    // `scrollMargin` is for the panes that scroll inside the window; without it things come when they are in sight.
    { rootMargin: `${nearPx}px`, scrollMargin: `${nearPx}px` } as IntersectionObserverInit,
  );
  return observer;
}

function forget(element: Element): void {
  waiting.delete(element);
  observer?.unobserve(element);
}

/** One callback an element. Returns the way to call it off. */
export function whenNear(element: Element | null, callback: () => void): () => void {
  if (element === null) return () => undefined;
  if (typeof IntersectionObserver === 'undefined') {
    const timer = setTimeout(callback, 0);
    return () => clearTimeout(timer);
  }
  waiting.set(element, callback);
  observed().observe(element);
  return () => forget(element);
}
