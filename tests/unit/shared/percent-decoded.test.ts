/** Escapes are read where they are any. */
import { expect, test } from 'vitest';
import { percentDecoded } from '../../../shared/percent-decoded.ts';

test.each([
  ['a%20b', 'a b'],
  ['%C3%BC', 'ü'],
  ['50 %', '50 %'],
  ['%ff', '%ff'],
])('%s is %s', (text, decoded) => expect(percentDecoded(text)).toBe(decoded));
