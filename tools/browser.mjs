/** Finds a browser to drive: the system's, or Playwright's own, which is installed where there is none. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { binOf, runNode } from './run.mjs';
import { systemBrowser } from './system-browser.mjs';

const instructions = [
  'No browser was found to drive, and none could be installed. One of these helps:',
  '  Debian:     sudo apt-get install chromium-headless-shell',
  '  anywhere:   npx playwright install chromium',
  '  your own:   QUARTET_BROWSER=/path/to/chrome npm test',
].join('\n');

/**
 * A Chromium to drive, installed by Playwright where there is none yet.
 * @param {import('./system-browser.mjs').Purpose} purpose
 * @param {(line: string) => void} report
 * @returns {Promise<{ path: string, name: string }>} rejects with instructions
 */
export async function findBrowser(purpose, report) {
  const system = systemBrowser(purpose);
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
