/** Tells when an element comes near the visible part of what scrolls it, or goes far from it. */

/** Far enough to be rendered before it is visible at reading speed. */
const nearPx = 1500;
/** So far away that it may be taken out until it comes near again. */
const farPx = 3000;

/** Called with the element's height in px at that moment. */
type Callback = (height: number) => void;

interface Watch {
  (element: Element | null, callback: Callback): () => void;
}

/** One observer for all elements that wait for the same. */
function createWatch(marginPx: number, inside: boolean): Watch {
  const waiting = new Map<Element, Callback>();
  let observer: IntersectionObserver | undefined;
  const observed = (): IntersectionObserver => {
    observer ??= new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target, boundingClientRect } of entries) {
          if (isIntersecting === inside) waiting.get(target)?.(boundingClientRect.height);
        }
      },
      // `scrollMargin` is for the panes that scroll inside the window; without it elements are reported only when visible.
      { rootMargin: `${marginPx}px`, scrollMargin: `${marginPx}px` },
    );
    return observer;
  };
  return (element, callback) => {
    if (element === null || typeof IntersectionObserver === 'undefined') return () => undefined;
    waiting.set(element, callback);
    observed().observe(element);
    return () => {
      waiting.delete(element);
      observer?.unobserve(element);
    };
  };
}

const near = createWatch(nearPx, true);

/** Each time the element comes near; at once where it is. One callback an element. Returns a function that cancels it. */
export function whenNear(element: Element | null, callback: Callback): () => void {
  if (element !== null && typeof IntersectionObserver === 'undefined') {
    const timer = setTimeout(callback, 0, 0);
    return () => clearTimeout(timer);
  }
  return near(element, callback);
}

/** Each time the element goes out of sight; at once where it is. */
export const whenHidden: Watch = createWatch(0, false);

/** Each time the element goes far away; at once where it is. */
export const whenFar: Watch = createWatch(farPx, false);
