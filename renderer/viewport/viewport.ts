/** Where an image lies on the screen: zoom, pan and fit, and the way between points of the two. */
import { extendedSize, noMargins, type Margins } from '../../shared/images/extension.ts';
import { isOneShape } from '../../shared/images/same-shape.ts';
import { screenPoint, toImage, type ImagePoint, type Dimensions, type ScreenPoint, type View } from './geometry.ts';

/** Device pixels that floating controls take at each edge of the stage. */
export interface Insets {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/** The part of the screen in which an image is looked at. */
export interface StageSize extends Dimensions {
  /** Device pixels per CSS pixel. */
  readonly ratio: number;
  readonly insets: Insets;
  /** Image pixels around the image that are shown with it where it is shown whole. */
  readonly surround?: Margins;
}

/** What the user chose to see. It outlives the stage, so it says nothing of the screen. */
export interface ViewChoice {
  /** Device pixels per image pixel; `fit` shows the whole image, with what surrounds it. */
  readonly zoom: number | 'fit';
  /** What is in the middle, as a share of the image's width and height. */
  readonly center: { readonly x: number; readonly y: number };
}

/** A choice on a stage, in device pixels. `x` and `y` are whole, so that an image at 100 % is exactly itself. */
export interface Viewport extends View {
  readonly stage: StageSize;
  readonly image: Dimensions;
}

/** A part of an image in its pixels, or of the screen in its own; fractions allowed. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export const fitted: ViewChoice = { zoom: 'fit', center: { x: 0.5, y: 0.5 } };

export const mostZoom = 32;
/** From here on pixels are shown as squares. */
export const squaresFrom = 4;

const smallestZoom = 0.02;

const clamp = (value: number, min: number, max: number): number => Math.min(Math.max(value, min), max);

/**
 * Where an image of another size lies in the box of a viewport's own: over all of it where they are of one shape, so that
 * the same places lie on each other; else whole and in its middle, in its own shape.
 */
export function placedIn(viewport: Viewport, size: Dimensions): Viewport {
  const { image, scale } = viewport;
  if (isOneShape([size.width, size.height], [image.width, image.height])) return viewport;
  const times = Math.min(image.width / size.width, image.height / size.height);
  const placed = { width: size.width * times, height: size.height * times };
  return {
    ...viewport,
    image: placed,
    x: viewport.x + Math.round(((image.width - placed.width) / 2) * scale),
    y: viewport.y + Math.round(((image.height - placed.height) / 2) * scale),
  };
}

/** The middle of what floating controls leave free. */
function middle({ width, height, insets }: StageSize): ScreenPoint {
  return screenPoint((insets.left + width - insets.right) / 2, (insets.top + height - insets.bottom) / 2);
}

/** The zoom at which the whole image is seen, with what surrounds it; a small one is not made larger than one CSS pixel each. */
export function fitZoom(image: Dimensions, { width, height, ratio, insets, surround = noMargins }: StageSize): number {
  const [wide, high] = extendedSize([image.width, image.height], surround);
  const free = {
    width: Math.max(1, width - insets.left - insets.right),
    height: Math.max(1, height - insets.top - insets.bottom),
  };
  return Math.min(free.width / wide, free.height / high, ratio);
}

/** The least zoom that makes sense: one that shows the whole image, whatever its size. */
export function leastZoom(image: Dimensions, stage: StageSize): number {
  return Math.min(smallestZoom, fitZoom(image, stage));
}

export function viewportOf(choice: ViewChoice, image: Dimensions, stage: StageSize): Viewport {
  const scale = choice.zoom === 'fit' ? fitZoom(image, stage) : clamp(choice.zoom, leastZoom(image, stage), mostZoom);
  const center = choice.zoom === 'fit' ? centerOf(image, stage.surround) : choice.center;
  const at = middle(stage);
  return {
    stage,
    image,
    scale,
    x: Math.round(at.x - center.x * image.width * scale),
    y: Math.round(at.y - center.y * image.height * scale),
  };
}

/** The middle of the image with what surrounds it, as a share of the image. */
function centerOf({ width, height }: Dimensions, { left, top, right, bottom }: Margins = noMargins) {
  return { x: 0.5 + (right - left) / 2 / width, y: 0.5 + (bottom - top) / 2 / height };
}

/** Whether the image is in view with what would surround it, clear of what floats. */
export function showsWhole({ stage, image, scale, x, y }: Viewport, surround: Margins): boolean {
  const { insets } = stage;
  const [wide, high] = extendedSize([image.width, image.height], surround);
  const [fromX, fromY] = [x - surround.left * scale, y - surround.top * scale];
  // A place is rounded to a whole pixel.
  return (
    fromX >= insets.left - 1 &&
    fromY >= insets.top - 1 &&
    fromX + wide * scale <= stage.width - insets.right + 1 &&
    fromY + high * scale <= stage.height - insets.bottom + 1
  );
}

/** The choice that puts an image point at a point of the stage; the image is not let out of the middle. */
function choiceAt({ image, stage }: Viewport, zoom: number, held: ImagePoint, at: ScreenPoint): ViewChoice {
  const mid = middle(stage);
  return {
    zoom,
    center: {
      x: clamp((held.x + (mid.x - at.x) / zoom) / image.width, 0, 1),
      y: clamp((held.y + (mid.y - at.y) / zoom) / image.height, 0, 1),
    },
  };
}

/** Zooms; what is below `at` stays there (the middle, where it is left out). */
export function zoomedTo(viewport: Viewport, zoom: number, at: ScreenPoint = middle(viewport.stage)): ViewChoice {
  const next = clamp(zoom, leastZoom(viewport.image, viewport.stage), mostZoom);
  return choiceAt(viewport, next, toImage(viewport, at), at);
}

/** Moves the image by so many device pixels. */
export function pannedBy(viewport: Viewport, dx: number, dy: number): ViewChoice {
  const mid = middle(viewport.stage);
  const held = toImage(viewport, screenPoint(mid.x - dx, mid.y - dy));
  return choiceAt(viewport, viewport.scale, held, mid);
}

/** Two fingers that were at `before` are at `after`: what they held stays below them. */
export function pinched(
  viewport: Viewport,
  before: readonly [ScreenPoint, ScreenPoint],
  after: readonly [ScreenPoint, ScreenPoint],
): ViewChoice {
  const reach = ([one, other]: readonly [ScreenPoint, ScreenPoint]): number =>
    Math.max(1, Math.hypot(one.x - other.x, one.y - other.y));
  const between = ([one, other]: readonly [ScreenPoint, ScreenPoint]): ScreenPoint =>
    screenPoint((one.x + other.x) / 2, (one.y + other.y) / 2);
  const zoom = clamp(
    (viewport.scale * reach(after)) / reach(before),
    leastZoom(viewport.image, viewport.stage),
    mostZoom,
  );
  return choiceAt(viewport, zoom, toImage(viewport, between(before)), between(after));
}

const steps = [
  0.02,
  0.03,
  0.05,
  0.0625,
  0.1,
  0.125,
  0.2,
  0.25,
  1 / 3,
  0.5,
  2 / 3,
  1,
  1.5,
  2,
  3,
  4,
  6,
  8,
  12,
  16,
  24,
  32,
];

/** The next of the usual zooms above (`1`) or below (`-1`). */
export function zoomStep(zoom: number, direction: 1 | -1): number {
  const aside = 1.001;
  return direction === 1
    ? (steps.find((step) => step > zoom * aside) ?? mostZoom)
    : (steps.findLast((step) => step < zoom / aside) ?? smallestZoom / 2);
}

/** The part of the image that can be seen, within the image; of no width or height where none can. */
export function visiblePart(viewport: Viewport): Area {
  const { stage, image } = viewport;
  const from = toImage(viewport, screenPoint(0, 0));
  const to = toImage(viewport, screenPoint(stage.width, stage.height));
  const x = clamp(from.x, 0, image.width);
  const y = clamp(from.y, 0, image.height);
  return {
    x,
    y,
    width: Math.max(0, Math.min(to.x, image.width) - x),
    height: Math.max(0, Math.min(to.y, image.height) - y),
  };
}

/** Device pixels that a part of the image covers, on whole pixels, so that neighbours meet without a seam. */
export function screenRect(view: View, { x, y, width, height }: Area): Area {
  const fromX = Math.round(view.x + x * view.scale);
  const fromY = Math.round(view.y + y * view.scale);
  return {
    x: fromX,
    y: fromY,
    width: Math.round(view.x + (x + width) * view.scale) - fromX,
    height: Math.round(view.y + (y + height) * view.scale) - fromY,
  };
}
