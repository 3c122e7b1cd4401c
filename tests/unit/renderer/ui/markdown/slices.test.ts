import { expect, test } from 'vitest';
import { sliced, textPieces } from '../../../../../renderer/ui/markdown/slices.ts';

const same = (a: { readonly n: number }, b: { readonly n: number }) => a.n === b.n;
const parts = (count: number) => Array.from({ length: count }, (_, n) => ({ n }));

test('slices stay the same arrays while parts are added, though the parts are new objects', () => {
  const before = sliced(parts(7), 3, [], same);
  const after = sliced(parts(8), 3, before, same);
  expect(after.map((slice) => slice.map(({ n }) => n))).toEqual([
    [0, 1, 2],
    [3, 4, 5],
    [6, 7],
  ]);
  expect([after[0] === before[0], after[1] === before[1], after[2] === before[2]]).toEqual([true, true, false]);
});

test('a slice whose parts show something else is another one', () => {
  const before = sliced(parts(6), 3, [], same);
  const changed = parts(6).with(4, { n: 40 });
  const after = sliced(changed, 3, before, same);
  expect([after[0] === before[0], after[1] === before[1]]).toEqual([true, false]);
});

test('text is cut at white space, and its pieces stay when more comes', () => {
  const text = 'some words of text '.repeat(100);
  const pieces = textPieces(text, 100);
  expect(pieces.join('')).toBe(text);
  expect(pieces.slice(0, -1).every((piece) => /\s$/.test(piece) && piece.length <= 125)).toBe(true);
  expect(textPieces(`${text}and more of it`, 100).slice(0, pieces.length - 1)).toEqual(pieces.slice(0, -1));
});

test('text without any white space is cut all the same', () => {
  expect(textPieces('x'.repeat(300), 100).map(({ length }) => length)).toEqual([125, 125, 50]);
  expect(textPieces('', 100)).toEqual(['']);
});
