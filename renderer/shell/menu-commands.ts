/** Does in this window what was chosen in the desktop's menu. */
import type { Commands } from '../app/commands.ts';
import { menuPlaces, pageCommands } from '../../shared/menu-command.ts';
import { navigate, parseRoute } from '../app/navigation.ts';

const ofPages: ReadonlySet<string> = new Set(pageCommands);
const places = new Map<string, string>(Object.entries(menuPlaces));

/** A menu lives as long as the window, and so does what follows it. */
export function followMenu(pipe: Window['quartet'], { store }: Pick<Commands, 'store'>): void {
  pipe?.onCommand((command) => {
    const place = places.get(command);
    if (place !== undefined) navigate(parseRoute(place));
    else if (ofPages.has(command))
      store
        .getState()
        .commands.find(({ id }) => id === command)
        ?.run();
  });
}
