/** `npm run screenshots [-- --all DIR] [SCENE …]`: pictures of the running app for the README; `--all` takes every scene in both themes and sizes. */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findBrowser } from './browser.mjs';
import { ensureBuilt, root } from './build.mjs';
import { loadTypeScript } from './bundle.mjs';

const report = (/** @type {string} */ line) => process.stderr.write(`${line}\n`);
const { values, positionals } = parseArgs({ allowPositionals: true, options: { all: { type: 'string' } } });

await ensureBuilt(report);
process.env.QUARTET_BROWSER = (await findBrowser('people', report)).path;
process.env.QUARTET_ROOT = root;
const { takeScreenshots } = await loadTypeScript('tests/screenshots/main.ts', 'screenshots');
await takeScreenshots(
  values.all === undefined
    ? { folder: join(root, 'docs/screenshots'), every: false, only: positionals, report }
    : { folder: values.all, every: true, only: positionals, report },
);
