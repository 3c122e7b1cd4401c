import { describe, expect, test } from 'vitest';
import { dialectOf } from '../../../../shared/dialects/presets.ts';
import type { ExtraHeaders } from '../../../../core/settings/secret-headers.ts';
import type { Dialect } from '../../../../shared/dialects/dialect.ts';
import { checkExtraHeaders as checkIn } from '../../../../core/settings/extra-headers.ts';
import { faultOf } from './fault-of.ts';

const neutral = dialectOf('neutral');
const checkExtraHeaders = (headers: ExtraHeaders, dialect: Dialect = neutral): ExtraHeaders =>
  checkIn(headers, dialect);

test('names and values are trimmed, and empty rows are left out', () => {
  expect(
    checkExtraHeaders([
      { name: ' X-Team ', value: ' blue\tsky ' },
      { name: '', value: ' ' },
      { name: 'X-Empty', value: '' },
    ]),
  ).toEqual([
    { name: 'X-Team', value: 'blue\tsky' },
    { name: 'X-Empty', value: '' },
  ]);
});

describe('refused, at its field', () => {
  const cases: readonly (readonly [what: string, header: { name: string; value: string }, says: RegExp])[] = [
    ['a value without a name', { name: '', value: 'x' }, /no name/],
    ['a name with a space', { name: 'X Team', value: 'x' }, /"X Team" is not a header name/],
    ['a name with a line break', { name: 'X\r\nY', value: 'x' }, /not a header name/],
    ['a name with a colon', { name: 'X-Team:', value: 'x' }, /not a header name/],
    ['a value with a line break', { name: 'X-Team', value: 'a\r\nHost: evil' }, /line break/],
    ['a value beyond Latin', { name: 'X-Team', value: '蓝' }, /cannot carry/],
    ['a value that is too long', { name: 'X-Team', value: 'a'.repeat(8001) }, /8001.*8000/],
    ['the host', { name: 'Host', value: 'evil.example' }, /connection itself/],
    ['the length', { name: 'content-length', value: '3' }, /connection itself/],
    ['a header of the connection', { name: 'Transfer-Encoding', value: 'chunked' }, /connection itself/],
  ];
  test.each(cases)('%s', async (_, header, says) => {
    const fault = await faultOf(() => checkExtraHeaders([header]));
    expect(fault).toMatchObject({ kind: 'input', field: 'Extra headers', attempts: 0 });
    expect(fault.message).toMatch(says);
  });

  test.each<[string, Dialect]>([
    ['authorization', neutral],
    ['x-api-key', neutral],
    ['x-gamma-api-key', neutral],
    ['x-goog-api-key', neutral],
    ['api-key', dialectOf('azure')],
    ['x-gw', { ...neutral, auth: { header: 'X-Gw', prefix: '' } }],
  ])('AUTH-2 AUTH-4 %s, which carries the key', async (name, dialect) => {
    const header = { name: name.toUpperCase(), value: 'Bearer sk-secret', secret: true };
    const fault = await faultOf(() => checkExtraHeaders([header], dialect));
    expect(fault).toMatchObject({ kind: 'input', field: 'Extra headers' });
    expect(JSON.stringify(fault)).not.toContain('sk-secret');
  });

  test('the same name twice, in any case', async () => {
    const twice = [
      { name: 'X-Team', value: 'a' },
      { name: 'x-team', value: 'b' },
    ];
    expect((await faultOf(() => checkExtraHeaders(twice))).message).toBe('The extra header x-team is there twice.');
  });

  test('more than fifty', async () => {
    const many = Array.from({ length: 51 }, (_, i) => ({ name: `X-${i}`, value: 'v' }));
    expect((await faultOf(() => checkExtraHeaders(many))).message).toMatch(/51 extra headers.*50/);
  });
});

test('AUTH-4 what carries the key of another vendor alone is a secret header like any other', () => {
  const header = { name: 'api-key', value: 'of-the-proxy', secret: true };
  expect(checkExtraHeaders([header])).toEqual([header]);
});
