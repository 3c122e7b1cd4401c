/** What only the desktop can do for the core. */
import type { NativePorts } from '../core/core-options.ts';

/** `shell` is Electron's. */
export function nativePorts(shell: Pick<Electron.Shell, 'openExternal'>): NativePorts {
  return {
    async openExternal(url) {
      // The contract takes any URL; a system opens much more than web pages (files, mail, programs).
      const { protocol, href } = new URL(url);
      if (protocol !== 'http:' && protocol !== 'https:') throw new Error('Only web addresses are opened.');
      await shell.openExternal(href);
    },
  };
}
