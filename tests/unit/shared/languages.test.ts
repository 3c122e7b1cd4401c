import { expect, test } from 'vitest';
import { languageChoices, languageOf, languages } from '../../../shared/languages.ts';

test('a language that is chosen is spoken, whatever the system speaks', () => {
  expect(languageOf('en', ['zh-CN'])).toBe('en');
  expect(languageOf('zh-CN', ['en-GB'])).toBe('zh-CN');
});

test('without a choice it is the system’s where that is Chinese, and English else', () => {
  for (const choice of ['system', null, undefined, 'something older']) {
    expect(languageOf(choice, ['zh-CN', 'en'])).toBe('zh-CN');
    expect(languageOf(choice, ['zh'])).toBe('zh-CN');
    expect(languageOf(choice, ['de-DE', 'zh-CN'])).toBe('en');
    expect(languageOf(choice, ['zha'])).toBe('en');
    expect(languageOf(choice, [])).toBe('en');
  }
});

test('each language can be chosen', () => {
  expect(languageChoices).toEqual(['system', ...languages]);
});
