/** What the desktop tells one of its windows beside the wire: a choice of its menu, and what came from outside of the app. */
import { pageFragment, pageIds, type PageId } from './pages.ts';

/** The menu's entries that lead to a page, with its address. */
const placeOf = new Map<string, string>([
  ['chat.new', pageFragment('chat')],
  ...pageIds.map((id) => [`go.${id}`, pageFragment(id)] as const),
]);

/** The fragment of the page that a choice of the menu leads to; undefined for what is done on the page in view. */
export const menuPlace = (command: MenuCommand): string | undefined => placeOf.get(command);

/** Those of the window and of the page in view: nothing happens where it has none of them. */
export const windowCommands = ['find.open', 'find.next', 'find.previous', 'help.guide', 'help.shortcuts'] as const;

export type MenuCommand = 'chat.new' | `go.${PageId}` | (typeof windowCommands)[number];

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
  /** The computer is about to sleep, or the user's session may end. */
  | { readonly type: 'suspend' }
  /** A download of this window is whole. */
  | { readonly type: 'saved'; readonly id: string; readonly name: string }
  /** A download of this window broke off, as where the disk is full or the folder can't be written. */
  | { readonly type: 'not-saved'; readonly name: string };
