/**
 * `npm test`: the checks, then unit, law and contract tests, then the app end to end; all are run, and the last line
 * counts them. `npm test -- --shard 2/3` runs one part of three, for machines side by side.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt, root } from './build.mjs';
import { binOf, runNode } from './run.mjs';
import { flakyTests, totalsLine } from './test-totals.mjs';

const { shard } = parseArgs({ options: { shard: { type: 'string' } } }).values;
/** What both runners call the option. */
const part = shard === undefined ? [] : [`--shard=${shard}`];

const results = join(root, '.cache/test-results');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

/** @type {{ passed: number, failed: number, skipped: number, flaky: string[] }} */
const total = { passed: 0, failed: 0, skipped: 0, flaky: [] };
const report = (/** @type {string} */ line) => process.stdout.write(`${line}\n`);

/**
 * @param {string} name
 * @param {number} code the runner's exit code
 * @param {() => { passed: number, failed: number, skipped: number, flaky?: readonly string[] }} read its own counts
 */
function add(name, code, read) {
  let counts;
  try {
    counts = read();
  } catch {
    // The runner died before it could count.
    counts = { passed: 0, failed: 1, skipped: 0 };
  }
  // A runner that failed as a whole (no tests found, a crash) counts as a failure even where each test passed.
  if (code !== 0 && counts.failed === 0) counts.failed = 1;
  report(`${name}: ${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped\n`);
  total.flaky.push(...(counts.flaky ?? []));
  total.passed += counts.passed;
  total.failed += counts.failed;
  total.skipped += counts.skipped;
}

/** @param {string} file */
const readJson = (file) => JSON.parse(readFileSync(join(results, file), 'utf8'));

// One part of several checks for all.
if (shard === undefined || shard.startsWith('1/')) {
  const check = await runNode(join(root, 'tools/check.mjs'), [], { inherit: true });
  add('check', check.code, () => ({ passed: check.code === 0 ? 1 : 0, failed: 0, skipped: 0 }));
}

await ensureBuilt(report);

const vitest = await runNode(
  binOf('vitest'),
  ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${join(results, 'vitest.json')}`, ...part],
  { inherit: true },
);
add('unit, laws, contract', vitest.code, () => {
  const { numPassedTests, numFailedTests, numPendingTests } = readJson('vitest.json');
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests };
});

const e2e = await runNode(join(root, 'tools/e2e.mjs'), part, {
  inherit: true,
  env: { PLAYWRIGHT_JSON_OUTPUT_NAME: join(results, 'e2e.json') },
});
add('end to end', e2e.code, () => {
  const played = readJson('e2e.json');
  const { expected, flaky, unexpected, skipped } = played.stats;
  return { passed: expected + flaky, failed: unexpected, skipped, flaky: flakyTests(played) };
});

for (const test of total.flaky) report(`flaky: ${test}`);
report(totalsLine(total));
process.exitCode = total.failed === 0 ? 0 : 1;
