/** Decides where `npm start` opens the app: in the desktop window, or in the browser and why. */
import { rememberMs } from './electron-runtime.mjs';

/**
 * @typedef {object} Situation
 * @property {boolean} browserAsked `--browser` was given
 * @property {NodeJS.Platform} platform
 * @property {Readonly<Record<string, string | undefined>>} env
 * @property {string | undefined} runtime Electron's executable, where there is one
 * @property {boolean} halfUnpacked part of a runtime is there, left by an installer that was cut off
 * @property {string | undefined} version of the electron package, where it is installed
 * @property {number | undefined} failedAt when an attempt to get that version failed last
 * @property {number} now epoch milliseconds
 */

/**
 * `reason` completes the sentence "Opening in the browser: …"; it is absent where the user asked for it.
 * @param {Situation} situation
 * @returns {{ readonly open: 'window', readonly runtime: string } | { readonly open: 'install', readonly version: string } | { readonly open: 'browser', readonly reason?: string }}
 */
export function chooseHost({ browserAsked, platform, env, runtime, halfUnpacked, version, failedAt, now }) {
  if (browserAsked) return { open: 'browser' };
  if (platform !== 'darwin' && platform !== 'win32' && !env.DISPLAY && !env.WAYLAND_DISPLAY) {
    return { open: 'browser', reason: 'there is no display for a desktop window' };
  }
  if (runtime !== undefined) return { open: 'window', runtime };
  if (env.ELECTRON_OVERRIDE_DIST_PATH) {
    return { open: 'browser', reason: 'ELECTRON_OVERRIDE_DIST_PATH names a folder without an Electron runtime' };
  }
  if (version === undefined) return { open: 'browser', reason: 'the electron package is not installed' };
  if (env.ELECTRON_SKIP_BINARY_DOWNLOAD) {
    return {
      open: 'browser',
      reason: halfUnpacked
        ? "Electron's runtime is unpacked only in part, and ELECTRON_SKIP_BINARY_DOWNLOAD keeps it from being got again (unset it and run npx install-electron)"
        : "ELECTRON_SKIP_BINARY_DOWNLOAD is set and Electron's runtime is not there",
    };
  }
  if (failedAt !== undefined && failedAt <= now && now - failedAt < rememberMs) {
    return {
      open: 'browser',
      reason: halfUnpacked
        ? "Electron's runtime is unpacked only in part (npx install-electron tries again)"
        : "Electron's runtime could not be had at the last attempt (npx install-electron tries again)",
    };
  }
  return { open: 'install', version };
}

/**
 * What Electron's executable is given: Chromium refuses to run as root within its sandbox.
 * @param {{ platform: NodeJS.Platform, isRoot: boolean, appFolder: string, args: readonly string[] }} run
 * @returns {string[]}
 */
export function electronArguments({ platform, isRoot, appFolder, args }) {
  return [...(platform === 'linux' && isRoot ? ['--no-sandbox'] : []), appFolder, ...args];
}
