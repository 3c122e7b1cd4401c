import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createConnection, reconnectDelayMs } from '../../../../../renderer/connection.ts';
import { createInspectorStore, everyMs } from '../../../../../renderer/features/inspector/inspector-store.ts';
import type { Attempt, Exchange, ExchangeUpdate, RecordedEvent } from '../../../../../shared/exchange.ts';
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
const event = (data: string): RecordedEvent => ({ atMs: 1, event: undefined, id: undefined, data });
const events = (number: number, ...data: string[]): ExchangeUpdate => ({
  type: 'events',
  attempt: number,
  events: data.map(event),
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

const tick = () => vi.advanceTimersByTimeAsync(everyMs);

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
    host.push(snapshot('m1', attempt(0)), events(0, 'a', 'b'));
    host.push({ type: 'attempt', attempt: attempt(0, { status: 429, waitMs: 1_000 }) });
    host.push({ type: 'attempt', attempt: attempt(1) }, events(1, 'c'));
    await tick();
    expect(inspector.store.getState()).toEqual({
      messageId: 'm1',
      status: 'live',
      exchange: exchange('m1', attempt(0, { status: 429, waitMs: 1_000 }), attempt(1)),
      events: new Map([
        [0, [event('a'), event('b')]],
        [1, [event('c')]],
      ]),
      version: expect.any(Number) as number,
      fault: null,
      tab: 'request',
      chosenAttempt: null,
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
      host.push(events(0, `${at}`));
      // oxlint-disable-next-line no-await-in-loop -- events over a second, each by itself
      await vi.advanceTimersByTimeAsync(1);
    }
    host.push('end');
    await tick();
    expect(shown).toBeLessThanOrEqual(1 + 5);
    const { events: held, status } = inspector.store.getState();
    expect(held.get(0)?.map(({ data }) => data)).toEqual(Array.from({ length: 1_000 }, (_, at) => `${at}`));
    expect(status).toBe('ended');
  });

  test('grows in place, without a copy of what there is', async () => {
    const { inspector, script } = inspecting();
    inspector.show('m1');
    const host = await script(0);
    host.push(snapshot('m1', attempt(0)), events(0, 'a'));
    await tick();
    const { events: before, version } = inspector.store.getState();
    const list = before.get(0);
    host.push(events(0, 'b'));
    await tick();
    expect(inspector.store.getState().events.get(0)).toBe(list);
    expect(list).toEqual([event('a'), event('b')]);
    expect(inspector.store.getState().version).toBeGreaterThan(version);
  });

  test('a large batch is taken whole', async () => {
    const { inspector, script } = inspecting();
    inspector.show('m1');
    const host = await script(0);
    const many = Array.from({ length: 200_000 }, () => 'x');
    host.push(snapshot('m1', attempt(0)), events(0, 'a'), events(0, ...many.slice(0, 100_000)));
    host.push(events(0, ...many.slice(100_000)));
    await tick();
    expect(inspector.store.getState().events.get(0)).toHaveLength(200_001);
  });

  test('begins anew after the wire was lost, without doubles', async () => {
    const { inspector, script, dropWire } = inspecting();
    inspector.show('m1');
    const host = await script(0);
    host.push(snapshot('m1', attempt(0)), events(0, 'a', 'b'));
    await tick();
    dropWire();
    await vi.advanceTimersByTimeAsync(reconnectDelayMs(0));
    expect(inspector.store.getState().events.get(0)).toEqual([event('a'), event('b')]);
    const again = await script(1);
    again.push(snapshot('m1', attempt(0, { status: 200 })), events(0, 'a', 'b', 'c'), 'end');
    await tick();
    expect(inspector.store.getState()).toMatchObject({
      status: 'ended',
      exchange: exchange('m1', attempt(0, { status: 200 })),
      events: new Map([[0, [event('a'), event('b'), event('c')]]]),
      fault: null,
    });
  });
});

test('a second snapshot takes the place of all before it', async () => {
  const { inspector, script } = inspecting();
  inspector.show('m1');
  const host = await script(0);
  host.push(snapshot('m1', attempt(0)), events(0, 'a'), snapshot('m1', attempt(0)), events(0, 'a', 'b'));
  await tick();
  expect(inspector.store.getState().events).toEqual(new Map([[0, [event('a'), event('b')]]]));
});

describe('what is followed', () => {
  test('another answer takes the place of the first, whose stream ends', async () => {
    const { inspector, scripts, script } = inspecting();
    inspector.show('m1');
    const first = await script(0);
    first.push(snapshot('m1', attempt(0)), events(0, 'a'));
    await tick();
    inspector.chooseTab('events');
    inspector.chooseAttempt(0);
    inspector.show('m2');
    expect(inspector.store.getState()).toMatchObject({
      messageId: 'm2',
      status: 'loading',
      exchange: null,
      events: new Map(),
      tab: 'events',
      chosenAttempt: null,
    });
    const second = await script(1);
    expect(first.aborted).toBe(true);
    first.push(events(0, 'late'));
    second.push(snapshot('m2', attempt(0)));
    await tick();
    expect(inspector.store.getState().exchange?.messageId).toBe('m2');
    expect(inspector.store.getState().events.size).toBe(0);
    expect(scripts.map(({ messageId }) => messageId)).toEqual(['m1', 'm2']);
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
    const { inspector, script } = inspecting();
    inspector.show('m1');
    const host = await script(0);
    host.push(snapshot('m1', attempt(0)));
    await vi.advanceTimersByTimeAsync(0);
    host.push(events(0, 'a'));
    await vi.advanceTimersByTimeAsync(0);
    inspector.hide();
    await tick();
    expect(host.aborted).toBe(true);
    expect(inspector.store.getState()).toMatchObject({ messageId: null, exchange: null, events: new Map() });
    expect(vi.getTimerCount()).toBe(0);
  });
});

test('a fault is kept beside what came, and the record can be asked for again', async () => {
  const { inspector, scripts, script } = inspecting();
  inspector.show('m1');
  const host = await script(0);
  const gone = fault('not-found', 'There is no record of this exchange.', '');
  host.push(snapshot('m1', attempt(0)), events(0, 'a'), new FaultError(gone));
  await tick();
  expect(inspector.store.getState()).toMatchObject({ status: 'failed', fault: gone, events: { size: 1 } });
  inspector.show('m1');
  expect(inspector.store.getState()).toMatchObject({ status: 'loading', fault: null });
  await tick();
  expect(scripts).toHaveLength(2);
});
