// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi, type MockInstance } from 'vitest';
import { startStoredAs } from '../../../../renderer/host/start-token.ts';
import { firstPainted, prepareFirstPaint } from '../../../../renderer/start/first-paint.ts';

let replaced: MockInstance;

/** An address as far as the script reads it. */
function at(address: string) {
  const { pathname, search, hash } = new URL(address, 'http://127.0.0.1:4747');
  const location = { pathname, search, hash, replace: vi.fn() };
  vi.stubGlobal('location', location);
  return location;
}

beforeEach(() => {
  vi.stubGlobal('opener', null);
  replaced = vi.spyOn(history, 'replaceState').mockReturnValue();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  delete window.quartetStart;
  for (const name of Object.keys(document.documentElement.dataset)) delete document.documentElement.dataset[name];
});

test('the token is out of the address, and waits where a reload finds it', () => {
  at('/#token=abc');
  expect(prepareFirstPaint()).toBe(true);
  expect(window.quartetStart).toBe('#token=abc');
  expect(sessionStorage.getItem(startStoredAs)).toBe('#token=abc');
  expect(replaced).toHaveBeenCalledWith(null, '', '/');
});

test('a tab that another page has opened is loaded once more, cut off from it, with its token', () => {
  vi.stubGlobal('opener', {});
  const location = at('/#token=abc');
  expect(prepareFirstPaint()).toBe(false);
  expect(location.replace).toHaveBeenCalledWith('/?alone#token=abc');
  expect(sessionStorage.length).toBe(0);
});

test('once is enough, whatever a browser makes of it; the address is the usual one afterwards', () => {
  vi.stubGlobal('opener', {});
  const location = at('/?alone#token=abc');
  expect(prepareFirstPaint()).toBe(true);
  expect(location.replace).not.toHaveBeenCalled();
  expect(replaced).toHaveBeenCalledWith(null, '', '/');
});

test('the language is the one that was chosen last, else the system’s', () => {
  const root = document.documentElement;
  vi.stubGlobal('navigator', { languages: ['zh-TW', 'en'] });
  at('/');
  prepareFirstPaint();
  expect(root.lang).toBe('zh-CN');
  localStorage.setItem('language', 'en');
  prepareFirstPaint();
  expect(root.lang).toBe('en');
  localStorage.setItem('language', 'system');
  prepareFirstPaint();
  expect(root.lang).toBe('zh-CN');
});

test('the theme, the page and the panes are as they were last', () => {
  localStorage.setItem('theme', 'dark');
  localStorage.setItem('inspector', 'open');
  localStorage.setItem('inspector-width', '40');
  localStorage.setItem('conversations-width', '900');
  at('/#/compare');
  prepareFirstPaint();
  const root = document.documentElement;
  expect(Object.fromEntries(Object.entries(root.dataset))).toEqual({
    theme: 'dark',
    inspector: 'open',
    startPage: 'other',
  });
  expect(root.style.getPropertyValue('--inspector-width')).toBe('40%');
  expect(root.style.getPropertyValue('--conversations-width')).toBe('');
});

test.each([
  ['', 'home'],
  ['#/chat', 'home'],
  ['#/chat/1', 'home'],
  ['#/nowhere', 'home'],
  ['#/images', 'other'],
  ['#/settings/data', 'other'],
])('the first frame of %s is that of the page that follows', (fragment, frame) => {
  at(`/${fragment}`);
  prepareFirstPaint();
  expect(document.documentElement.dataset['startPage']).toBe(frame);
});

test('a page that goes out of sight before its first frame does not wait for it', async () => {
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => frames.push(callback));
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  let isOver = false;
  const painted = firstPainted().then(() => (isOver = true));
  await Promise.resolve();
  expect([isOver, frames.length]).toEqual([false, 1]);
  visibility.mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  await painted;
  // Out of sight from the start, no frame is asked for.
  await firstPainted();
  expect(frames).toHaveLength(1);
});
