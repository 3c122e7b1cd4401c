/** The gateway as an HTTP server: addresses, keys, bodies, methods, certificate, closing. */
import { Agent, request as httpsRequest } from 'node:https';
import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, test, vi } from 'vitest';
import { startGateway } from '../../../gateway/start.ts';
import { anyText, errorOf, say, textOf, textWith, createRig } from './rig.ts';

const rig = createRig();

describe('ADDR-2 addresses', () => {
  test.each([
    ['GET', '/'],
    ['GET', '/v1'],
    ['POST', '/v1/models'],
    ['GET', '/v1/chat/completions'],
    ['DELETE', '/v1/chat/completions'],
    ['POST', '/v1/v1/chat/completions'],
    ['POST', '/v1/chat/completions/'],
    ['GET', '/v1/responses'],
    ['POST', '/v1/responses/'],
    ['GET', '/v1/images/generations'],
    ['POST', '/v1/images/variations'],
    ['GET', '/pictures/made-up'],
    ['POST', '/v1/completions'],
    ['GET', '/v1beta/models/gamma-3.5-flash:generateContent'],
    ['POST', '/v1beta/models/gamma-3.5-flash:streamGenerateContent'],
    ['POST', '/v1beta/models'],
  ])('ADDR-2 ERR-1 %s %s is a 404 in the shape of chat completions', async (method, path) => {
    const response = await fetch(`${rig.gateway.root}${path}`, {
      method,
      headers: { authorization: `Bearer ${rig.gateway.keys.general}` },
    });
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({
      error: {
        message: textWith('GET /v1/models'),
        type: 'not_found_error',
        param: null,
        code: 'unknown_endpoint',
      },
    });
    expect(response.headers.get('x-request-id')).toMatch(/^req_/);
  });

  test.each([
    ['GET', '/v1/messages'],
    ['DELETE', '/v1/messages/msg_1'],
  ])('ADDR-2 ERR-1 %s %s is a 404 in the shape of Messages', async (method, path) => {
    const response = await fetch(`${rig.gateway.root}${path}`, { method });
    const id = response.headers.get('request-id');
    expect(response.status).toBe(404);
    expect(id).toMatch(/^req_/);
    expect(await response.json()).toEqual({
      type: 'error',
      error: { type: 'not_found_error', message: anyText },
      request_id: id,
    });
  });
});

describe('AUTH-1 AUTH-6 keys', () => {
  test.each([
    ['no key', {}, 'missing_api_key', 'Authorization: Bearer'],
    ['no scheme', { authorization: 'qk-general-x' }, 'missing_api_key', 'Authorization: Bearer'],
    ['another scheme', { authorization: 'Basic qk' }, 'missing_api_key', 'Authorization: Bearer'],
    ['the header of Messages', { 'x-api-key': 'k' }, 'missing_api_key', 'another protocol (x-api-key'],
    [
      'the header of Generate Content',
      { 'x-gamma-api-key': 'k' },
      'missing_api_key',
      'another protocol (x-gamma-api-key',
    ],
    ['a wrong key', { authorization: 'Bearer qk-general-wrong' }, 'invalid_api_key', 'not one of this gateway'],
  ])('AUTH-1 %s is a 401', async (_, headers, code, hint) => {
    for (const response of [
      await rig.get('/v1/models', headers),
      await fetch(`${rig.gateway.root}/v1/chat/completions`, { method: 'POST', headers, body: 'not even JSON' }),
    ]) {
      expect(response.status).toBe(401);
      const error = await errorOf(response);
      expect(error).toMatchObject({ type: 'authentication_error', param: null, code });
      expect(error.message).toContain(hint);
    }
  });

  test('AUTH-6 the keys of each start are its own', async () => {
    const other = await startGateway();
    try {
      expect(other.keys.general).toMatch(/^qk-general-/);
      expect(other.keys.delta).toMatch(/^qk-delta-/);
      expect(other.keys.general).not.toBe(rig.gateway.keys.general);
      const response = await fetch(`${other.root}/v1/models`, {
        headers: { authorization: `Bearer ${rig.gateway.keys.general}` },
      });
      expect(response.status).toBe(401);
    } finally {
      await other.close();
    }
  });

  test('AUTH-6 given keys are taken', async () => {
    const other = await startGateway({ keys: { general: 'mine' } });
    try {
      expect((await fetch(`${other.root}/v1/models`, { headers: { authorization: 'bearer mine' } })).status).toBe(200);
    } finally {
      await other.close();
    }
  });
});

describe('SRV-1 bodies', () => {
  test.each([
    ['no JSON', '{"model":', {}, 'invalid_json', null],
    ['nothing', '', {}, 'empty_body', null],
    ['bytes that are not UTF-8', new Uint8Array([0x22, 0xff, 0x22]), {}, 'invalid_encoding', null],
    ['a form', 'a=b', { 'content-type': 'application/x-www-form-urlencoded' }, 'invalid_content_type', 'content-type'],
    ['plain text', '{}', { 'content-type': 'text/plain' }, 'invalid_content_type', 'content-type'],
  ])('SRV-1 %s is a 400', async (_, body, headers, code, param) => {
    const response = await rig.post(body, { headers });
    expect(response.status).toBe(400);
    expect(await errorOf(response)).toEqual({
      message: anyText,
      type: 'invalid_request_error',
      param,
      code,
    });
  });

  test('SRV-1 a charset beside the content type is taken', async () => {
    expect((await rig.post(say('Hi'), { headers: { 'content-type': 'Application/JSON; charset=utf-8' } })).status).toBe(
      200,
    );
  });

  test('SRV-1 a message of 5 MB is answered', async () => {
    const text = await textOf(await rig.post(say('x'.repeat(5 * 1024 * 1024))));
    expect(text).toContain('5,242,880 characters');
  });

  test('SRV-1 more than 32 MB is a 413, with a length and without', async () => {
    const large = new Uint8Array(32 * 1024 * 1024 + 1);
    const response = await rig.post(large);
    expect(response.status).toBe(413);
    expect(await errorOf(response)).toMatchObject({ type: 'request_too_large', code: 'request_too_large' });
    const chunked = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(new URL(rig.gateway.root).port), '127.0.0.1');
      let received = '';
      socket.on('data', (bytes: Buffer) => (received += bytes.toString()));
      socket.on('close', () => resolve(received));
      socket.on('error', (error: NodeJS.ErrnoException) => (received === '' ? reject(error) : undefined));
      socket.write(
        `POST /v1/chat/completions HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${rig.gateway.keys.general}\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n${large.length.toString(16)}\r\n`,
      );
      socket.write(large);
    });
    expect(chunked).toMatch(/^HTTP\/1\.1 413 /);
  });

  test('SRV-1 ERR-1 the answer to what is too large reaches a client that first sends all of it', async () => {
    const length = 40 * 1024 * 1024;
    const socket = connect(Number(new URL(rig.gateway.root).port), '127.0.0.1');
    socket.write(
      `POST /v1/chat/completions HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${rig.gateway.keys.general}\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`,
    );
    // Far more than the buffers between the two hold: it is written only once the gateway has read it.
    await new Promise<void>((resolve, reject) => {
      socket.on('error', reject);
      socket.write(new Uint8Array(length), (error) => (error instanceof Error ? reject(error) : resolve()));
    });
    const [first] = (await once(socket, 'data')) as [Buffer];
    expect(first.toString()).toMatch(/^HTTP\/1\.1 413 /);
    socket.destroy();
  });

  test('MODELS-1 the list takes no body', async () => {
    const socket = connect(Number(new URL(rig.gateway.root).port), '127.0.0.1');
    let received = '';
    socket.on('data', (bytes: Buffer) => (received += bytes.toString()));
    socket.write(
      `GET /v1/models HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${rig.gateway.keys.general}\r\ncontent-length: 2\r\n\r\n{}`,
    );
    await vi.waitFor(() => expect(received).toContain('unexpected_body'));
    socket.destroy();
  });
});

describe('SRV hosting', () => {
  test('SRV-1 HTTPS with a certificate that its root vouches for', async () => {
    const secure = await startGateway({ https: true, pace: 'instant' });
    try {
      expect(secure.root).toMatch(/^https:\/\/127\.0\.0\.1:\d+$/);
      const get = (ca: string | undefined) =>
        new Promise<number | undefined>((resolve, reject) => {
          const agent = new Agent(ca === undefined ? {} : { ca });
          httpsRequest(
            `${secure.root}/v1/models`,
            { agent, headers: { authorization: `Bearer ${secure.keys.general}` } },
            (response) => {
              response.resume();
              resolve(response.statusCode);
            },
          )
            .on('error', reject)
            .end();
        });
      expect(await get(secure.certificate)).toBe(200);
      await expect(get(undefined)).rejects.toMatchObject({ code: 'DEPTH_ZERO_SELF_SIGNED_CERT' });
    } finally {
      await secure.close();
    }
  });

  test('a port that is taken is said', async () => {
    const port = Number(new URL(rig.gateway.root).port);
    await expect(startGateway({ port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });

  test('closing ends what is under way', async () => {
    const other = await startGateway();
    const hanging = fetch(`${other.root}/v1/chat/completions`, {
      method: 'POST',
      headers: { authorization: `Bearer ${other.keys.general}`, 'content-type': 'application/json' },
      body: JSON.stringify(say('#fault:hang')),
    });
    const failed = expect(hanging).rejects.toThrow('fetch failed');
    const streaming = await fetch(`${other.root}/v1/chat/completions`, {
      method: 'POST',
      headers: { authorization: `Bearer ${other.keys.general}`, 'content-type': 'application/json' },
      body: JSON.stringify(say('#words:9000', { stream: true })),
    });
    await other.close();
    await failed;
    await expect(streaming.text()).rejects.toThrow();
    await expect(fetch(other.root)).rejects.toThrow('fetch failed');
  });
});
