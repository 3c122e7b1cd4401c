import { expect, test } from 'vitest';
import { echoesIn, echoesOf } from '../../doubles/echoes.ts';

const key = 'sk-Te11+tale_5b7d.1f0a~9c3e-XyZ9';

test('every form is seen wherever it stands, in JSON too, and nothing else is', () => {
  for (const [form, echo] of Object.entries(echoesOf(key))) {
    for (let before = 0; before < 40; before += 1) {
      const text = `${'x'.repeat(before)}${echo}${'y'.repeat(40 - before)}`;
      expect(echoesIn(text, key)).toContain(form);
      expect(echoesIn(JSON.stringify({ text }), key)).toContain(form);
    }
  }
  expect(echoesIn('x'.repeat(10_000), key)).toEqual([]);
  expect(echoesIn(key.slice(3), key)).toEqual([]);
});
