/** `npm run test:e2e`: builds if needed, says which browser drives the app, and runs the specs on webhost, those of the desktop on a double of Electron and, where its runtime exists, all on Electron. `--project desktop` runs all of them on the double. */
import { ensureBuilt } from './build.mjs';
import { bundleTypeScript } from './bundle.mjs';
import { findBrowser } from './browser.mjs';
import { e2eArguments } from './e2e-arguments.mjs';
import { findElectron } from './electron-runtime.mjs';
import { binOf, runNode } from './run.mjs';

const report = (/** @type {string} */ line) => process.stdout.write(`${line}\n`);

try {
  await ensureBuilt(report);
  const browser = await findBrowser('tests', report);
  const electron = findElectron();
  const { args, wholeDesktop } = e2eArguments(process.argv.slice(2), electron !== undefined);
  report(`End-to-end tests: webhost in ${browser.name}, and the desktop app on a double of Electron`);
  await bundleTypeScript('tests/e2e/host-process.ts', 'e2e-host');
  await bundleTypeScript('tests/doubles/electron/run-entry.ts', 'electron-double-e2e');
  report(
    electron === undefined
      ? 'End-to-end tests on Electron: left out, its runtime is not in node_modules/electron'
      : `End-to-end tests on Electron: ${electron}`,
  );
  const { code } = await runNode(
    binOf('@playwright/test', 'playwright'),
    ['test', '--config', 'tests/e2e/playwright.config.ts', ...args],
    {
      inherit: true,
      env: {
        QUARTET_BROWSER: browser.path,
        ...(wholeDesktop ? { QUARTET_DESKTOP: 'all' } : {}),
      },
    },
  );
  process.exitCode = code;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
