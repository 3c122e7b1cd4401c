import { expect, test } from 'vitest';
import { lanePictures } from '../../../../../../renderer/features/compare/image-row/lane-images.tsx';
import { differences, pictureFacts } from '../../../../../../renderer/features/compare/image-row/picture-facts.ts';
import type { StoredFile } from '../../../../../../shared/attachment.ts';
import { noImageSettings } from '../../../../../../shared/images/image-job.ts';
import { jobOf } from '../../../../../doubles/image-job.ts';
import { emptyAnswer, type Answer, type Block } from '../../../../../../shared/message.ts';

const fileOf = (name: string): StoredFile => ({
  hash: name.padEnd(64, '0'),
  name,
  mimeType: 'image/png',
  kind: 'image',
  bytes: 1_200_000,
  width: 1024,
  height: 1024,
});
const image = (name: string | null, preview?: number, source = ''): Block => ({
  kind: 'image',
  mimeType: 'image/png',
  source,
  open: false,
  ...(name === null ? {} : { file: fileOf(name) }),
  ...(preview === undefined ? {} : { preview }),
});
const answerOf = (...blocks: readonly Block[]): Answer => ({ ...emptyAnswer, candidates: [{ blocks }] });

test('IMG-9 the latest preview stands until the first picture is there', () => {
  const coming = lanePictures(answerOf(image('p0', 0), image('p1', 1)));
  expect(coming.pictures.map(({ file, preview }) => [file.name, preview])).toEqual([['p1', 1]]);
  const there = lanePictures(answerOf(image('p0', 0), image('p1', 1), image('one'), image('two')));
  expect(there.pictures.map(({ file, position }) => [file.name, position])).toEqual([
    ['one', 2],
    ['two', 3],
  ]);
});

test('IMG-7 items without a picture say why, and texts beside them are kept', () => {
  const text: Block = { kind: 'text', text: 'A blue door.', open: false };
  const { pictures, missing, urls, texts } = lanePictures(
    answerOf(text, image(null), image(null), image(null, undefined, 'https://pictures.test/1.png')),
  );
  expect(pictures).toEqual([]);
  expect(missing).toEqual(['The response listed an image without data or a URL.']);
  expect(urls).toEqual(['https://pictures.test/1.png']);
  expect(texts).toEqual(['A blue door.']);
});

test('IMG-8 a picture tells its facts, and what is not as it was asked for', () => {
  expect(pictureFacts(fileOf('one'), 14_200)).toEqual(['1024 × 1024', 'PNG', '1.2 MB', '14.2 s']);
  const settings = { ...noImageSettings, 'image-generations': { size: '2048x2048', n: 2 } };
  const job = jobOf({ api: 'image-generations', settings });
  expect(differences(fileOf('one'), job, answerOf(image('one')))).toEqual([
    'Size: asked 2048 × 2048, different size received.',
    'Images: asked 2, fewer received.',
  ]);
});
