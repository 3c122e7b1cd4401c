/** What a right click offers: editing, spelling, pictures, media and links; nothing where there is nothing to do. */
import { clipboard, Menu } from 'electron';
import { withRoleLabels } from './role-labels.ts';
import { words } from './words/words.ts';
import type { BrowserWindow, ContextMenuParams, MenuItemConstructorOptions, WebContents } from 'electron';

/** What of the page the entries act on. */
export type MenuContents = Pick<
  WebContents,
  'copyImageAt' | 'downloadURL' | 'replaceMisspelling' | 'showDefinitionForSelection'
> & { readonly session: Pick<WebContents['session'], 'addWordToSpellCheckerDictionary'> };

/** What the entries need of the place that was clicked. */
export type MenuPlace = Pick<
  ContextMenuParams,
  | 'x'
  | 'y'
  | 'linkURL'
  | 'srcURL'
  | 'mediaType'
  | 'hasImageContents'
  | 'isEditable'
  | 'selectionText'
  | 'misspelledWord'
  | 'dictionarySuggestions'
  | 'editFlags'
>;

export function setUpContextMenu(window: BrowserWindow): void {
  const contents = window.webContents;
  contents.on('context-menu', (_event, place) => {
    const items = contextMenu(place, contents, process.platform, (text) => {
      // Lost where the clipboard is held by another program.
      clipboard.writeText(text).catch(() => undefined);
    });
    if (items.length > 0) Menu.buildFromTemplate(items).popup({ window, x: place.x, y: place.y });
  });
}

/** Groups are parted by a line; one without entries is left out. */
export function contextMenu(
  place: MenuPlace,
  contents: MenuContents,
  platform: NodeJS.Platform,
  copyText: (text: string) => void,
): MenuItemConstructorOptions[] {
  const groups = [
    spelling(place, contents),
    lookUp(place, contents, platform),
    link(place, copyText),
    media(place, contents),
    editing(place),
  ];
  return withRoleLabels(
    groups
      .filter((group) => group.length > 0)
      .flatMap((group, index) => (index === 0 ? group : [{ type: 'separator' as const }, ...group])),
  );
}

function spelling(place: MenuPlace, contents: MenuContents): MenuItemConstructorOptions[] {
  const { misspelledWord, dictionarySuggestions } = place;
  if (misspelledWord === '') return [];
  const suggestions = dictionarySuggestions.map((word) => ({
    label: asLabel(word),
    click: () => contents.replaceMisspelling(word),
  }));
  return [
    ...(suggestions.length === 0 ? [{ label: words().place.noSuggestions, enabled: false }] : suggestions),
    {
      label: words().place.learnWord,
      click: () => void contents.session.addWordToSpellCheckerDictionary(misspelledWord),
    },
  ];
}

/** One `&` would underline the letter behind it (docs/api/menu.md:42). */
function asLabel(text: string): string {
  return text.replaceAll('&', '&&');
}

function lookUp(
  { selectionText }: MenuPlace,
  contents: MenuContents,
  platform: NodeJS.Platform,
): MenuItemConstructorOptions[] {
  const text = selectionText.trim();
  if (platform !== 'darwin' || text === '') return [];
  const shown = text.length > 30 ? `${text.slice(0, 30)}…` : text;
  return [{ label: words().place.lookUp(asLabel(shown)), click: () => contents.showDefinitionForSelection() }];
}

/** Addresses within the app lead nowhere else. */
function link({ linkURL }: MenuPlace, copyText: (text: string) => void): MenuItemConstructorOptions[] {
  if (!/^(https?|mailto):/i.test(linkURL)) return [];
  const mail = /^mailto:/i.test(linkURL);
  return [
    {
      label: mail ? words().place.copyMail : words().place.copyLink,
      click: () => copyText(mail ? linkURL.slice('mailto:'.length) : linkURL),
    },
  ];
}

function media(place: MenuPlace, contents: MenuContents): MenuItemConstructorOptions[] {
  const { mediaType, srcURL } = place;
  if ((mediaType === 'video' || mediaType === 'audio') && srcURL !== '') {
    return [
      {
        label: mediaType === 'video' ? words().place.saveVideo : words().place.saveAudio,
        click: () => contents.downloadURL(srcURL),
      },
    ];
  }
  if (mediaType !== 'image' || !place.hasImageContents) return [];
  return [
    { label: words().place.copyImage, click: () => contents.copyImageAt(place.x, place.y) },
    { label: words().place.saveImage, click: () => contents.downloadURL(srcURL) },
  ];
}

function editing({ isEditable, editFlags, selectionText }: MenuPlace): MenuItemConstructorOptions[] {
  if (!isEditable) return selectionText.trim() === '' ? [] : [{ role: 'copy' }];
  return [
    { role: 'cut', enabled: editFlags.canCut },
    { role: 'copy', enabled: editFlags.canCopy },
    { role: 'paste', enabled: editFlags.canPaste },
    { role: 'selectAll', enabled: editFlags.canSelectAll },
  ];
}
