/** Proves what is read out of error answers of every shape. */
import { describe, expect, test } from 'vitest';
import { readErrorBody } from '../../../../shared/protocols/error-body.ts';
import { chatReading as chat } from '../../../../shared/protocols/chat/reading.ts';

const nothing = { message: undefined, type: undefined, code: undefined, param: undefined, requestId: undefined };
const json = (body: unknown) => JSON.stringify(body);

test('ERR-1 the chat shape, with the request ID of the header', () => {
  const body = json({
    error: { message: 'Bad n', type: 'invalid_request_error', param: 'n', code: 'invalid_value' },
  });
  expect(chat.parseError(body, { 'x-request-id': 'req_1' })).toEqual({
    message: 'Bad n',
    type: 'invalid_request_error',
    param: 'n',
    code: 'invalid_value',
    requestId: 'req_1',
  });
});

test('ERR-1 the Messages shape, with the request ID of the body or of its header', () => {
  const error = { type: 'overloaded_error', message: 'Busy' };
  const read = { ...nothing, message: 'Busy', type: 'overloaded_error' };
  expect(readErrorBody(json({ type: 'error', error, request_id: 'req_2' }), { 'request-id': 'x' })).toEqual({
    ...read,
    requestId: 'req_2',
  });
  expect(readErrorBody(json({ type: 'error', error }), { 'request-id': 'req_3' })).toEqual({
    ...read,
    requestId: 'req_3',
  });
});

test.each([
  [json({ error: 'just words' }), 'just words'],
  [json({ message: 'top level' }), 'top level'],
  [json({ detail: 'Not Found' }), 'Not Found'],
  [json({ detail: [{ loc: ['body'], msg: 'missing' }] }), '[{"loc":["body"],"msg":"missing"}]'],
  [json([{ error: { message: 'in a list' } }]), 'in a list'],
  [json({ error: true, message: 'a flag beside' }), 'a flag beside'],
  [json({ error: { message: { text: 'nested' } } }), '{"text":"nested"}'],
  [json('a JSON text'), 'a JSON text'],
  ['upstream connect error\n', 'upstream connect error'],
  ['<html><head><TITLE>502 Bad\n Gateway &amp; more</TITLE></head><body>x</body></html>', '502 Bad Gateway & more'],
])('ERR-1 reads %s', (body, message) => {
  expect(readErrorBody(body, {})).toEqual({ ...nothing, message });
});

test.each([
  [''],
  ['   '],
  ['null'],
  ['42'],
  ['[]'],
  ['{}'],
  ['<html><body>no title</body></html>'],
  ['<title>'],
  ['x'.repeat(501)],
])('ERR-1 %s says nothing', (body) => {
  expect(readErrorBody(body, {})).toEqual(nothing);
});

test('a server that says all it was sent is quoted as far as one reads, and no word in part', () => {
  const said = `input ${'should be short '.repeat(150)}`;
  const long = 'p'.repeat(5_000);
  const { message, code, param } = readErrorBody(
    json({ error: { message: `${said}${said}`, code: long, param: [long, long] } }),
    {},
  );
  expect(message).toMatch(/^input should be short .* (?:should|be|short)…$/);
  expect(message?.length).toBeLessThanOrEqual(2_001);
  expect([code, param]).toEqual([`${'p'.repeat(200)}…`, expect.stringMatching(/^\["p{198}…$/)]);
  const key = 'sk-strict-5b7d1f0a9c3e';
  const echo = readErrorBody(json({ error: `${'x '.repeat(995)}${key} is wrong` }), {}).message;
  expect(echo).toMatch(/ x…$/);
});

test('a code that is a number is read as text', () => {
  expect(readErrorBody(json({ error: { code: 429, message: 'x' } }), {}).code).toBe('429');
});

test('ERR-2 the wait that Google names among the details is read', () => {
  const details = [
    { '@type': 'type.googleapis.com/google.rpc.QuotaFailure' },
    { '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: '34.4s' },
  ];
  const body = { error: { code: 429, message: 'Quota exceeded.', status: 'RESOURCE_EXHAUSTED', details } };
  expect(readErrorBody(json(body), {}).retryAfterMs).toBe(34_400);
  expect(readErrorBody(json([body]), {}).retryAfterMs).toBe(34_400);
  const odd = { error: { message: 'x', details: [{ retryDelay: 'soon' }, { retryDelay: 5 }] } };
  expect(readErrorBody(json(odd), {}).retryAfterMs).toBeUndefined();
});

describe('what can be read of an error is said', () => {
  const deep = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);
  const message = 'The "quota" of this key is used up.';

  test.each([
    ['behind the message', `{"error":{"message":${JSON.stringify(message)},"code":"quota","details":${deep(6_000)}}}`],
    [
      'before the message',
      `{"trace":${deep(6_000)},"error":{"x":{"y":${deep(400)}},"message":${JSON.stringify(message)},"code":"quota"}}`,
    ],
    ['in a list of one', `[{"error":{"message":${JSON.stringify(message)},"code":"quota","inner":${deep(300)}}}]`],
  ])('where something nests too deep %s', (_, body) => {
    expect(readErrorBody(body, { 'x-request-id': 'req_1' })).toMatchObject({
      message,
      code: 'quota',
      requestId: 'req_1',
    });
  });

  test.each([
    ['cut off', `{"error":{"message":${JSON.stringify(message)},"details":${'['.repeat(6_000)}`],
    ['broken', `{"error":{message: x, "message" : ${JSON.stringify(message)}}}`],
  ])('of JSON that is %s', (_, body) => {
    expect(readErrorBody(body, {}).message).toBe(message);
  });

  test('nothing of what nests too deep throughout', () => {
    expect(readErrorBody(deep(6_000), {}).message).toBeUndefined();
    expect(readErrorBody(`{"a":${'{"message":"x","a":'.repeat(400)}1${'}'.repeat(401)}`, {}).message).toBeUndefined();
  });
});
