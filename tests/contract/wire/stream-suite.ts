/** What every wire must do with streams: their order, their end, and a reader that is slow or gone. */
import { expect, test, vi } from 'vitest';
import type { AppState } from '../../../shared/contract.ts';
import type { ConversationChange } from '../../../shared/conversation.ts';
import { fault, FaultError } from '../../../shared/fault.ts';
import { createClient } from '../../../shared/wire/client.ts';
import { initialCredit } from '../../../shared/wire/frames.ts';
import { batchItems } from '../../../core/wire/batch.ts';
import { collect, draftOf, type Opener } from './wire-opener.ts';

const deleted = (n: number): ConversationChange => ({ type: 'deleted', id: String(n) });
const numbers = (changes: readonly ConversationChange[]) =>
  changes.map((change) => (change.type === 'deleted' ? Number(change.id) : Number.NaN));
const countTo = (n: number) => Array.from({ length: n }, (_, i) => i);

export function streamSuite({ open }: Opener): void {
  test('a stream gives every item in order and ends', async () => {
    const { client } = await open({
      'conversations.watch': async function* () {
        for (const n of countTo(5000)) yield deleted(n);
        await Promise.resolve();
      },
    });
    const batches = await collect(createClient(client).stream('conversations.watch', {}));
    expect(numbers(batches.flat())).toEqual(countTo(5000));
    expect(batches.length).toBeLessThan(1000);
  });

  test('the first item does not wait for a second one', async () => {
    const { client } = await open({
      'conversations.watch': async function* (_input, { signal }) {
        yield deleted(0);
        await new Promise((resolve) => signal.addEventListener('abort', resolve));
      },
    });
    const stream = createClient(client).stream('conversations.watch', {});
    for await (const items of stream) {
      expect(numbers(items)).toEqual([0]);
      break;
    }
  });

  test('a fault in mid-stream comes after the items before it', async () => {
    const cut = fault('truncated', 'The stream was cut.', 'Regenerate.', { attempts: 1 });
    const { client } = await open({
      'conversations.watch': async function* () {
        yield* countTo(3).map(deleted);
        await Promise.resolve();
        throw new FaultError(cut);
      },
    });
    const seen: ConversationChange[] = [];
    const error = await (async () => {
      for await (const items of createClient(client).stream('conversations.watch', {})) seen.push(...items);
    })().catch((thrown: unknown) => thrown);
    expect(numbers(seen)).toEqual([0, 1, 2]);
    expect((error as FaultError).fault).toEqual(cut);
  });

  test('leaving a stream ends it on the host: its signal aborts and its iterable is let go', async () => {
    const events: string[] = [];
    const { client } = await open({
      'conversations.watch': async function* (_input, { signal }) {
        const aborted = new Promise<void>((resolve) => {
          signal.addEventListener('abort', () => {
            events.push('aborted');
            resolve();
          });
        });
        try {
          yield deleted(0);
          await aborted;
          yield deleted(1);
          events.push('pulled on');
        } finally {
          events.push('let go');
        }
      },
    });
    for await (const items of createClient(client).stream('conversations.watch', {})) {
      expect(numbers(items)).toEqual([0]);
      break;
    }
    await vi.waitFor(() => expect(events).toEqual(['aborted', 'let go']));
  });

  test('a slow reader holds the host back: what it does not read is not pulled', async () => {
    let pulled = 0;
    // All the credit that an idle reader gives, in full batches, and one item asked for before it ran out.
    const bound = initialCredit * batchItems + 1;
    const total = 4 * bound;
    const { client } = await open({
      'conversations.watch': async function* () {
        for (const n of countTo(total)) {
          pulled += 1;
          yield deleted(n);
        }
        await Promise.resolve();
      },
      'drafts.new': () => ({ draft: draftOf('still here'), settings: null }),
    });
    const typed = createClient(client);
    const stream = typed.stream('conversations.watch', {});
    await vi.waitFor(() => expect(pulled).toBeGreaterThan(1));
    let before = -1;
    await vi.waitFor(
      () => {
        const still = pulled === before;
        before = pulled;
        expect(still).toBe(true);
      },
      { interval: 100, timeout: 10_000 },
    );
    expect(pulled).toBeLessThanOrEqual(bound);
    // Other calls are not held up by it.
    expect(await typed.call('drafts.new', {})).toEqual({ draft: draftOf('still here'), settings: null });
    // Once it reads, everything comes.
    const seen: number[] = [];
    for await (const items of stream) seen.push(...numbers(items));
    expect(seen.length).toBe(total);
    expect(seen.every((n, i) => n === i)).toBe(true);
  });

  test('streams do not wait for one another, and each keeps its order', async () => {
    const { client } = await open({
      'conversations.watch': async function* () {
        for (const n of countTo(300)) {
          await Promise.resolve();
          yield deleted(n);
        }
      },
      'app.watch': async function* (_input, { signal }) {
        yield { version: 'first' } as AppState;
        await new Promise((resolve) => signal.addEventListener('abort', resolve));
      },
    });
    const typed = createClient(client);
    const idle = typed.stream('app.watch', {})[Symbol.asyncIterator]();
    expect((await idle.next()).value).toEqual([{ version: 'first' }]);
    const both = await Promise.all(
      [0, 1].map(async () => (await collect(typed.stream('conversations.watch', {}))).flat()),
    );
    expect(both.map(numbers)).toEqual([countTo(300), countTo(300)]);
  });

  test('a window that goes in mid-stream ends what it had open', async () => {
    const signals: AbortSignal[] = [];
    let letGo = false;
    const { client } = await open({
      'conversations.watch': async function* (_input, { signal }) {
        signals.push(signal);
        try {
          yield deleted(0);
          await new Promise((resolve) => signal.addEventListener('abort', resolve));
        } finally {
          letGo = true;
        }
      },
      'models.refresh': (_input, { signal }) => {
        signals.push(signal);
        return new Promise(() => undefined);
      },
    });
    const typed = createClient(client);
    typed.call('models.refresh', { profileId: 'p' }).catch(() => undefined);
    const items = typed.stream('conversations.watch', {})[Symbol.asyncIterator]();
    await items.next();
    await vi.waitFor(() => expect(signals).toHaveLength(2));
    client.close();
    await vi.waitFor(() => expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]));
    await vi.waitFor(() => expect(letGo).toBe(true));
  });

  test('a host that ends tells the window: what is open fails as disconnected', async () => {
    const { client, closeHost } = await open({
      'models.refresh': () => new Promise(() => undefined),
      'conversations.watch': async function* (_input, { signal }) {
        yield deleted(0);
        await new Promise((resolve) => signal.addEventListener('abort', resolve));
      },
    });
    const typed = createClient(client);
    const closed = vi.fn();
    typed.onClose(closed);
    const call = typed.call('models.refresh', { profileId: 'p' }).catch((thrown: unknown) => thrown);
    const items = typed.stream('conversations.watch', {})[Symbol.asyncIterator]();
    expect(numbers((await items.next()).value as ConversationChange[])).toEqual([0]);
    const next = items.next().catch((thrown: unknown) => thrown);
    closeHost();
    expect(((await call) as FaultError).fault.kind).toBe('disconnected');
    expect(((await next) as FaultError).fault.kind).toBe('disconnected');
    expect(closed).toHaveBeenCalledTimes(1);
  });
}
