import { describe, expect, test } from 'vitest';
import { codePieces, isOpenFence, linesPerPiece, OpenFence } from '../../../../../renderer/ui/markdown/open-fence.ts';
import { processorMs } from '../../../../doubles/processor-time.ts';

describe('isOpenFence', () => {
  test.each([
    ['```ts\ncode\n', true],
    ['```ts\ncode\n```', false],
    ['```ts\ncode\n```\n', false],
    ['````\n```\n', true],
    ['~~~\n```\n', true],
    ['~~~\n~~~~  \n', false],
    ['```\n', true],
    ['```', false],
  ])('the fence of %j is open: %s', (raw, open) => {
    expect(isOpenFence(raw)).toBe(open);
  });
});

test.each(['`', '~'])('a line of nothing but %s is looked at once, however long', (mark) => {
  const line = mark.repeat(200_000);
  // With each number of marks tried for the fence it takes a minute.
  expect(processorMs(() => expect(isOpenFence(line)).toBe(false))).toBeLessThan(1_000);
});

test('the pieces of code are cut after every 64th line and joined are the code', () => {
  const code = Array.from({ length: 150 }, (_, at) => `line ${at}`).join('\n');
  const pieces = codePieces(code);
  expect(pieces.map((piece) => piece.split('\n').length - (piece.endsWith('\n') ? 1 : 0))).toEqual([
    linesPerPiece,
    linesPerPiece,
    150 - 2 * linesPerPiece,
  ]);
  expect(pieces.join('')).toBe(code);
  expect(codePieces('')).toEqual(['']);
});

test('an indented fence takes its indentation off, and what follows the closing line is handed back', () => {
  const fence = new OpenFence('  ```js\n');
  expect(fence.push('  a\n    b\n c\n')).toBeUndefined();
  expect(fence.shown).toEqual({ pieces: [], rest: 'a\n  b\nc\n' });
  expect(fence.push('  ```')).toBeUndefined();
  expect(fence.shown.rest).toBe('a\n  b\nc\n');
  expect(fence.push('\nafter')).toBe('after');
  expect(fence.raw).toBe('  ```js\n  a\n    b\n c\n  ```\n');
});
