import { expect, test } from 'vitest';
import { treeRows } from '../../../../../../renderer/features/images/results/tree.ts';
import { isTreeKey, treeMove } from '../../../../../../renderer/features/images/results/tree-keys.ts';
import { versionOf } from '../image-doubles.ts';

const versions = new Map(
  [
    versionOf('root', { createdAt: 9 }),
    versionOf('result', { requestId: 'r', parentId: 'root', createdAt: 10, position: 1 }),
    versionOf('preview', { kind: 'preview', requestId: 'r', parentId: 'root', createdAt: 9 }),
    versionOf('other', { createdAt: 1 }),
  ].map((version) => [version.id, version]),
);
const folded = treeRows({ versions, requests: [], unfolded: new Set() });
const unfolded = treeRows({ versions, requests: [], unfolded: new Set(['result']) });

test('keys pressed in a row are those of the tree, but not in the field that renames, nor those that press a button', () => {
  const heard = (control: 'field' | 'button' | null) =>
    ['ArrowDown', 'Home', 'Delete', 'F2', 'Enter', ' '].filter((key) => isTreeKey(key, control));
  expect(heard(null)).toHaveLength(6);
  expect(heard('button')).toEqual(['ArrowDown', 'Home', 'Delete', 'F2']);
  expect(heard('field')).toEqual([]);
});

test('up, down, pages and the ends stay within the rows', () => {
  const to = (key: string, from: number) => treeMove(key, folded, from, 2);
  expect(to('ArrowDown', 0)).toEqual({ type: 'go', row: 1 });
  expect(to('ArrowDown', 2)).toEqual({ type: 'go', row: 2 });
  expect(to('ArrowUp', 0)).toEqual({ type: 'go', row: 0 });
  expect(to('PageDown', 0)).toEqual({ type: 'go', row: 2 });
  expect(to('PageUp', 1)).toEqual({ type: 'go', row: 0 });
  expect(to('Home', 2)).toEqual({ type: 'go', row: 0 });
  expect(to('End', 0)).toEqual({ type: 'go', row: 2 });
  expect(to('x', 0)).toBeUndefined();
  expect(treeMove('ArrowDown', [], 0, 2)).toBeUndefined();
});

test('right unfolds previews, then goes in; left folds them, then goes up', () => {
  expect(unfolded.map(({ key }) => key)).toEqual(['root', 'result', 'preview', 'other']);
  expect(treeMove('ArrowRight', folded, 0, 2)).toEqual({ type: 'go', row: 1 });
  expect(treeMove('ArrowRight', folded, 1, 2)).toEqual({ type: 'fold', row: 1 });
  expect(treeMove('ArrowRight', unfolded, 1, 2)).toEqual({ type: 'go', row: 2 });
  expect(treeMove('ArrowRight', unfolded, 2, 2)).toBeUndefined();
  expect(treeMove('ArrowLeft', unfolded, 2, 2)).toEqual({ type: 'go', row: 1 });
  expect(treeMove('ArrowLeft', unfolded, 1, 2)).toEqual({ type: 'fold', row: 1 });
  expect(treeMove('ArrowLeft', folded, 1, 2)).toEqual({ type: 'go', row: 0 });
  expect(treeMove('ArrowLeft', folded, 0, 2)).toBeUndefined();
});
