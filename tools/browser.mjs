/** Finds a browser that the end-to-end tests can drive: the system's Chromium or Chrome, or Playwright's own. */
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';
import { binOf, runNode } from './run.mjs';

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function systemBrowser() {
  if (process.env.QUARTET_BROWSER) return process.env.QUARTET_BROWSER;
  const fixed =
    process.platform === 'darwin'
      ? [
          '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
          '/Applications/Chromium.app/Contents/MacOS/Chromium',
        ]
      : process.platform === 'win32'
        ? [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA].map((folder) =>
            join(folder ?? 'C:\\', 'Google\\Chrome\\Application\\chrome.exe'),
          )
        : [];
  const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
  const onPath = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
  return [...fixed, ...onPath].find((path) => isExecutable(path));
}

const instructions = [
  'No browser was found for the end-to-end tests, and none could be installed. One of these helps:',
  '  Debian, Ubuntu:  sudo apt-get install chromium',
  '  anywhere:        npx playwright install chromium',
  '  your own:        QUARTET_BROWSER=/path/to/chrome npm test',
].join('\n');

/**
 * A Chromium to drive, installed by Playwright where there is none yet.
 * @param {(line: string) => void} report
 * @returns {Promise<{ path: string, name: string }>} rejects with instructions
 */
export async function findBrowser(report) {
  const system = systemBrowser();
  if (system !== undefined) {
    const version = spawnSync(system, ['--version'], { encoding: 'utf8', timeout: 20_000 }).stdout?.trim();
    return { path: system, name: `${version || 'Chromium'} (${system})` };
  }
  const own = chromium.executablePath();
  if (!existsSync(own)) {
    report('No Chromium or Chrome on this machine; asking Playwright to install its own …');
    await runNode(binOf('playwright'), ['install', 'chromium'], { inherit: true });
  }
  if (!existsSync(own)) throw new Error(instructions);
  return { path: own, name: `Playwright's Chromium (${own})` };
}
