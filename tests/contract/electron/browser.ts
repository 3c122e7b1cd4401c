/** Starts the Chromium that is the double's window: the system's, or Playwright's own. */
import { existsSync } from 'node:fs';
import { chromium, type Browser } from '@playwright/test';
import { chromiumArgs } from '../../e2e/chromium-args.ts';

export function startBrowser(): Promise<Browser> {
  const system = [process.env['QUARTET_BROWSER'], '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
    (path) => path !== undefined && existsSync(path),
  );
  return chromium.launch({ args: chromiumArgs, ...(system === undefined ? {} : { executablePath: system }) });
}
