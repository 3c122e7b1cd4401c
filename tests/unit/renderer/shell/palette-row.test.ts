import { expect, test } from 'vitest';
import { arranged, markedPieces, rankOf, type PaletteRow } from '../../../../renderer/shell/palette-row.ts';

const row = (label: string, group = 'Go to', more: Partial<PaletteRow> = {}): PaletteRow => ({
  ...{ id: `${group} ${label}`, label, group, run: () => undefined },
  ...more,
});

test('the start of the title comes before its words, its words before their parts, further words and letters', () => {
  const found = row('Read timeout', 'Settings', { words: 'wait seconds' });
  expect(rankOf(found, 'read t')).toBe(0);
  expect(rankOf(found, 'time read')).toBe(1);
  expect(rankOf(found, 'meout')).toBe(2);
  expect(rankOf(found, 'settings wait')).toBe(3);
  expect(rankOf(found, 'rdtmt')).toBe(4);
  expect(rankOf(found, 'rd')).toBeUndefined();
  expect(rankOf(found, 'proxy')).toBeUndefined();
});

test('headings stand in the order of their best answer, and what was made for the query stays', () => {
  const rows = [
    row('Switch to Temp', 'Profile'),
    row('Temperature notes', 'Chats'),
    row('Set temperature to 0.2', 'Parameter', { forQuery: true }),
    row('New chat', 'Chat'),
  ];
  const groups = arranged(rows, 'temp');
  expect(groups.map(({ label }) => label)).toEqual(['Chats', 'Profile', 'Parameter']);
  expect(arranged(rows, 'temp 0.2').map(({ items }) => items.map(({ label }) => label))).toEqual([
    ['Set temperature to 0.2'],
  ]);
});

test('without a query all stand in their order; with one a heading has no more than can be read', () => {
  const many = Array.from({ length: 20 }, (_, n) => row(`model ${n}`, 'Models'));
  expect(arranged(many, '')[0]?.items).toHaveLength(20);
  expect(arranged(many, 'model')[0]?.items).toHaveLength(8);
});

test('what was typed is marked in a title, whatever its case', () => {
  expect(markedPieces('Read timeout', 'TIME re')).toEqual([
    { text: 'Re', hit: true },
    { text: 'ad ', hit: false },
    { text: 'time', hit: true },
    { text: 'out', hit: false },
  ]);
  for (const title of ['Read timeout', 'İstanbul']) {
    expect(markedPieces(title, 'zebra')).toEqual([{ text: title, hit: false }]);
  }
});
