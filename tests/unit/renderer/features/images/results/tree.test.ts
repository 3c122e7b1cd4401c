import { describe, expect, test } from 'vitest';
import {
  columns,
  foundRows,
  treeRows,
  type SearchedFor,
  type TreeInput,
  type TreeRow,
} from '../../../../../../renderer/features/images/results/tree.ts';
import type { ImageRequest, ImageVersion } from '../../../../../../shared/images/image-version.ts';
import { requestOf, versionOf } from '../image-doubles.ts';
import { processorMs } from '../../../../../doubles/processor-time.ts';

const inputOf = (versions: readonly ImageVersion[], more: Partial<TreeInput> = {}): TreeInput => ({
  versions: new Map(versions.map((version) => [version.id, version])),
  requests: [],
  unfolded: new Set(),
  ...more,
});
const running = (id: string, parentId: string | null, createdAt: number): ImageRequest => {
  const request = requestOf(id, {}, { parentId, createdAt });
  return { ...request, facts: { ...request.facts, status: 'streaming' } };
};
const found = (input: TreeInput, query: string, more: Partial<SearchedFor> = {}) =>
  foundRows(input, { query, byPrompt: new Set(), favouritesOnly: false, ...more });
/** Each row as its depth in dashes and its key. */
const drawn = (rows: readonly TreeRow[]) => rows.map(({ key, depth }) => `${'-'.repeat(depth)}${key}`);

describe('the order of rows', () => {
  test('children stand below what they were made from, in the order in which they came', () => {
    const rows = treeRows(
      inputOf([
        versionOf('late', { parentId: 'root', createdAt: 9 }),
        versionOf('grandchild', { parentId: 'early', createdAt: 5 }),
        versionOf('second', { parentId: 'root', createdAt: 2, position: 1 }),
        versionOf('early', { parentId: 'root', createdAt: 2 }),
        versionOf('root', { createdAt: 1 }),
      ]),
    );
    expect(drawn(rows)).toEqual(['root', '-early', '--grandchild', '-second', '-late']);
    expect(rows.map(({ place, siblings }) => [place, siblings])).toEqual([
      [1, 1],
      [1, 3],
      [1, 1],
      [2, 3],
      [3, 3],
    ]);
  });

  test('the root in which something happened last is the first one', () => {
    const versions = [
      versionOf('a', { createdAt: 1 }),
      versionOf('b', { createdAt: 2 }),
      versionOf('of a', { parentId: 'a', createdAt: 3 }),
    ];
    const rows = treeRows(inputOf(versions));
    expect(drawn(rows)).toEqual(['a', '-of a', 'b']);
    expect(rows[2]).toMatchObject({ place: 2, siblings: 2 });
    const asked = treeRows(inputOf(versions, { requests: [running('r', 'b', 4)] }));
    expect(drawn(asked)).toEqual(['b', '-request:r', 'a', '-of a']);
  });

  test('what hangs on a version that is gone is a root', () => {
    expect(drawn(treeRows(inputOf([versionOf('orphan', { parentId: 'gone' })])))).toEqual(['orphan']);
  });
});

describe('IMG-9 previews', () => {
  const versions = [
    versionOf('p2', { kind: 'preview', requestId: 'r', parentId: 'root', createdAt: 3, preview: 1, position: 1 }),
    versionOf('p1', { kind: 'preview', requestId: 'r', parentId: 'root', createdAt: 2, preview: 0, position: 0 }),
    versionOf('root', { createdAt: 1 }),
  ];
  const result = versionOf('result', { requestId: 'r', parentId: 'root', createdAt: 4, position: 2 });
  const child = versionOf('child', { parentId: 'result', createdAt: 5 });

  test('stand below their request while it is under way', () => {
    const rows = treeRows(inputOf(versions, { requests: [running('r', 'root', 1)] }));
    expect(drawn(rows)).toEqual(['root', '-request:r', '--p1', '--p2']);
  });

  test('are folded into the result once it is there, and unfold above what was made from it', () => {
    const folded = treeRows(inputOf([...versions, result, child]));
    expect(drawn(folded)).toEqual(['root', '-result', '--child']);
    expect(folded[1]).toMatchObject({ previews: 2, unfolded: false });
    const open = treeRows(inputOf([...versions, result, child], { unfolded: new Set(['result']) }));
    expect(drawn(open)).toEqual(['root', '-result', '--p1', '--p2', '--child']);
    expect(open[1]).toMatchObject({ previews: 2, unfolded: true });
  });

  test('stay as they are where no result came', () => {
    expect(drawn(treeRows(inputOf(versions)))).toEqual(['root', '-p1', '-p2']);
  });
});

test('lines request down to the last one of those beside it', () => {
  const rows = treeRows(
    inputOf([
      versionOf('root', { createdAt: 1 }),
      versionOf('first', { parentId: 'root', createdAt: 2 }),
      versionOf('inner', { parentId: 'first', createdAt: 3 }),
      versionOf('last', { parentId: 'root', createdAt: 4 }),
    ]),
  );
  expect(rows.map(({ key, passing, leads }) => [key, passing, leads])).toEqual([
    ['root', 0, true],
    ['first', 0b01, true],
    ['inner', 0b01, false],
    ['last', 0, false],
  ]);
});

test('10,000 versions in one chain are rows in well under a second, in a bounded number of columns', () => {
  const chain = Array.from({ length: 10_000 }, (_, at) =>
    versionOf(`v${at}`, { parentId: at === 0 ? null : `v${at - 1}`, createdAt: at }),
  );
  let rows: ReturnType<typeof treeRows> = [];
  expect(processorMs(() => (rows = treeRows(inputOf(chain))))).toBeLessThan(1000);
  expect(rows).toHaveLength(10_000);
  expect(rows.at(-1)?.depth).toBe(9999);
  expect(Math.max(...rows.map(({ passing }) => passing))).toBeLessThan(2 ** columns);
});

test('a search finds words of titles and models in any order, newest first', () => {
  const input = inputOf([
    versionOf('a', { title: 'A heron at dusk', createdAt: 1 }),
    versionOf('b', { title: 'Dusk over the hut', createdAt: 3 }),
    versionOf('c', { title: 'Heron, colder', model: 'gamma-3.1-flash-image', createdAt: 2 }),
  ]);
  expect(drawn(found(input, 'HERON'))).toEqual(['c', 'a']);
  expect(drawn(found(input, 'dusk heron'))).toEqual(['a']);
  expect(drawn(found(input, 'flash her'))).toEqual(['c']);
  expect(found(input, 'swan')).toEqual([]);
});

test('a search finds words of the whole prompt that the host knows of, and favourites alone', () => {
  const input = inputOf([
    versionOf('a', { title: 'A heron', createdAt: 1 }),
    versionOf('b', { title: 'Dusk', createdAt: 2, favourite: true }),
    versionOf('p', { title: 'A heron', createdAt: 3, kind: 'preview' }),
  ]);
  expect(drawn(found(input, 'reeds', { byPrompt: new Set(['a', 'p']) }))).toEqual(['a']);
  expect(drawn(found(input, '', { favouritesOnly: true }))).toEqual(['b']);
  expect(drawn(found(input, 'heron', { favouritesOnly: true }))).toEqual([]);
});

test('IMG-10 a failed request stands where its image would', () => {
  const failed = running('r', 'root', 2);
  const rows = treeRows(inputOf([versionOf('root', { createdAt: 1 })], { requests: [failed] }));
  expect(drawn(rows)).toEqual(['root', '-request:r']);
});
