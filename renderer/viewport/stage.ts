/** The part of the screen in which an image is looked at: measures itself, and tells where the image lies on it. */
import { noMargins, type Margins } from '../../shared/images/extension.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { screenPoint, type Dimensions, type ScreenPoint } from './geometry.ts';
import type { StageView } from './stage-view.ts';
import {
  fitted,
  pannedBy,
  viewportOf,
  zoomedTo,
  zoomStep,
  type Insets,
  type StageSize,
  type ViewChoice,
  type Viewport,
} from './viewport.ts';

export interface Stage {
  /** Null until the stage is measured and the image's size is known. */
  readonly viewport: StoreApi<Viewport | null>;
  /** Measures the element for as long as it is there. Returns a function that stops it. */
  attach(element: HTMLElement): () => void;
  /** Null where it is not known. */
  setImage(size: Dimensions | null): void;
  /** CSS pixels at each edge that an image shown whole leaves free. */
  setInsets(insets: Insets): void;
  /** Image pixels around the image that are shown with it where it is shown whole. */
  setSurround(surround: Margins): void;
  /** Looks where in the window the stage is now; to be called as a pointer comes. */
  locate(): void;
  /** A place in the window as a point of the stage. */
  pointAt(clientX: number, clientY: number): ScreenPoint;
  see(change: (viewport: Viewport) => ViewChoice): void;
  /** To the next of the usual zooms. */
  zoomStep(direction: 1 | -1): void;
  fit(): void;
  /** One image pixel per device pixel. */
  full(): void;
  /** Moves the image by CSS pixels. */
  pan(dx: number, dy: number): void;
}

/** The choice lives in `view`: stages that share one zoom and pan in step. */
export function createStage(view: StageView): Stage {
  const viewport = createStore<Viewport | null>()(() => null);
  let element: HTMLElement | undefined;
  let box: DOMRect | undefined;
  let size: StageSize | undefined;
  let measured: Dimensions = { width: 0, height: 0 };
  let insets: Insets = { top: 0, right: 0, bottom: 0, left: 0 };
  let surround: Margins = noMargins;
  let image: Dimensions | null = null;

  const place = (): void => {
    const next =
      image === null || size === undefined || size.width === 0 || size.height === 0
        ? null
        : viewportOf(view.store.getState().choice, image, size);
    viewport.setState(next, true);
  };
  const measure = (): void => {
    const ratio = window.devicePixelRatio;
    size = {
      ...measured,
      ratio,
      surround,
      insets: {
        top: insets.top * ratio,
        right: insets.right * ratio,
        bottom: insets.bottom * ratio,
        left: insets.left * ratio,
      },
    };
    place();
  };
  const see = (change: (now: Viewport) => ViewChoice): void => {
    const now = viewport.getState();
    if (now !== null) view.see(change(now));
  };
  return {
    viewport,
    attach: (to) => {
      element = to;
      const observer = new ResizeObserver(([entry]) => {
        if (entry === undefined) return;
        box = to.getBoundingClientRect();
        const [device] = entry.devicePixelContentBoxSize ?? [];
        const { width, height } = entry.contentRect;
        measured = {
          width: devicePixels(width * window.devicePixelRatio, device?.inlineSize),
          height: devicePixels(height * window.devicePixelRatio, device?.blockSize),
        };
        measure();
      });
      try {
        observer.observe(to, { box: 'device-pixel-content-box' });
      } catch {
        observer.observe(to);
      }
      const stop = view.store.subscribe((now, before) => {
        if (now.choice !== before.choice) place();
      });
      return () => {
        observer.disconnect();
        stop();
        element = undefined;
      };
    },
    setImage: (next) => {
      image = next;
      if (next !== null) view.open(next);
      place();
    },
    setInsets: (next) => {
      insets = next;
      measure();
    },
    setSurround: (next) => {
      surround = next;
      measure();
    },
    locate: () => {
      box = element?.getBoundingClientRect();
    },
    pointAt: (clientX, clientY) => {
      const ratio = size?.ratio ?? 1;
      return screenPoint((clientX - (box?.left ?? 0)) * ratio, (clientY - (box?.top ?? 0)) * ratio);
    },
    see,
    zoomStep: (direction) => see((now) => zoomedTo(now, zoomStep(now.scale, direction))),
    fit: () => view.see(fitted),
    full: () => see((now) => zoomedTo(now, 1)),
    pan: (dx, dy) => see((now) => pannedBy(now, dx * now.stage.ratio, dy * now.stage.ratio)),
  };
}

/** The browser alone knows to which whole number it rounds; where its ratio is feigned, it tells the screen's own. */
function devicePixels(exact: number, told: number | undefined): number {
  return told !== undefined && Math.abs(told - exact) <= 1 ? told : Math.round(exact);
}
