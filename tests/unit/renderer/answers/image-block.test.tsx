/** What stands in the place of a picture in an answer. */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ImageBlock } from '../../../../renderer/answers/image-block.tsx';

test('IMG-7 of an item without an image no type, size or file is claimed', () => {
  const image = { kind: 'image' as const, mimeType: 'image/png', source: '', open: false };
  const shown = renderToStaticMarkup(<ImageBlock id="a" image={image} messageId="m" />);
  expect(shown).toMatch(/^<p [^>]*>Image without data or a URL<\/p>$/);
});
