/** AUTH-3, IMG-4, IMG-6: forms over real sockets, read by a parser that is not ours. */
import { createHash, randomBytes } from 'node:crypto';
import { rm, truncate, writeFile } from 'node:fs/promises';
import http from 'node:http';
import { describe, expect, test, vi } from 'vitest';
import { sentForm } from '../../../../core/files/sent-form.ts';
import type { FileStore } from '../../../../core/files/file-store.ts';
import { fileStoreIn } from '../../../doubles/file-store.ts';
import { send, textOf, type HttpOptions, type HttpRequest } from '../../../../core/transport/http.ts';
import { gatewayRequest, type GatewayAccess } from '../../../../core/transport/gateway-request.ts';
import { fileMarkerPattern, type StoredFile } from '../../../../shared/attachment.ts';
import { FaultError } from '../../../../shared/fault.ts';
import { acceptJson } from '../../../../shared/gateway-headers.ts';
import type { FormPart } from '../../../../shared/protocols/protocol.ts';
import { chunked, image, temporaryFolder } from '../../../unit/core/files/files-ground.ts';
import { listen, rawServer } from './servers.ts';

const options = (more: Partial<HttpOptions> = {}): HttpOptions => ({
  signal: new AbortController().signal,
  connectTimeoutMs: 5_000,
  readTimeoutMs: 10_000,
  environment: {},
  ...more,
});

const store = async (): Promise<FileStore> => fileStoreIn(await temporaryFolder());

async function requestOf(host: string, parts: readonly FormPart[], files: FileStore): Promise<HttpRequest> {
  const profile: GatewayAccess['profile'] = {
    root: `http://${host}`,
    dialect: 'neutral',
    extraHeaders: [{ name: 'content-type', value: 'text/plain' }],
    connectTimeoutMs: 1,
    readTimeoutMs: 1,
    imageReadTimeoutMs: 1,
  };
  const form = await sentForm(parts, files);
  return gatewayRequest(
    { profile, key: 'sk-1234567890' },
    { endpoint: 'image-edits', method: 'POST', path: '/v1/images/edits', form, accept: acceptJson },
    '1.0.0',
  );
}

const sha = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

interface Received {
  readonly headers: http.IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Keeps each whole body. */
async function keeping() {
  const received: Received[] = [];
  const listening = await listen(
    http.createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        received.push({ headers: request.headers, body: Buffer.concat(chunks) });
        response.end('ok');
      });
    }),
  );
  return { ...listening, received };
}

/** As the platform reads a form. */
async function fieldsOf({ headers, body }: Received) {
  const form = await new Response(new Uint8Array(body), {
    headers: { 'content-type': headers['content-type'] ?? '' },
  }).formData();
  return Promise.all(
    Array.from(form, async ([name, value]) =>
      typeof value === 'string'
        ? { name, value }
        : { name, fileName: value.name, type: value.type, sha: sha(Buffer.from(await value.arrayBuffer())) },
    ),
  );
}

/** A recorded text with the bytes of the files in the places of their markers. */
function withBytes(text: string, bytesOf: ReadonlyMap<string, Buffer>): Buffer {
  const pieces: Buffer[] = [];
  let from = 0;
  for (const { 0: marker, 1: hash = '', index } of text.matchAll(fileMarkerPattern)) {
    pieces.push(Buffer.from(text.slice(from, index)), bytesOf.get(hash) ?? Buffer.from(marker));
    from = index + marker.length;
  }
  return Buffer.concat([...pieces, Buffer.from(text.slice(from))]);
}

async function faultOf(promise: Promise<unknown>) {
  const error: unknown = await promise.catch((reason: unknown) => reason);
  if (!(error instanceof FaultError)) throw new Error(`expected a FaultError, not ${String(error)}`);
  return error.fault;
}

describe('AUTH-3 IMG-4 IMG-6 a form', () => {
  test('arrives byte by byte, with names, real types and its exact length', async () => {
    const files = await store();
    const [png, large, mask] = [await image('png'), randomBytes(9_000_001), await image('png', 8, 8)];
    const one = await files.add('lake ü "north".jpg', chunked(png));
    const two = await files.add('two.bin', chunked(large, 65_536));
    const three = await files.add('mask.png', chunked(mask));
    const server = await keeping();
    const parts: readonly FormPart[] = [
      { name: 'model', value: 'alpha-image-2' },
      { name: 'image[]', file: one },
      { name: 'image[]', file: two },
      { name: 'mask', file: three },
      { name: 'prompt', value: 'Paint it\nblue, “blue” 😀' },
    ];
    const request = await requestOf(server.host, parts, files);
    const progress: [number, number][] = [];
    const response = await send(request, options({ onUpload: (sent, total) => progress.push([sent, total]) }));
    response.close();
    const [received] = server.received;
    if (received === undefined) throw new Error('nothing arrived');

    expect(await fieldsOf(received)).toEqual([
      { name: 'model', value: 'alpha-image-2' },
      { name: 'image[]', fileName: 'lake ü "north".jpg', type: 'image/png', sha: sha(png) },
      { name: 'image[]', fileName: 'two.bin', type: 'application/octet-stream', sha: sha(large) },
      { name: 'mask', fileName: 'mask.png', type: 'image/png', sha: sha(mask) },
      // As every form does with line ends.
      { name: 'prompt', value: 'Paint it\r\nblue, “blue” 😀' },
    ]);
    const { 'content-length': length, 'content-type': type = '', 'transfer-encoding': transfer } = received.headers;
    expect({ length, transfer }).toEqual({ length: String(received.body.length), transfer: undefined });
    expect(type).toMatch(/^multipart\/form-data; boundary=\S+$/);

    const total = received.body.length;
    expect(progress.at(-1)).toEqual([total, total]);
    expect(progress.length).toBeGreaterThan(50);
    expect(progress.every(([sent], index) => sent > (progress[index - 1]?.[0] ?? 0))).toBe(true);

    // What is recorded is what was sent, with markers for the bytes.
    const bytesOf = new Map([
      [one.hash, png],
      [two.hash, large],
      [three.hash, mask],
    ]);
    expect(withBytes(textOf(request) ?? '', bytesOf).equals(received.body)).toBe(true);
  });

  test('a small one leaves in one piece', async () => {
    const files = await store();
    const file = await files.add('a.png', chunked(await image('png')));
    const server = await keeping();
    const onUpload = vi.fn();
    const response = await send(await requestOf(server.host, [{ name: 'image', file }], files), options({ onUpload }));
    response.close();
    expect(server.received[0]?.headers['content-length']).toBe(String(server.received[0]?.body.length));
    const length = server.received[0]?.body.length;
    expect(onUpload).toHaveBeenCalledExactlyOnceWith(length, length);
  });

  test('STREAM-3 a stop in the middle of it closes the connection', async () => {
    const files = await store();
    const file = await files.add('a.bin', chunked(randomBytes(30_000_000), 65_536));
    // Takes all and never answers.
    const server = await rawServer((socket) => void socket.resume());
    const stop = new AbortController();
    const sent: number[] = [];
    const sending = send(
      await requestOf(server.host, [{ name: 'image', file }], files),
      options({
        signal: stop.signal,
        onUpload: (bytes) => {
          sent.push(bytes);
          if (bytes > 500_000) stop.abort();
        },
      }),
    );
    expect(await faultOf(sending)).toMatchObject({ kind: 'stopped' });
    expect(sent.at(-1)).toBeLessThan(30_000_000);
    await vi.waitFor(() => expect(server.openSockets()).toBe(0));
  });

  test('ERR-4 a receiver that takes nothing more is a timeout', async () => {
    const files = await store();
    const file = await files.add('a.bin', chunked(randomBytes(30_000_000), 65_536));
    const server = await rawServer((socket) => void socket.pause());
    const request = await requestOf(server.host, [{ name: 'image', file }], files);
    expect(await faultOf(send(request, options({ readTimeoutMs: 300 })))).toMatchObject({ kind: 'timeout' });
  });
});

describe('a file of a form that is gone', () => {
  const parts = (file: StoredFile): readonly FormPart[] => [{ name: 'image', file }];

  test('is named before a connection is made', async () => {
    const files = await store();
    const file = await files.add('lake.png', chunked(await image('png')));
    const { path = '' } = (await files.find(file.hash)) ?? {};
    await writeFile(path, 'other bytes');
    const fault = {
      kind: 'not-found',
      attempts: 0,
      field: 'Add reference image',
      message: 'The image “lake.png” is no longer in the data folder.',
      hint: 'Remove it and add it again.',
    };
    expect(await faultOf(sentForm(parts(file), files))).toEqual(fault);
    await rm(path);
    expect(await faultOf(sentForm(parts(file), files))).toEqual(fault);
    expect(await faultOf(sentForm([{ name: 'mask', file }], files))).toMatchObject({ field: 'Mask editor' });
  });

  test.each(['cut', 'removed'])(
    '%s before or in the middle of sending, it ends the request with its name',
    async (how) => {
      const files = await store();
      const whole = await files.add('whole.png', chunked(await image('png')));
      const file = await files.add('lake.png', chunked(randomBytes(20_000_000), 65_536));
      const server = await keeping();
      const request = await requestOf(
        server.host,
        [
          { name: 'image[]', file: whole },
          { name: 'image[]', file },
        ],
        files,
      );
      const { path = '' } = (await files.find(file.hash)) ?? {};
      if (how === 'cut') await truncate(path, 3_000_000);
      else await rm(path);
      expect(await faultOf(send(request, options()))).toMatchObject({
        kind: 'not-found',
        message: expect.stringContaining('“lake.png”') as string,
      });
      expect(server.received).toEqual([]);
    },
  );
});
