import { expect, test } from 'vitest';
import { testConnection } from '../../../../core/models/connection-test.ts';
import type { TestInput } from '../../../../core/models/connection-test.ts';
import { FaultError, fault } from '../../../../shared/fault.ts';
import { draftOf } from '../settings/drafts.ts';
import { faultOf } from '../settings/fault-of.ts';
import { scriptedSend } from './scripted-send.ts';

const profile = { ...draftOf(), id: 'p', root: 'https://kept.example', builtIn: false };

function open() {
  const wire = scriptedSend();
  let at = 0;
  const start = (input: TestInput) =>
    testConnection(input, new AbortController().signal, {
      send: wire.send,
      appVersion: '1',
      now: () => 0,
      elapsed: () => (at += 12.4),
      profiles: {
        credentialsOf: () => Promise.resolve({ profile, key: 'sk-kept-1111' }),
        networkFor: (_id, { network }) => Promise.resolve(network),
        headersFor: (_id, { extraHeaders }) => Promise.resolve(extraHeaders),
      },
    });
  return { ...wire, start };
}

test('the form’s own address, headers and key are tried', async () => {
  const { start, request } = open();
  const draft = draftOf({
    name: '',
    baseUrl: 'https://new.example/v1/',
    extraHeaders: [{ name: 'X-Team', value: 'b' }],
  });
  const result = start({ id: 'p', draft, key: ' sk-entered-22 ' });
  const asked = await request(0);
  expect(asked.request.url).toBe('https://new.example/v1/models');
  expect(asked.request.headers.slice(0, 2)).toEqual([
    ['X-Team', 'b'],
    ['Authorization', 'Bearer sk-entered-22'],
  ]);
  asked.list('a', 'b', 'c');
  expect(await result).toEqual({ ok: true, models: 3, totalMs: 12, url: 'https://new.example/v1/models' });
});

test('without a key in the form the kept one is used', async () => {
  const { start, request } = open();
  const result = start({ id: 'p', draft: draftOf() });
  const asked = await request(0);
  expect(asked.request.headers[0]).toEqual(['Authorization', 'Bearer sk-kept-1111']);
  asked.list();
  expect(await result).toMatchObject({ ok: true, models: 0 });
});

test('a refusal is a result with the fault, after one attempt', async () => {
  const { start, request, asked } = open();
  const result = start({ draft: draftOf(), key: 'sk-entered-22' });
  (await request(0)).answer(503, '{"error":{"message":"Busy, sk-entered-22"}}');
  expect(await result).toMatchObject({ ok: false, models: 0, fault: { status: 503, message: 'Busy, ••••d-22' } });
  expect(asked.length).toBe(1);
});

test('a gateway that is not there is a result with the fault', async () => {
  const { start, request } = open();
  const result = start({ draft: draftOf(), key: 'sk-entered-22' });
  const reason = fault('connect', 'Nothing answers.', 'Check.', { attempts: 1 });
  (await request(0)).fail(new FaultError(reason));
  expect(await result).toMatchObject({ ok: false, fault: reason });
});

test.each([
  ['ADDR-3 an address', { draft: draftOf({ baseUrl: 'http://public.example' }), key: 'sk-1' }, 'address', 'Base URL'],
  [
    'a header',
    { draft: draftOf({ extraHeaders: [{ name: 'Host', value: 'x' }] }), key: 'sk-1' },
    'input',
    'Extra headers',
  ],
  ['a key', { draft: draftOf(), key: 'two words' }, 'input', 'API key'],
  ['no key at all', { draft: draftOf() }, 'no-key', 'API key'],
])('%s that cannot be right is refused at its field and nothing is sent', async (_, input, kind, field) => {
  const { start, asked } = open();
  expect(await faultOf(() => start(input))).toMatchObject({ kind, field, attempts: 0 });
  expect(asked.length).toBe(0);
});
