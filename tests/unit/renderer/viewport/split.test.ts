/** The line between before and after. */
import { expect, test } from 'vitest';
import { shareAt, splitPlace } from '../../../../renderer/viewport/split.ts';
import { viewportOf } from '../../../../renderer/viewport/viewport.ts';

const stage = { width: 1000, height: 600, ratio: 1, insets: { top: 0, right: 0, bottom: 0, left: 0 } };

test('lies on the image while it is seen whole', () => {
  const viewport = viewportOf({ zoom: 1, center: { x: 0.5, y: 0.5 } }, { width: 400, height: 400 }, stage);
  expect([0, 0.5, 1].map((share) => splitPlace(viewport, share))).toEqual([300, 500, 700]);
  expect(shareAt(viewport, 400)).toBe(0.25);
  expect(shareAt(viewport, 0)).toBe(0);
});

test('stays in sight where the image is larger than the stage', () => {
  const viewport = viewportOf({ zoom: 10, center: { x: 0.5, y: 0.5 } }, { width: 400, height: 400 }, stage);
  expect([0, 0.5, 1].map((share) => splitPlace(viewport, share))).toEqual([0, 500, 1000]);
});
