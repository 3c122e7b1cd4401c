/** What pages of this app may do and load, whatever they are tricked into asking. */
import type { Session } from 'electron';
import { pageHtml } from '../core/host/page-files.ts';
import { createPagePolicy } from '../core/host/page-policy.ts';
import { pageOrigin, pageScheme } from './page-address.ts';
import { pageResponse, type PageSources } from './page-response.ts';

export function setUpPageSession(session: Session, sources: PageSources): void {
  const policy = createPagePolicy(pageHtml(sources.files));
  session.protocol.handle(pageScheme, (request) => pageResponse(sources, policy, request));
  // The policy of the page forbids these already; this holds where a page has none.
  session.webRequest.onBeforeRequest(
    { urls: ['http://*/*', 'https://*/*', 'ws://*/*', 'wss://*/*', 'ftp://*/*', 'file://*/*'] },
    (_details, callback) => callback({ cancel: true }),
  );
  // Copying, and a video in full screen, is all that the page needs to ask for.
  session.setPermissionRequestHandler((_contents, permission, callback, { requestingUrl, isMainFrame }) =>
    callback(isAllowed(permission, requestingUrl, isMainFrame)),
  );
  session.setPermissionCheckHandler((_contents, permission, requestingOrigin, { isMainFrame }) =>
    isAllowed(permission, requestingOrigin, isMainFrame),
  );
  session.setDevicePermissionHandler(() => false);
}

function isAllowed(permission: string, from: string, isMainFrame: boolean): boolean {
  return (
    (permission === 'clipboard-sanitized-write' || permission === 'fullscreen') &&
    isMainFrame &&
    (from === pageOrigin || from.startsWith(`${pageOrigin}/`))
  );
}
