/** Files in a body over real sockets: what arrives is the JSON with their Base64, of the length that was announced. */
import { createHash, randomBytes } from 'node:crypto';
import { rm, truncate, writeFile } from 'node:fs/promises';
import http from 'node:http';
import { describe, expect, test } from 'vitest';
import { bodyFiles } from '../../../../core/files/open-body-files.ts';
import type { FileStore } from '../../../../core/files/file-store.ts';
import { fileStoreIn } from '../../../doubles/file-store.ts';
import { send } from '../../../../core/transport/http.ts';
import type { HttpOptions } from '../../../../core/transport/http.ts';
import { base64Length, fileMarker, type StoredFile } from '../../../../shared/attachment.ts';
import { FaultError } from '../../../../shared/fault.ts';
import { chunked, temporaryFolder } from '../../../unit/core/files/files-ground.ts';
import { listen } from './servers.ts';

const options = (more: Partial<HttpOptions> = {}): HttpOptions => ({
  signal: new AbortController().signal,
  connectTimeoutMs: 5_000,
  readTimeoutMs: 10_000,
  environment: {},
  ...more,
});

/** Reads each body as it comes and keeps its digest. */
async function digesting() {
  const received: { length: string | undefined; bytes: number; sha: string; transfer: string | undefined }[] = [];
  const listening = await listen(
    http.createServer((request, response) => {
      const digest = createHash('sha256');
      let bytes = 0;
      request.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        digest.update(chunk);
      });
      request.on('end', () => {
        const { 'content-length': length, 'transfer-encoding': transfer } = request.headers;
        received.push({ length, bytes, sha: digest.digest('hex'), transfer });
        response.end('ok');
      });
    }),
  );
  return { ...listening, received };
}

async function store(): Promise<FileStore> {
  return fileStoreIn(await temporaryFolder());
}

const bodyOf = (files: readonly StoredFile[]): string =>
  JSON.stringify({
    model: 'm',
    parts: files.map(({ hash, mimeType }) => ({ url: `data:${mimeType};base64,${fileMarker(hash)}` })),
    text: 'What is this? ü',
  });

async function faultOf(promise: Promise<unknown>) {
  const error: unknown = await promise.catch((reason: unknown) => reason);
  if (!(error instanceof FaultError)) throw new Error(`expected a FaultError, not ${String(error)}`);
  return error.fault;
}

describe('RESP-3, MSG-2, GEN-2 files go out in the place of their markers', () => {
  test.each([20_000_000, 24_000_000, 1, 2, 3])('%i bytes arrive exactly', async (size) => {
    const files = await store();
    const bytes = randomBytes(size);
    const file = await files.add('a.bin', chunked(bytes, 65_536));
    const server = await digesting();
    const body = bodyOf([file]);
    const response = await send(
      {
        method: 'POST',
        url: `http://${server.host}/v1/responses`,
        headers: [['content-type', 'application/json']],
        body,
        files: await bodyFiles(files, [file], body),
      },
      options(),
    );
    response.close();
    const whole = body.replace(fileMarker(file.hash), () => bytes.toString('base64'));
    const length = Buffer.byteLength(whole);
    expect(server.received).toEqual([
      {
        length: String(length),
        bytes: length,
        sha: createHash('sha256').update(whole).digest('hex'),
        transfer: undefined,
      },
    ]);
  });

  test('several files, one of them twice', async () => {
    const files = await store();
    const [one, two] = [randomBytes(100_001), randomBytes(200_000)];
    const [a, b] = [await files.add('a', chunked(one)), await files.add('b', chunked(two))];
    const server = await digesting();
    const body = bodyOf([a, b, a]);
    const found = await bodyFiles(files, [b, a], body);
    const response = await send(
      { method: 'POST', url: `http://${server.host}/`, headers: [], body, files: found },
      options(),
    );
    response.close();
    const whole = body
      .replaceAll(fileMarker(a.hash), () => one.toString('base64'))
      .replaceAll(fileMarker(b.hash), () => two.toString('base64'));
    expect(server.received[0]?.sha).toBe(createHash('sha256').update(whole).digest('hex'));
  });

  test('an upload slower than the read timeout is no silence', async () => {
    const files = await store();
    const file = await files.add('a', chunked(randomBytes(12_000_000), 65_536));
    const body = bodyOf([file]);
    const listening = await listen(
      http.createServer((request, response) => {
        let taken = 0;
        request.on('readable', () => undefined);
        const sip = setInterval(() => {
          taken += (request.read() as Buffer | null)?.length ?? 0;
          if (taken < base64Length(file.bytes)) return;
          clearInterval(sip);
          response.end('ok');
        }, 5);
      }),
    );
    const response = await send(
      {
        method: 'POST',
        url: `http://${listening.host}/`,
        headers: [],
        body,
        files: await bodyFiles(files, [file], body),
      },
      options({ readTimeoutMs: 1_000 }),
    );
    expect(response.status).toBe(200);
    response.close();
  });
});

describe('a file that is gone', () => {
  test('is named before a connection is made', async () => {
    const files = await store();
    const file = await files.add('holiday.png', chunked('x'));
    const body = bodyOf([file]);
    const { path = '' } = (await files.find(file.hash)) ?? {};
    await writeFile(path, 'other bytes');
    const fault = {
      kind: 'not-found',
      attempts: 0,
      field: 'Message',
      message: 'The file “holiday.png” is no longer in the data folder, so the message was not sent.',
      hint: 'Remove it from the message and attach it again.',
    };
    expect(await faultOf(bodyFiles(files, [file], body))).toEqual(fault);
    await rm(path);
    expect(await faultOf(bodyFiles(files, [file], body))).toEqual(fault);
  });

  test('is nobody’s business where no marker asks for it', async () => {
    const files = await store();
    const file = await files.add('holiday.png', chunked('x'));
    await rm((await files.find(file.hash))?.path ?? '');
    expect(await bodyFiles(files, [file], '{}')).toEqual(new Map());
  });

  test('in the middle of sending ends the request with its name, and sends nothing that looks whole', async () => {
    const files = await store();
    const file = await files.add('film.mp4', chunked(randomBytes(8_000_000), 65_536));
    const body = bodyOf([file]);
    const found = await bodyFiles(files, [file], body);
    await truncate((await files.find(file.hash))?.path ?? '', 3_000_000);
    const server = await digesting();
    expect(
      await faultOf(
        send({ method: 'POST', url: `http://${server.host}/`, headers: [], body, files: found }, options()),
      ),
    ).toMatchObject({ kind: 'not-found', message: expect.stringContaining('“film.mp4”') as string });
    expect(server.received).toEqual([]);
  });
});
