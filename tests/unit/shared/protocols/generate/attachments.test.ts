/** Proves which attachments go over Generate Content, and what is said of those that do not (GEN-2, GEN-3, MODELS-5, ERR-6). */
import { describe, expect, test } from 'vitest';
import type { MediaKind } from '../../../../../shared/attachment.ts';
import { modelFacts } from '../../../../../shared/catalog/models.ts';
import { refuse } from '../../../../../shared/protocols/generate/attachments.ts';
import { file } from '../turn-parts.ts';

const facts = modelFacts('gamma-3.5-flash');

test.each<[MediaKind, string]>([
  ...['png', 'jpeg', 'webp', 'heic', 'heif'].map((type): [MediaKind, string] => ['image', `image/${type}`]),
  ...['mp4', 'mpeg', 'quicktime', 'x-msvideo', 'x-flv', 'mpg', 'webm', 'x-ms-wmv', '3gpp'].map(
    (type): [MediaKind, string] => ['video', `video/${type}`],
  ),
  ['audio', 'audio/wav'],
  ['audio', 'audio/anything'],
  ['pdf', 'application/pdf'],
])('GEN-3 %s of type %s goes', (kind, mimeType) => {
  expect(refuse(file('a', kind, mimeType), facts)).toBeUndefined();
  expect(refuse(file('a', kind, mimeType), undefined)).toBeUndefined();
});

test.each<[MediaKind, string, string]>([
  [
    'image',
    'image/gif',
    'a is image/gif; over Generate Content images can be PNG, JPEG, WebP, HEIC and HEIF. Convert it to one of them.',
  ],
  [
    'video',
    'video/ogg',
    'a is video/ogg; over Generate Content video can be MP4, MPEG, MOV, AVI, FLV, MPG, WebM, WMV and 3GPP. Convert it to one of them.',
  ],
])('GEN-3 %s of type %s is to be converted', (kind, mimeType, reason) => {
  expect(refuse(file('a', kind, mimeType), facts)).toBe(reason);
});

test('ERR-6 other files are to be sent as PDF', () => {
  expect(refuse(file('a.csv', 'table', 'text/csv'), facts)).toMatch(
    /^Generate Content takes images, video, sound and PDF documents; a\.csv is a table\..*attach a PDF/,
  );
});

test('GEN-2 addresses and ids have no place', () => {
  expect(refuse({ source: 'url', url: 'https://e.com/a.pdf' }, facts)).toBe(
    'Generate Content takes only inline files, and https://e.com/a.pdf is a file by its address. Attach the file itself.',
  );
  expect(refuse({ source: 'file-id', fileId: 'f1' }, undefined)).toContain('a file by its id');
});

test('MODELS-5 only what the model takes in', () => {
  expect(refuse(file('a.mp4', 'video', 'video/mp4'), modelFacts('gamma-3.1-flash-image'))).toMatch(
    /^gamma-3\.1-flash-image takes no video, and a\.mp4 is a video\. Choose gamma-3\.5-flash or gamma-3\.1-pro-preview\./,
  );
});

describe('ERR-6 GEN-2 a file above 20 MB as Base64', () => {
  const large = (kind: MediaKind, mimeType: string, bytes: number) => {
    const { file: stored } = file('a', kind, mimeType);
    return refuse({ source: 'file', file: { ...stored, bytes } }, facts);
  };
  const most = 15 * 1024 * 1024;

  test.each<[MediaKind, string, string]>([
    ['image', 'image/png', 'Scale it down.'],
    ['video', 'video/mp4', 'Compress it, or split it'],
    ['audio', 'audio/wav', 'Compress it, or split it'],
    ['pdf', 'application/pdf', 'Reduce the PDF, or split it'],
  ])('%s: what to do', (kind, mimeType, hint) => {
    expect(large(kind, mimeType, most)).toBeUndefined();
    expect(large(kind, mimeType, most + 1)).toContain(`Generate Content takes at most 20 MB. ${hint}`);
    expect(large(kind, mimeType, 2 * most)).toContain('a comes to 40 MB as Base64');
  });
});
