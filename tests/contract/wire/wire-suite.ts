/** What every wire between window and host must do, whatever carries it. */
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { AppState } from '../../../shared/contract.ts';
import type { ConversationChange } from '../../../shared/conversation.ts';
import { fault, FaultError } from '../../../shared/fault.ts';
import { createClient } from '../../../shared/wire/client.ts';
import { initialCredit, type ClientWire, type HostFrame, type HostWire } from '../../../shared/wire/frames.ts';
import { batchItems } from '../../../core/wire/batch.ts';
import type { Handlers } from '../../../core/wire/handlers.ts';
import { serveWire } from '../../../core/wire/serve.ts';
import { handlersWith } from '../../doubles/handlers.ts';

const draftOf = (text: string) => ({ text, attachments: [] });

export interface Connection {
  readonly client: ClientWire;
  /** Puts anything on the wire, past the typed client. */
  readonly sendRaw: (value: unknown) => void;
  /** Ends what carries the wire. */
  readonly end: () => Promise<void>;
}

/** `serve` gets the host's end. */
export type Connect = (serve: (wire: HostWire) => void) => Promise<Connection>;

const deepSettings = { model: 'm', protocol: 'chat', system: '', stream: true, tools: [] } as const;

const deleted = (n: number): ConversationChange => ({ type: 'deleted', id: String(n) });
const numbers = (changes: readonly ConversationChange[]) =>
  changes.map((change) => (change.type === 'deleted' ? Number(change.id) : Number.NaN));
const countTo = (n: number) => Array.from({ length: n }, (_, i) => i);

async function collect<Item>(batches: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const batch of batches) all.push(batch);
  return all;
}

export function wireSuite(name: string, connect: Connect): void {
  describe(`wire over ${name}`, () => {
    const cleanups: (() => Promise<void> | void)[] = [];
    afterEach(async () => {
      for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
    });

    const open = async (named: Partial<Handlers>) => {
      const errors: { error: unknown; during: string }[] = [];
      const served: { close(): void }[] = [];
      const connection = await connect((wire) => {
        served.push(
          serveWire(wire, handlersWith(named), { onError: (error, during) => errors.push({ error, during }) }),
        );
      });
      cleanups.push(() => connection.end());
      const closeHost = () => {
        for (const one of served) one.close();
      };
      return { ...connection, errors, closeHost };
    };

    /** The frames that a window without the typed client would see. */
    const openRaw = async (named: Partial<Handlers>) => {
      const connection = await open(named);
      const frames: HostFrame[] = [];
      connection.client.onFrame((frame) => frames.push(frame));
      return { ...connection, frames };
    };

    test('a call gives what its handler gave, every character of it', async () => {
      const text = 'Grüße, 世界 🜂 \u0000 \u2028 "quoted" \\ \ud83d\ude00';
      const seen: unknown[] = [];
      const { client } = await open({
        'drafts.save': (input) => {
          seen.push(input);
          return null;
        },
        'drafts.new': () => ({ draft: draftOf(text), settings: null }),
      });
      const typed = createClient(client);
      expect(await typed.call('drafts.save', { id: null, draft: draftOf(text) })).toEqual(null);
      expect(seen).toEqual([{ id: null, draft: draftOf(text) }]);
      expect(await typed.call('drafts.new', {})).toEqual({ draft: draftOf(text), settings: null });
    });

    test('a message of 8 MB crosses whole in both directions', async () => {
      const text = 'ä'.repeat(7_999_999) + '.';
      const { client } = await open({
        'drafts.save': (input) => {
          expect(input.draft.text === text).toBe(true);
          return null;
        },
        'drafts.new': () => ({ draft: draftOf(text), settings: null }),
      });
      const typed = createClient(client);
      expect(await typed.call('drafts.save', { id: 'c', draft: draftOf(text) })).toBe(null);
      const back = await typed.call('drafts.new', {});
      expect(back.draft.text === text).toBe(true);
    });

    test('a call of 10,000 levels is refused in words, and holds nothing up', async () => {
      const { client } = await open({ 'drafts.new': () => ({ draft: draftOf(''), settings: null }) });
      const typed = createClient(client);
      let parameters: unknown = {};
      for (let level = 0; level < 10_000; level += 1) parameters = { a: parameters };
      const error = await typed
        .call('conversations.saveSettings', { id: 'c', settings: { ...deepSettings, parameters } as never })
        .catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(FaultError);
      expect((error as FaultError).fault.kind).toBe('input');
      await expect(typed.call('drafts.new', {})).resolves.toBeTruthy();
    });

    test('a fault crosses unchanged, whole', async () => {
      const whole = {
        ...fault('status', 'Slow down.', 'Wait a little.', { attempts: 4 }),
        status: 429,
        type: 'rate_limit',
        code: 'too_many',
        param: 'model',
        requestId: 'req_1',
        retryAfterMs: 1500,
        excerpt: '<html>',
      };
      const { client, errors } = await open({
        'models.refresh': () => {
          throw new FaultError(whole);
        },
      });
      const error = await createClient(client)
        .call('models.refresh', { profileId: 'p' })
        .catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(FaultError);
      expect((error as FaultError).fault).toEqual(whole);
      expect(errors).toEqual([]);
    });

    test('AUTH-4 an unexpected error crosses without its text and stack, and is reported on the host', async () => {
      const secret = new Error('qk-very-secret-key at /home/me');
      const { client, errors } = await open({
        'models.refresh': () => Promise.reject(secret),
        // oxlint-disable-next-line require-yield -- fails before its first item
        'app.watch': async function* () {
          await Promise.resolve();
          throw secret;
        },
      });
      const typed = createClient(client);
      const fromCall = await typed.call('models.refresh', { profileId: 'p' }).catch((thrown: unknown) => thrown);
      const fromStream = await collect(typed.stream('app.watch', {})).catch((thrown: unknown) => thrown);
      const internal = (method: string) =>
        fault(
          'internal',
          `The app made a mistake in ${method}.`,
          'Try again. If it happens again, please report it with the text that the app printed where it was started.',
        );
      expect((fromCall as FaultError).fault).toEqual(internal('models.refresh'));
      expect((fromStream as FaultError).fault).toEqual(internal('app.watch'));
      expect(errors).toEqual([
        { error: secret, during: 'models.refresh' },
        { error: secret, during: 'app.watch' },
      ]);
    });

    test('input that breaks its schema is refused by its field, and no handler runs', async () => {
      const handler = vi.fn(() => ({ hits: [] }));
      const { client } = await open({ 'conversations.search': handler });
      const error = await createClient(client)
        .call('conversations.search', { query: 'x', limit: 1000 })
        .catch((thrown: unknown) => thrown);
      expect((error as FaultError).fault).toEqual(
        fault(
          'input',
          'Limit must be at most 200.',
          'The call conversations.search was not made: check the field limit.',
          { field: 'Limit', param: 'limit' },
        ),
      );
      expect(handler).not.toHaveBeenCalled();
    });

    test('only the methods of the contract can be called', async () => {
      const { frames, sendRaw } = await openRaw({});
      const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'app.unknown', ''];
      names.forEach((method, id) => sendRaw({ t: 'call', id, method, input: {} }));
      await vi.waitFor(() => expect(frames).toHaveLength(names.length));
      expect(frames).toEqual(
        names.map((method, id) => ({
          t: 'fault',
          id,
          fault: fault(
            'internal',
            `The app has no call named "${method}".`,
            'The window and the app are of different versions: reload the window, or start the app again.',
          ),
        })),
      );
    });

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

    test('cancelling a call aborts it, and nothing is answered', async () => {
      const signals: AbortSignal[] = [];
      const { frames, sendRaw } = await openRaw({
        'models.refresh': (_input, { signal }) => {
          signals.push(signal);
          return new Promise((_resolve, reject) => {
            signal.addEventListener('abort', () => reject(new Error('aborted')));
          });
        },
        'drafts.new': () => ({ draft: draftOf(''), settings: null }),
      });
      sendRaw({ t: 'call', id: 1, method: 'models.refresh', input: { profileId: 'p' } });
      await vi.waitFor(() => expect(signals).toHaveLength(1));
      sendRaw({ t: 'cancel', id: 1 });
      await vi.waitFor(() => expect(signals[0]?.aborted).toBe(true));
      sendRaw({ t: 'call', id: 2, method: 'drafts.new', input: {} });
      await vi.waitFor(() =>
        expect(frames).toEqual([{ t: 'result', id: 2, value: { draft: draftOf(''), settings: null } }]),
      );
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

    test('frames that make no sense are reported and change nothing', async () => {
      const { frames, sendRaw, errors } = await openRaw({
        'drafts.new': () => ({ draft: draftOf('fine'), settings: null }),
      });
      const garbage = [
        0,
        'call',
        [],
        {},
        { t: 'call' },
        { t: 'call', id: -1, method: 'drafts.new', input: {} },
        { t: 'call', id: 1.5, method: 'drafts.new', input: {} },
        { t: 'call', id: 1, method: 'drafts.new', input: {}, more: true },
        { t: 'call', id: 1, method: 'x'.repeat(101), input: {} },
        { t: 'more', id: 1, count: 0 },
        { t: 'more', id: 1, count: 1_000_000 },
        { t: 'result', id: 1, value: null },
      ];
      for (const value of garbage) sendRaw(value);
      // These make sense, and name nothing that is open.
      sendRaw({ t: 'cancel', id: 77 });
      sendRaw({ t: 'more', id: 77, count: 1 });
      sendRaw({ t: 'call', id: 9, method: 'drafts.new', input: {} });
      await vi.waitFor(() =>
        expect(frames).toEqual([{ t: 'result', id: 9, value: { draft: draftOf('fine'), settings: null } }]),
      );
      expect(errors.map(({ during }) => during)).toEqual(garbage.map(() => 'wire'));
    });

    test('an id that is in use is not taken again: the first call goes on', async () => {
      const calls: string[] = [];
      let answer: (() => void) | undefined;
      const { frames, sendRaw, errors } = await openRaw({
        'models.refresh': ({ profileId }) => {
          calls.push(profileId);
          return new Promise((resolve) => {
            answer = () => resolve({ profileId, ids: [], fetchedAt: null });
          });
        },
      });
      sendRaw({ t: 'call', id: 1, method: 'models.refresh', input: { profileId: 'first' } });
      sendRaw({ t: 'call', id: 1, method: 'models.refresh', input: { profileId: 'second' } });
      await vi.waitFor(() => expect(errors).toHaveLength(1));
      answer?.();
      await vi.waitFor(() =>
        expect(frames).toEqual([{ t: 'result', id: 1, value: { profileId: 'first', ids: [], fetchedAt: null } }]),
      );
      expect(calls).toEqual(['first']);
    });
  });
}
