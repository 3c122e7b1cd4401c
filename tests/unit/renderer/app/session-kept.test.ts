import { expect, test } from 'vitest';
import { keepInSession, keptInSession } from '../../../../renderer/app/session-kept.ts';

function storage(held: Record<string, string> = {}) {
  return {
    held,
    getItem: (name: string) => held[name] ?? null,
    setItem: (name: string, value: string) => void (held[name] = value),
    removeItem: (name: string) => void delete held[name],
  };
}

test('lists and records come back as they were kept, and an empty one leaves nothing', () => {
  const session = storage();
  keepInSession(session, 'texts', { a: 'one' });
  keepInSession(session, 'first', ['x']);
  expect(keptInSession(session, 'texts', {})).toEqual({ a: 'one' });
  expect(keptInSession<readonly string[]>(session, 'first', [])).toEqual(['x']);
  keepInSession(session, 'texts', {});
  keepInSession(session, 'first', []);
  expect(session.held).toEqual({});
});

test.each(['{', 'null', '3', '[]'])('what is no record, such as %s, is an empty one', (text) => {
  expect(keptInSession(storage({ texts: text }), 'texts', {})).toEqual({});
});

test('what the browser has no room for is not kept, and nothing else fails', () => {
  const full = {
    ...storage(),
    setItem: () => {
      throw new Error('QuotaExceededError');
    },
  };
  expect(() => keepInSession(full, 'texts', { a: 'long' })).not.toThrow();
});
