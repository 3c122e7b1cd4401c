/**
 * Says what package-lock.json lacks. npm leaves a package for another system out of the lock, or puts it in without its
 * hash, where the registry cannot serve it at that moment: `npm ci` then refuses the lock on that system, or installs
 * what nobody has vouched for. The cure is a version of the parent whose packages are there for every system.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './build.mjs';

/**
 * @typedef {{ version?: string, integrity?: string, inBundle?: boolean, link?: boolean, hasInstallScript?: boolean, optionalDependencies?: Readonly<Record<string, string>> }} LockEntry
 * @param {Readonly<Record<string, LockEntry>>} packages those of package-lock.json, by path; the project itself is at ''
 * @param {Readonly<Record<string, boolean>>} allowScripts of package.json: whose scripts run as it is installed, and whose do not
 * @returns {string[]} problems, each a sentence
 */
export function lockProblems(packages, allowScripts = {}) {
  return Object.entries(packages).flatMap(([path, entry]) => [
    // What lies within another package comes with that one's hash.
    ...(path === '' || entry.link || entry.inBundle || entry.integrity
      ? []
      : [`${path} ${entry.version ?? ''} has no integrity in package-lock.json.`]),
    ...(entry.hasInstallScript === true && !(nameOf(path) in allowScripts)
      ? [`${path} has a script that runs as it is installed: say in package.json, allowScripts, whether it may.`]
      : []),
    ...Object.keys(entry.optionalDependencies ?? {})
      .filter((name) => !(`node_modules/${name}` in packages || `${path}/node_modules/${name}` in packages))
      .map((name) => `${name}, which ${path} has on some systems, is not in package-lock.json.`),
  ]);
}

const nameOf = (/** @type {string} */ path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

const read = (/** @type {string} */ file) => JSON.parse(readFileSync(join(root, file), 'utf8'));

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const problems = lockProblems(read('package-lock.json').packages, read('package.json').allowScripts);
  for (const problem of problems) process.stdout.write(`${problem}\n`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
