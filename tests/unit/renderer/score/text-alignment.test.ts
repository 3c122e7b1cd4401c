import { describe, expect, test } from 'vitest';
import { plainText } from '../../../../renderer/ui/markdown/plain-text.ts';
import { alignPieces, shownAt, shownUpTo, writtenAt } from '../../../../renderer/score/text-alignment.ts';

const source = 'One **bold** word, `code &amp; more`,\nand [a link](https://example.org/bold) at the *end*.';
const pieces = ['One ', 'bold', ' word, ', 'code &amp; more', ',\nand ', 'a link', ' at the ', 'end', '.'];

/** What is shown from one place to another, as a range over the pieces would hold it. */
function shown(from: number, to: number): string {
  const runs = alignPieces(source, pieces);
  const [start, end] = [shownAt(runs, from), shownUpTo(runs, to)];
  if (start === undefined || end === undefined) return '';
  return pieces
    .map((text, piece) =>
      piece < start.piece || piece > end.piece
        ? ''
        : text.slice(piece === start.piece ? start.at : 0, piece === end.piece ? end.at : undefined),
    )
    .join('');
}

test('every character that is shown is found where it was written', () => {
  for (const { piece, at, from, length } of alignPieces(source, pieces)) {
    expect(pieces[piece]?.slice(at, at + length)).toBe(source.slice(from, from + length));
  }
});

test.each([
  ['One **bo', 'One bo'],
  ['bold** word', 'bold word'],
  ['**', ''],
  ['*end*.', 'end.'],
])('%j is shown as %j', (written, expected) => {
  const from = source.indexOf(written);
  expect(shown(from, from + written.length)).toBe(expected);
});

test('a place that is shown leads back to where it was written', () => {
  const runs = alignPieces(source, pieces);
  expect(writtenAt(runs, { piece: 1, at: 2 })).toBe(source.indexOf('bold') + 2);
  expect(writtenAt(runs, { piece: 7, at: 0 })).toBe(source.indexOf('end*'));
  expect(writtenAt([], { piece: 0, at: 0 })).toBeUndefined();
});

describe('what is shown otherwise than it was written', () => {
  test('decoded entities cost no more than themselves', () => {
    const written = 'Salt &amp; pepper, and then some more of both.';
    const runs = alignPieces(written, ['Salt & pepper, and then some more of both.']);
    const end = runs.at(-1);
    expect(end && written.slice(end.from, end.from + end.length)).toBe('.');
    expect(shownAt(runs, written.indexOf('pepper'))).toEqual({ piece: 0, at: 'Salt & '.length });
  });

  test('a part of a long answer that is not in the document is left out', () => {
    const written = `${'first line of it. '.repeat(100)}\n\nThe very last paragraph of it all.`;
    const runs = alignPieces(written, ['The very last paragraph of it all.']);
    expect(runs).toEqual([{ piece: 0, at: 0, from: written.indexOf('The very'), length: 34 }]);
  });

  test('words of the app between those of the answer do not lead astray', () => {
    const written = '```ts\nconst a = 1;\n```\nand after';
    const runs = alignPieces(written, ['ts', 'const', ' a = ', '1', ';', 'Copied', 'and after']);
    const after = runs.at(-1);
    expect(after && written.slice(after.from)).toBe('and after');
  });
});

test('the plain text of a tour of Markdown is found line by line', () => {
  const written = [
    '# A title with *marks*',
    '',
    '1. first **item**',
    '2. second, with `code`',
    '',
    '| a | b |',
    '|---|---|',
    '| one cell | another cell |',
    '',
    '> quoted words',
  ].join('\n');
  const lines = plainText(written).split('\n');
  const runs = alignPieces(written, lines);
  for (const word of ['title', 'marks', 'item', 'second', 'another', 'quoted']) {
    const from = written.indexOf(word);
    const place = shownAt(runs, from);
    expect(place && lines[place.piece]?.slice(place.at).startsWith(word)).toBe(true);
  }
});
