/** Does in this window what was chosen in the desktop's menu. */
import { menuPlaces } from '../../shared/menu-command.ts';
import { navigate, parseRoute } from '../navigation.ts';

const places = new Map<string, string>(Object.entries(menuPlaces));

/** A menu lives as long as the window, and so does what follows it. */
export function followMenu(pipe: Window['quartet']): void {
  pipe?.onCommand((command) => {
    const place = places.get(command);
    if (place !== undefined) navigate(parseRoute(place));
  });
}
