import { describe, expect, test } from 'vitest';
import { createRecordSplitter, SplitError, type SplitPart } from '../../../../core/transfer/record-splitter.ts';

const foreign = 'The file is no export.';

const records = [
  { type: 'a', text: 'quote " slash \\ brackets }]{[ \u2028' },
  { type: 'b', deep: [{ x: [] }, 'y'] },
  {},
];
const head = { format: 'f', nested: { a: '[1' } };
const compact = JSON.stringify({ ...head, records });

function split(text: string, step: number, longest = 1000): { parts: readonly SplitPart[]; ended: boolean } {
  const splitter = createRecordSplitter(longest, foreign);
  const parts: SplitPart[] = [];
  for (let at = 0; at < text.length; at += step) parts.push(...splitter.push(text.slice(at, at + step)));
  return { parts, ended: splitter.ended };
}

const expected = [
  { type: 'head', head: { ...head, records: [] } },
  ...records.map((record) => ({ type: 'record', text: JSON.stringify(record), list: 0 })),
];

test.each([1, 2, 3, 7, 1000])('an export is taken apart whatever its pieces: %d characters each', (step) => {
  expect(split(compact, step)).toEqual({ parts: expected, ended: true });
});

test('an export that was laid out anew is read as well, with a byte order mark before it', () => {
  const { parts, ended } = split(`\uFEFF${JSON.stringify({ ...head, records }, null, 2)}\n`, 5);
  expect(ended).toBe(true);
  expect(parts.map((part) => (part.type === 'record' ? (JSON.parse(part.text) as unknown) : part))).toEqual([
    expected[0],
    ...records,
  ]);
});

test('a file that ends early is not ended', () => {
  expect(split(compact.slice(0, -4), 9).ended).toBe(false);
});

test('a record beyond the bound is passed over, and the next one is read', () => {
  const text = `{"records":[{"a":"${'x'.repeat(100)}"},{"b":1}]}`;
  expect(split(text, 10, 50).parts).toEqual([
    { type: 'head', head: { records: [] } },
    { type: 'oversize', characters: 108 },
    { type: 'record', text: '{"b":1}', list: 0 },
  ]);
});

test.each([1, 3, 1000])(
  'several lists follow one another, and the later ones may be missing: %d characters each',
  (step) => {
    const read = (text: string) => {
      const splitter = createRecordSplitter(1000, foreign, ['results', 'exchanges']);
      const parts: SplitPart[] = [];
      for (let at = 0; at < text.length; at += step) parts.push(...splitter.push(text.slice(at, at + step)));
      return [
        splitter.ended,
        ...parts.map((part) => (part.type === 'record' ? `${part.list} ${part.text}` : part.type)),
      ];
    };
    expect(read('{"a":1,"results":[{"b":1}], \n "exchanges" : [{"c":2},{}]}\n')).toEqual([
      ...[true, 'head', '0 {"b":1}', '1 {"c":2}', '1 {}'],
    ]);
    expect(read('{"results":[{}]\n}')).toEqual([true, 'head', '0 {}']);
    expect(read('{"results":[{}]')).toEqual([false, 'head', '0 {}']);
    expect(() => read('{"results":[{}],"others":[{}]}')).toThrow(SplitError);
    expect(() => read('{"results":[{}],"others":1}')).toThrow(SplitError);
  },
);

describe('what is no export is refused', () => {
  test.each(['hello', '[]', '{"a": [1]}', '{"a": {"records": []}}', '<html>', `{"a": "${'x'.repeat(70_000)}"`])(
    '%s is none',
    (text) => {
      const splitter = createRecordSplitter(1000, foreign);
      expect(() => {
        splitter.push(text);
        splitter.push(' '.repeat(70_000));
      }).toThrow(SplitError);
    },
  );

  test('something between the records', () => {
    expect(() => split('{"records":[{} 1]}', 3)).toThrow(SplitError);
  });
});
