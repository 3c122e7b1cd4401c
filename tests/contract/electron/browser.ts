/** Starts the Chromium that is the double's window: the system's, or Playwright's own. */
import { chromium, type Browser } from '@playwright/test';
import { systemBrowser } from '../../../tools/system-browser.mjs';
import { chromiumArgs } from '../../e2e/chromium-args.ts';

/** `port`: where another process may drive it too. */
export function startBrowser(port?: number): Promise<Browser> {
  const system = systemBrowser('tests');
  const args = port === undefined ? chromiumArgs : [...chromiumArgs, `--remote-debugging-port=${port}`];
  return chromium.launch({ args, ...(system === undefined ? {} : { executablePath: system }) });
}
