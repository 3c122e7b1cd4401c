import { expect, test } from 'vitest';
import { fetchImage, type ImageGateway } from '../../../../core/files/remote-image.ts';
import type { HttpOptions, HttpRequest, Send } from '../../../../core/transport/http.ts';
import type { StoredFile } from '../../../../shared/attachment.ts';
import type { FaultKind } from '../../../../shared/fault.ts';
import { FaultError } from '../../../../shared/fault.ts';

const stored: StoredFile = { hash: 'a'.repeat(64), name: 'x', mimeType: 'image/png', kind: 'image', bytes: 3 };
const { signal } = new AbortController();

interface Scripted {
  readonly status: number;
  readonly location?: string;
}

function scene(answers: readonly Scripted[], found: Partial<StoredFile> = {}, gateway?: ImageGateway) {
  const asked: HttpRequest[] = [];
  const ways: HttpOptions['network'][] = [];
  const send: Send = (request, { network }) => {
    const { status, location } = answers[asked.length] ?? { status: 500 };
    asked.push(request);
    ways.push(network);
    return Promise.resolve({
      status,
      headers: location === undefined ? [] : [['Location', location]],
      body: (async function* () {
        yield await Promise.resolve(new Uint8Array([1, 2, 3]));
      })(),
      close: () => undefined,
    });
  };
  const files = {
    add: async (name: string, chunks: AsyncIterable<Uint8Array>) => {
      for await (const chunk of chunks) expect(chunk.length).toBe(3);
      return { ...stored, name, ...found };
    },
  };
  return { asked, ways, fetch: (url: string) => fetchImage(url, signal, { send, files, gateway }) };
}

async function kindOf(promise: Promise<unknown>): Promise<FaultKind | undefined> {
  const error: unknown = await promise.catch((reason: unknown) => reason);
  return error instanceof FaultError ? error.fault.kind : undefined;
}

test('the image is kept under the last part of its address, and no key or cookie goes with the question', async () => {
  const it = scene([{ status: 302, location: '/b/c%20d.png' }, { status: 200 }]);
  expect(await it.fetch('https://h/a/pic.png?x=1')).toEqual({ ...stored, name: 'pic.png' });
  expect(it.asked).toEqual([
    { method: 'GET', url: 'https://h/a/pic.png?x=1', headers: [['accept', 'image/*']] },
    { method: 'GET', url: 'https://h/b/c%20d.png', headers: [['accept', 'image/*']] },
  ]);
});

test('ADDR-3 nothing is fetched from plain HTTP, not even from this computer', async () => {
  const it = scene([{ status: 302, location: 'http://127.0.0.1:4747/files/x' }]);
  expect(await kindOf(it.fetch('http://localhost/a.png'))).toBe('address');
  expect(it.asked).toEqual([]);
  expect(await kindOf(it.fetch('https://h/a.png'))).toBe('address');
  expect(it.asked).toHaveLength(1);
});

test('the proxy and the authorities of the profile hold for every address on the way', async () => {
  const network = { proxy: 'own', proxyUrl: 'http://proxy.corp:3128', login: '', loginKept: false, ca: 'PEM' } as const;
  const gateway: ImageGateway = { root: 'https://gateway.example', network };
  const it = scene([{ status: 302, location: 'https://images.example/b.png' }, { status: 200 }], {}, gateway);
  await it.fetch('https://gateway.example/a.png');
  expect(it.ways).toEqual([network, network]);
});

test('ADDR-3 consent to plain HTTP holds for the origin of the gateway alone', async () => {
  const gateway: ImageGateway = { root: 'http://192.168.1.5:8080/gw', plainHttpHost: '192.168.1.5:8080' };
  const own = scene([{ status: 200 }], {}, gateway);
  await own.fetch('http://192.168.1.5:8080/files/a.png');
  expect(own.asked).toMatchObject([{ url: 'http://192.168.1.5:8080/files/a.png', plainHttpHost: '192.168.1.5:8080' }]);
  const other = scene([{ status: 302, location: 'http://192.168.1.5:9090/a.png' }], {}, gateway);
  expect(await kindOf(other.fetch('https://h/a.png'))).toBe('address');
  expect(other.asked.map((request) => request.plainHttpHost)).toEqual([undefined]);
});

test('errors, rounds of redirects and what is no image are refused', async () => {
  expect(await kindOf(scene([{ status: 404 }]).fetch('https://h/a'))).toBe('status');
  expect(
    await kindOf(scene(Array.from({ length: 9 }, () => ({ status: 301, location: '/' }))).fetch('https://h/a')),
  ).toBe('redirect');
  expect(await kindOf(scene([{ status: 302, location: 'https://[' }]).fetch('https://h/a'))).toBe('redirect');
  expect(await kindOf(scene([{ status: 200 }], { kind: 'text', mimeType: 'text/html' }).fetch('https://h/a'))).toBe(
    'bad-answer',
  );
});
