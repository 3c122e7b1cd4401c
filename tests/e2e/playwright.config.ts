/** The app end to end: the same specs on webhost with Chromium and on Electron, by role and accessible name. */
import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';

/** About the browser's host alone: how it lets windows in, rests, and is started for the tests. */
const ofWebhost = ['rest.spec.ts', 'warm-hosts.spec.ts', 'window-entry.spec.ts'];

export default defineConfig({
  testDir: '.',
  outputDir: '../../.cache/e2e',
  fullyParallel: true,
  // A third of the time a test waits, for what is paced and what comes late.
  workers: Math.ceil(availableParallelism() * 1.5),
  // A test that needs it is flaky, and `npm test` says so in its last line; its second try leaves a trace.
  retries: 1,
  // Against what hangs: a busy machine takes two minutes for the longest test.
  timeout: 300_000,
  // As long as the slowest of them takes on a busy machine: what comes is not waited for any longer.
  expect: { timeout: 60_000 },
  reporter: [
    ['list'],
    ...(process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] === undefined
      ? []
      : ([['json']] as const).map(([name]) => [name] as [string])),
  ],
  use: { viewport: { width: 1280, height: 800 }, actionTimeout: 60_000, trace: 'on-first-retry', locale: 'en-GB' },
  projects: [
    { name: 'webhost', metadata: { host: 'webhost' }, testIgnore: 'desktop.spec.ts' },
    {
      // The built desktop app on the double of Electron: what crosses it in a way of its own, or all of it where the project is named (tools/e2e-arguments.mjs).
      name: 'desktop',
      metadata: { host: 'desktop' },
      testIgnore: ofWebhost,
      ...(process.env['QUARTET_DESKTOP'] === 'all' ? {} : { grep: /@desktop/ }),
    },
    { name: 'electron', metadata: { host: 'electron' }, testIgnore: ['desktop.spec.ts', ...ofWebhost] },
  ],
});
