/** Which API an address asks for, of whatever service and version. */
import { expect, test } from 'vitest';
import { apiOfAnyPath, apiOfPathEnd, isStreamPath } from '../../../../shared/dialects/api-of-any-path.ts';

test.each([
  ['/v1/chat/completions', 'chat'],
  ['/v1beta/models/m:generateContent', 'generate'],
  // The version that @google/genai asks for unless it is told another.
  ['/v1/models/m:generateContent', 'generate'],
  ['/v1alpha/models/m:streamGenerateContent?alt=sse', 'generate'],
  ['/v2/messages', 'messages'],
  ['/v1/models', undefined],
  ['/v1/embeddings', undefined],
  ['/vegetables/messages', undefined],
] as const)('%s asks for %s', (path, api) => {
  expect(apiOfAnyPath(path)).toBe(api);
  expect(apiOfPathEnd(`/service${path}`)).toBe(api);
});

test('a stream is asked for by its address in any version', () => {
  expect(isStreamPath('/v1beta/models/m:streamGenerateContent?alt=sse')).toBe(true);
  expect(isStreamPath('/v1/models/m:streamGenerateContent')).toBe(true);
  expect(isStreamPath('/v1/models/m:generateContent')).toBe(false);
});
