import { expect, test } from 'vitest';
import { keysOf, moved, replaced, without } from '../../../../../renderer/request-form/attachments/attachment-list.ts';
import { attached, fileOf, picture } from './files-of.ts';

const [a, b, c] = [attached('a'), attached('b'), attached('c')];

test('one is moved to another place, and never beyond the ends', () => {
  expect(moved([a, b, c], 0, 2)).toEqual([b, c, a]);
  expect(moved([a, b, c], 2, 1)).toEqual([a, c, b]);
  const same = [a, b];
  for (const [from, to] of [
    [0, -1],
    [1, 2],
    [5, 0],
    [1, 1],
  ] as const) {
    expect(moved(same, from, to)).toBe(same);
  }
});

test('one is removed, or another file put in its place with what was set for it', () => {
  expect(without([a, b], 0)).toEqual([b]);
  const shown = { ...picture('x.png'), detail: 'low' as const };
  expect(replaced([a, shown], 1, fileOf('y.png'))).toEqual([a, { ...shown, file: fileOf('y.png') }]);
  const url = { source: 'url', url: 'https://x/y' } as const;
  expect(replaced([url], 0, fileOf('y.png'))).toEqual([url]);
});

test('the same file twice has two keys', () => {
  const keys = keysOf([a, a, { source: 'file-id', fileId: 'x' }, { source: 'url', url: 'https://x' }]);
  expect(new Set(keys).size).toBe(4);
  expect(keysOf([a])[0]).toBe(keys[0]);
});
