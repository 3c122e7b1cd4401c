/** Makes `app://quartet` an origin like that of a website, with storage and a policy; players may ask for its files in parts. */
import { protocol } from 'electron';
import { pageScheme } from './page-address.ts';

/** @throws once Electron is ready */
export function setUpPageScheme(): void {
  protocol.registerSchemesAsPrivileged([
    {
      scheme: pageScheme,
      privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true, codeCache: true },
    },
  ]);
}
