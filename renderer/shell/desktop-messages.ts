/** Does in this window what the desktop tells it: choices of the menu, pages to show, links and files that came from outside, downloads that are over. */
import { menuPlace, windowCommands, type DesktopMessage } from '../../shared/desktop-message.ts';
import { assertNever } from '../../shared/exhaustive.ts';
import type { AppServices } from '../app/app-context.tsx';
import { faultOf } from '../app/app-state.ts';
import { saveNow } from '../app/leaving.ts';
import { navigate, parseRoute } from '../app/navigation.ts';
import { t } from '../language/t.ts';
import { helpCommands } from './help/help-store.ts';
import * as m from './messages.ts';

const ofWindow: ReadonlySet<string> = new Set(windowCommands);

type Services = Pick<AppServices, 'client' | 'commands' | 'fromOutside' | 'toasts'>;

/** The desktop tells as long as the window lives, and so does what follows it. */
export function followDesktop(pipe: Window['quartet'], services: Services): void {
  pipe?.onMessage((message) => follow(message, services));
}

function follow(message: DesktopMessage, { client, commands, fromOutside, toasts }: Services): void {
  switch (message.type) {
    case 'command': {
      const { command } = message;
      const place = menuPlace(command);
      const offered = [...commands.store.getState().commands, ...helpCommands()];
      // As the rail leads there: to what was shown of the page last, where there is such a thing.
      const byRail = command.startsWith('go.') ? offered.find(({ id }) => id === `go${place}`) : undefined;
      if (byRail) byRail.run();
      else if (place !== undefined) navigate(parseRoute(place));
      else if (ofWindow.has(command))
        // Help is there before the page is, as in a window that is opened for it.
        offered.find(({ id }) => id === command)?.run();
      return;
    }
    case 'suspend':
      return saveNow();
    case 'place':
      return navigate(parseRoute(message.fragment));
    case 'link':
      return fromOutside.setState({ link: message.url });
    case 'file':
      fromOutside.setState(({ files }) => ({ files: [...files, message.file] }));
      return navigate({ page: 'settings', section: 'data', item: null });
    case 'saved': {
      const show = (): void => {
        client
          .call('desktop.showSaved', { id: message.id })
          .catch((error: unknown) => toasts.showFault(faultOf(error)));
      };
      toasts.show('good', t(m.saved, { name: message.name }), { label: t(m.showInFolder), run: show });
      break;
    }
    case 'not-saved':
      toasts.show('bad', t(m.notSaved, { name: message.name }));
      break;
    default:
      assertNever(message);
  }
}
