/** Proves which attachments go over Messages, and what is said of those that do not (MSG-2, MSG-3, MODELS-5, ERR-6). */
import { describe, expect, test } from 'vitest';
import type { StoredFile } from '../../../../../shared/attachment.ts';
import { modelFacts } from '../../../../../shared/catalog/models.ts';
import { refuse } from '../../../../../shared/protocols/messages/attachments.ts';
import { file } from '../turn-parts.ts';

const image = (more: Partial<StoredFile> = {}) => {
  const { file: stored } = file('cat.png', 'image', 'image/png');
  return { source: 'file', file: { ...stored, ...more } } as const;
};
const pdf = (bytes = 100) => {
  const { file: stored } = file('a.pdf', 'pdf', 'application/pdf');
  return { source: 'file', file: { ...stored, bytes } } as const;
};
const megabyte = 1024 * 1024;

describe('MSG-3 images', () => {
  test.each(['image/jpeg', 'image/png', 'image/gif', 'image/webp'])('%s goes', (mimeType) => {
    expect(refuse(image({ mimeType, width: 8000, height: 8000 }), undefined)).toBeUndefined();
  });

  test('of another format are to be converted', () => {
    expect(refuse(image({ mimeType: 'image/heic' }), undefined)).toBe(
      'cat.png is image/heic; Messages takes JPEG, PNG, GIF and WebP. Convert it to one of them.',
    );
  });

  test.each([
    [8001, 10],
    [10, 8001],
  ])('of %i × %i pixels are to be scaled down', (width, height) => {
    expect(refuse(image({ width, height }), undefined)).toBe(
      `cat.png is ${width} × ${height} pixels; Messages takes at most 8000 × 8000. Scale it down.`,
    );
  });

  test('count as Base64, and stay under the limit', () => {
    // Three bytes make four characters: the largest count below the limit, then the limit itself.
    const most = ((10 * megabyte) / 4) * 3 - 3;
    expect(refuse(image({ bytes: most }), undefined)).toBeUndefined();
    expect(refuse(image({ bytes: most + 1 }), undefined)).toBe(
      'cat.png comes to 10 MB as Base64; an image must be under 10 MB over Messages. Scale it down.',
    );
    expect(refuse(image({ bytes: 9 * megabyte }), undefined)).toContain('comes to 12 MB as Base64');
  });

  test('MODELS-5 go to models that take images', () => {
    expect(refuse(image(), modelFacts('beta-sonnet-4-6'))).toBeUndefined();
    expect(refuse(image(), modelFacts('beta-opus-4-6'))).toBe(
      'beta-opus-4-6 takes no images, and cat.png is one. Choose beta-sonnet-4-6 or beta-opus-4-7.',
    );
  });
});

describe('MSG-2 documents', () => {
  const byUrl = { source: 'url', url: 'https://example.com/a.pdf' } as const;
  const byId = { source: 'file-id', fileId: 'file_1' } as const;

  test.each([
    ['a PDF', pdf()],
    ['an address', byUrl],
    ['an id', byId],
  ])('%s goes to the model that takes files, and to an unknown one', (_name, attachment) => {
    expect(refuse(attachment, modelFacts('beta-opus-4-7'))).toBeUndefined();
    expect(refuse(attachment, undefined)).toBeUndefined();
    expect(refuse(attachment, modelFacts('beta-sonnet-4-6'))).toContain('beta-sonnet-4-6 takes no documents');
  });

  test('ERR-6 a PDF above the whole body is to be reduced or split', () => {
    expect(refuse(pdf(24 * megabyte), undefined)).toBe(
      'a.pdf comes to 32 MB as Base64; Messages takes at most 32 MB. Reduce the PDF, or split it and send the parts one after another.',
    );
    expect(refuse(pdf(23 * megabyte), undefined)).toBeUndefined();
  });

  test('ERR-6 other files are to be sent as PDF', () => {
    expect(refuse(file('a.csv', 'table', 'text/csv'), undefined)).toMatch(
      /^Messages takes images and PDF documents; a\.csv is a table\..* attach a PDF/,
    );
    expect(refuse(file('a.mp4', 'video', 'video/mp4'), undefined)).toContain('Generate Content with');
  });

  test.each(['http://example.com/a.pdf', 'ftp://x', 'https://', ''])('the address %j is refused', (url) => {
    expect(refuse({ source: 'url', url }, undefined)).toContain('isn’t a full https:// address');
  });

  test('an empty id is refused', () => {
    expect(refuse({ source: 'file-id', fileId: ' ' }, undefined)).toContain('The file ID is empty.');
  });
});
