/** Has links of the app's own scheme lead to this program where no installer does. */
import { app } from 'electron';
import { linkScheme } from '../shared/prompt-link.ts';

/**
 * On Windows alone: the installers of the other systems say it themselves, and a checkout is no program that a link
 * could start. Nor is the portable one, which lies in a folder of its own for as long as it runs
 * (electron-builder's portable.nsi): links would lead nowhere afterwards, and past an installed app.
 */
export function takeOwnLinks(
  platform: NodeJS.Platform,
  environment: Readonly<Record<string, string | undefined>>,
): void {
  if (platform !== 'win32' || !app.isPackaged || environment['PORTABLE_EXECUTABLE_FILE'] !== undefined) return;
  app.setAsDefaultProtocolClient(linkScheme);
}
