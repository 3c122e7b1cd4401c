import { expect, test } from 'vitest';
import { formatWords } from '../../../../shared/images/image-words.ts';

test('formats by their names', () => {
  expect(['image/png', 'image/jpeg', 'image/webp', 'image/tiff'].map(formatWords)).toEqual([
    'PNG',
    'JPEG',
    'WebP',
    'image/tiff',
  ]);
});
