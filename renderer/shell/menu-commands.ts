/** Does in this window what was chosen in the desktop's menu. */
import { menuCommands, type MenuCommand } from '../../shared/menu-command.ts';
import { navigate, type Route } from '../navigation.ts';

const places: Readonly<Record<MenuCommand, Route>> = {
  'chat.new': { page: 'chat', conversationId: null },
  'go.chat': { page: 'chat', conversationId: null },
  'go.compare': { page: 'compare', runId: null },
  'go.images': { page: 'images' },
  'go.tools': { page: 'tools', toolId: null },
  'go.profiles': { page: 'settings', section: 'profiles', item: null },
};

/** A menu lives as long as the window, and so does what follows it. */
export function followMenu(pipe: Window['quartet']): void {
  pipe?.onCommand((command) => {
    const known = menuCommands.find((one) => one === command);
    if (known !== undefined) navigate(places[known]);
  });
}
