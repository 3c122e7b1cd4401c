import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { connectToHost } from '../../../../renderer/host/host.ts';
import type { Connection } from '../../../../renderer/host/connection.ts';
import { fileAddress, setFileTicket } from '../../../../renderer/host/file-address.ts';
import type { EntryAnswer } from '../../../../shared/wire/entry.ts';

/** What of a browser the module touches. `start` is the fragment that the page's first script took out of the address. */
function fakeBrowser(start?: string, storage = new Map<string, string>()) {
  const target = new EventTarget();
  const location = {
    hash: '',
    pathname: '/',
    get href() {
      return `http://127.0.0.1:4000/${location.hash}`;
    },
  };
  const replaced: string[] = [];
  return Object.assign(target, {
    location,
    replaced,
    storage,
    ...(start === undefined ? {} : { quartetStart: start }),
    sessionStorage: {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => void storage.set(key, value),
      removeItem: (key: string) => void storage.delete(key),
    },
    history: {
      replaceState: (_: unknown, __: string, url: string) => {
        replaced.push(url);
        location.hash = '';
      },
    },
  });
}

/** A socket of a host that answers each first frame with `answer`; undefined is a host that is down. */
class FakeSocket extends EventTarget {
  static readonly OPEN = 1;
  static made: FakeSocket[] = [];
  static answer: EntryAnswer | undefined;
  readyState = 0;
  readonly url: string;
  readonly sent: unknown[] = [];

  constructor(url: string | URL) {
    super();
    this.url = String(url);
    FakeSocket.made.push(this);
    queueMicrotask(() => {
      const up = FakeSocket.answer !== undefined;
      this.readyState = up ? 1 : 3;
      this.dispatchEvent(new Event(up ? 'open' : 'error'));
    });
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text));
    const { answer } = FakeSocket;
    if (this.sent.length === 1) queueMicrotask(() => this.say(answer));
  }
  say(frame: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(frame) }));
  }
  close(): void {
    this.dispatchEvent(new Event('close'));
  }
}

const entered: EntryAnswer = { t: 'entered', secret: 'kept', ticket: 't1' };

function start(fragment?: string, storage?: Map<string, string>) {
  const browser = fakeBrowser(fragment, storage);
  vi.stubGlobal('window', browser);
  return { browser, connection: connectToHost() };
}

function reaches(connection: Connection, status: string): Promise<void> {
  return vi.waitFor(() => {
    if (connection.state.getState().status !== status) throw new Error(connection.state.getState().status);
  });
}

const firstFrames = () => FakeSocket.made.map(({ sent }) => sent[0]);

beforeEach(() => {
  FakeSocket.made = [];
  FakeSocket.answer = entered;
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('HashChangeEvent', Event);
});
afterEach(() => {
  vi.unstubAllGlobals();
  setFileTicket(undefined);
});

describe('host', () => {
  test('the token of the address goes into the first frame, and what it is given up for into the tab', async () => {
    const { browser, connection } = start('#token=a%2Bb');
    await reaches(connection, 'open');
    expect(firstFrames()).toEqual([{ t: 'enter', token: 'a+b' }]);
    expect(FakeSocket.made.map(({ url }) => url)).toEqual(['ws://127.0.0.1:4000/wire']);
    expect([...browser.storage]).toEqual([['quartet-window', 'kept']]);
    expect(browser).not.toHaveProperty('quartetStart');
    expect(fileAddress({ hash: 'h', name: 'n' })).toBe('/files/h?name=n&ticket=t1');
  });

  test('a tab that is loaded again before it was let in still has its token, and lets go of it then', async () => {
    const storage = new Map([['quartet-start', '#token=a%2Bb']]);
    const { connection } = start(undefined, storage);
    await reaches(connection, 'open');
    expect(firstFrames()).toEqual([{ t: 'enter', token: 'a+b' }]);
    expect([...storage]).toEqual([['quartet-window', 'kept']]);
  });

  test('a token that was refused is not shown again', async () => {
    FakeSocket.answer = { t: 'refused', reason: 'used' };
    const storage = new Map([['quartet-start', '#token=a']]);
    const { connection } = start('#token=a', storage);
    await reaches(connection, 'denied');
    expect([...storage]).toEqual([]);
  });

  test('a tab that is loaded again shows its secret', async () => {
    const { connection } = start(undefined, new Map([['quartet-window', 'kept']]));
    await reaches(connection, 'open');
    expect(firstFrames()).toEqual([{ t: 'enter', secret: 'kept' }]);
  });

  test('a tab without storage is let in all the same', async () => {
    const { browser, connection } = start('#token=a');
    const refuse = (): never => {
      throw new Error('SecurityError');
    };
    Object.assign(browser.sessionStorage, { getItem: refuse, setItem: refuse, removeItem: refuse });
    await reaches(connection, 'open');
    FakeSocket.made[0]?.close();
    connection.reconnect();
    await vi.waitFor(() => expect(firstFrames().at(-1)).toEqual({ t: 'enter', secret: 'kept' }));
  });

  test('a refusal is not a loss, says why and is forgotten; a new address in the same tab enters', async () => {
    FakeSocket.answer = { t: 'refused', reason: 'used' };
    const { browser, connection } = start('#token=old', new Map([['quartet-window', 'stale']]));
    await reaches(connection, 'denied');
    expect(connection.state.getState()).toMatchObject({ why: { reason: 'used' } });
    expect(firstFrames()).toEqual([{ t: 'enter', token: 'old', secret: 'stale' }]);
    expect([...browser.storage]).toEqual([]);
    FakeSocket.answer = entered;
    browser.location.hash = '#token=new';
    browser.dispatchEvent(new Event('hashchange'));
    await reaches(connection, 'open');
    expect(browser.replaced).toEqual(['/']);
    expect(firstFrames().at(-1)).toEqual({ t: 'enter', token: 'new' });
  });

  test('after too many wrong tokens this one is tried again, as it was not looked at', async () => {
    FakeSocket.answer = { t: 'refused', reason: 'locked', waitSeconds: 30 };
    const { connection } = start('#token=right');
    await reaches(connection, 'denied');
    FakeSocket.answer = entered;
    connection.reconnect();
    await reaches(connection, 'open');
    expect(firstFrames().at(-1)).toEqual({ t: 'enter', token: 'right' });
  });

  test('a host that is down is a loss', async () => {
    FakeSocket.answer = undefined;
    const { connection } = start('#token=a');
    await vi.waitFor(() => expect(FakeSocket.made.length).toBeGreaterThan(1));
    expect(connection.state.getState().status).toBe('connecting');
    FakeSocket.answer = entered;
    await reaches(connection, 'open');
    expect(firstFrames().at(-1)).toEqual({ t: 'enter', token: 'a' });
  });

  test('frames travel as JSON text, a ticket is kept for files, and the close of the socket is a loss', async () => {
    const { connection } = start();
    await reaches(connection, 'open');
    const socket = FakeSocket.made[0];
    const called = connection.client.call('keys.allowMemory', {});
    await vi.waitFor(() => expect(socket?.sent.length).toBe(2));
    const frame = socket?.sent[1] as { readonly id: number };
    expect(frame).toEqual({ t: 'call', id: frame.id, method: 'keys.allowMemory', input: {} });
    socket?.say({ t: 'ticket', ticket: 't2' });
    expect(fileAddress({ hash: 'h', name: 'n' })).toBe('/files/h?name=n&ticket=t2');
    socket?.say({ t: 'result', id: frame.id, value: null });
    await expect(called).resolves.toBeNull();
    socket?.close();
    expect(connection.state.getState()).toEqual({ status: 'lost', attempts: 0 });
    connection.client.close();
  });

  test('in a window of its own the pipe of the preload is the wire', async () => {
    const sent: unknown[] = [];
    const browser = Object.assign(fakeBrowser(), {
      quartet: {
        send: (frame: string) => sent.push(JSON.parse(frame)),
        onFrame: () => undefined,
        onClose: () => undefined,
      },
    });
    vi.stubGlobal('window', browser);
    const connection = connectToHost();
    await reaches(connection, 'open');
    void connection.client.call('keys.allowMemory', {});
    await vi.waitFor(() => expect(sent.length).toBe(1));
    expect(FakeSocket.made).toEqual([]);
  });
});
