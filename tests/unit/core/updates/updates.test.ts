import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createListeners } from '../../../../core/listeners.ts';
import { defaultPreferences, defaultSettings } from '../../../../core/settings/settings-data.ts';
import { send } from '../../../../core/transport/http.ts';
import { createUpdates } from '../../../../core/updates/updates.ts';

let server: Server;
let address: string;
let asked: IncomingMessage[];
let answer: { status: number; body: string };
const closing: (() => void)[] = [];

beforeEach(async () => {
  asked = [];
  answer = { status: 200, body: JSON.stringify({ tag_name: 'v0.2.0', html_url: 'https://example.com/v0.2.0' }) };
  server = createServer((request, response) => {
    asked.push(request);
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/releases/latest`;
});
afterEach(() => {
  for (const close of closing.splice(0)) close();
  server.close();
});

function started(from: string | null = address, on = false) {
  const listeners = createListeners<void>();
  let tellOfUpdates = on;
  const updates = createUpdates({
    address: from ?? undefined,
    version: '0.1.0',
    send,
    settings: {
      current: () => ({ ...defaultSettings, preferences: { ...defaultPreferences, tellOfUpdates } }),
      onChange: (listener) => listeners.add(listener),
    },
  });
  closing.push(() => updates.close());
  const turn = (to: boolean): void => {
    tellOfUpdates = to;
    listeners.tell();
  };
  return { updates, turn };
}
const now = () => new AbortController().signal;

test('nothing is asked until the user turns it on, and nothing is kept once it is off again', async () => {
  const { updates, turn } = started();
  turn(false);
  expect(updates.found()).toBeUndefined();
  expect(asked).toHaveLength(0);
  turn(true);
  await vi.waitFor(() => expect(updates.found()).toEqual({ version: '0.2.0', page: 'https://example.com/v0.2.0' }));
  // Another setting that changes is no reason to ask again.
  turn(true);
  expect(asked).toHaveLength(1);
  turn(false);
  expect(updates.found()).toBeUndefined();
});

test('what goes out says the name of the program and nothing else', async () => {
  const { updates } = started();
  await updates.check(now());
  const { host, connection: _, ...headers } = asked[0]?.headers ?? {};
  expect(new URL(address).host).toBe(host);
  expect(headers).toEqual({ accept: 'application/json', 'user-agent': 'Quartet' });
  expect(asked[0]?.method).toBe('GET');
});

test('it is asked once a day', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    const { updates } = started(address, true);
    await vi.waitFor(() => expect(updates.found()).toBeDefined());
    await vi.advanceTimersByTimeAsync(24 * 60 * 60 * 1_000);
    await vi.waitFor(() => expect(asked).toHaveLength(2));
    updates.close();
    await vi.advanceTimersByTimeAsync(48 * 60 * 60 * 1_000);
    expect(asked).toHaveLength(2);
  } finally {
    vi.useRealTimers();
  }
});

test('at a click the same version is the newest, and a failure is said', async () => {
  const { updates } = started();
  answer.body = JSON.stringify({ tag_name: 'v0.1.0', html_url: 'https://example.com/v0.1.0' });
  await expect(updates.check(now())).resolves.toBeUndefined();
  answer = { status: 503, body: '' };
  await expect(updates.check(now())).rejects.toThrow(/answered with 503/);
  answer = { status: 200, body: '<html>' };
  await expect(updates.check(now())).rejects.toThrow(/no version that can be read/);
  await expect(started('http://releases.example/').updates.check(now())).rejects.toMatchObject({
    fault: { kind: 'address' },
  });
});

test('a failure of the daily look is nobody’s business', async () => {
  answer = { status: 500, body: '' };
  const { updates } = started(address, true);
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  expect(updates.found()).toBeUndefined();
});

test('a build that names no address says so, and asks nobody', async () => {
  const { updates, turn } = started(null);
  turn(true);
  await expect(updates.check(now())).rejects.toThrow('This build names no address that announces new versions.');
  expect(updates.address).toBeUndefined();
});
