import { expect, test } from 'vitest';
import { createImageFeed, everything } from '../../../../core/images/image-feed.ts';
import type { ImagesUpdate, ImageVersion } from '../../../../shared/images/image-version.ts';

const version = (id: string, title = id): ImageVersion => ({
  id,
  parentId: null,
  requestId: null,
  kind: 'given',
  title,
  model: null,
  createdAt: 0,
  file: null,
  position: 0,
});

test('all versions come in portions, the last one marked', () => {
  const all = Array.from({ length: 450 }, (_, at) => version(String(449 - at)));
  const portions = function* (most: number): Generator<readonly ImageVersion[]> {
    for (let from = 0; from <= all.length; from += most) yield all.slice(from, from + most);
  };
  const told = [...everything(portions, [])];
  expect(told.map((update) => (update.type === 'versions' ? [update.versions.length, update.last] : []))).toEqual([
    [200, false],
    [200, false],
    [50, true],
  ]);
  expect([...everything(() => [[]], [])]).toEqual([{ type: 'versions', versions: [], last: true }]);
});

test('a slow reader gets the last state of each, in the order of the last changes', async () => {
  const feed = createImageFeed();
  const abort = new AbortController();
  const reader = feed.watch(() => [{ type: 'versions', versions: [], last: true }], abort.signal);
  await reader.next();
  feed.tell({ type: 'version', version: version('a', 'first') });
  feed.tell({ type: 'version', version: version('b') });
  feed.tell({ type: 'version', version: version('a', 'second') });
  feed.tell({ type: 'removed', id: 'b' });
  const seen: (ImagesUpdate | undefined)[] = [(await reader.next()).value, (await reader.next()).value].map(
    (value) => value ?? undefined,
  );
  expect(seen).toEqual([
    { type: 'version', version: version('a', 'second') },
    { type: 'removed', id: 'b' },
  ]);
  const last = reader.next();
  abort.abort();
  expect((await last).done).toBe(true);
});

test('what changes while the beginning is told is not lost', async () => {
  const feed = createImageFeed();
  const reader = feed.watch(function* () {
    yield { type: 'versions', versions: [], last: false };
    feed.tell({ type: 'version', version: version('new') });
    yield { type: 'versions', versions: [], last: true };
  }, new AbortController().signal);
  const types: string[] = [];
  for await (const update of reader) {
    types.push(update.type);
    if (update.type === 'version') break;
  }
  expect(types).toEqual(['versions', 'versions', 'version']);
});
