/** The dashed line around what is masked, made of the overlay's own pixels: the shape moved about by the line's width, less the shape itself. */
import type { Area } from '../../../viewport/viewport.ts';

export interface MaskOutline {
  /** Draws the line anew within an area of `shape`, in device pixels. */
  draw(shape: HTMLCanvasElement, area: Area, ratio: number): void;
}

/** CSS pixels. */
const lineWidth = 1.5;
/** How often a soft edge is drawn over itself, so that the line is sharp and at the outer end of the fade. */
const sharpenings = 3;
const directions = [-2, -1.5, -1, -0.5, 0, 0.5, 1, 1.5].map((eighths) => eighths * (Math.PI / 2));

export function createMaskOutline(context: CanvasRenderingContext2D): MaskOutline {
  let dashes: { readonly ratio: number; readonly pattern: CanvasPattern | null } | undefined;
  return {
    draw: (shape, area, ratio) => {
      if (dashes?.ratio !== ratio) dashes = { ratio, pattern: dashPattern(context, ratio) };
      const reach = Math.ceil(lineWidth * ratio) + 1;
      const { left, top, width, height } = grownTo(area, reach, shape);
      if (width <= 0 || height <= 0) return;
      const copy = (dx: number, dy: number): void =>
        context.drawImage(shape, left, top, width, height, left + dx, top + dy, width, height);
      context.save();
      context.beginPath();
      context.rect(left, top, width, height);
      context.clip();
      context.clearRect(left, top, width, height);
      for (const angle of directions) {
        copy(Math.cos(angle) * lineWidth * ratio, Math.sin(angle) * lineWidth * ratio);
      }
      context.globalCompositeOperation = 'destination-out';
      for (let time = 0; time < sharpenings; time += 1) copy(0, 0);
      context.globalCompositeOperation = 'source-in';
      context.fillStyle = dashes.pattern ?? 'white';
      context.fillRect(left, top, width, height);
      context.restore();
    },
  };
}

/** On whole pixels, and within the canvas. */
function grownTo({ x, y, width, height }: Area, by: number, within: HTMLCanvasElement) {
  const left = Math.max(0, Math.floor(x - by));
  const top = Math.max(0, Math.floor(y - by));
  return {
    left,
    top,
    width: Math.min(within.width, Math.ceil(x + width + by)) - left,
    height: Math.min(within.height, Math.ceil(y + height + by)) - top,
  };
}

/** Light and dark in turns, whichever way the line runs: one of them is seen on any ground. */
function dashPattern(context: CanvasRenderingContext2D, ratio: number): CanvasPattern | null {
  const [across, down] = [Math.round(7 * ratio), Math.round(5 * ratio)];
  const cell = document.createElement('canvas');
  cell.width = across * 2;
  cell.height = down * 2;
  const own = cell.getContext('2d');
  if (own === null) return null;
  own.fillStyle = 'rgb(20 20 20 / 70%)';
  own.fillRect(0, 0, cell.width, cell.height);
  own.fillStyle = 'white';
  for (const [x, y] of [
    [0, 0],
    [across, down],
  ] as const) {
    own.clearRect(x, y, across, down);
    own.fillRect(x, y, across, down);
  }
  return context.createPattern(cell, 'repeat');
}
