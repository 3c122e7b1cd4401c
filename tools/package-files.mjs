/** What would lie in an installer, file by file, as electron-builder's own matchers choose it; and what of it does not belong there. */
import { lstatSync, readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative, sep } from 'node:path';
import { packagerConfiguration } from './package-checks.mjs';
import { root } from './build.mjs';

const builder = createRequire(createRequire(import.meta.url).resolve('electron-builder/package.json'));
const { FileMatcher, excludedExts, excludedNames } = builder('app-builder-lib/out/fileMatcher');

/**
 * Paths from the repository's root. Of packages, those of the production tree that are installed here.
 * @param {string} [arch]
 * @param {string} [platform]
 */
export async function packagedFiles(arch = process.arch, platform = process.platform) {
  const config = /** @type {{ files: readonly (string | { filter: readonly string[] })[] }} */ (
    await packagerConfiguration()
  );
  const files = config.files.flatMap((one) => (typeof one === 'string' ? [one] : one.filter));
  const expand = (/** @type {string} */ pattern) =>
    pattern.replaceAll('${platform}', platform).replaceAll('${arch}', arch);
  const own = new FileMatcher(root, root, expand, [...files]).createFilter();
  // Of packages electron-builder takes all but what is excluded (`getNodeModuleFileMatcher`).
  const excludes = files.filter((pattern) => pattern.startsWith('!'));
  const ofPackages = new FileMatcher(root, root, expand, ['**/*', ...excludes]).createFilter();
  return [
    ...['package.json', 'LICENSE', ...(isThere(join(root, 'dist')) ? walk(join(root, 'dist'), own) : [])],
    ...productionPackages().flatMap((folder) =>
      walk(join(root, folder), ofPackages).filter((file) => !isLeftOut(file, folder)),
    ),
  ];
}

/** @param {string} folder @param {(file: string, stat: import('node:fs').Stats) => boolean} filter @returns {string[]} */
function walk(folder, filter) {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    const stat = lstatSync(path);
    if (stat.isDirectory()) return name === 'node_modules' ? [] : walk(path, filter);
    return filter(path, stat) ? [relative(root, path).split(sep).join('/')] : [];
  });
}

/** What electron-builder leaves out of every package by itself (NodeModuleCopyHelper.js). */
const leftOutAtTop = new Set(['test', 'tests', '__tests__', 'powered-test', 'example', 'examples', '.bin']);
const leftOut = new Set(['binding.gyp', 'node_gyp_bins', ...excludedNames.split(',')]);
const leftOutEnds = excludedExts.split(',').map((/** @type {string} */ end) => `.${end}`);

/** @param {string} file @param {string} folder */
function isLeftOut(file, folder) {
  const within = file.slice(folder.length + 1).split('/');
  if (leftOutAtTop.has(within[0] ?? '') || /^(readme|changelog)/i.test(within[0] ?? '')) return true;
  return (
    within.some((part) => leftOut.has(part)) || leftOutEnds.some((/** @type {string} */ end) => file.endsWith(end))
  );
}

function productionPackages() {
  const { packages } = /** @type {{ packages: Record<string, { dev?: boolean, devOptional?: boolean }> }} */ (
    JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  );
  return Object.entries(packages)
    .filter(([path, { dev, devOptional }]) => path !== '' && !dev && !devOptional && isThere(join(root, path)))
    .map(([path]) => path);
}

/** @param {string} path */
function isThere(path) {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}

/** Sources, tests, maps and what only a compiler reads: nothing runs by them. */
const strangers = [
  { what: 'a source map', is: /\.map$/ },
  { what: 'a source', is: /(?<!\.d)\.([mc]?tsx?|cc?|cpp|hh?|hpp|gyp)$/ },
  { what: 'a declaration', is: /\.d\.[mc]?ts$/ },
  { what: 'a test', is: /(^|\/)(tests?|__tests__|benchmarks?|bench)\/|\.(test|spec)\.[mc]?[jt]s$/ },
  { what: 'a file of a repository', is: /(^|\/)\.(github|vscode)\// },
];

/**
 * Problems, each a sentence; at most a few of a kind.
 * @param {readonly string[]} files
 * @param {string} platform
 * @param {string} arch
 */
export function fileProblems(files, platform = process.platform, arch = process.arch) {
  const problems = strangers.flatMap(({ what, is }) => {
    const found = files.filter((file) => is.test(file));
    const more = found.length > 3 ? ` and ${found.length - 3} more` : '';
    return found.length === 0 ? [] : [`The package has ${what}: ${found.slice(0, 3).join(', ')}${more}.`];
  });
  const foreign = files.filter((file) => file.endsWith('.node') && !isNativeOf(file, platform, arch));
  if (foreign.length > 0) problems.push(`The package has native parts of other systems: ${foreign.join(', ')}.`);
  for (const name of ['sharp', 'keyring', 'sqlite']) {
    if (files.some((file) => file.endsWith('.node') && basename(file).includes(name))) continue;
    problems.push(`The package has no native part of ${name} for ${platform}-${arch}; install with --cpu=${arch}.`);
  }
  return problems;
}

/** Its name, or that of a folder it lies in, says for what it is. @param {string} file @param {string} platform @param {string} arch */
function isNativeOf(file, platform, arch) {
  const told = /(darwin|linux|linuxmusl|win32)-(x64|arm64|ia32|arm)/.exec(`${dirname(file)}/${basename(file)}`);
  return told === null || (told[1] === platform && told[2] === arch && !file.endsWith('.musl.node'));
}
