import { expect, test } from 'vitest';
import {
  bodyLines,
  lineLimit,
  type BodyLine,
} from '../../../../../../renderer/features/compare/wire/request-bodies.tsx';
import { alignRequests } from '../../../../../../shared/compare/field-mapping/align.ts';
import type { Json } from '../../../../../../shared/json.ts';

const body = {
  model: 'm',
  messages: [
    { role: 'system', content: 'Short' },
    { role: 'user', content: [{ type: 'text', text: 'Hi "you"' }] },
  ],
  stop: [],
  n: 2,
};

const written = (lines: readonly BodyLine[]): string =>
  lines
    .map(({ name, value, comma }) => {
      const text = value.kind === 'text' ? JSON.stringify(value.text) : value.text;
      return `${name === undefined ? '' : `${name}:`}${text}${comma ? ',' : ''}`;
    })
    .join('');

test('the lines are the body, and each value belongs to the row that tells of it', () => {
  const rows = alignRequests([{ api: 'chat', body }]);
  const { lines, cut } = bodyLines(body, rows, 0);
  expect(JSON.parse(written(lines))).toEqual(body);
  expect(cut).toBe(false);
  expect(lines.map(({ row, name, value }) => [row, name ?? '', value.text])).toEqual([
    [null, '', '{'],
    ['model', '"model"', 'm'],
    [null, '"messages"', '['],
    ['system', '', '{'],
    ['system', '"role"', 'system'],
    ['system', '"content"', 'Short'],
    ['system', '', '}'],
    [null, '', '{'],
    ['role 1', '"role"', 'user'],
    [null, '"content"', '['],
    ['text 1 1', '', '{'],
    ['text 1 1', '"type"', 'text'],
    ['text 1 1', '"text"', 'Hi "you"'],
    ['text 1 1', '', '}'],
    [null, '', ']'],
    [null, '', '}'],
    [null, '', ']'],
    ['stop', '"stop"', '[]'],
    ['candidates', '"n"', '2'],
    [null, '', '}'],
  ]);
});

test('a body of very many values is cut', () => {
  const many: Json = { list: Array.from({ length: lineLimit + 5 }, (_, at) => at) };
  const { lines, cut } = bodyLines(many, alignRequests([{ api: 'chat', body: many }]), 0);
  expect([lines.length, cut]).toEqual([lineLimit, true]);
});
