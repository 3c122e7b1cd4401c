/** What is said of a mask. */
import { expect, test } from 'vitest';
import {
  announcedStep,
  coverageWords,
  otherSizeWords,
  stepWords,
} from '../../../../../../renderer/features/images/canvas/mask-words.ts';

test('hardly anything is neither nothing nor everything', () => {
  expect([0, 0.0004, 0.061, 0.5, 0.9995, 1].map(coverageWords)).toEqual([
    '0 %',
    'under 0.1 %',
    '6.1 %',
    '50.0 %',
    'over 99.9 %',
    '100 %',
  ]);
});

test('a step is announced with what the mask covers then', () => {
  const step = stepWords({ type: 'rectangle', mode: 'add', x: 0, y: 0, width: 1, height: 1 });
  expect(announcedStep(step, 0.061)).toBe('Rectangle added, mask covers 6.1 %.');
  expect(stepWords({ type: 'grow', pixels: -4 })).toBe('Mask shrunk by 4 px');
});

test('IMG-6 a mask of another size is named with both sizes, and it is said when scaling stretches it', () => {
  const said = (width: number, height: number) =>
    otherSizeWords('cat.png', { width, height }, { width: 3000, height: 2000 });
  expect(said(1500, 1000)).toBe('“cat.png” is 1500 × 1000 pixels and the image 3000 × 2000.');
  expect(said(1000, 667)).not.toContain('stretched');
  expect(said(1000, 1000)).toBe(
    '“cat.png” is 1000 × 1000 pixels and the image 3000 × 2000. Their proportions differ, so the mask will be stretched.',
  );
});
