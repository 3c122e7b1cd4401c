import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createConnection, reconnectDelayMs } from '../../../../../renderer/host/connection.ts';
import { beatMs } from '../../../../../renderer/ui/beats.ts';
import { createInspectorStore } from '../../../../../renderer/features/inspector/inspector-store.ts';
import { writeExchangeFile } from '../../../../../shared/exchange-file.ts';
import type { Attempt, EventsFound, Exchange, ExchangeUpdate } from '../../../../../shared/exchange.ts';
import { fault, FaultError } from '../../../../../shared/fault.ts';
import { directClient } from '../../../../doubles/direct-client.ts';

const attempt = (number: number, more: Partial<Attempt> = {}): Attempt => ({
  number,
  startedAt: 0,
  method: 'POST',
  url: 'http://127.0.0.1:1/v1/chat/completions',
  requestHeaders: [],
  timing: {},
  receivedBytes: 0,
  eventCount: 0,
  ...more,
});
const exchange = (messageId: string, ...attempts: Attempt[]): Exchange => ({
  messageId,
  protocol: 'chat',
  profileName: 'Reference gateway',
  attempts,
});
const snapshot = (messageId: string, ...attempts: Attempt[]): ExchangeUpdate => ({
  type: 'exchange',
  exchange: exchange(messageId, ...attempts),
});
/** So many events have come. */
const count = (number: number, eventCount: number, more: Partial<Attempt> = {}): ExchangeUpdate => ({
  type: 'attempt',
  attempt: attempt(number, { eventCount, ...more }),
});

/** What a host says of one record, item by item, as the test pushes them. */
class Script {
  readonly #items: (ExchangeUpdate | 'end' | FaultError)[] = [];
  #wake: () => void = () => undefined;
  aborted = false;

  push(...items: readonly (ExchangeUpdate | 'end' | FaultError)[]): void {
    this.#items.push(...items);
    this.#wake();
  }

  async *read(signal: AbortSignal): AsyncGenerator<ExchangeUpdate> {
    signal.addEventListener('abort', () => {
      this.aborted = true;
      this.#wake();
    });
    while (!this.aborted) {
      const item = this.#items.shift();
      if (item === 'end') return;
      if (item instanceof FaultError) throw item;
      if (item !== undefined) yield item;
      else await new Promise<void>((resolve) => (this.#wake = resolve));
    }
  }
}

function inspecting() {
  const scripts: { readonly messageId: string; readonly script: Script }[] = [];
  const connect = () =>
    directClient({
      'exchanges.watch': ({ messageId }, { signal }) => {
        const script = new Script();
        scripts.push({ messageId, script });
        return script.read(signal);
      },
    });
  let client = connect();
  const connection = createConnection({ connect: () => Promise.resolve({ client: (client = connect()) }) });
  const inspector = createInspectorStore(connection.client);
  const script = async (at: number): Promise<Script> => {
    await vi.advanceTimersByTimeAsync(0);
    const asked = scripts[at];
    if (!asked) throw new Error(`The record was not asked for ${at + 1} times.`);
    return asked.script;
  };
  return { inspector, scripts, script, dropWire: () => client.drop() };
}

const tick = () => vi.advanceTimersByTimeAsync(beatMs);

/** The record of the first answer as the panel has just come to follow it; `host` tells more of it. */
async function followingFirst() {
  const all = inspecting();
  all.inspector.show('m1');
  const host = await all.script(0);
  host.push(snapshot('m1', attempt(0)));
  await vi.advanceTimersByTimeAsync(0);
  return { ...all, host };
}

/** The record of the first answer stands in the panel. */
async function showingFirst() {
  const all = await followingFirst();
  await tick();
  return all;
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the record of an answer', () => {
  test('is put together from what comes', async () => {
    const { inspector, script } = inspecting();
    inspector.show('m1');
    expect(inspector.store.getState()).toMatchObject({ messageId: 'm1', status: 'loading', exchange: null });
    const host = await script(0);
    host.push(snapshot('m1', attempt(0)));
    host.push({ type: 'attempt', attempt: attempt(0, { status: 429, waitMs: 1_000 }) });
    host.push({ type: 'attempt', attempt: attempt(1) }, count(1, 7));
    await tick();
    expect(inspector.store.getState()).toEqual({
      messageId: 'm1',
      status: 'live',
      exchange: exchange('m1', attempt(0, { status: 429, waitMs: 1_000 }), attempt(1, { eventCount: 7 })),
      reader: expect.any(Object) as object,
      fault: null,
      tab: 'request',
      chosenAttempt: null,
      file: null,
    });
    host.push('end');
    await tick();
    expect(inspector.store.getState().status).toBe('ended');
  });

  test('is shown at once, then at most four times a second, with nothing lost', async () => {
    const { inspector, script } = inspecting();
    inspector.show('m1');
    const host = await script(0);
    let shown = 0;
    inspector.store.subscribe(() => (shown += 1));
    host.push(snapshot('m1', attempt(0)));
    await vi.advanceTimersByTimeAsync(0);
    expect(shown).toBe(1);
    for (let at = 0; at < 1_000; at += 1) {
      host.push(count(0, at));
      await vi.advanceTimersByTimeAsync(1);
    }
    host.push('end');
    await tick();
    expect(shown).toBeLessThanOrEqual(1 + 5);
    const { exchange: held, status } = inspector.store.getState();
    expect(held?.attempts[0]?.eventCount).toBe(999);
    expect(status).toBe('ended');
  });

  test('what the host tells in its own time waits for the frame of the text', async () => {
    const { inspector, host } = await followingFirst();
    const moments: number[] = [];
    inspector.store.subscribe(() => moments.push(performance.now()));
    for (let told = 1; told <= 4; told += 1) {
      await vi.advanceTimersByTimeAsync(beatMs + 20);
      host.push(count(0, told));
    }
    await tick();
    expect(moments).toHaveLength(4);
    for (const moment of moments) expect(moment % beatMs).toBeLessThan(1);
  });

  test('an attempt that has ended is shown as such at once', async () => {
    const { inspector, host } = await followingFirst();
    host.push(count(0, 1));
    host.push(count(0, 2, { timing: { endMs: 5 } }));
    await vi.advanceTimersByTimeAsync(0);
    expect(inspector.store.getState().exchange?.attempts[0]).toMatchObject({ eventCount: 2, timing: { endMs: 5 } });
  });

  test('begins anew after the wire was lost, without doubles', async () => {
    const { inspector, script, dropWire } = inspecting();
    inspector.show('m1');
    const host = await script(0);
    host.push(snapshot('m1', attempt(0, { eventCount: 2 })));
    await tick();
    dropWire();
    await vi.advanceTimersByTimeAsync(reconnectDelayMs(0));
    expect(inspector.store.getState().exchange?.attempts[0]?.eventCount).toBe(2);
    const again = await script(1);
    again.push(snapshot('m1', attempt(0, { status: 200, eventCount: 3 })), 'end');
    await tick();
    expect(inspector.store.getState()).toMatchObject({
      status: 'ended',
      exchange: exchange('m1', attempt(0, { status: 200, eventCount: 3 })),
      fault: null,
    });
  });
});

test('a second snapshot takes the place of all before it', async () => {
  const { inspector, script } = inspecting();
  inspector.show('m1');
  const host = await script(0);
  host.push(snapshot('m1', attempt(0), attempt(1)), snapshot('m1', attempt(0, { status: 200 })));
  await tick();
  expect(inspector.store.getState().exchange?.attempts).toEqual([attempt(0, { status: 200 })]);
});

describe('a record from a file', () => {
  const { requestBody: _request, responseBody: _response, ...whole } = attempt(0);
  const text = writeExchangeFile({
    exchange: { messageId: 'elsewhere', protocol: 'chat', profileName: 'Theirs' },
    attempts: [
      {
        attempt: { ...whole, eventCount: 3 },
        events: ['one', 'two', 'three'].map((data, at) => ({ atMs: at * 10, event: undefined, id: undefined, data })),
      },
    ],
  });

  test('is shown in place of the answer’s, read like it, and closed again', async () => {
    const { inspector } = await showingFirst();
    inspector.chooseAttempt(0);
    await inspector.openFile('theirs.json', text);
    const { file, exchange: own, chosenAttempt } = inspector.store.getState();
    expect([file?.name, file?.exchange.profileName, own?.messageId, chosenAttempt]).toEqual([
      'theirs.json',
      'Theirs',
      'm1',
      null,
    ]);
    const { reader } = file ?? {};
    expect((await reader?.events(0, 1, 1))?.events).toMatchObject([{ data: 'two' }]);
    expect(await reader?.timing(0)).toMatchObject({ events: 3, lastMs: 20 });
    await expect(reader?.body(0, 'response')).rejects.toBeInstanceOf(FaultError);
    const found: EventsFound[] = [];
    const search = reader?.search(0, 'T', 0, new AbortController().signal) ?? [];
    const searched = (async () => {
      for await (const batch of search) found.push(...batch);
    })();
    await vi.runAllTimersAsync();
    await searched;
    expect(found).toEqual([{ found: [1, 2], scanned: 3 }]);
    inspector.closeFile();
    expect(inspector.store.getState().file).toBeNull();
  });

  test('goes where another answer is shown', async () => {
    const { inspector } = inspecting();
    inspector.show('m1');
    await inspector.openFile('theirs.json', text);
    inspector.show('m2');
    await tick();
    expect(inspector.store.getState()).toMatchObject({ messageId: 'm2', file: null });
  });

  test('stays where it was opened while the record of another answer was on its way', async () => {
    const { inspector, script } = await showingFirst();
    inspector.show('m2');
    const second = await script(1);
    await inspector.openFile('theirs.json', text);
    inspector.chooseAttempt(0);
    second.push(snapshot('m2', attempt(0)));
    await tick();
    expect(inspector.store.getState()).toMatchObject({
      messageId: 'm2',
      file: { name: 'theirs.json' },
      chosenAttempt: 0,
    });
    inspector.show('m3');
    await tick();
    expect(inspector.store.getState()).toMatchObject({ messageId: 'm3', file: null, chosenAttempt: null });
  });

  test('that makes no sense changes nothing and says so', async () => {
    const { inspector } = inspecting();
    inspector.show('m1');
    await expect(inspector.openFile('x.json', '{}')).rejects.toBeInstanceOf(FaultError);
    expect(inspector.store.getState().file).toBeNull();
  });
});

describe('what is followed', () => {
  test('another answer takes the place of the first, whose stream ends', async () => {
    const { inspector, scripts, script } = inspecting();
    inspector.show('m1');
    const first = await script(0);
    first.push(snapshot('m1', attempt(0)));
    await tick();
    inspector.chooseTab('events');
    inspector.chooseAttempt(0);
    inspector.show('m2');
    const second = await script(1);
    expect(first.aborted).toBe(true);
    first.push(count(0, 1));
    // The first one stands meanwhile: the panel is not emptied for a moment.
    expect(inspector.store.getState()).toMatchObject({ messageId: 'm1', exchange: { messageId: 'm1' } });
    second.push(snapshot('m2', attempt(0)));
    await vi.advanceTimersByTimeAsync(0);
    expect(inspector.store.getState()).toMatchObject({
      messageId: 'm2',
      status: 'live',
      exchange: { messageId: 'm2' },
      tab: 'events',
      chosenAttempt: null,
    });
    expect(scripts.map(({ messageId }) => messageId)).toEqual(['m1', 'm2']);
  });

  test('a record that keeps one waiting leaves nothing of the one before, and says so', async () => {
    const { inspector, script } = await showingFirst();
    inspector.show('m2');
    await tick();
    expect(inspector.store.getState()).toMatchObject({ messageId: 'm2', status: 'loading', exchange: null });
    (await script(1)).push(snapshot('m2', attempt(0)));
    await tick();
    expect(inspector.store.getState()).toMatchObject({ messageId: 'm2', exchange: { messageId: 'm2' } });
  });

  test('of answers that are shown one right after the other only the last comes', async () => {
    const { inspector, script } = await showingFirst();
    inspector.show('m2');
    const second = await script(1);
    inspector.show('m3');
    second.push(snapshot('m2', attempt(0)));
    (await script(2)).push(snapshot('m3', attempt(0)));
    await vi.advanceTimersByTimeAsync(0);
    expect(inspector.store.getState().messageId).toBe('m3');
    inspector.show('m1');
    inspector.show('m3');
    await tick();
    expect(inspector.store.getState()).toMatchObject({ messageId: 'm3', status: 'loading' });
  });

  test('the same answer is not asked for twice', async () => {
    const { inspector, scripts, script } = inspecting();
    inspector.show('m1');
    await script(0);
    inspector.show('m1');
    await tick();
    expect(scripts).toHaveLength(1);
  });

  test('nothing once it is hidden', async () => {
    const { inspector, host } = await followingFirst();
    host.push(count(0, 1));
    await vi.advanceTimersByTimeAsync(0);
    inspector.hide();
    await tick();
    expect(host.aborted).toBe(true);
    expect(inspector.store.getState()).toMatchObject({ messageId: null, exchange: null });
    expect(vi.getTimerCount()).toBe(0);
  });
});

test('a fault is kept beside what came, and the record can be asked for again', async () => {
  const { inspector, scripts, script } = inspecting();
  inspector.show('m1');
  const host = await script(0);
  const gone = fault('not-found', 'No recording of this exchange.', '');
  host.push(snapshot('m1', attempt(0)), new FaultError(gone));
  await tick();
  expect(inspector.store.getState()).toMatchObject({ status: 'failed', fault: gone, exchange: { messageId: 'm1' } });
  inspector.retry();
  expect(inspector.store.getState()).toMatchObject({ status: 'loading', fault: null });
  await tick();
  expect(scripts).toHaveLength(2);
});

test('what is asked for again is the answer that is to be shown, and not the one that stands there for a moment', async () => {
  const { inspector, scripts, script } = inspecting();
  inspector.show('m1');
  (await script(0)).push(snapshot('m1', attempt(0)), new FaultError(fault('not-found', 'No recording.', '')));
  await tick();
  inspector.show('m2');
  await script(1);
  expect(inspector.store.getState()).toMatchObject({ messageId: 'm1', status: 'failed' });
  inspector.retry();
  (await script(2)).push(snapshot('m2', attempt(0)));
  await tick();
  expect(scripts.map(({ messageId }) => messageId)).toEqual(['m1', 'm2', 'm2']);
  expect(inspector.store.getState()).toMatchObject({ messageId: 'm2', status: 'live' });
  inspector.hide();
  inspector.retry();
  expect(inspector.store.getState().messageId).toBeNull();
});
