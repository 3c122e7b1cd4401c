/** `npm start`: builds where needed and opens the app in a desktop window, or in the browser where none can be had. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt, root } from './build.mjs';
import { runDesktop } from './desktop-window.mjs';
import {
  electronVersion,
  findElectron,
  installElectron,
  isHalfUnpacked,
  lastFailure,
  rememberFailure,
} from './electron-runtime.mjs';
import { chooseHost, electronArguments } from './start-choice.mjs';

/**
 * What `dist/webhost/main.js` offers.
 * @typedef {object} Options
 * @property {boolean} browser
 * @property {boolean} help
 *
 * @typedef {object} Webhost
 * @property {(args: readonly string[]) => Options | { problem: string }} parseCommandLine
 * @property {string} usage
 * @property {(options: Options) => Promise<void>} serveBrowser
 */

// Standard output belongs to the address alone.
const report = (/** @type {string} */ line) => process.stderr.write(`${line}\n`);
const args = process.argv.slice(2);

/** @returns {Promise<number | undefined>} the exit code, or undefined while it goes on serving */
async function start() {
  await ensureBuilt(report);
  /** @type {Webhost} */
  const webhost = await import(pathToFileURL(join(root, 'dist/webhost/main.js')).href);
  const options = webhost.parseCommandLine(args);
  if ('problem' in options) {
    report(`${options.problem}\n\n${webhost.usage}`);
    return 2;
  }
  if (options.help) {
    process.stdout.write(`${webhost.usage}\n`);
    return 0;
  }
  const outcome = await openWindow(options.browser);
  if ('code' in outcome) return outcome.code;
  if (outcome.reason !== undefined) report(`Opening in the browser: ${outcome.reason}.`);
  await webhost.serveBrowser(options);
  return undefined;
}

/**
 * One attempt at the desktop window.
 * @param {boolean} browserAsked
 * @returns {Promise<{ readonly code: number } | { readonly reason?: string }>} the code that it ended with, or why there is none
 */
async function openWindow(browserAsked) {
  const { platform, env } = process;
  const version = electronVersion();
  const failedAt = version === undefined ? undefined : lastFailure(version);
  const situation = { browserAsked, platform, env, version, failedAt, now: Date.now() };
  const choice = chooseHost({ ...situation, runtime: findElectron(), halfUnpacked: isHalfUnpacked() });
  if (choice.open === 'browser') return choice;
  if (choice.open === 'install') {
    const problem = await installElectron({ report });
    const runtime = findElectron();
    if (problem !== undefined || runtime === undefined) {
      rememberFailure(choice.version, Date.now());
      return { reason: `Electron's runtime could not be had (${problem ?? 'its installer left nothing'})` };
    }
    return openWith(runtime);
  }
  return openWith(choice.runtime);
}

/** @param {string} runtime */
function openWith(runtime) {
  const isRoot = process.getuid?.() === 0;
  if (process.platform === 'linux' && isRoot) {
    report("Running as root: Chromium's sandbox does not work for this user, so the window runs without it.");
  }
  return runDesktop(runtime, electronArguments({ platform: process.platform, isRoot, appFolder: root, args }));
}

const code = await start().catch((/** @type {unknown} */ error) => {
  report(`Quartet could not start: ${error instanceof Error ? error.message : String(error)}`);
  return 1;
});
if (code !== undefined) process.exitCode = code;
