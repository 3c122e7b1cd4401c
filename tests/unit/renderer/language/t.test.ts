// @vitest-environment happy-dom
import { createElement, isValidElement, type ReactElement, type ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { language, speak } from '../../../../renderer/language/language.ts';
import { rich } from '../../../../renderer/language/rich.ts';
import { numberText, prepareFormats, setSpoken, t, translated } from '../../../../renderer/language/t.ts';
import * as m from '../../../../renderer/shell/messages.ts';
import { capabilities } from '../../../../shared/checks/check.ts';
import { outcomeWords } from '../../../../shared/checks/report/outcome-words.ts';

afterEach(() => speak('en'));

test('a message is said with its values, numbers and plurals as the language writes them', async () => {
  expect(t(m.reload)).toBe('Reload');
  expect(t(m.switchTo, { name: '<b>{x}' })).toBe('Switch to <b>{x}');
  expect(t(m.checksOf, { count: 1, profile: 'A' })).toBe('1 check of A');
  expect(t(m.checksOf, { count: 1200, profile: 'A' })).toBe('1,200 checks of A');
  await speak('zh-CN');
  expect(t(m.reload)).toBe('重新加载');
  expect(t(m.checksOf, { count: 1200, profile: 'A' })).toBe('A 的 1,200 项检查');
});

test('a small count is written without the data of a language', () => {
  const made = vi.spyOn(Intl, 'NumberFormat');
  expect(t(m.checksOf, { count: 999, profile: 'A' })).toBe('999 checks of A');
  expect(made).not.toHaveBeenCalled();
  made.mockRestore();
  expect(t(m.checksOf, { count: 12_345, profile: 'A' })).toBe('12,345 checks of A');
});

test('the data of a language can be read before the first number is said with it', () => {
  prepareFormats();
  const numbers = vi.spyOn(Intl, 'NumberFormat');
  const plurals = vi.spyOn(Intl, 'PluralRules');
  expect(t(m.checksOf, { count: 1200, profile: 'A' })).toBe('1,200 checks of A');
  expect(numbers).not.toHaveBeenCalled();
  expect(plurals).not.toHaveBeenCalled();
  numbers.mockRestore();
  plurals.mockRestore();
});

test('what is data in English is said in Chinese where that is known, and as it is where not', async () => {
  expect(translated('Chat')).toBe('Chat');
  await speak('zh-CN');
  expect(translated('Chat')).toBe('聊天');
  // The words of a room are those of the data too.
  expect(translated('Manage profiles')).toBe('管理配置');
  for (const text of ['Nobody translated this', '[DONE] is missing', '{"a":1}']) expect(translated(text)).toBe(text);
});

test('capabilities and outcomes of checks are said in Chinese, but for the name of a header', async () => {
  await speak('zh-CN');
  const english = [...capabilities, ...Object.values(outcomeWords)].filter((words) => translated(words) === words);
  expect(english).toEqual(['Retry-After']);
});

test('a number alone is written as the language of the window writes it', async () => {
  expect(numberText(12_345)).toBe('12,345');
  expect(numberText(2, { style: 'currency', currency: 'USD' })).toBe('$2.00');
  await speak('zh-CN');
  expect(numberText(2, { style: 'currency', currency: 'USD' })).toBe('US$2.00');
});

test('the same English is told apart by what stands behind it', () => {
  setSpoken('zh-CN', new Map([['["Open"]##state', '已打开']]));
  expect(t('["Open"]##state')).toBe('已打开');
  setSpoken('zh-CN', new Map());
  expect(t('["Open"]##state')).toBe('Open');
});

test('text from right to left does not tear the sentence that it stands in', () => {
  expect(t(m.noChatSays, { query: 'בית 5' })).toBe('No chat says “\u2068בית 5\u2069”');
  expect(t(m.noChatSays, { query: 'house 5' })).toBe('No chat says “house 5”');
});

test('a part of a message is drawn in its own way, in the order of the language', async () => {
  const drawn = () =>
    rich(m.openFromWindow, { keys: createElement('kbd', null, 'K'), b: (words) => createElement('b', null, words) });
  expect(textOf(drawn())).toBe('In an open Quartet window, press [kbd K] and choose [b New window].');
  await speak('zh-CN');
  expect(textOf(drawn())).toBe('在已打开的 Quartet 窗口中按 [kbd K]，选择[b 新窗口]。');
});

test('the document names its language; the later of two choices holds, whichever comes first', async () => {
  const slow = speak('zh-CN');
  await speak('en');
  await slow;
  expect(language.getState()).toBe('en');
  await speak('zh-CN');
  expect(language.getState()).toBe('zh-CN');
  expect(document.documentElement.lang).toBe('zh-CN');
});

function textOf(node: ReactNode): string {
  if (Array.isArray(node)) return node.map(textOf).join('');
  if (!isValidElement(node)) return typeof node === 'string' ? node : '';
  const { type, props } = node as ReactElement<{ readonly children?: ReactNode }>;
  const inner = textOf(props.children);
  return typeof type === 'string' ? `[${type} ${inner}]` : inner;
}
