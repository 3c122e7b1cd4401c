/** `npm run dist`: checks what can be checked before anything is packaged and says what is missing, then builds the installers. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt, root } from './build.mjs';
import { makeIcons } from './icons.mjs';
import { writeNotices } from './notices.mjs';
import { builtSources, configurationProblems, importProblems, placeholders } from './package-checks.mjs';
import { fileProblems, packagedFiles } from './package-files.mjs';
import { signingOptions } from './signing.mjs';
import { binOf, runNode } from './run.mjs';

const report = (/** @type {string} */ line) => process.stdout.write(`${line}\n`);

await ensureBuilt(report);
await makeIcons();
writeNotices();
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const named = ['x64', 'arm64'].filter((name) => process.argv.includes(`--${name}`));
const archs = named.length === 0 ? [process.arch] : named;
const files = await Promise.all(
  archs.map(async (arch) => fileProblems(await packagedFiles(arch), process.platform, arch)),
);
const problems = [...(await configurationProblems()), ...importProblems(manifest, builtSources()), ...files.flat()];
if (problems.length > 0) {
  for (const problem of problems) process.stderr.write(`${problem}\n`);
  process.exitCode = 1;
} else {
  for (const placeholder of placeholders(manifest))
    report(`${placeholder}. Set it in package.json before you hand installers on.`);
  if (manifest.releases === undefined)
    report('package.json names no address of releases: the app will say that it cannot tell of new versions.');
  report('Metadata, configuration, imports and the list of files are right.');
  const { code } = await runNode(
    binOf('electron-builder'),
    [...process.argv.slice(2), ...signingOptions(process.platform, process.env)],
    {
      inherit: true,
    },
  );
  process.exitCode = code;
}
