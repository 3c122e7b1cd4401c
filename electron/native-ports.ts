/** What only the desktop can do for the core. */
import type { NativePorts } from '../core/core-options.ts';
import { openableLink } from '../shared/open-link.ts';

export interface NativeParts {
  readonly shell: Pick<Electron.Shell, 'openExternal'>;
  /** Asks whether a page on this computer is to be opened. */
  readonly confirm: (url: string) => Promise<boolean>;
}

/** The system opens much more than web pages and mail: files, and whatever program has a scheme of its own. */
export function nativePorts({ shell, confirm }: NativeParts): Pick<NativePorts, 'openExternal'> {
  return {
    async openExternal(url) {
      const href = openableLink(url);
      if (href === undefined) throw new Error('Only pages over TLS or of this computer, and mail, are opened.');
      if (new URL(href).protocol === 'http:' && !(await confirm(href))) return;
      await shell.openExternal(href);
    },
  };
}
