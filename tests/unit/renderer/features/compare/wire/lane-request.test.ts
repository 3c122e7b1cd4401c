import { expect, test } from 'vitest';
import { recordedContent } from '../../../../../../renderer/features/compare/wire/lane-request.ts';
import { fileMarker } from '../../../../../../shared/attachment.ts';
import { formText } from '../../../../../../shared/multipart.ts';

const json = [['Content-Type', 'application/json']] as const;
const url = 'https://h.test/gw/v1/chat/completions';

test('ADDR-1 REQ-3 a recorded body is read, its address told below the root', () => {
  expect(recordedContent(url, json, '{"model":"m"}')).toEqual({
    state: 'ready',
    path: '/v1/chat/completions',
    headers: json,
    body: { model: 'm' },
    form: false,
  });
  const generate = recordedContent('https://h.test/v1beta/models/a%2Fv1%2Fb:generateContent', json, '{}');
  expect(generate).toMatchObject({ path: '/v1beta/models/a%2Fv1%2Fb:generateContent' });
});

test('AUTH-3 a form is told as JSON, its files by their markers', () => {
  const hash = 'ab'.repeat(32);
  const file = { hash, name: 'a.png', kind: 'image', mimeType: 'image/png', bytes: 3 } as const;
  const text = formText(
    [
      { name: 'model', value: 'm' },
      { name: 'image[]', file },
      { name: 'image[]', file },
    ],
    'xyz',
  );
  expect(recordedContent(url, [['content-type', 'multipart/form-data; boundary=xyz']], text)).toMatchObject({
    state: 'ready',
    form: true,
    body: { model: 'm', 'image[]': [fileMarker(hash), fileMarker(hash)] },
  });
});

test('REQ-3 what was edited into no JSON is shown as it is', () => {
  expect(recordedContent(url, json, '{"model":')).toEqual({ state: 'broken', text: '{"model":' });
  expect(recordedContent(url, json, undefined)).toEqual({ state: 'none', why: 'No body was sent.' });
});
