/** Answers the call that opens an address in the system's browser: http and https alone, and only where the host can. */
import { FaultError, fault } from '../shared/fault.ts';
import type { NativePorts } from './core-options.ts';
import type { Handlers } from './wire/handlers.ts';

export function openExternalHandler(native: NativePorts): Pick<Handlers, 'app.openExternal'> {
  return {
    'app.openExternal': async ({ url }) => {
      const { protocol, href } = new URL(url);
      // Any other scheme would start whatever program the system has for it.
      if (protocol !== 'https:' && protocol !== 'http:') {
        throw new FaultError(
          fault('input', `Addresses of the kind ${protocol}// are not opened.`, 'Only http and https are.'),
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
