import { expect, test } from 'vitest';
import { thumbnailAddress } from '../../../shared/thumbnail.ts';

test.each([
  [1, 96],
  [96, 96],
  [97, 192],
  [192.5, 384],
  [1000, 1024],
  [5000, 1024],
])('for %d pixels it is the one of %d', (pixels, size) => {
  expect(thumbnailAddress({ hash: 'ab' }, pixels)).toBe(`/files/ab?thumb=${size}`);
});
