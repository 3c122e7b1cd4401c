import { expect, test } from 'vitest';
import { changeTitle } from '../../../../core/images/change-title.ts';

const hut = 'A small hut on a hill at dusk, mountains behind it, warm light in its window.';

test.each([
  [hut, hut.replace('dusk', 'dawn'), 'Dusk → dawn'],
  [hut, hut.replace('window.', 'window, with a faint halo.'), '+ faint halo'],
  [hut, hut.replace(', mountains behind it', ''), '− mountains behind'],
  [hut, hut.replace('small hut', 'large house').replace('dusk', 'night'), 'Small hut → large house, dusk → night'],
  ['A red boat on a lake', 'A red boat on a lake, with stars and fog', '+ stars and fog'],
])('a variation of the prompt above is titled by its words that changed: %#', (above, prompt, title) => {
  expect(changeTitle(prompt, { above, edits: true })).toBe(title);
});

test.each([
  ['Replace the sun by a full moon. Keep the mountains, the hut and the light.', 'Sun → full moon'],
  ['please change the sky to a stormy one', 'Sky → stormy one'],
  ['Add some stars', '+ stars'],
  ['Remove the hut. Nothing else.', '− hut'],
  ['Now with snow', 'Now with snow'],
])('an instruction is titled by what it asks: %s', (prompt, title) => {
  expect(changeTitle(prompt, { above: hut, edits: true })).toBe(title);
  expect(changeTitle(prompt, { edits: true })).toBe(title);
});

test('words of a test gateway are no part of a title, unless they are all there is', () => {
  expect(changeTitle('A window #fault:drift;by=30', { edits: true })).toBe('A window');
  expect(changeTitle('#fault:400', { edits: false })).toBe('#fault:400');
  expect(changeTitle('A poster with #OpenLate on it', { edits: false })).toBe('A poster with #OpenLate on it');
});

test('the same prompt again, and one from text alone, keep their words', () => {
  expect(changeTitle(hut, { above: hut, edits: true })).toBe(hut);
  expect(changeTitle('Add stars', { above: hut, edits: false })).toBe('Add stars');
});

test('prompts of any length and script are titled in no time', () => {
  const long = 'word '.repeat(100_000);
  expect(changeTitle(`${long}end`, { above: long, edits: true })).toContain('word');
  expect(changeTitle('把太阳换成满月', { above: '黄昏的小屋', edits: true })).toBe('把太阳换成满月');
});
