/** Finds Electron's runtime, and gets it once: npm installs the package without it, and requiring that package would start a download at a time of its own choosing. */
import { spawn } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './build.mjs';

const packageFolder = join(root, 'node_modules/electron');
const memoryFile = join(root, '.cache/electron-attempt.json');

/** A failed attempt is not repeated for a day: the network that it failed on is likely still the same. */
export const rememberMs = 24 * 60 * 60 * 1000;
/** The runtime has about 120 MB; who has less than 2 MB a second gets the browser now and can install it apart. */
export const installLimitMs = 60_000;

/** @param {NodeJS.Platform} platform */
const executableName = (platform) =>
  platform === 'darwin' ? 'Electron.app/Contents/MacOS/Electron' : platform === 'win32' ? 'electron.exe' : 'electron';

/**
 * The executable, or undefined where it was never installed whole. Starts no download.
 * @param {Readonly<Record<string, string | undefined>>} [env]
 * @param {NodeJS.Platform} [platform]
 * @param {string} [folder] of the electron package
 */
export function findElectron(env = process.env, platform = process.platform, folder = packageFolder) {
  const named = env.ELECTRON_OVERRIDE_DIST_PATH;
  if (!named && !isUnpackedWhole(folder)) return undefined;
  const path = join(named || join(folder, 'dist'), executableName(platform));
  try {
    accessSync(path, constants.X_OK);
    return path;
  } catch {
    return undefined;
  }
}

/**
 * An installer that was cut off (by a timeout, a full disk) leaves part of the runtime: it would be started and die
 * of a missing library.
 * @param {string} [folder] of the electron package
 */
export function isHalfUnpacked(folder = packageFolder) {
  return existsSync(join(folder, 'dist')) && !isUnpackedWhole(folder);
}

/**
 * The same sign that the package's installer goes by: it writes `path.txt` after the last file.
 * @param {string} folder
 */
function isUnpackedWhole(folder) {
  try {
    const unpacked = readFileSync(join(folder, 'dist/version'), 'utf8').trim().replace(/^v/, '');
    return existsSync(join(folder, 'path.txt')) && unpacked === versionOf(folder);
  } catch {
    return false;
  }
}

/** The version that package.json asks for; undefined where development packages were left out. */
export function electronVersion() {
  return versionOf(packageFolder);
}

/**
 * @param {string} folder
 * @returns {string | undefined}
 */
function versionOf(folder) {
  const manifest = join(folder, 'package.json');
  return existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')).version : undefined;
}

/**
 * When the last attempt to get this version failed, in epoch milliseconds; undefined where there was none.
 * @param {string} version
 * @param {string} [file]
 */
export function lastFailure(version, file = memoryFile) {
  try {
    const kept = JSON.parse(readFileSync(file, 'utf8'));
    return kept.version === version && typeof kept.failedAt === 'number' ? kept.failedAt : undefined;
  } catch {
    return undefined;
  }
}

/**
 * @param {string} version
 * @param {number} failedAt epoch milliseconds
 * @param {string} [file]
 */
export function rememberFailure(version, failedAt, file = memoryFile) {
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${JSON.stringify({ version, failedAt })}\n`);
  } catch {
    // A folder that cannot be written costs the next start another attempt, no more.
  }
}

/**
 * Runs the package's own installer once. Resolves with undefined where it succeeded, else with why not.
 * @param {object} options
 * @param {(line: string) => void} options.report
 * @param {string} [options.installer]
 * @param {number} [options.limitMs]
 * @returns {Promise<string | undefined>}
 */
export function installElectron({ report, installer = join(packageFolder, 'install.js'), limitMs = installLimitMs }) {
  report(`Getting Electron's runtime, once: about 120 MB, for at most ${limitMs / 1000} s …`);
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [installer], { stdio: ['ignore', 'ignore', 'pipe'], windowsHide: true });
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
      said = `${said}${text}`.slice(-10_000);
    });
    let late = false;
    const timer = setTimeout(() => {
      late = true;
      child.kill('SIGKILL');
    }, limitMs);
    child.on('error', (error) => {
      clearTimeout(timer);
      resolve(error.message);
    });
    child.on('close', (code) => {
      clearTimeout(timer);
      if (code === 0) resolve(undefined);
      else if (late) resolve(`it took more than ${limitMs / 1000} s`);
      else resolve(firstError(said) ?? `its installer ended with code ${code}`);
    });
  });
}

/**
 * The message of the stack that the installer prints: `RequestError: getaddrinfo ENOTFOUND github.com`.
 * @param {string} text
 */
function firstError(text) {
  const message = /^\w*Error: (.+)$/m.exec(text)?.[1]?.slice(0, 200);
  // All that it prints where the network does not answer, whatever the cause.
  return message === 'fetch failed' ? 'the address of its download does not answer' : message;
}
