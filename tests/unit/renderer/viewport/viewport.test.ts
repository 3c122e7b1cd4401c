/** Zoom, pan and fit: what is held stays below the pointer, and pixels stay exact. */
import { describe, expect, test } from 'vitest';
import { screenPoint, toImage, toScreen } from '../../../../renderer/viewport/geometry.ts';
import {
  fitted,
  fitZoom,
  leastZoom,
  mostZoom,
  pannedBy,
  placedIn,
  pinched,
  screenRect,
  viewportOf,
  visiblePart,
  zoomedTo,
  zoomStep,
  type StageSize,
  type ViewChoice,
} from '../../../../renderer/viewport/viewport.ts';

const insets = { top: 60, right: 20, bottom: 40, left: 20 };
const stage: StageSize = { width: 1040, height: 900, ratio: 1, insets };
const image = { width: 2000, height: 1000 };
const at = (zoom: number | 'fit', x = 0.5, y = 0.5): ViewChoice => ({ zoom, center: { x, y } });

describe('fit', () => {
  test('shows the whole image in the middle of what controls leave free', () => {
    const viewport = viewportOf(fitted, image, stage);
    expect(viewport.scale).toBe(0.5);
    expect(screenRect(viewport, { x: 0, y: 0, ...image })).toEqual({ x: 20, y: 210, width: 1000, height: 500 });
  });
  test('does not make a small image larger than its CSS pixels', () => {
    expect(fitZoom({ width: 10, height: 10 }, stage)).toBe(1);
    expect(fitZoom({ width: 10, height: 10 }, { ...stage, ratio: 2 })).toBe(2);
  });
  test('shows the longest image of the tables as well', () => {
    const long = { width: 1536, height: 12_288 };
    const box = screenRect(viewportOf(fitted, long, stage), { x: 0, y: 0, ...long });
    expect(box.y).toBeGreaterThanOrEqual(insets.top - 1);
    expect(box.y + box.height).toBeLessThanOrEqual(stage.height - insets.bottom + 1);
    expect(leastZoom(long, stage)).toBeLessThanOrEqual(0.065);
  });
});

describe('a viewport', () => {
  test('begins on a whole device pixel, so that 100 % is exact', () => {
    for (const x of [0.1, 0.3333, 0.77]) {
      const viewport = viewportOf(at(1, x, x), image, { ...stage, width: 1041 });
      expect([viewport.x % 1, viewport.y % 1].map(Math.abs)).toEqual([0, 0]);
      expect(screenRect(viewport, { x: 7, y: 9, width: 1, height: 1 })).toMatchObject({ width: 1, height: 1 });
    }
  });
  test('leads to the image and back', () => {
    const viewport = viewportOf(at(3.7, 0.2, 0.9), image, stage);
    const point = screenPoint(123, 456);
    const back = toScreen(viewport, toImage(viewport, point));
    expect(back.x).toBeCloseTo(123, 6);
    expect(back.y).toBeCloseTo(456, 6);
  });
  test('lets neighbours meet without a seam at any zoom', () => {
    for (const zoom of [0.31, 0.777, 1.13, 6.6]) {
      const viewport = viewportOf(at(zoom), image, stage);
      const left = screenRect(viewport, { x: 0, y: 0, width: 256, height: 256 });
      const right = screenRect(viewport, { x: 256, y: 0, width: 256, height: 256 });
      expect(left.x + left.width).toBe(right.x);
    }
  });
  test('tells what is seen, within the image', () => {
    expect(visiblePart(viewportOf(fitted, image, stage))).toEqual({ x: 0, y: 0, width: 2000, height: 1000 });
    const near = visiblePart(viewportOf(at(10), image, stage));
    expect(near.width).toBeCloseTo(104, 0);
    expect(near.height).toBeCloseTo(90, 0);
  });
});

describe('zooming', () => {
  test('keeps what is under the pointer there', () => {
    const before = viewportOf(at(0.5), image, stage);
    const pointer = screenPoint(400, 300);
    const held = toImage(before, pointer);
    const after = viewportOf(zoomedTo(before, 2, pointer), image, stage);
    expect(after.scale).toBe(2);
    const now = toScreen(after, held);
    expect(Math.abs(now.x - 400)).toBeLessThanOrEqual(1);
    expect(Math.abs(now.y - 300)).toBeLessThanOrEqual(1);
  });
  test('stays within its limits', () => {
    const viewport = viewportOf(at(1), image, stage);
    expect(zoomedTo(viewport, 1000).zoom).toBe(mostZoom);
    expect(zoomedTo(viewport, 0).zoom).toBe(leastZoom(image, stage));
  });
  test('steps through the usual zooms', () => {
    expect(zoomStep(0.22, 1)).toBe(0.25);
    expect(zoomStep(0.22, -1)).toBe(0.2);
    expect(zoomStep(1, 1)).toBe(1.5);
    expect(zoomStep(32, 1)).toBe(32);
  });
});

describe('panning', () => {
  test('moves the image by device pixels', () => {
    const before = viewportOf(at(1), image, stage);
    const after = viewportOf(pannedBy(before, 30, -12), image, stage);
    expect([after.x - before.x, after.y - before.y]).toEqual([30, -12]);
  });
  test('does not let the image out of the middle', () => {
    const viewport = viewportOf(at(1), image, stage);
    expect(pannedBy(viewport, 1e6, -1e6).center).toEqual({ x: 0, y: 1 });
  });
  test('begins from fit with the same zoom', () => {
    const viewport = viewportOf(fitted, image, stage);
    expect(pannedBy(viewport, 1, 0).zoom).toBe(0.5);
  });
});

test('two fingers hold the places that they touched', () => {
  const before = viewportOf(at(0.5), image, stage);
  const from = [screenPoint(300, 300), screenPoint(500, 300)] as const;
  const to = [screenPoint(250, 350), screenPoint(650, 350)] as const;
  const held = toImage(before, from[0]);
  const after = viewportOf(pinched(before, from, to), image, stage);
  expect(after.scale).toBe(1);
  const now = toScreen(after, held);
  expect(Math.abs(now.x - 250)).toBeLessThanOrEqual(1);
  expect(Math.abs(now.y - 350)).toBeLessThanOrEqual(1);
});

describe('an image in the box of another', () => {
  const box = viewportOf(fitted, image, stage);
  const placeOf = (size: typeof image) => {
    const placed = placedIn(box, size);
    return screenRect(placed, { x: 0, y: 0, ...placed.image });
  };
  test('covers it where both are of one shape, whatever their sizes', () => {
    expect(placeOf({ width: 500, height: 250 })).toEqual({ x: 20, y: 210, width: 1000, height: 500 });
    expect(placeOf({ width: 504, height: 250 })).toEqual({ x: 20, y: 210, width: 1000, height: 500 });
  });
  test('keeps its own shape where it has another, whole and in the middle', () => {
    expect(placeOf({ width: 400, height: 400 })).toEqual({ x: 270, y: 210, width: 500, height: 500 });
    expect(placeOf({ width: 4000, height: 1000 })).toEqual({ x: 20, y: 335, width: 1000, height: 250 });
  });
});
