/** Answers the call that opens an address outside of the app: those that the window offers, and only where the host can. */
import { FaultError, fault } from '../shared/fault.ts';
import { openableLink } from '../shared/open-link.ts';
import type { NativePorts } from './core-options.ts';
import type { Handlers } from './wire/handlers.ts';

export function openExternalHandler(native: NativePorts): Pick<Handlers, 'app.openExternal'> {
  return {
    'app.openExternal': async ({ url }) => {
      const href = openableLink(url);
      if (href === undefined) {
        throw new FaultError(
          fault(
            'input',
            `${schemeOf(url)} links can’t be opened.`,
            'Encrypted web pages (https), pages on this computer and mail can.',
          ),
        );
      }
      if (native.openExternal === undefined) return { opened: false };
      try {
        await native.openExternal(href);
      } catch {
        throw new FaultError(
          fault('internal', 'The system did not open the address.', `Open it yourself: ${href.slice(0, 500)}`),
        );
      }
      return { opened: true };
    },
  };
}

function schemeOf(url: string): string {
  return URL.canParse(url) ? new URL(url).protocol : 'Such';
}
