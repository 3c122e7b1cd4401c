import { expect, test } from 'vitest';
import { bringsFiles, givenFiles, pastesFiles } from '../../../../renderer/ui/given-files.ts';

interface Given {
  readonly file?: File;
  readonly folder?: string;
  readonly text?: string;
}

/** As much of a `DataTransfer` as is read. */
function data(...given: readonly Given[]): DataTransfer {
  const items = given.map(({ file, folder, text }) => ({
    kind: text === undefined ? 'file' : 'string',
    getAsFile: () => file ?? (folder === undefined ? null : new File([''], folder)),
    webkitGetAsEntry: () =>
      text === undefined ? { isDirectory: folder !== undefined, name: folder ?? file?.name ?? '' } : null,
  }));
  const isFile = (each: Given): boolean => each.text === undefined;
  return {
    items,
    types: [...(given.some(isFile) ? ['Files'] : []), ...(given.every(isFile) ? [] : ['text/plain'])],
    getData: () => given.find(({ text }) => text !== undefined)?.text ?? '',
  } as unknown as DataTransfer;
}

const file = new File(['x'], 'a.txt');

test('files and folders are told apart', () => {
  expect(givenFiles(data({ file }, { folder: 'holidays' }, { text: 'a.txt' }))).toEqual({
    files: [file],
    folders: ['holidays'],
  });
  expect([bringsFiles(data({ file })), bringsFiles(data({ text: 'x' })), bringsFiles(null)]).toEqual([
    true,
    false,
    false,
  ]);
});

test('a paste is meant for files unless it brings text as well', () => {
  expect(pastesFiles(data({ file }))).toBe(true);
  expect(pastesFiles(data({ file }, { text: 'a\tb' }))).toBe(false);
  expect(pastesFiles(data({ file }, { text: ' ' }))).toBe(true);
  expect(pastesFiles(data({ text: 'x' }))).toBe(false);
});
