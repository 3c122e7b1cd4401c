/** `npm run bench [-- GROUP … --runs N --only CASE]`: measures against baselines in the same run, prints the table and writes docs/benchmarks.md. */
import { writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build as viteBuild } from 'vite';
import { findBrowser } from './browser.mjs';
import { ensureBuilt, root } from './build.mjs';
import { bundleTypeScript, loadTypeScript } from './bundle.mjs';
import { messages } from './message-plugin.mjs';

const report = (/** @type {string} */ line) => process.stderr.write(`${line}\n`);
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '5' }, only: { type: 'string', default: '' } },
});

await ensureBuilt(report);
// The page that renders the whole answer again: it needs React and react-markdown from a bundle of its own.
const wholePage = join(root, '.cache/bench-whole');
await buildPage('whole', wholePage);
// The mask's own work, without the studio around it.
const maskPage = join(root, '.cache/bench-mask');
await buildPage('mask', maskPage);
// A gateway in a process of its own, so that what it sends costs the measured ones nothing.
const deltaProcess = await bundleTypeScript('tests/bench/delta-process.ts', 'bench-deltas');
const checksProcess = await bundleTypeScript('tests/bench/checks-process.ts', 'bench-checks');

const browser = await findBrowser('people', report);
process.env.QUARTET_BROWSER = browser.path;
process.env.QUARTET_ROOT = root;
const { runBench, groups } = await loadTypeScript('tests/bench/main.ts', 'bench');
const wanted = positionals.length === 0 ? groups : positionals;
const tables = await runBench(
  wanted,
  Number(values.runs),
  { whole: wholePage, mask: maskPage, deltas: deltaProcess, checks: checksProcess },
  report,
  values.only,
);
const machine = `${cpus()[0]?.model ?? 'unknown processor'}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB; Node ${process.versions.node}; ${browser.name.replace(/ \(.*/, '')}, headless, software rendering`;
const text = [
  '# Benchmarks',
  '',
  `Written by \`npm run bench\` (medians of ${values.runs}). Ratios compare with a baseline in the same run; the absolute figures belong to this machine: ${machine}.`,
  '',
  ...tables,
].join('\n');
process.stdout.write(`${text}\n`);
// A part of the figures does not replace the whole table.
if (positionals.length === 0) writeFileSync(join(root, 'docs/benchmarks.md'), text);

/** Builds a page of `tests/bench/pages` into a folder; it is served below its name. */
async function buildPage(/** @type {string} */ name, /** @type {string} */ outDir) {
  await viteBuild({
    configFile: false,
    root: join(root, 'tests/bench/pages', name),
    base: `/${name}/`,
    logLevel: 'warn',
    plugins: [messages()],
    worker: { format: 'es', plugins: () => [messages()] },
    build: { outDir, emptyOutDir: true },
  });
}
