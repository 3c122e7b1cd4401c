/** A start that fails half-way leaves nothing behind: neither the port nor a gateway nor a history that is open. */
import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { createCore } from '../../../core/core.ts';
import { startBuiltInGateway } from '../../../core/built-in-gateway.ts';
import { PortProblem, startHost } from '../../../webhost/host.ts';
import { startWebhost } from '../../../webhost/webhost.ts';

vi.mock('../../../core/host/built-app.ts', () => ({
  locateBuiltApp: () => ({ rendererFolder: '/nowhere', preloadFile: '', version: '1.0.0' }),
}));
vi.mock('../../../core/host/page-files.ts', () => ({ listPageFiles: () => new Map(), pageHtml: () => '' }));
vi.mock('../../../core/core.ts', () => ({ createCore: vi.fn() }));
vi.mock(import('../../../core/built-in-gateway.ts'), async (original) => {
  const { startBuiltInGateway: start } = await original();
  return { startBuiltInGateway: vi.fn(start) };
});
vi.mock(import('../../../webhost/webhost.ts'), async (original) => {
  const all = await original();
  return { ...all, startWebhost: vi.fn(all.startWebhost) };
});
afterEach(() => void vi.clearAllMocks());

const options = { browser: true, port: 0, open: false, keyStore: 'memory', paces: {}, help: false } as const;

/** Fails where something listens there still. */
async function isFree(port: number): Promise<true> {
  const probe = createServer().listen(port, '127.0.0.1');
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
  return true;
}

/** What the first call of a way to start something made. */
async function made<T>(start: (options: never) => Promise<T>): Promise<T> {
  const result: unknown = vi.mocked(start).mock.results[0]?.value;
  if (!(result instanceof Promise)) throw new Error('nothing was started');
  return result as Promise<T>;
}

test('where the core cannot be made, the port and the gateway are free again', async () => {
  const why = new Error('no core');
  vi.mocked(createCore).mockRejectedValueOnce(why);
  await expect(startHost(options)).rejects.toBe(why);
  expect(await isFree(Number(new URL((await made(startBuiltInGateway)).root).port))).toBe(true);
  expect(await isFree((await made(startWebhost)).port)).toBe(true);
});

test('where the port is another one’s, nothing else is started', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  onTestFinished(() => void other.close());
  const address = other.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  if (port === undefined) throw new Error('no port');
  await expect(startHost({ ...options, port })).rejects.toBeInstanceOf(PortProblem);
  expect(startBuiltInGateway).not.toHaveBeenCalled();
  expect(createCore).not.toHaveBeenCalled();
});
