import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createModels } from '../../../../core/models/models.ts';
import type { Models } from '../../../../core/models/models.ts';
import { createListeners } from '../../../../core/listeners.ts';
import { FaultError, fault } from '../../../../shared/fault.ts';
import type { ModelListing } from '../../../../shared/models.ts';
import { draftOf } from '../settings/drafts.ts';
import { faultOf } from '../settings/fault-of.ts';
import { scriptedSend } from './scripted-send.ts';

const now = 1_795_000_000_000;

function open() {
  const deletions = createListeners<string>();
  const connections = createListeners<string>();
  const known = new Map([['p', 'sk-first-1111']]);
  const profile = (id: string) => {
    if (!known.has(id)) throw new FaultError(fault('not-found', 'Not there.', ''));
    return { ...draftOf(), id, root: 'https://gateway.example/gw', builtIn: false };
  };
  const wire = scriptedSend();
  const models = createModels({
    send: wire.send,
    appVersion: '1.2.3',
    now: () => now,
    random: () => 0,
    profiles: {
      profile,
      credentialsOf: (id) =>
        Promise.resolve().then(() => {
          const key = known.get(id) ?? '';
          if (key === 'none') throw new FaultError(fault('no-key', 'No key.', ''));
          return { profile: profile(id), key };
        }),
      onProfileDeleted: (listener) => deletions.add(listener),
      onConnectionChange: (listener) => connections.add(listener),
    },
  });
  const delete_ = (id: string): void => {
    known.delete(id);
    deletions.tell(id);
  };
  const changeKey = (id: string, key: string): void => {
    known.set(id, key);
    connections.tell(id);
  };
  return { ...wire, models, delete: delete_, changeKey };
}

/** A reader that remembers the last listing. */
function read(models: Models, profileId = 'p') {
  const abort = new AbortController();
  const reader: { last: ModelListing | undefined; ended: boolean; stop(): void } = {
    last: undefined,
    ended: false,
    stop: () => abort.abort(),
  };
  const run = async (): Promise<void> => {
    for await (const listing of models.watch(profileId, abort.signal)) reader.last = listing;
    reader.ended = true;
  };
  void run();
  return reader;
}

const nothingYet: ModelListing = { profileId: 'p', ids: [], fetchedAt: null };
const listed = (...ids: string[]): ModelListing => ({ profileId: 'p', ids, fetchedAt: now });

test('MODELS-2 the first reader starts a fetch with the current key and gets what came; a second one shares it', async () => {
  const { models, request, asked } = open();
  const one = read(models);
  const first = await request(0);
  expect(first.request).toEqual({
    method: 'GET',
    url: 'https://gateway.example/gw/v1/models',
    headers: [
      ['Authorization', 'Bearer sk-first-1111'],
      ['Accept', 'application/json'],
      ['Accept-Encoding', 'identity'],
      ['User-Agent', 'Quartet/1.2.3'],
    ],
  });
  await vi.waitFor(() => expect(one.last).toEqual(nothingYet));
  const two = read(models);
  first.list('b', 'a');
  await vi.waitFor(() => expect([one.last, two.last]).toEqual([listed('b', 'a'), listed('b', 'a')]));
  expect(asked.length).toBe(1);
});

test('MODELS-2 opening the profile again fetches again, and shows the last list meanwhile', async () => {
  const { models, request } = open();
  const one = read(models);
  (await request(0)).list('a');
  await vi.waitFor(() => expect(one.last).toEqual(listed('a')));
  one.stop();
  await vi.waitFor(() => expect(one.ended).toBe(true));
  const two = read(models);
  await vi.waitFor(() => expect(two.last).toEqual(listed('a')));
  (await request(1)).list('a', 'b');
  await vi.waitFor(() => expect(two.last).toEqual(listed('a', 'b')));
});

test('MODELS-2 a change of the key or address ends the fetch under way, forgets the list and begins anew', async () => {
  const { models, request, changeKey } = open();
  const reader = read(models);
  (await request(0)).list('a');
  await vi.waitFor(() => expect(reader.last).toEqual(listed('a')));
  changeKey('p', 'sk-second-222');
  await vi.waitFor(() => expect(reader.last).toEqual(nothingYet));
  const second = await request(1);
  const refreshed = models.refresh('p');
  changeKey('p', 'sk-third-3333');
  expect(second.options.signal.aborted).toBe(true);
  const third = await request(2);
  expect(third.request.headers[0]).toEqual(['Authorization', 'Bearer sk-third-3333']);
  third.list('c');
  expect(await refreshed).toEqual(listed('c'));
  await vi.waitFor(() => expect(reader.last).toEqual(listed('c')));
});

test('MODELS-2 a change of a profile that nobody watches waits until somebody does', async () => {
  const { models, request, changeKey, asked } = open();
  const reader = read(models);
  (await request(0)).list('a');
  await vi.waitFor(() => expect(reader.last).toEqual(listed('a')));
  reader.stop();
  await vi.waitFor(() => expect(reader.ended).toBe(true));
  changeKey('p', 'sk-second-222');
  expect(asked.length).toBe(1);
  const again = read(models);
  await vi.waitFor(() => expect(again.last).toEqual(nothingYet));
  (await request(1)).list('b');
  await vi.waitFor(() => expect(again.last).toEqual(listed('b')));
});

test('MODELS-2 refreshes at once share one fetch', async () => {
  const { models, request, asked } = open();
  const all = [models.refresh('p'), models.refresh('p'), models.refresh('p')];
  (await request(0)).list('a');
  expect(await Promise.all(all)).toEqual([listed('a'), listed('a'), listed('a')]);
  expect(asked.length).toBe(1);
});

test('MODELS-2 what was listed stays when a refresh fails, with the reason; the next success takes it back', async () => {
  const { models, request } = open();
  const first = models.refresh('p');
  (await request(0)).list('a');
  await first;
  const failing = models.refresh('p');
  const body = JSON.stringify({
    error: { message: 'Wrong key sk-first-1111', type: 'auth', param: null, code: 'bad' },
  });
  (await request(1)).answer(401, body, [['x-request-id', 'req-1']]);
  const failed = await failing;
  expect(failed).toEqual({
    ...listed('a'),
    fault: {
      kind: 'status',
      message: 'Wrong key ••••1111',
      hint: expect.stringMatching(/API key/) as string,
      status: 401,
      type: 'auth',
      code: 'bad',
      requestId: 'req-1',
      attempts: 1,
    },
  });
  const third = models.refresh('p');
  (await request(2)).list('a', 'b');
  expect(await third).toEqual(listed('a', 'b'));
});

test('MODELS-2 a model that is not found fetches the list again, once, where it is in use', async () => {
  const { models, request, asked } = open();
  models.modelNotFound('p');
  expect(asked.length).toBe(0);
  const reader = read(models);
  (await request(0)).list('a', 'b');
  await vi.waitFor(() => expect(reader.last).toEqual(listed('a', 'b')));
  models.modelNotFound('p');
  models.modelNotFound('p');
  (await request(1)).list('a');
  await vi.waitFor(() => expect(reader.last).toEqual(listed('a')));
  expect(asked.length).toBe(2);
});

test('without a key nothing is sent and the listing says so', async () => {
  const { models, changeKey, asked } = open();
  changeKey('p', 'none');
  expect(await models.refresh('p')).toEqual({
    ...nothingYet,
    fault: { kind: 'no-key', message: 'No key.', hint: '', attempts: 0 },
  });
  expect(asked.length).toBe(0);
});

test('MODELS-1 skipped entries are counted in the listing', async () => {
  const { models, request } = open();
  const refreshed = models.refresh('p');
  (await request(0)).answer(200, '{"data":[{"id":"a"},{"name":"b"}]}');
  expect(await refreshed).toEqual({ ...listed('a'), skipped: 1 });
});

test('AUTH-4 a gateway that puts the key into an id does not bring it to the window', async () => {
  const { models, request } = open();
  const refreshed = models.refresh('p');
  (await request(0)).list('echo sk-first-1111');
  expect((await refreshed).ids).toEqual(['echo ••••1111']);
});

test('a deleted profile ends its readers and its fetch', async () => {
  const { models, request, delete: remove } = open();
  const reader = read(models);
  const refreshed = models.refresh('p');
  const first = await request(0);
  remove('p');
  expect(first.options.signal.aborted).toBe(true);
  expect(await faultOf(() => refreshed)).toMatchObject({ kind: 'not-found' });
  await vi.waitFor(() => expect(reader.ended).toBe(true));
});

test('a profile that is not there', async () => {
  const { models } = open();
  expect(await faultOf(() => models.refresh('gone'))).toMatchObject({ kind: 'not-found' });
  const stream = models.watch('gone', new AbortController().signal)[Symbol.asyncIterator]();
  expect(await faultOf(() => stream.next())).toMatchObject({ kind: 'not-found' });
});

test('closing ends readers and fetches', async () => {
  const { models, request } = open();
  const reader = read(models);
  const first = await request(0);
  models.close();
  expect(first.options.signal.aborted).toBe(true);
  await vi.waitFor(() => expect(reader.ended).toBe(true));
});

test.each([
  ['a web page', '<!doctype html><title>Sign in</title>', /web page/],
  ['no JSON', 'not json', /isn’t JSON/],
  ['nothing', '', /empty/],
  ['something else', '{"hello":"world"}', /not a list of models/],
])('%s for a list is a fault with an excerpt', async (_, body, message) => {
  const { models, request } = open();
  const refreshed = models.refresh('p');
  (await request(0)).answer(200, body);
  const { fault: reason } = await refreshed;
  expect(reason).toMatchObject({ kind: 'bad-answer', status: 200, attempts: 1 });
  expect(reason?.message).toMatch(message);
  expect(reason?.excerpt ?? '').toBe(body);
});

test('a mistake of ours becomes a fault without its text', async () => {
  const { models, request } = open();
  const refreshed = models.refresh('p');
  (await request(0)).fail(new TypeError('secret stuff'));
  expect((await refreshed).fault).toMatchObject({ kind: 'internal' });
  expect(JSON.stringify(await refreshed)).not.toContain('secret stuff');
});

test('a failed connection keeps what the transport said, with the key masked', async () => {
  const { models, request } = open();
  const refreshed = models.refresh('p');
  (await request(0)).fail(new FaultError(fault('dns', 'No sk-first-1111 here.', 'Check.', { attempts: 1 })));
  expect((await refreshed).fault).toEqual({ kind: 'dns', message: 'No ••••1111 here.', hint: 'Check.', attempts: 1 });
});

beforeEach(() => {
  vi.useRealTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('ERR-2 a busy gateway is asked up to 4 times; the listing says so meanwhile', async () => {
  vi.useFakeTimers();
  const { models, request, asked } = open();
  const reader = read(models);
  for (const [index, waitMs] of [1000, 2000, 4000].entries()) {
    await vi.advanceTimersByTimeAsync(0);
    (await request(index)).answer(503, '{"error":{"message":"Busy"}}');
    await vi.advanceTimersByTimeAsync(waitMs - 1);
    expect(reader.last?.fault).toMatchObject({ kind: 'status', message: 'Busy', attempts: index + 1 });
    expect(asked.length).toBe(index + 1);
    await vi.advanceTimersByTimeAsync(1);
  }
  (await request(3)).list('a');
  await vi.advanceTimersByTimeAsync(0);
  expect(reader.last).toEqual(listed('a'));
});
