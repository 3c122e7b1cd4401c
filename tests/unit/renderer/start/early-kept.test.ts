// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepEarlyText } from '../../../../renderer/start/early-kept.ts';

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

/** The composer of a page that comes next. */
function composer(text = ''): HTMLTextAreaElement {
  const area = document.createElement('textarea');
  area.value = text;
  document.body.replaceChildren(area);
  keepEarlyText(area);
  return area;
}
const leave = () => window.dispatchEvent(new Event('pagehide'));

test('what stands in it as the page goes stands in the next one, above what was typed there already; and once', () => {
  composer().value = 'early';
  leave();
  expect(composer('and late').value).toBe('early\n\nand late');
  expect(composer().value).toBe('');
});

test('what the app has taken over, or was taken out again, is not brought back', () => {
  composer().value = 'early';
  document.body.replaceChildren();
  leave();
  expect(composer().value).toBe('');
  const area = composer('early');
  area.value = '';
  leave();
  expect(composer().value).toBe('');
});

test('a page without the composer, and a browser without storage, go on', () => {
  keepEarlyText(null);
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new DOMException('denied');
    },
  });
  expect(composer('typed').value).toBe('typed');
  leave();
});
