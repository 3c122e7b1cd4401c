import { delimiter, join } from 'node:path';
import { expect, test } from 'vitest';
import { systemBrowser } from '../../../tools/system-browser.mjs';

const first = '/first';
const second = '/second';
const machine = (...there: readonly string[]) => ({
  platform: 'linux' as const,
  env: { PATH: [first, second].join(delimiter) },
  isExecutable: (path: string) => there.includes(path),
});
const shell = join(second, 'chromium-headless-shell');
const chromium = join(first, 'chromium');

test('tests take the browser without a window, pictures and figures the one that people use', () => {
  const both = machine(chromium, shell);
  expect(systemBrowser('tests', both)).toBe(shell);
  expect(systemBrowser('people', both)).toBe(chromium);
});

test('either does where there is no other', () => {
  expect(systemBrowser('tests', machine(chromium))).toBe(chromium);
  expect(systemBrowser('people', machine(shell))).toBe(shell);
  expect(systemBrowser('tests', machine())).toBeUndefined();
});

test('of the same name the first on the path is taken, and what QUARTET_BROWSER names before all', () => {
  const both = machine(join(second, 'chromium'), chromium);
  expect(systemBrowser('tests', both)).toBe(chromium);
  const named = { ...both, env: { ...both.env, QUARTET_BROWSER: '/my/chrome' } };
  expect(systemBrowser('tests', named)).toBe('/my/chrome');
  expect(systemBrowser('people', named)).toBe('/my/chrome');
});

test('a Mac has its Chrome among the applications', () => {
  const chrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
  expect(systemBrowser('tests', { ...machine(chrome), platform: 'darwin' })).toBe(chrome);
});
