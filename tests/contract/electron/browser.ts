/** Starts the Chromium that is the double's window: the system's, or Playwright's own. */
import { chromium, type Browser } from '@playwright/test';
import { systemBrowser } from '../../../tools/system-browser.mjs';
import { chromiumArgs } from '../../e2e/chromium-args.ts';

/** `port`: where another process may drive it too; `more`: further arguments. */
export function startBrowser(port?: number, more: readonly string[] = []): Promise<Browser> {
  const system = systemBrowser('tests');
  const args = [...chromiumArgs, ...more, ...(port === undefined ? [] : [`--remote-debugging-port=${port}`])];
  // The process that is under test answers signals itself.
  const signals = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };
  return chromium.launch({ args, ...signals, ...(system === undefined ? {} : { executablePath: system }) });
}
