import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { keepDrawnImages } from '../../../../core/files/drawn-images.ts';
import { fileMarker, type StoredFile } from '../../../../shared/attachment.ts';
import type { Answer, Block } from '../../../../shared/message.ts';

const bytes = Buffer.from('not really an image');
const hash = createHash('sha256').update(bytes).digest('hex');
const file: StoredFile = { hash, name: 'image-2', mimeType: 'image/png', kind: 'image', bytes: bytes.length };

const files = {
  added: [] as string[],
  async add(name: string, chunks: AsyncIterable<Uint8Array>): Promise<StoredFile> {
    const parts: Uint8Array[] = [];
    for await (const chunk of chunks) parts.push(chunk);
    if (parts.length === 0) throw new Error('It is empty.');
    files.added.push(Buffer.concat(parts).toString());
    return { ...file, name };
  },
};

const text: Block = { kind: 'text', text: 'Here:', open: false };
const drawn = (source: string): Block => ({ kind: 'image', mimeType: 'image/png', source, open: false });
const answerOf = (...blocks: readonly Block[]): Answer => ({ candidates: [{ blocks }], unknown: [] });

test.each([bytes.toString('base64'), `data:image/png;base64,${bytes.toString('base64')}`])(
  'GEN-9 an image that came with the answer becomes a file, and its marker stands in its place: %s',
  async (source) => {
    files.added.length = 0;
    expect(await keepDrawnImages(answerOf(text, drawn(source)), files)).toEqual(
      answerOf(text, { kind: 'image', mimeType: 'image/png', source: fileMarker(hash), file, open: false }),
    );
    expect(files.added).toEqual([bytes.toString()]);
  },
);

test('GEN-9 one that is no Base64 stays as it is, and the others become files', async () => {
  const kept = { kind: 'image', mimeType: 'image/png', source: fileMarker(hash), file, open: false } as const;
  const answer = answerOf(drawn('🙈'), drawn(bytes.toString('base64')));
  expect(await keepDrawnImages(answer, files)).toEqual(answerOf(drawn('🙈'), kept));
});

test('what has no bytes of its own stays as it is', async () => {
  const answer = answerOf(text, drawn('https://example.com/a.png'), drawn(''));
  expect(await keepDrawnImages(answer, files)).toBe(answer);
});
