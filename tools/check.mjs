/** `npm run check`: format, lint, layers, dead code, the lock file, types and whether it can be built, all at once, each with its time. */
import { join } from 'node:path';
import { root } from './build.mjs';
import { binOf, runNode } from './run.mjs';

/** @type {readonly { name: string, mend: string, run: () => ReturnType<typeof runNode> }[]} */
const checks = [
  { name: 'format', mend: 'npm run format', run: () => runNode(binOf('oxfmt'), ['--check', '.']) },
  {
    name: 'lint',
    mend: 'the rules are in .oxlintrc.json',
    run: () => runNode(binOf('oxlint'), ['--deny-warnings', '--report-unused-disable-directives']),
  },
  {
    name: 'layers',
    mend: 'the arrows are in .dependency-cruiser.cjs',
    run: () =>
      runNode(binOf('dependency-cruiser', 'depcruise'), [
        ...['--config', '.dependency-cruiser.cjs'],
        ...['shared', 'core', 'gateway', 'cli', 'webhost', 'electron', 'renderer', 'tests', 'tools'],
      ]),
  },
  {
    name: 'dead code',
    mend: 'delete it, or say in knip.json why it stays',
    run: () => runNode(binOf('knip'), ['--no-progress']),
  },
  {
    name: 'lock',
    mend: 'take a version whose packages the registry has for every system, and install again',
    run: () => runNode(join(root, 'tools/lock.mjs'), []),
  },
  {
    name: 'protocols',
    mend: 'the rules are in shared/protocols/README.md',
    run: () => runNode(join(root, 'tools/protocol-names.mjs'), []),
  },
  {
    name: 'messages',
    mend: 'how a room says its words is told in tools/messages.mjs',
    run: () => runNode(join(root, 'tools/messages.mjs'), []),
  },
  {
    name: 'chinese',
    mend: 'how a sentence of the host is said in Chinese is told in tools/host-sentences.mjs',
    run: () => runNode(join(root, 'tools/host-sentences.mjs'), []),
  },
  // Some pages refuse at the build what types and rules let through.
  {
    name: 'build',
    mend: 'what is bundled for which page is in tools/build.mjs',
    run: () => runNode(join(root, 'tools/build.mjs'), ['--if-stale']),
  },
  { name: 'types', mend: 'tsconfig.json of the room', run: () => runNode(binOf('typescript-native', 'tsc'), ['-b']) },
];

const started = performance.now();
let failed = 0;
await Promise.all(
  checks.map(async ({ name, mend, run }) => {
    const { code, output, seconds } = await run();
    process.stdout.write(`${code === 0 ? 'ok  ' : 'FAIL'} ${name.padEnd(10)} ${seconds.toFixed(1)} s\n`);
    if (code === 0) return;
    failed += 1;
    process.stdout.write(`${output.trimEnd()}\n     (${mend})\n`);
  }),
);
process.stdout.write(
  `check: ${checks.length - failed} of ${checks.length} in ${((performance.now() - started) / 1000).toFixed(1)} s\n`,
);
process.exitCode = failed === 0 ? 0 : 1;
