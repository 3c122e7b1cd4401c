/** Notes in saved pictures: every program finds them, and no pixel and nothing else in the file changes. */
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { withNotes } from '../../../../../core/pictures/notes/with-notes.ts';
import type { PictureNotes } from '../../../../../shared/images/picture-notes.ts';

const notes: PictureNotes = {
  prompt: 'A “blue” door & <b>no</b> window\nover two lines',
  model: 'alpha-image-2',
  api: 'image-edits',
  settings: { size: '1024x1024', quality: 'high' },
  createdAt: Date.UTC(2026, 2, 1, 14, 5, 9),
};

const plain = (alpha = false) =>
  sharp({
    create: { width: 37, height: 23, channels: alpha ? 4 : 3, background: { r: 200, g: 60, b: 20, alpha: 0.5 } },
  });

const formats = [
  ['image/png', 'a PNG', () => plain(true).png().toBuffer()],
  ['image/jpeg', 'a JPEG', () => plain().jpeg().toBuffer()],
  [
    'image/jpeg',
    'a JPEG with EXIF',
    () =>
      plain()
        .jpeg()
        .withExif({ IFD0: { Artist: 'Somebody' } })
        .toBuffer(),
  ],
  ['image/webp', 'a lossy WebP', () => plain().webp({ quality: 80 }).toBuffer()],
  ['image/webp', 'a lossy WebP with alpha', () => plain(true).webp({ quality: 80 }).toBuffer()],
  ['image/webp', 'a lossless WebP', () => plain().webp({ lossless: true }).toBuffer()],
  ['image/webp', 'a lossless WebP with alpha', () => plain(true).webp({ lossless: true }).toBuffer()],
  [
    'image/webp',
    'a WebP with EXIF',
    () =>
      plain()
        .webp()
        .withExif({ IFD0: { Artist: 'Somebody' } })
        .toBuffer(),
  ],
] as const;

const pixelsOf = (bytes: Buffer) => sharp(bytes).raw().toBuffer({ resolveWithObject: true });
const xmpOf = async (bytes: Buffer) => (await sharp(bytes).metadata()).xmpAsString ?? '';

describe.each(formats)('%s: %s', (mimeType, _name, made) => {
  test('says how it was made, and shows the same', async () => {
    const before = await made();
    const after = withNotes(before, mimeType, notes);
    expect(await xmpOf(before)).toBe('');
    const xmp = await xmpOf(after);
    expect(xmp).toContain('A “blue” door &amp; &lt;b&gt;no&lt;/b&gt; window\nover two lines');
    expect(xmp).toContain('<quartet:model>alpha-image-2</quartet:model>');
    expect(xmp).toContain('<quartet:settings>{"size":"1024x1024","quality":"high"}</quartet:settings>');
    expect(xmp).toContain('2026-03-01T14:05:09.000Z');
    const [was, is] = [await pixelsOf(before), await pixelsOf(after)];
    expect(is.info).toEqual(was.info);
    expect(is.data.equals(was.data)).toBe(true);
    const [metadata, old] = [await sharp(after).metadata(), await sharp(before).metadata()];
    expect([metadata.hasAlpha, metadata.exif?.length]).toEqual([old.hasAlpha, old.exif?.length]);
  });

  test('keeps what another program wrote', async () => {
    const foreign =
      '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:source>theirs</dc:source></rdf:Description></rdf:RDF></x:xmpmeta>';
    const before = await sharp(await made())
      .withXmp(foreign)
      .toFormat(mimeType.slice(6) as 'png')
      .toBuffer();
    const xmp = await xmpOf(withNotes(before, mimeType, notes));
    expect(xmp).toContain('<dc:source>theirs</dc:source>');
    expect(xmp).toContain('<quartet:model>alpha-image-2</quartet:model>');
    expect(xmp.match(/<\/rdf:RDF>/g)).toHaveLength(1);
  });
});

test('a prompt that is too long for a JPEG is cut, and says so; others hold it whole', async () => {
  const long = { ...notes, prompt: 'ü'.repeat(32_000) + 'end' };
  const jpeg = await xmpOf(
    withNotes(await plain().jpeg().toBuffer(), 'image/jpeg', { ...long, prompt: `${'😀'.repeat(32_000)}end` }),
  );
  expect(jpeg).toContain('😀…');
  expect(jpeg).not.toContain('end</');
  expect(Buffer.byteLength(jpeg)).toBeGreaterThan(65_000);
  expect(await xmpOf(withNotes(await plain().png().toBuffer(), 'image/png', long))).toContain('üend');
});

test('what has no place for notes, and what is damaged, stays as it is', async () => {
  const gif = await plain().gif().toBuffer();
  expect(withNotes(gif, 'image/gif', notes)).toBe(gif);
  for (const mimeType of ['image/png', 'image/jpeg', 'image/webp']) {
    for (const bytes of [
      Buffer.alloc(0),
      Buffer.from('not a picture at all'),
      (await plain().webp().toBuffer()).subarray(0, 40),
    ]) {
      const kept = withNotes(bytes, mimeType, notes);
      expect(kept.equals(bytes)).toBe(true);
    }
  }
});

test('control characters, which XML has no place for, do no harm', async () => {
  const odd = { ...notes, prompt: 'a\u0000b\u000Bc\uFFFFd\uD800e' };
  expect(await xmpOf(withNotes(await plain().png().toBuffer(), 'image/png', odd))).toContain('>abcde<');
});
