import { describe, expect, test } from 'vitest';
import {
  createConnection,
  reconnectDelayMs,
  type Connection,
  type ConnectResult,
} from '../../../../renderer/host/connection.ts';
import { FaultError } from '../../../../shared/fault.ts';
import type { AppState } from '../../../../shared/contract.ts';
import { createFakeHost } from '../../../doubles/fake-host.ts';
import type { DirectClient } from '../../../doubles/direct-client.ts';

/** A host that can be cut off, and a clock that the test turns. */
function setUp() {
  const host = createFakeHost();
  const clients: DirectClient[] = [];
  const timers: { readonly ms: number; readonly run: () => void }[] = [];
  let answer: () => Promise<ConnectResult> = () => {
    const client = host.connect();
    clients.push(client);
    return Promise.resolve({ client });
  };
  const good = answer;
  const connection = createConnection({
    connect: () => answer(),
    setTimer: (run, ms) => {
      const timer = { ms, run };
      timers.push(timer);
      return () => timers.splice(timers.indexOf(timer), 1);
    },
  });
  return {
    host,
    clients,
    timers,
    connection,
    answerWith: (next: (() => Promise<ConnectResult>) | 'good') => (answer = next === 'good' ? good : next),
    /** Runs the waiting timer. */
    tick: () => timers.shift()?.run(),
  };
}

function reaches(connection: Connection, status: string): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (connection.state.getState().status === status) resolve();
    };
    connection.state.subscribe(look);
    look();
  });
}

async function firstOf(stream: AsyncIterable<readonly AppState[]>): Promise<AppState | undefined> {
  for await (const items of stream) return items[0];
  return undefined;
}

const down = () => Promise.reject(new Error('down'));

describe('connection', () => {
  test('a call made before the first connection waits for it', async () => {
    const { connection } = setUp();
    expect(connection.state.getState()).toEqual({ status: 'connecting' });
    await expect(connection.client.call('app.openExternal', { url: 'https://a.example' })).resolves.toEqual({
      opened: true,
    });
    expect(connection.state.getState()).toEqual({ status: 'open' });
  });

  test('a stream goes on over the next wire, with a snapshot first', async () => {
    const { connection, clients, host, tick } = setUp();
    const stream = connection.client.stream('app.watch', {})[Symbol.asyncIterator]();
    const themes: string[] = [];
    const take = async () => {
      const next = await stream.next();
      if (!next.done) themes.push(...next.value.map((state) => state.preferences.theme));
    };
    await take();
    clients[0]?.drop();
    const taken = take();
    host.app.set({ ...host.app.value, preferences: { ...host.app.value.preferences, theme: 'dark' } });
    await reaches(connection, 'lost');
    tick();
    await taken;
    expect(themes).toEqual(['system', 'dark']);
    expect(clients.length).toBe(2);
    await stream.return?.();
  });

  test('once it is open, what is asked for goes out in the same task, and not after what else that task began', async () => {
    const asked: string[] = [];
    const direct = createFakeHost().connect();
    const spied = createConnection({
      connect: () =>
        Promise.resolve({
          client: {
            ...direct,
            call: (method, input) => {
              asked.push(method);
              return direct.call(method, input);
            },
            stream: (method, input) => {
              asked.push(method);
              return direct.stream(method, input);
            },
          },
        }),
    });
    await reaches(spied, 'open');
    const called = spied.client.call('app.openExternal', { url: 'https://a.example' });
    const stream = spied.client.stream('app.watch', {});
    expect(asked).toEqual(['app.openExternal', 'app.watch']);
    await called;
    expect(await firstOf(stream)).toBeDefined();
  });

  test('while it is lost a call is refused with a disconnected fault', async () => {
    const { connection, clients } = setUp();
    await reaches(connection, 'open');
    clients[0]?.drop();
    await reaches(connection, 'lost');
    const error: unknown = await connection.client.call('keys.allowMemory', {}).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(FaultError);
    expect(error instanceof FaultError && error.fault.kind).toBe('disconnected');
  });

  test('the waits grow up to 5 s, and reconnect cuts one short', async () => {
    expect([0, 1, 2, 3, 4, 5, 9].map(reconnectDelayMs)).toEqual([250, 500, 1000, 2000, 4000, 5000, 5000]);
    const { connection, clients, answerWith, timers, tick } = setUp();
    await reaches(connection, 'open');
    answerWith(down);
    clients[0]?.drop();
    await reaches(connection, 'lost');
    const waited: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      waited.push(timers[0]?.ms ?? -1);
      tick();
      // The failed attempt settles in a few microtasks.
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(waited).toEqual([250, 500, 1000]);
    answerWith('good');
    connection.reconnect();
    await reaches(connection, 'open');
    expect(timers).toEqual([]);
  });

  test('a host that is not up at once is no loss yet; after three attempts it is said', async () => {
    const host = createFakeHost();
    const statuses: string[] = [];
    let attempts = 0;
    const connection = createConnection({
      connect: () => {
        attempts += 1;
        return attempts <= 4 ? down() : Promise.resolve({ client: host.connect() });
      },
      setTimer: (run) => {
        setImmediate(run);
        return () => undefined;
      },
    });
    connection.state.subscribe((state) => statuses.push(state.status));
    await reaches(connection, 'open');
    expect(statuses).toEqual(['lost', 'open']);
    expect(attempts).toBe(5);
  });

  test('a refusal ends the attempts until asked again', async () => {
    const { connection, clients, answerWith, timers } = setUp();
    await reaches(connection, 'open');
    answerWith(() => Promise.resolve({ denied: { reason: 'used' } }));
    clients[0]?.drop();
    timers.shift()?.run();
    await reaches(connection, 'denied');
    expect(connection.state.getState()).toEqual({ status: 'denied', why: { reason: 'used' } });
    expect(timers).toEqual([]);
    answerWith('good');
    connection.reconnect();
    await reaches(connection, 'open');
  });

  test('leaving or cancelling a stream ends it, also while it waits for a connection', async () => {
    const { connection, clients } = setUp();
    expect((await firstOf(connection.client.stream('app.watch', {})))?.version).toBe('0.1.0');
    clients[0]?.drop();
    await reaches(connection, 'lost');
    const waiting = connection.client.stream('app.watch', {});
    const read = firstOf(waiting);
    waiting.cancel();
    await expect(read).resolves.toBeUndefined();
  });

  test('a fault that the host gives ends the stream with it', async () => {
    const host = createFakeHost({
      more: () => ({
        'models.watch': async function* () {
          yield { profileId: 'x', ids: [], fetchedAt: null };
          throw new FaultError({ kind: 'not-found', message: 'No such profile.', hint: '', attempts: 0 });
        },
      }),
    });
    const connection = createConnection({ connect: () => Promise.resolve({ client: host.connect() }) });
    const taken: unknown[] = [];
    const read = async () => {
      for await (const listings of connection.client.stream('models.watch', { profileId: 'x' }))
        taken.push(...listings);
    };
    await expect(read()).rejects.toThrow('No such profile.');
    expect(taken.length).toBe(1);
  });
});
