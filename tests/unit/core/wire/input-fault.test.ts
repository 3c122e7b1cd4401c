import { expect, test } from 'vitest';
import { z } from 'zod';
import { inputFault } from '../../../../core/wire/input-fault.ts';
import { contract, type Method } from '../../../../shared/contract.ts';

const issuesOf = (method: Method, input: unknown) => {
  const parsed = contract[method].input.safeParse(input);
  if (parsed.success) throw new Error('The input should be refused');
  return inputFault(method, parsed.error.issues);
};

test('a limit names the field by its accessible name and by its path', () => {
  expect(issuesOf('conversations.search', { query: 'x', limit: 0 })).toEqual({
    kind: 'input',
    message: 'Limit must be at least 1.',
    hint: 'The call conversations.search was not made: check the field limit.',
    field: 'Limit',
    param: 'limit',
    attempts: 0,
  });
});

const schema = z.strictObject({
  topP: z.number(),
  maxTokens: z.int(),
  list: z.array(z.strictObject({ name: z.string().max(3) })),
  theme: z.enum(['light', 'dark']),
  url: z.url(),
});
const good = { topP: 1, maxTokens: 1, list: [], theme: 'dark', url: 'https://a.example' };
test.each([
  [{ ...good, topP: 'high' }, 'Top P must be a number.', 'topP'],
  [{ ...good, maxTokens: 1.5 }, 'Max tokens must be a whole number.', 'maxTokens'],
  [{ ...good, list: [{ name: 'a' }, { name: 'long' }] }, 'Name must be at most 3 characters.', 'list[1].name'],
  [{ ...good, theme: 'blue' }, 'Theme must be one of light, dark.', 'theme'],
  [{ ...good, url: 'nowhere' }, 'Url is not in the form that is asked for (url).', 'url'],
  [{ ...good, extra: 1 }, 'Extra is not a field of this call.', 'extra'],
])('%j is refused at its field', (input, message, param) => {
  const parsed = schema.safeParse(input);
  expect(inputFault('x', parsed.error?.issues ?? [])).toMatchObject({ message, param });
});

test('input that is no object at all names no field', () => {
  expect(issuesOf('app.watch', 'text')).toEqual({
    kind: 'input',
    message: 'The input must be an object.',
    hint: 'The call app.watch was not made: check its input.',
    attempts: 0,
  });
});

test('AUTH-4 what was entered is never repeated: it may be a key', () => {
  const secret = 'qk-secret-'.repeat(2000);
  const fault = issuesOf('profiles.save', { draft: { name: 1 }, key: secret, [`x${'y'.repeat(3)}`]: secret });
  expect(JSON.stringify(fault)).not.toContain('qk-secret');
});
