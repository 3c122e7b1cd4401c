import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createListeners } from '../../../core/listeners.ts';
import { defaultSettings, type SettingsData } from '../../../core/settings/settings-data.ts';
import { send } from '../../../core/transport/http.ts';
import { createUpdates } from '../../../core/updates.ts';

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

/** What a start leaves to the next one. */
let settings: SettingsData;
let clock: number;
beforeEach(() => {
  settings = defaultSettings;
  clock = Date.UTC(2026, 7, 1);
});

function started(from: string | null = address, on = false) {
  const listeners = createListeners<void>();
  const set = (to: SettingsData): void => {
    settings = to;
    listeners.tell();
  };
  const turn = (tellOfUpdates: boolean): void =>
    set({ ...settings, preferences: { ...settings.preferences, tellOfUpdates } });
  turn(on);
  const updates = createUpdates({
    address: from ?? undefined,
    version: '0.1.0',
    send,
    now: () => clock,
    settings: {
      current: () => settings,
      onChange: (listener) => listeners.add(listener),
      update: (change) => {
        set(change(settings));
        return Promise.resolve(settings);
      },
    },
  });
  closing.push(() => updates.close());
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

test('it is asked once a day, also where the computer slept', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    const { updates } = started(address, true);
    await vi.waitFor(() => expect(updates.found()).toBeDefined());
    const hourMs = 60 * 60 * 1_000;
    clock += 23 * hourMs;
    await vi.advanceTimersByTimeAsync(hourMs);
    expect(asked).toHaveLength(1);
    // The timer itself stood still meanwhile.
    clock += 2 * hourMs;
    await vi.advanceTimersByTimeAsync(hourMs);
    await vi.waitFor(() => expect(asked).toHaveLength(2));
    updates.close();
    clock += 48 * hourMs;
    await vi.advanceTimersByTimeAsync(48 * hourMs);
    expect(asked).toHaveLength(2);
  } finally {
    vi.useRealTimers();
  }
});

test('a start on the same day asks nobody, and still knows what the answer was', async () => {
  const first = started(address, true);
  await vi.waitFor(() => expect(first.updates.found()).toBeDefined());
  first.updates.close();
  clock += 60_000;
  expect(started(address, true).updates.found()).toEqual({ version: '0.2.0', page: 'https://example.com/v0.2.0' });
  expect(asked).toHaveLength(1);
  // A day later it does, and so it does where the clock was set back.
  clock += 24 * 60 * 60 * 1_000;
  const { updates } = started(address, true);
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  updates.close();
  clock -= 48 * 60 * 60 * 1_000;
  started(address, true);
  await vi.waitFor(() => expect(asked).toHaveLength(3));
});

test('what fails counts as the look of that day', async () => {
  answer = { status: 500, body: '' };
  const { updates } = started(address, true);
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  updates.close();
  started(address, true);
  expect(settings.updates).toEqual({ askedAt: clock });
  expect(asked).toHaveLength(1);
});

test('an answer that comes after it was turned off is not told', async () => {
  let answerNow: (() => void) | undefined;
  server.removeAllListeners('request');
  server.on('request', (_request: IncomingMessage, response: ServerResponse) => {
    answerNow = () => response.end(answer.body);
  });
  const { updates, turn } = started(address, true);
  await vi.waitFor(() => expect(answerNow).toBeDefined());
  const told = vi.fn();
  updates.onChange(told);
  turn(false);
  answerNow?.();
  // A later one is answered after it.
  server.removeAllListeners('request');
  server.on('request', (_request: IncomingMessage, response: ServerResponse) => {
    response.end(JSON.stringify({ tag_name: 'v0.1.0', html_url: 'https://example.com/v0.1.0' }));
  });
  await updates.check(now());
  expect(told).not.toHaveBeenCalled();
  expect(updates.found()).toBeUndefined();
  expect(settings.updates).toBeUndefined();
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
  await expect(updates.check(now())).rejects.toThrow('This build doesn’t check for new versions.');
  expect(updates.address).toBeUndefined();
});
