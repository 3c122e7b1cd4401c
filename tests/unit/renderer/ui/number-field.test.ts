import { expect, test } from 'vitest';
import { limitProblem, limitText, parseNumber, stepped } from '../../../../renderer/ui/number-field.tsx';

test('REQ-1 an empty field is not set; what is no number is told apart', () => {
  const read = (text: string) => parseNumber(text, false);
  expect(['', ' ', '-', '.', '0.', '1,5', '-2.25', '1e3', '1e', 'x', '1.2.3', '1e999'].map(read)).toEqual([
    null,
    null,
    undefined,
    undefined,
    0,
    1.5,
    -2.25,
    1000,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(['12', '1.5', '1e3', '1,000'].map((text) => parseNumber(text, true))).toEqual([12, 1.5, 1000, undefined]);
});

test('REQ-5 a broken limit names the field, the value and the limit', () => {
  const whole = { min: 1, integer: true };
  expect([
    limitProblem('Max tokens', null, whole),
    limitProblem('Max tokens', 1, whole),
    limitProblem('Max tokens', 1.5, whole),
    limitProblem('Max tokens', 1e20, whole),
    limitProblem('Read timeout', 0, { min: 0.1, max: 3600 }),
    limitProblem('Read timeout', Number.NaN, {}),
  ]).toEqual([
    undefined,
    undefined,
    'Max tokens is 1.5; it must be a whole number, 1 or more.',
    'Max tokens is 100000000000000000000; it must be a whole number, 1 or more.',
    'Read timeout is 0; it must be a number, 0.1–3,600.',
    'Read timeout must be a number.',
  ]);
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
