/** What the desktop tells one of its windows beside the wire: a choice of its menu, and what came from outside of the app. */

/** Commands of the window that the menu offers, by their ids in the palette: those that lead to a page, with its address. */
export const menuPlaces = {
  'chat.new': '#/chat',
  'go.chat': '#/chat',
  'go.compare': '#/compare',
  'go.images': '#/images',
  'go.tools': '#/tools',
  'go.profiles': '#/settings/profiles',
} as const;

/** Those of the page in view: nothing happens where it has none of them. */
export const pageCommands = ['find.open', 'find.next', 'find.previous'] as const;

export type MenuCommand = keyof typeof menuPlaces | (typeof pageCommands)[number];

/** A file of the computer that was given to the app to be opened; read at `openedPath` followed by its id. */
export interface OpenedFile {
  readonly id: string;
  readonly name: string;
  readonly bytes: number;
}

/** Where a window of the desktop reads such a file. */
export const openedPath = '/opened/';

/** Goes from the app's main process to its own page, as it is. */
export type DesktopMessage =
  | { readonly type: 'command'; readonly command: MenuCommand }
  /** Shows a page, by the fragment of its address. */
  | { readonly type: 'place'; readonly fragment: string }
  /** A `quartet://` link as it came: whoever takes it reads it with `readPromptLink`. */
  | { readonly type: 'link'; readonly url: string }
  | { readonly type: 'file'; readonly file: OpenedFile }
  /** A download of this window is whole. */
  | { readonly type: 'saved'; readonly id: string; readonly name: string };
