import { expect, test } from 'vitest';
import { wordPattern } from '../../../../../renderer/features/chat/found-words.ts';

test('every word is found in any case, the longer of two that begin alike first', () => {
  expect(
    [...'Rain and rainfall (RAIN)'.matchAll(wordPattern(['rain', 'rainfall']) ?? /x/g)].map(([word]) => word),
  ).toEqual(['Rain', 'rainfall', 'RAIN']);
  expect('a.b axb'.match(wordPattern(['a.b']) ?? /x/g)).toEqual(['a.b']);
  expect('ein Wort — noch eins'.match(wordPattern(['wort', '']) ?? /x/g)).toEqual(['Wort']);
  expect('a well-known word'.match(wordPattern(['well-known']) ?? /x/g)).toEqual(['well-known']);
  expect(wordPattern([' ', ''])).toBeUndefined();
});
