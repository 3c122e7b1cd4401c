import { expect, test } from 'vitest';
import { drawnItems, textsBeside } from '../../../../shared/images/drawn-items.ts';
import type { StoredFile } from '../../../../shared/attachment.ts';
import type { Answer, Block } from '../../../../shared/message.ts';

const file: StoredFile = { hash: 'a'.repeat(64), name: 'a', mimeType: 'image/png', kind: 'image', bytes: 1 };
const image = (more: object): Block => ({ kind: 'image', mimeType: 'image/png', source: '', open: false, ...more });
const text = (words: string): Block => ({ kind: 'text', text: words, open: false });
const answer = (...candidates: Block[][]): Answer => ({
  candidates: candidates.map((blocks) => ({ blocks })),
  unknown: [],
});

test('GEN-5 all images of all candidates are items in order, previews among them', () => {
  const items = drawnItems(
    answer([text('one'), image({ file, preview: 0 }), image({ file })], [image({ source: 'https://host/picture' })]),
  );
  expect(items.map(({ position, preview, file: kept, url }) => [position, preview, kept?.hash[0], url])).toEqual([
    [0, 0, 'a', undefined],
    [1, undefined, 'a', undefined],
    [2, undefined, undefined, 'https://host/picture'],
  ]);
});

test('IMG-7 an item without data and address is one without an image, and data that is none says so', () => {
  const [nothing, broken] = drawnItems(answer([image({}), image({ source: '%%%' })]));
  expect(nothing).toMatchObject({ file: null, missing: { kind: 'bad-answer' } });
  expect(nothing?.missing?.message).toMatch(/without data or a URL/);
  expect(broken?.missing?.message).toMatch(/isn’t valid Base64/);
});

test('IMG-7 data that is no image, such as an address of another kind, is told as that', () => {
  const [other] = drawnItems(
    answer([image({ file: { ...file, kind: 'other', mimeType: 'application/octet-stream' } })]),
  );
  expect(other).toMatchObject({ file: null, missing: { kind: 'bad-answer' } });
  expect(other?.missing?.message).toMatch(/something else in place of this image \(application\/octet-stream\)/);
});

test('texts beside the images are told by candidate, where there are some', () => {
  expect(textsBeside(answer([text('one'), image({}), text('two')], [image({})], [text('three')]))).toEqual([
    'one\n\ntwo',
    'three',
  ]);
});
