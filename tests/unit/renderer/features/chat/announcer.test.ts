import { expect, test } from 'vitest';
import { nextAnnouncement } from '../../../../../renderer/features/chat/announcer.tsx';

test('whole sentences are read out, without marks, each once', () => {
  const text = '**Bold** start. Second [sentence](https://example.org)! And an unfin';
  const first = nextAnnouncement(text, 0);
  expect(first?.words).toBe('Bold start. Second sentence!');
  expect(nextAnnouncement(text, first?.upTo ?? 0)).toBeUndefined();
  const more = `${text}ished one. `;
  expect(nextAnnouncement(more, first?.upTo ?? 0)?.words).toBe('And an unfinished one.');
});

test('nothing is read out before a sentence is complete, and never too much at once', () => {
  expect(nextAnnouncement('one two', 0)).toBeUndefined();
  const flood = 'A sentence of some length. '.repeat(1000);
  const announced = nextAnnouncement(flood, 0);
  expect(announced?.words.length).toBeLessThanOrEqual(500);
  expect(announced?.upTo).toBe(flood.length - 1);
});
