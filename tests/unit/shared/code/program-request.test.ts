import { expect, test } from 'vitest';
import { keyVariable, programRequest } from '../../../../shared/code/program-request.ts';

test('AUTH-2 the key of the request is its own header’s, also beside an extra header of another vendor’s name', () => {
  const { headers, variables } = programRequest({
    method: 'POST',
    url: 'https://h/v1/chat/completions',
    headers: [
      ['api-key', '••••prox'],
      ['Authorization', 'Bearer ••••demo'],
    ],
    body: '{}',
  });
  expect(headers).toEqual([
    { name: 'api-key', before: '', variable: 'GATEWAY_API_KEY_HEADER' },
    { name: 'Authorization', before: 'Bearer ', variable: keyVariable },
  ]);
  expect(variables).toHaveLength(2);
});

test('a body that came compressed is sent as the record has it: unpacked, and not called otherwise', () => {
  const headers = [['Content-Encoding', 'gzip'] as const, ['Content-Type', 'application/json'] as const];
  const program = programRequest({ method: 'POST', url: 'https://h/v1/chat/completions', headers, body: '{}' });
  expect(program.headers.map(({ name }) => name)).toEqual(['Content-Type']);
});
