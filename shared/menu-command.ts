/** The commands of the window that the desktop's menu offers, by their ids in the palette. */
export const menuCommands = ['chat.new', 'go.chat', 'go.compare', 'go.images', 'go.tools', 'go.profiles'] as const;
export type MenuCommand = (typeof menuCommands)[number];
