/** What only the desktop can do for the core. */
import type { NativePorts } from '../core/core-options.ts';
import { openableLink } from '../shared/open-link.ts';

/** `shell` is Electron's. */
export function nativePorts(shell: Pick<Electron.Shell, 'openExternal'>): NativePorts {
  return {
    async openExternal(url) {
      // A system opens much more than web pages and mail: files, and whatever program has a scheme of its own.
      const href = openableLink(url);
      if (href === undefined) throw new Error('Only web pages and mail are opened.');
      await shell.openExternal(href);
    },
  };
}
