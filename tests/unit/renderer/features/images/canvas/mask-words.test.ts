/** What is said of a mask. */
import { expect, test } from 'vitest';
import {
  announcedStep,
  coverageWords,
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
