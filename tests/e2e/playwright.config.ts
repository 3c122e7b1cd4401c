/** The app end to end: the same specs on webhost with Chromium and on Electron, by role and accessible name. */
import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: '.',
  outputDir: '../../.cache/e2e',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [
    ['list'],
    ...(process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] === undefined
      ? []
      : ([['json']] as const).map(([name]) => [name] as [string])),
  ],
  use: { viewport: { width: 1280, height: 800 }, trace: 'retain-on-failure', locale: 'en-GB' },
  projects: [
    { name: 'webhost', metadata: { host: 'webhost' } },
    { name: 'electron', metadata: { host: 'electron' } },
  ],
});
