/** Files over the web host: who may bring and take them, and that none of them can act as a page. Over real sockets. */
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createFileRequests } from '../../../core/host/file-requests.ts';
import { fileStoreIn } from '../../doubles/file-store.ts';
import { listPageFiles } from '../../../core/host/page-files.ts';
import { createThumbnails } from '../../../core/pictures/thumbnails.ts';
import { smallVersion } from '../../../core/pictures/process/small-version.ts';
import { startWebhost, type Webhost } from '../../../webhost/webhost.ts';
import { heic, image, mp4, office, pdf } from '../../unit/core/files/files-ground.ts';
import { makeBuiltWindow } from './built-window.ts';
import { enter } from './enter.ts';
import { send } from './http-request.ts';

const built = makeBuiltWindow();
const maxBytes = 30_000_000;
let dataDir: string;
let host: Webhost;
let port: number;
let ticket: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'quartet-host-files-'));
  host = await startWebhost({
    port: 0,
    files: listPageFiles(built.folder),
    serve: () => undefined,
    answerFile: createFileRequests(fileStoreIn(dataDir, { maxBytes }), createThumbnails(dataDir, { smallVersion })),
  });
  ({ port } = host);
  ({ ticket } = await enter(host.newAddress()));
});
afterAll(async () => {
  await host.close();
  built.remove();
  await rm(dataDir, { recursive: true });
});

const mine = () => ({ origin: `http://127.0.0.1:${port}` });
const withTicket = (path: string, given = ticket) => `${path}${path.includes('?') ? '&' : '?'}ticket=${given}`;
const sha = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const upload = (name: string, body: Uint8Array | string, headers: Record<string, string> = mine()) =>
  send({ port, path: withTicket(`/files?name=${encodeURIComponent(name)}`), method: 'POST', headers, body });
const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  send({ port, path: withTicket(path), method, headers });
const kept = async (): Promise<readonly string[]> =>
  (await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);

/** Keeps a file and gives its address. */
async function keep(name: string, bytes: Uint8Array | string): Promise<string> {
  const answer = await upload(name, bytes);
  expect(answer.status).toBe(201);
  return `/files/${(JSON.parse(answer.body.toString()) as { hash: string }).hash}`;
}

const sandboxed =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; media-src 'self'; frame-ancestors 'none'; sandbox";

describe('bringing and taking', () => {
  test('a file of 25 MB comes back as it was, with what it is', async () => {
    const bytes = randomBytes(25_000_000);
    const answer = await upload('numbers ü.bin', bytes);
    expect({ status: answer.status, body: JSON.parse(answer.body.toString()) as unknown }).toEqual({
      status: 201,
      body: {
        hash: sha(bytes),
        name: 'numbers ü.bin',
        bytes: 25_000_000,
        mimeType: 'application/octet-stream',
        kind: 'other',
      },
    });
    expect(answer.headers['cache-control']).toBe('no-store');
    const taken = await get(`/files/${sha(bytes)}?name=numbers%20%C3%BC.bin`);
    expect(taken.body.equals(bytes)).toBe(true);
    expect(taken.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-length': '25000000',
      'content-disposition': `attachment; filename="numbers _.bin"; filename*=UTF-8''numbers%20%C3%BC.bin`,
      'cache-control': 'private, max-age=31536000, immutable',
      etag: `"${sha(bytes)}"`,
    });
  });

  test('ERR-6 one that is too large is refused with a fault, before all of it has come', async () => {
    const before = await kept();
    const outgoing = request({
      port,
      path: withTicket('/files?name=film.mp4'),
      method: 'POST',
      headers: { host: `127.0.0.1:${port}`, ...mine() },
      agent: false,
    });
    const piece = Buffer.alloc(1_000_000);
    let ended = false;
    const write = (): void => {
      if (!ended) outgoing.write(piece, () => setImmediate(write));
    };
    outgoing.on('error', () => undefined);
    write();
    const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
    ended = true;
    let body = '';
    for await (const chunk of answer) body += String(chunk);
    outgoing.destroy();
    expect({ status: answer.statusCode, fault: JSON.parse(body) as unknown }).toEqual({
      status: 413,
      fault: {
        kind: 'too-large',
        attempts: 0,
        message: '“film.mp4” is larger than 30 MB, the most that can be uploaded.',
        hint: 'Reduce the file, split it, or send its address instead.',
      },
    });
    await vi.waitFor(async () => expect(await kept()).toEqual(before));
  });

  test('a window that breaks off leaves nothing', async () => {
    const before = await kept();
    const outgoing = request({
      port,
      path: withTicket('/files?name=a'),
      method: 'POST',
      headers: { host: `127.0.0.1:${port}`, ...mine(), 'content-length': '1000000' },
      agent: false,
    });
    outgoing.on('error', () => undefined);
    outgoing.write(Buffer.alloc(500_000));
    await vi.waitFor(async () => expect(await kept()).toHaveLength(before.length + 1));
    outgoing.destroy();
    await vi.waitFor(async () => expect(await kept()).toEqual(before));
  });

  test('an empty file and one without a name are faults', async () => {
    const empty = await upload('a.txt', '');
    expect([empty.status, JSON.parse(empty.body.toString())]).toEqual([
      400,
      expect.objectContaining({ kind: 'input' }) as unknown,
    ]);
    const nameless = await send({ port, path: withTicket('/files'), method: 'POST', headers: mine(), body: 'x' });
    expect(nameless.status).toBe(400);
  });

  test('parts of it, as players ask for them', async () => {
    const film = Buffer.concat([mp4(), Buffer.from('0123456789')]);
    const path = await keep('film.mp4', film);
    const at = film.length;
    const part = await get(path, { range: `bytes=${at - 10}-${at - 6}` });
    expect({ status: part.status, body: part.body.toString(), headers: part.headers }).toMatchObject({
      status: 206,
      body: '01234',
      headers: {
        'content-type': 'video/mp4',
        'content-range': `bytes ${at - 10}-${at - 6}/${at}`,
        'content-length': '5',
        'accept-ranges': 'bytes',
      },
    });
    expect((await get(path, { range: 'bytes=-3' })).body.toString()).toBe('789');
    const beyond = await get(path, { range: `bytes=${at}-` });
    expect([beyond.status, beyond.headers['content-range'], beyond.body.length]).toEqual([416, `bytes */${at}`, 0]);
    expect((await get(path, { range: 'bytes=0-1', 'if-range': '"other"' })).status).toBe(200);
    expect((await get(path, { range: 'bytes=0-1', 'if-range': `"${sha(film)}"` })).status).toBe(206);
    expect((await get(path, { 'if-none-match': `"${sha(film)}"` })).status).toBe(304);
    const head = await get(path, {}, 'HEAD');
    expect([head.status, head.headers['content-length'], head.body.length]).toEqual([200, String(at), 0]);
  });
});

describe('small versions of images', () => {
  const large = (): Promise<Buffer> =>
    sharp({ create: { width: 800, height: 500, channels: 3, background: '#204060' } })
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer();

  test('come upright, as WebP, and are asked for once', async () => {
    const path = await keep('lake.jpg', await large());
    const answer = await get(`${path}?thumb=192`);
    const { format, width, height } = await sharp(answer.body).metadata();
    expect({ status: answer.status, format, width, height }).toEqual({
      status: 200,
      format: 'webp',
      width: 120,
      height: 192,
    });
    const etag = `"${path.slice('/files/'.length)}-192"`;
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(answer.body.length),
      'cache-control': 'private, max-age=31536000, immutable',
      'content-security-policy': sandboxed,
      etag,
    });
    expect((await get(`${path}?thumb=192`, { 'if-none-match': etag })).status).toBe(304);
    const head = await get(`${path}?thumb=192`, {}, 'HEAD');
    expect([head.status, head.headers['content-length'], head.body.length]).toEqual([
      200,
      String(answer.body.length),
      0,
    ]);
  });

  test.each<readonly [string, () => Content, string, number]>([
    ['a size that there is not', () => image('png'), '100', 400],
    ['no size', () => image('png'), '', 400],
    ['a text', () => 'hello', '96', 415],
    ['SVG', () => '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>', '96', 415],
    ['HEIC', () => heic(20, 10), '96', 415],
    ['an image that is cut off', async () => (await image('png')).subarray(0, 60), '96', 415],
  ])('%s is refused with a reason', async (_what, bytes, size, status) => {
    const answer = await get(`${await keep('a', await bytes())}?thumb=${size}`);
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.body.toString())).toMatchObject({ kind: 'input' });
  });

  test('there are none of files that are not kept, and none without a ticket', async () => {
    const path = await keep('a.png', await image('png'));
    expect((await get(`/files/${'0'.repeat(64)}?thumb=96`)).status).toBe(404);
    expect((await send({ port, path: `${path}?thumb=96` })).status).toBe(401);
  });
});

describe('who may', () => {
  test('without a ticket, or with a wrong one, nothing is taken in or handed out', async () => {
    const path = await keep('a.txt', 'secret text');
    const before = await kept();
    for (const given of ['', '?ticket=', `?ticket=${'x'.repeat(32)}`, `?ticket=${ticket}x`]) {
      const brought = await send({
        port,
        path: `/files${given}${given === '' ? '?' : '&'}name=b.txt`,
        method: 'POST',
        headers: mine(),
        body: 'b',
      });
      expect(brought.status).toBe(401);
      const answer = await send({ port, path: `${path}${given}`, headers: mine() });
      expect([answer.status, answer.body.toString()]).toEqual([
        401,
        'This link has expired. Open the file from Quartet again.\n',
      ]);
      expect(answer.headers['cache-control']).toBe('no-store');
    }
    expect(await kept()).toEqual(before);
  });

  test('a cookie opens nothing: browsers send it to every port of this machine', async () => {
    const path = await keep('a.txt', 'secret text');
    const headers = { ...mine(), cookie: `quartet-${port}=${ticket}; ticket=${ticket}` };
    expect((await send({ port, path, headers })).status).toBe(401);
  });

  test.each(['same-site', 'cross-site'])(
    'a page that the browser calls %s reads nothing, even with a ticket',
    async (site) => {
      const path = await keep('a.txt', 'secret text');
      const answer = await get(path, { 'sec-fetch-site': site });
      expect([answer.status, answer.body.toString().includes('secret')]).toEqual([403, false]);
      for (const allowed of ['same-origin', 'none']) {
        expect((await get(path, { 'sec-fetch-site': allowed })).status).toBe(200);
      }
    },
  );

  test.each([undefined, 'https://evil.example', 'null', 'http://127.0.0.1:1', 'http://localhost:PORT'])(
    'a page of %s may bring nothing, even with a ticket',
    async (origin) => {
      const headers: Record<string, string> = {};
      if (origin !== undefined) headers['origin'] = origin.replace('PORT', String(port));
      expect((await upload('a.txt', 'x', headers)).status).toBe(403);
    },
  );

  test('a rebound name gets nothing', async () => {
    const path = await keep('a.txt', 'secret text');
    expect((await get(path, { host: 'evil.example' })).status).toBe(403);
  });

  test('a page of another site cannot embed it', async () => {
    const answer = await get(await keep('a.png', await image('png')));
    expect(answer.headers['cross-origin-resource-policy']).toBe('same-origin');
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  });

  test.each([
    '/files/../quartet.db',
    '/files/%2e%2e/quartet.db',
    '/files/..%2f..%2fetc%2fpasswd',
    '/files/HASH/',
    '/files/HASH%00',
    '/files/ab/HASH',
    '/files/UPPER',
    `/files/${'0'.repeat(64)}`,
  ])('%s finds nothing', async (path) => {
    const there = await keep('a.txt', 'hello');
    const hash = there.slice('/files/'.length);
    const answer = await get(path.replace('HASH', hash).replace('UPPER', hash.toUpperCase()));
    expect([answer.status, answer.body.toString().includes('hello')]).toEqual([404, false]);
  });

  test.each(['PUT', 'DELETE', 'PATCH'])('%s is not taken', async (method) => {
    const path = await keep('a.txt', 'hello');
    expect((await send({ port, path: withTicket(path), method, headers: mine() })).status).toBe(405);
    expect((await get(path)).body.toString()).toBe('hello');
  });
});

type Content = string | Buffer | Promise<Buffer>;

describe('no file can act as a page', () => {
  const html = '<!doctype html><script>fetch("/wire")</script>';
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  test.each<readonly [string, string, () => Content, string, string, string]>([
    ['HTML', 'a.html', () => html, 'text/plain; charset=utf-8', 'inline', sandboxed],
    ['HTML under the name of a picture', 'a.png', () => html, 'text/plain; charset=utf-8', 'inline', sandboxed],
    ['SVG', 'a.svg', () => svg, 'image/svg+xml', 'attachment', sandboxed],
    ['XML', 'a.xml', () => '<?xml version="1.0"?><x/>', 'text/plain; charset=utf-8', 'inline', sandboxed],
    ['a script', 'a.js', () => 'alert(1)', 'text/plain; charset=utf-8', 'inline', sandboxed],
    ['a picture', 'a.html', () => image('png'), 'image/png', 'inline', sandboxed],
    ['a document', 'a.docx', () => office('docx'), 'application/octet-stream', 'attachment', sandboxed],
    // Browsers' own viewer does not work within a sandbox, and runs nothing in this origin.
    ['a PDF', 'a.pdf', () => pdf, 'application/pdf', 'inline', "frame-ancestors 'none'"],
  ])('%s', async (_what, name, bytes, type, disposition, policy) => {
    const answer = await get(await keep(name, await bytes()));
    expect({
      type: answer.headers['content-type'],
      disposition: answer.headers['content-disposition'],
      policy: answer.headers['content-security-policy'],
      nosniff: answer.headers['x-content-type-options'],
    }).toEqual({ type, disposition, policy, nosniff: 'nosniff' });
  });

  test('a name cannot break out of its header', async () => {
    const path = await keep('a.txt', 'hello');
    const answer = await get(`${path}?name=${encodeURIComponent('a"\r\nset-cookie: x=1\\;.html')}`);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(answer.headers['content-disposition']).toBe(`inline; filename="_.html"; filename*=UTF-8''%3B.html`);
  });
});
