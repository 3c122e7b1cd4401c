import { expect, test, vi } from 'vitest';

vi.mock('electron', () => ({ app: { getPreferredSystemLanguages: () => ['en-GB'] }, clipboard: {}, Menu: {} }));
const { contextMenu } = await import('../../../electron/context-menu.ts');
type MenuPlace = Parameters<typeof contextMenu>[0];

const can = { canUndo: true, canRedo: false, canCut: false, canCopy: true, canPaste: true, canDelete: false };
const nowhere: MenuPlace = {
  x: 7,
  y: 8,
  linkURL: '',
  srcURL: '',
  mediaType: 'none',
  hasImageContents: false,
  isEditable: false,
  selectionText: '',
  misspelledWord: '',
  dictionarySuggestions: [],
  editFlags: { ...can, canSelectAll: true, canEditRichly: false },
};

function menuAt(place: Partial<MenuPlace>, platform: NodeJS.Platform = 'linux') {
  const done: unknown[] = [];
  const items = contextMenu(
    { ...nowhere, ...place },
    {
      copyImageAt: (x, y) => done.push(['copy image', x, y]),
      downloadURL: (url) => done.push(['save', url]),
      replaceMisspelling: (word) => void done.push(['replace', word]),
      showDefinitionForSelection: () => done.push('look up'),
      session: { addWordToSpellCheckerDictionary: (word) => done.push(['add', word]) > 0 },
    },
    platform,
    (text) => done.push(['copy', text]),
  );
  for (const { click } of items) click?.({} as never, undefined, {});
  return { names: items.map(({ label, role, type }) => label ?? role ?? type), items, done };
}

test('where there is nothing to do there is no menu', () => {
  expect(menuAt({}).names).toEqual([]);
  // An address within the app.
  expect(menuAt({ linkURL: 'app://quartet/#/settings' }).names).toEqual([]);
  // A picture that did not load.
  expect(menuAt({ mediaType: 'image' }).names).toEqual([]);
});

test('text that is selected is copied, and looked up where the system can', () => {
  const selected = { selectionText: ' a word ' };
  expect(menuAt(selected).names).toEqual(['copy']);
  expect(menuAt(selected, 'darwin')).toMatchObject({
    names: ['Look Up “a word”', 'separator', 'copy'],
    done: ['look up'],
  });
});

test('a field offers what it can do now, and its spelling first', () => {
  const { names, items, done } = menuAt({
    isEditable: true,
    misspelledWord: 'teh',
    dictionarySuggestions: ['the', 'R&D'],
  });
  // One `&` alone would be a key.
  expect(names).toEqual(['the', 'R&&D', 'Add to dictionary', 'separator', 'cut', 'copy', 'paste', 'selectAll']);
  expect(items.find(({ role }) => role === 'cut')?.enabled).toBe(false);
  expect(done).toEqual([
    ['replace', 'the'],
    ['replace', 'R&D'],
    ['add', 'teh'],
  ]);
  expect(menuAt({ isEditable: true, misspelledWord: 'xq' }).names.slice(0, 2)).toEqual([
    'No suggestions',
    'Add to dictionary',
  ]);
});

test('a picture is copied and saved, a link is copied', () => {
  const picture = { mediaType: 'image', hasImageContents: true, srcURL: 'app://quartet/files/abc' } as const;
  expect(menuAt({ ...picture, linkURL: 'https://a.example/' })).toMatchObject({
    names: ['Copy link', 'separator', 'Copy image', 'Save image as…'],
    done: [
      ['copy', 'https://a.example/'],
      ['copy image', 7, 8],
      ['save', 'app://quartet/files/abc'],
    ],
  });
  expect(menuAt({ linkURL: 'mailto:a@b.example' }).done).toEqual([['copy', 'a@b.example']]);
});

test('videos and recordings are saved', () => {
  const source = { srcURL: 'app://quartet/files/abc' };
  expect(menuAt({ ...source, mediaType: 'video' })).toMatchObject({
    names: ['Save video as…'],
    done: [['save', 'app://quartet/files/abc']],
  });
  expect(menuAt({ ...source, mediaType: 'audio' }).names).toEqual(['Save audio as…']);
  expect(menuAt({ mediaType: 'video' }).names).toEqual([]);
});
