import { expect, test } from 'vitest';
import { textPieces } from '../../../../renderer/ui/text-pieces.ts';
import { processorMs } from '../../../doubles/processor-time.ts';

test('short texts are one piece, an empty one is none', () => {
  expect(textPieces('')).toEqual([]);
  expect(textPieces('a\nb\n\nc')).toEqual(['a\nb\n\nc']);
  expect(textPieces('a\n')).toEqual(['a\n']);
});

test('pieces end at the ends of lines where they can', () => {
  const line = 'x'.repeat(900);
  expect(textPieces([line, line, line].join('\n'))).toEqual([`${line}\n${line}`, line]);
  const short = Array.from({ length: 120 }, (_, at) => String(at));
  const pieces = textPieces(short.join('\n'));
  expect(pieces.map((piece) => piece.split('\n').length)).toEqual([50, 50, 20]);
  expect(pieces.join('\n')).toBe(short.join('\n'));
});

test('a line beyond the bound is cut, and never between the halves of a character', () => {
  const text = `${'x'.repeat(1_999)}😀${'y'.repeat(5_000)}`;
  const pieces = textPieces(text);
  expect(pieces.join('')).toBe(text);
  expect(pieces[0]).toBe('x'.repeat(1_999));
  expect(Math.max(...pieces.map((piece) => piece.length))).toBe(2_000);
});

test('five million characters are cut in passing', () => {
  const text = 'word '.repeat(1_000_000);
  expect(processorMs(() => expect(textPieces(text).length).toBe(2_500))).toBeLessThan(1_000);
});

test('empty lines are kept', () => {
  const text = `${'\n'.repeat(120)}end`;
  expect(textPieces(text).join('\n')).toBe(text);
});
