/** Starts the Chromium that is the double's window: the system's, or Playwright's own. */
import { existsSync } from 'node:fs';
import { chromium, type Browser } from '@playwright/test';
import { chromiumArgs } from '../../e2e/chromium-args.ts';

/** `port`: where another process may drive it too. */
export function startBrowser(port?: number): Promise<Browser> {
  const system = [process.env['QUARTET_BROWSER'], '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
    (path) => path !== undefined && existsSync(path),
  );
  const args = port === undefined ? chromiumArgs : [...chromiumArgs, `--remote-debugging-port=${port}`];
  return chromium.launch({ args, ...(system === undefined ? {} : { executablePath: system }) });
}
