/** The commands of the window that the desktop's menu offers, by their ids in the palette, and the page each one leads to. */
export const menuPlaces = {
  'chat.new': '#/chat',
  'go.chat': '#/chat',
  'go.compare': '#/compare',
  'go.images': '#/images',
  'go.tools': '#/tools',
  'go.profiles': '#/settings/profiles',
} as const;
export type MenuCommand = keyof typeof menuPlaces;
