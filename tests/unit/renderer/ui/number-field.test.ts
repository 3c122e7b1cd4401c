import { expect, test } from 'vitest';
import { limitText, parseNumber, stepped } from '../../../../renderer/ui/number-field.tsx';

test('REQ-1 an empty field is not set; what cannot become a number is not taken', () => {
  const read = (text: string) => parseNumber(text, false);
  expect(['', ' ', '-', '.', '0.', '1,5', '-2.25', '1e5', 'x', '1.2.3'].map(read)).toEqual([
    null,
    null,
    null,
    null,
    0,
    1.5,
    -2.25,
    undefined,
    undefined,
    undefined,
  ]);
  expect([parseNumber('12', true), parseNumber('1.5', true)]).toEqual([12, undefined]);
});

test('a step keeps to the limits and leaves no crumbs', () => {
  const limits = { min: 0, max: 2 };
  expect([
    stepped(0.7, 0.1, limits),
    stepped(1.95, 0.1, limits),
    stepped(0, -0.1, limits),
    stepped(null, 0.1, limits),
    stepped(null, -0.1, limits),
    stepped(null, 1, { min: 1 }),
    stepped(null, 1, {}),
  ]).toEqual([0.8, 2, 0, 0, 2, 1, 0]);
});

test('REQ-5 a limit in words', () => {
  expect([
    limitText(0, 2),
    limitText(1, undefined),
    limitText(undefined, 65536),
    limitText(undefined, undefined),
  ]).toEqual(['0–2', '1 or more', 'at most 65,536', undefined]);
});
