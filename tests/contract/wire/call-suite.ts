/** What every wire must do with calls, and with frames that make no sense. */
import { expect, test, vi } from 'vitest';
import { fault, FaultError } from '../../../shared/fault.ts';
import { createClient } from '../../../shared/wire/client.ts';
import { collect, draftOf, type Opener } from './wire-opener.ts';

const deepSettings = { model: 'm', protocol: 'chat', system: '', stream: true, tools: [] } as const;

export function callSuite({ open, openRaw }: Opener): void {
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
}
