/** Names the browser of this machine to drive: Chromium without a window for tests, which takes a quarter less work, and the one that people use for pictures and figures. */
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * @typedef {'tests' | 'people'} Purpose what it is driven for
 *
 * @typedef {object} Machine
 * @property {NodeJS.Platform} platform
 * @property {Readonly<Record<string, string | undefined>>} env
 * @property {(path: string) => boolean} isExecutable
 */

/** Debian's; other systems have it from Playwright alone. */
const withoutWindow = 'chromium-headless-shell';
const whole = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/**
 * The path of the best one for the purpose; undefined where there is none. What QUARTET_BROWSER names outranks all.
 * @param {Purpose} purpose
 * @param {Machine} [machine]
 * @returns {string | undefined}
 */
export function systemBrowser(purpose, { platform, env, isExecutable } = thisMachine) {
  if (env.QUARTET_BROWSER) return env.QUARTET_BROWSER;
  const names = purpose === 'tests' ? [withoutWindow, ...whole] : [...whole, withoutWindow];
  const folders = (env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...installedAt(platform, env), ...onPath].find((path) => isExecutable(path));
}

/**
 * Where installers put it on systems that have no such folder on the path.
 * @param {NodeJS.Platform} platform
 * @param {Machine['env']} env
 */
function installedAt(platform, env) {
  if (platform === 'darwin') {
    return [
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
    ];
  }
  if (platform !== 'win32') return [];
  return [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA].map((folder) =>
    join(folder ?? 'C:\\', 'Google\\Chrome\\Application\\chrome.exe'),
  );
}

/** @type {Machine} */
const thisMachine = {
  platform: process.platform,
  env: process.env,
  isExecutable(path) {
    try {
      accessSync(path, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  },
};
