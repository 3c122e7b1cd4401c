// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { mostPlaces, pagePlaces } from '../../../../renderer/find/page-places.ts';

const found = (html: string, query: string) => {
  document.body.innerHTML = html;
  return pagePlaces(document.body, query).map((place) =>
    place instanceof Range ? place.toString() : `${place.tagName} ${place.value}`,
  );
};

beforeEach(() => {
  // Nothing is laid out here: what is hidden says so.
  vi.spyOn(Element.prototype, 'checkVisibility').mockImplementation(function (this: Element) {
    return this.closest('[hidden]') === null;
  });
});

test('text and fields are found in their order, across pieces of text, in any case', () => {
  const html = `<h1>Data <b>fol</b>der</h1><input value="the Folder"><button>Folder</button><textarea>no</textarea>`;
  expect(found(html, 'FOLDER')).toEqual(['folder', 'INPUT the Folder', 'Folder']);
  expect(found(html, ' ')).toEqual([]);
});

test('what is not shown, a key, and Find itself are not looked through', () => {
  const html = `<p hidden>key</p><script>key</script><input type="password" value="key"><search>key<input value="key"></search><p>key</p>`;
  expect(found(html, 'key')).toEqual(['key']);
});

test('there is a bound on them', () => {
  expect(found(`<p>${'a '.repeat(mostPlaces + 50)}</p>`, 'a')).toHaveLength(mostPlaces);
});
