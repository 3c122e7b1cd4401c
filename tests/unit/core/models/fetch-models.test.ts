/** Proves how a list that comes in pages is followed. */
import { expect, test } from 'vitest';
import { fetchModels } from '../../../../core/models/fetch-models.ts';
import type { Send } from '../../../../core/transport/http.ts';
import { draftOf } from '../settings/drafts.ts';

/** A service with pages: `pageOf` is handed the cursor, empty for the first page. */
function paged(pageOf: (cursor: string) => unknown, now: () => number = () => 0) {
  const urls: string[] = [];
  const send: Send = ({ url }) => {
    urls.push(url);
    const page = JSON.stringify(pageOf(new URL(url).searchParams.get('pageToken') ?? ''));
    return Promise.resolve({
      status: 200,
      headers: [],
      body: (async function* () {
        yield await Promise.resolve(Buffer.from(page));
      })(),
      close: () => undefined,
    });
  };
  const profile = { ...draftOf(), root: 'https://h', dialect: 'gemini' as const };
  const fetch = () =>
    fetchModels({ profile, key: 'sk-1234567890' }, new AbortController().signal, {
      send,
      appVersion: '1.2.3',
      now,
    });
  return { urls, fetch };
}

const model = (id: string) => ({ name: `models/${id}`, supportedGenerationMethods: ['generateContent'] });

test('MODELS-1 pages are followed to the end, whatever their cursor is', async () => {
  const it = paged((cursor) =>
    cursor === '' ? { models: [model('a')], nextPageToken: '\ud800&x' } : { models: [model('b')] },
  );
  expect((await it.fetch()).ids).toEqual(['a', 'b']);
  expect(it.urls[1]).toBe(`${it.urls[0]}&pageToken=%EF%BF%BD%26x`);
});

test('MODELS-1 a last page without entries ends the list', async () => {
  const it = paged((cursor) => (cursor === '' ? { models: [model('a')], nextPageToken: 'x' } : {}));
  expect(await it.fetch()).toEqual({ ids: ['a'], skipped: 0, facts: [] });
});

test('pages without end are cut, and the list tells it', async () => {
  const selfPointing = paged(() => ({ models: [model('a')], nextPageToken: 'x' }));
  expect(await selfPointing.fetch()).toEqual({ ids: ['a'], skipped: 0, facts: [], cut: true });
  expect(selfPointing.urls).toHaveLength(2);

  const endless = paged((cursor) => ({ models: [model(`m${cursor}`)], nextPageToken: `${cursor}x` }));
  expect(await endless.fetch()).toMatchObject({ cut: true });
  expect(endless.urls).toHaveLength(50);

  const overlong = paged(() => ({ models: [model('a')], nextPageToken: 'é'.repeat(2001) }));
  expect(await overlong.fetch()).toEqual({ ids: ['a'], skipped: 0, facts: [], cut: true });
  expect(overlong.urls).toHaveLength(1);

  let clock = 0;
  const slow = paged(
    (cursor) => ({ models: [model(`m${cursor}`)], nextPageToken: `${cursor}x` }),
    () => (clock += 10_000),
  );
  expect(await slow.fetch()).toMatchObject({ cut: true });
  expect(slow.urls).toHaveLength(6);

  const large = paged((cursor) => ({
    models: Array.from({ length: 40 }, (_, at) => model(`${cursor}-${at}-${'m'.repeat(100_000)}`)),
    nextPageToken: `${cursor}x`,
  }));
  expect(await large.fetch()).toMatchObject({ cut: true });
  expect(large.urls).toHaveLength(3);
});
