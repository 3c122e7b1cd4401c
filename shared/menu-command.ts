/** The commands of the window that the desktop's menu offers, by their ids in the palette. */

/** Those that lead to a page, with its address. */
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
