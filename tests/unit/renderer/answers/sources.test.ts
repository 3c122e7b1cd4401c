import { expect, test } from 'vitest';
import { sourceOf } from '../../../../renderer/answers/sources.tsx';

test('RESP-4 an annotation with an address is a source, wherever in it the address stands', () => {
  const url = 'https://e.example/a';
  expect(sourceOf({ type: 'url_citation', url, title: 'A page', start_index: 1 })).toEqual({ url, title: 'A page' });
  expect(sourceOf({ type: 'url_citation', url_citation: { url, title: ' ' } })).toEqual({ url, title: url });
});

test('RESP-4 what has no address that may be opened is shown as it came', () => {
  expect(sourceOf({ type: 'file_citation', file_id: 'f1' })).toBeUndefined();
  expect(sourceOf({ url: 'javascript:alert(1)' })).toBeUndefined();
  expect(sourceOf('text')).toBeUndefined();
});
