import { describe, expect, test } from 'vitest';
import { textDiff, type TextPiece } from '../../../../../../../renderer/features/compare/results/text/text-diff.ts';
import type { DiffOptions } from '../../../../../../../renderer/features/compare/results/text/words.ts';

const exact: DiffOptions = { ignoreSpace: false, ignoreCase: false };
const limitMs = 5_000;

/** `[` and `]` around what changed. */
const marked = (pieces: readonly TextPiece[]): string =>
  pieces.map(({ text, changed }) => (changed ? `[${text}]` : text)).join('');
const rowsOf = (left: string, right: string, options = exact) =>
  textDiff(left, right, options, limitMs).rows.map((row) => [marked(row.left), marked(row.right)]);

describe('textDiff', () => {
  test('marks the words of each side that the other one has not, with the spaces between them', () => {
    const diff = textDiff(
      'Its rings count 4,855 years; its place is kept secret.',
      'Its rings count 4,855 years, and where it stands is not told.',
      exact,
      limitMs,
    );
    expect(diff.rows).toHaveLength(1);
    expect(diff.rows.map((row) => [marked(row.left), marked(row.right)])).toEqual([
      [
        'Its rings count 4,855 years[; its place ]is [kept secret].',
        'Its rings count 4,855 years[, and where it stands ]is [not told].',
      ],
    ]);
    expect(diff).toMatchObject({ same: 'no', removedWords: 4, addedWords: 6, coarse: false });
  });

  test('lays a block that only one side has beside nothing, and the others beside their own', () => {
    expect(
      rowsOf('One.\n\nTwo words here.\n\nThree.', 'One.\n\nA new one in between!\n\nTwo words there.\n\nThree.'),
    ).toEqual([
      ['One.', 'One.'],
      ['', '[A new one in between!]'],
      ['Two words [here].', 'Two words [there].'],
      ['Three.', 'Three.'],
    ]);
  });

  test('says that texts are the same', () => {
    expect(textDiff('Same.\n\nText.', 'Same.\n\nText.', exact, limitMs)).toMatchObject({
      same: 'exact',
      removedWords: 0,
      addedWords: 0,
    });
    expect(textDiff('', '', exact, limitMs)).toMatchObject({ same: 'exact', rows: [] });
  });

  test('ignores white space and case where told to, and shows each side as it is', () => {
    const [left, right] = ['One  two\nthree.\n\nFour', 'one two three.\n\n\n\nfour'];
    expect(textDiff(left, right, { ignoreSpace: true, ignoreCase: true }, limitMs)).toMatchObject({ same: 'ignoring' });
    expect(rowsOf(left, right, { ignoreSpace: true, ignoreCase: true })).toEqual([
      ['One  two\nthree.', 'one two three.'],
      ['Four', 'four'],
    ]);
    expect(rowsOf('One  two', 'one two', { ignoreSpace: true, ignoreCase: false })).toEqual([
      ['[One]  two'.replace(']  ', '  ]'), '[one ]two'],
    ]);
    expect(rowsOf('a  b', 'a b')).toEqual([['a[  ]b', 'a[ ]b']]);
  });

  test('marks other blank lines between blocks unless white space is ignored', () => {
    expect(rowsOf('a\n\nb', 'a\n\n\nb')).toEqual([
      ['a[\n\n]', 'a[\n\n\n]'],
      ['b', 'b'],
    ]);
  });

  test('knows words of scripts without spaces', () => {
    expect(rowsOf('我喜欢苹果。', '我喜欢香蕉。')).toEqual([['我喜欢[苹果]。', '我喜欢[香蕉]。']]);
  });

  test('marks blocks as a whole when the time is up, and loses no text', () => {
    const words = (count: number, of: string) =>
      Array.from({ length: count }, (_, at) => `${of}${(at * 7919) % 1000}`).join(' ');
    const [left, right] = [words(40_000, 'a'), words(40_000, 'b')];
    const diff = textDiff(left, right, exact, 200);
    expect(diff.coarse).toBe(true);
    expect(diff.rows.map((row) => row.left.map(({ text }) => text).join(''))).toEqual([left]);
    expect(diff.rows.map((row) => row.right.map(({ text }) => text).join(''))).toEqual([right]);
  });

  test('keeps all text of both sides in order, however they differ', () => {
    const left = 'A list:\n\n- one\n- two\n\n```js\nlet a = 1;\n\nlet b = 2;\n```\n\nThe end, really.';
    const right = 'A short list:\n\n- one\n- three\n\nSomething else entirely.\n\n```js\nlet b = 2;\n```';
    const { rows } = textDiff(left, right, exact, limitMs);
    const text = (side: 'left' | 'right') =>
      rows
        .flatMap((row) => (row[side].length === 0 ? [] : [row[side].map((piece) => piece.text).join('')]))
        .join('\n\n');
    expect(text('left')).toBe(left);
    expect(text('right')).toBe(right);
  });
});
