/** Places in the paths of APIs. */
import { expect, test } from 'vitest';
import { matchPath } from '../../../gateway/path-match.ts';

const generate = '/v1beta/models/{model}:generateContent';

test.each([
  ['/v1/models', '/v1/models', {}],
  ['/v1/models', '/v1/modelsx', undefined],
  ['/v1/models', '/v1/models/', undefined],
  [generate, '/v1beta/models/gamma-3.5-flash:generateContent', { model: 'gamma-3.5-flash' }],
  [generate, '/v1beta/models/a%2Fb%20c:generateContent', { model: 'a/b c' }],
  [generate, '/v1beta/models/a/b:generateContent', undefined],
  [generate, '/v1beta/models/:generateContent', undefined],
  [generate, '/v1beta/models/gamma:streamGenerateContent', undefined],
  [generate, '/v1beta/models/gamma:generateContentX', undefined],
  [generate, '/v1beta/models/%E0%A4%A:generateContent', undefined],
  ['/a.b', '/aXb', undefined],
])('ADDR-2 ADDR-4 %s and %s', (template, path, expected) => {
  expect(matchPath(template, path)).toEqual(expected);
});
