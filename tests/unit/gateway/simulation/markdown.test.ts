import { expect, test } from 'vitest';
import { markdownDocument } from '../../../../gateway/simulation/markdown.ts';

test('Markdown of every length, whole characters only', () => {
  const whole = markdownDocument(6_000, 'seed');
  for (let length = 1; length < 3_000; length += 1) {
    const cut = markdownDocument(length, 'seed');
    expect(cut).toHaveLength(length);
    expect(Buffer.from(cut).toString()).toBe(cut);
  }
  expect(whole).toHaveLength(6_000);
  for (const part of ['# Part 1', '| Protocol |', '```json', '- [x]', '$$', '> >', '![', '<script>', '[^1]', '~~']) {
    expect(markdownDocument(0, 'seed')).toContain(part);
  }
});

test('the same seed repeats, another differs', () => {
  expect(markdownDocument(300, 'a')).toBe(markdownDocument(300, 'a'));
  expect(markdownDocument(300, 'a')).not.toBe(markdownDocument(300, 'b'));
});
