/** Which recorded request can be asked again as a check, and the reason where one can't. */
import { expect, test } from 'vitest';
import { fileMarker } from '../../../../../shared/attachment.ts';
import { ownCheckLimits } from '../../../../../shared/checks/own/own-check.ts';
import { ownRequestOf, type RecordedRequest } from '../../../../../shared/checks/own/own-request.ts';

const recorded = (body: unknown, more: Partial<RecordedRequest> = {}): RecordedRequest => ({
  api: 'chat',
  url: 'https://gateway.example.com/v1/chat/completions',
  body: typeof body === 'string' ? body : JSON.stringify(body),
  ...more,
});

test('the body stays as it was recorded, with its model and whether it asks for a stream', () => {
  const body = { stream: true, model: 'm', messages: [] };
  expect(ownRequestOf(recorded(body))).toEqual({ api: 'chat', model: 'm', streams: true, body });
  expect(ownRequestOf(recorded({ model: 'm' }))).toMatchObject({ streams: false });
});

test('numbers that would become others stand beside it as they were written', () => {
  expect(ownRequestOf(recorded('{"model":"m","seed":12345678901234567890}'))).toMatchObject({
    numbers: ['12345678901234567890'],
  });
});

test('where the address says it, the model and the stream are read there', () => {
  const url = 'https://gateway.example.com/v1beta/models/gamma-3.5-flash:streamGenerateContent?alt=sse';
  expect(ownRequestOf(recorded({ contents: [] }, { api: 'generate', url }))).toMatchObject({
    model: 'gamma-3.5-flash',
    streams: true,
  });
});

test('images that are asked for with JSON can be asked again', () => {
  const body = { model: 'alpha-image-2', prompt: 'A fox', stream: true };
  expect(ownRequestOf(recorded(body, { api: 'image-generations' }))).toMatchObject({ streams: true, body });
});

const large = { model: 'm', messages: [{ role: 'user', content: 'ä'.repeat(ownCheckLimits.bodyBytes / 2) }] };

test.each<[string, RecordedRequest, RegExp]>([
  ['no body', { api: 'chat', url: 'https://a.example', body: undefined }, /no request body/],
  ['a form', recorded('--b\r\nContent-Disposition: form-data', { api: 'image-edits' }), /a form with files/],
  ['too large', recorded(large), /larger than 300 kB, the most a check can hold/],
  ['no JSON', recorded('{"model":'), /isn’t JSON/],
  ['a list', recorded([]), /isn’t a JSON object/],
  ['nested too deep', recorded(`{"a":${'['.repeat(2_000)}${']'.repeat(2_000)}}`), /levels deep/],
  [
    'a masked value',
    recorded({ model: 'm', user: { id: 'x', token: 'sk-••••abcd' } }),
    /masked in it, at \/user\/token:/,
  ],
  ['a masked name', recorded({ model: 'm', metadata: { '••••abcd': 1 } }), /masked in it, at \/metadata\/••••abcd:/],
  [
    'a file kept apart',
    recorded({ model: 'm', image: fileMarker('a'.repeat(64)) }),
    /files that the record keeps apart/,
  ],
])('%s is refused with its reason and a cure', (_, request, why) => {
  const read = ownRequestOf(request);
  const { fault } = 'fault' in read ? read : expect.fail('it was taken');
  expect(fault).toMatchObject({ kind: 'input', message: expect.stringMatching(why) as string });
  expect(fault.message).toMatch(/^This request can’t be saved as a check\. /);
  expect(fault.hint).not.toBe('');
});
