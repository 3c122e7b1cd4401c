import { afterEach, expect, test, vi } from 'vitest';
import { setSpoken } from '../../../../renderer/language/t.ts';
import { dateFormat } from '../../../../renderer/ui/date-format.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  setSpoken('en', null);
});

const may = Date.UTC(2026, 4, 9, 12);

test.each([
  [['en-GB', 'de'], '9 May'],
  [['de', 'en-US'], 'May 9'],
  [['de'], 'May 9'],
])('in English, as the system of %j writes it', (languages, words) => {
  vi.stubGlobal('navigator', { languages });
  expect(dateFormat({ day: 'numeric', month: 'short' })(may)).toBe(words);
});

test('in the language that is chosen, from then on', () => {
  vi.stubGlobal('navigator', { languages: ['en-GB'] });
  const day = dateFormat({ day: 'numeric', month: 'short' });
  expect(day(may)).toBe('9 May');
  setSpoken('zh-CN', new Map());
  expect(day(may)).toBe('5月9日');
});
