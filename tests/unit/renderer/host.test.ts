import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { connectToHost } from '../../../renderer/host.ts';
import type { Connection } from '../../../renderer/connection.ts';

/** What of a browser the module touches. */
function fakeBrowser(hash: string) {
  const target = new EventTarget();
  const location = {
    hash,
    pathname: '/',
    get href() {
      return `http://127.0.0.1:4000/${location.hash}`;
    },
  };
  const replaced: string[] = [];
  return Object.assign(target, {
    location,
    replaced,
    history: {
      replaceState: (_: unknown, __: string, url: string) => {
        replaced.push(url);
        location.hash = '';
      },
    },
  });
}

class FakeSocket extends EventTarget {
  static readonly OPEN = 1;
  static made: FakeSocket[] = [];
  static refuse = false;
  readyState = 0;
  readonly url: string;
  readonly sent: string[] = [];

  constructor(url: string | URL) {
    super();
    this.url = String(url);
    FakeSocket.made.push(this);
    const refused = FakeSocket.refuse;
    queueMicrotask(() => {
      this.readyState = refused ? 3 : 1;
      this.dispatchEvent(new Event(refused ? 'error' : 'open'));
    });
  }
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    this.dispatchEvent(new Event('close'));
  }
}

const asked: { readonly url: string; readonly method: string; readonly body: unknown }[] = [];
let answers: Record<string, number> = {};

function start(hash: string) {
  const browser = fakeBrowser(hash);
  vi.stubGlobal('window', browser);
  return { browser, connection: connectToHost() };
}

function reaches(connection: Connection, status: string): Promise<void> {
  return vi.waitFor(() => {
    if (connection.state.getState().status !== status) throw new Error(connection.state.getState().status);
  });
}

beforeEach(() => {
  FakeSocket.made = [];
  FakeSocket.refuse = false;
  asked.length = 0;
  answers = { POST: 204, GET: 204 };
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('HashChangeEvent', Event);
  vi.stubGlobal('fetch', (url: string, init: { method?: string; body?: string } = {}) => {
    const method = init.method ?? 'GET';
    asked.push({ url, method, body: init.body });
    return Promise.resolve(new Response(null, { status: answers[method] ?? 500 }));
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('host', () => {
  test('the token of the address is given up for a cookie and removed before the wire opens', async () => {
    const { browser, connection } = start('#token=a%2Bb');
    await reaches(connection, 'open');
    expect(asked).toEqual([{ url: '/session', method: 'POST', body: '{"token":"a+b"}' }]);
    expect(browser.replaced).toEqual(['/']);
    expect(FakeSocket.made.map(({ url }) => url)).toEqual(['ws://127.0.0.1:4000/wire']);
    expect(FakeSocket.made[0]?.url).not.toContain('token');
  });

  test('with the cookie of an earlier visit the wire opens at once', async () => {
    const { connection } = start('#/chat');
    await reaches(connection, 'open');
    expect(asked).toEqual([]);
  });

  test('a wrong token, or no session, is a refusal and not a loss; a new address in the same tab enters', async () => {
    answers = { POST: 401, GET: 401 };
    const { browser, connection } = start('#token=old');
    await reaches(connection, 'denied');
    expect(browser.replaced).toEqual(['/']);
    answers = { POST: 204, GET: 204 };
    browser.location.hash = '#token=new';
    browser.dispatchEvent(new Event('hashchange'));
    await reaches(connection, 'open');
    expect(asked.at(-1)?.body).toBe('{"token":"new"}');
  });

  test('a refused socket asks for the session, which tells a refusal from a host that is down', async () => {
    FakeSocket.refuse = true;
    answers = { GET: 401 };
    const { connection } = start('');
    await reaches(connection, 'denied');
    expect(asked).toEqual([{ url: '/session', method: 'GET', body: undefined }]);
    FakeSocket.refuse = false;
    answers = { GET: 204 };
    connection.reconnect();
    await reaches(connection, 'open');
  });

  test('frames travel as JSON text, and the close of the socket is a loss', async () => {
    const { connection } = start('');
    await reaches(connection, 'open');
    const socket = FakeSocket.made[0];
    const called = connection.client.call('keys.allowMemory', {});
    await vi.waitFor(() => expect(socket?.sent.length).toBe(1));
    const frame = JSON.parse(socket?.sent[0] ?? '{}') as { readonly id: number };
    expect(frame).toEqual({ t: 'call', id: frame.id, method: 'keys.allowMemory', input: {} });
    socket?.dispatchEvent(
      new MessageEvent('message', { data: JSON.stringify({ t: 'result', id: frame.id, value: null }) }),
    );
    await expect(called).resolves.toBeNull();
    socket?.close();
    expect(connection.state.getState()).toEqual({ status: 'lost', attempts: 0 });
    connection.client.close();
  });

  test('in a window of its own the pipe of the preload is the wire', async () => {
    const sent: unknown[] = [];
    const browser = Object.assign(fakeBrowser(''), {
      quartet: { send: (frame: unknown) => sent.push(frame), onFrame: () => undefined, onClose: () => undefined },
    });
    vi.stubGlobal('window', browser);
    const connection = connectToHost();
    await reaches(connection, 'open');
    void connection.client.call('keys.allowMemory', {});
    await vi.waitFor(() => expect(sent.length).toBe(1));
    expect(asked).toEqual([]);
    expect(FakeSocket.made).toEqual([]);
  });
});
