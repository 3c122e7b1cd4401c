/** Gathers the licences of what an installer holds: every production package that is installed, libvips of sharp among them. */
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './build.mjs';

const licenceFile = /^(licen[cs]e|copying|notice|third-party)/i;

/**
 * One section for each package, its licence files after its name.
 * @returns {string}
 */
export function noticesText() {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const packages = Object.entries(
    /** @type {Record<string, { dev?: boolean, devOptional?: boolean, license?: string, version?: string }>} */ (
      lock.packages
    ),
  )
    .filter(([path, { dev, devOptional }]) => path !== '' && !dev && !devOptional && existsSync(join(root, path)))
    .map(([path, { version, license }]) => ({ path, name: path.replace(/^.*node_modules\//, ''), version, license }))
    .toSorted((a, b) => a.name.localeCompare(b.name));
  return packages
    .map(
      ({ path, name, version, license }) =>
        `${name} ${version} · ${license ?? 'see below'}\n\n${licencesIn(join(root, path))}`,
    )
    .join(`\n${'-'.repeat(80)}\n\n`);
}

/** @param {string} folder */
function licencesIn(folder) {
  return readdirSync(folder)
    .filter((file) => licenceFile.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8').trim())
    .concat('')
    .join('\n\n');
}

/** @param {string} [file] */
export function writeNotices(file = join(root, 'packaging/notices.txt')) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, noticesText());
}
