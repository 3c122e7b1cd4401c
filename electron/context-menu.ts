/** What a right click offers: editing, spelling, pictures and links; nothing where there is nothing to do. */
import { clipboard, Menu } from 'electron';
import type { BrowserWindow, ContextMenuParams, MenuItemConstructorOptions, WebContents } from 'electron';

/** What of the page the entries act on. */
export type MenuContents = Pick<
  WebContents,
  'copyImageAt' | 'downloadURL' | 'replaceMisspelling' | 'showDefinitionForSelection'
>;

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
    picture(place, contents),
    editing(place),
  ];
  return groups
    .filter((group) => group.length > 0)
    .flatMap((group, index) => (index === 0 ? group : [{ type: 'separator' as const }, ...group]));
}

function spelling(place: MenuPlace, contents: MenuContents): MenuItemConstructorOptions[] {
  if (place.misspelledWord === '') return [];
  if (place.dictionarySuggestions.length === 0) return [{ label: 'No suggestions', enabled: false }];
  return place.dictionarySuggestions.map((word) => ({ label: word, click: () => contents.replaceMisspelling(word) }));
}

function lookUp(
  { selectionText }: MenuPlace,
  contents: MenuContents,
  platform: NodeJS.Platform,
): MenuItemConstructorOptions[] {
  const words = selectionText.trim();
  if (platform !== 'darwin' || words === '') return [];
  const shown = words.length > 30 ? `${words.slice(0, 30)}…` : words;
  return [{ label: `Look Up “${shown}”`, click: () => contents.showDefinitionForSelection() }];
}

/** Addresses within the app lead nowhere else. */
function link({ linkURL }: MenuPlace, copyText: (text: string) => void): MenuItemConstructorOptions[] {
  if (!/^(https?|mailto):/i.test(linkURL)) return [];
  const mail = /^mailto:/i.test(linkURL);
  return [
    {
      label: mail ? 'Copy email address' : 'Copy link',
      click: () => copyText(mail ? linkURL.slice('mailto:'.length) : linkURL),
    },
  ];
}

function picture(place: MenuPlace, contents: MenuContents): MenuItemConstructorOptions[] {
  if (place.mediaType !== 'image' || !place.hasImageContents) return [];
  return [
    { label: 'Copy image', click: () => contents.copyImageAt(place.x, place.y) },
    { label: 'Save image as…', click: () => contents.downloadURL(place.srcURL) },
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
