/**
 * `npm run lock`: completes package-lock.json. npm drops an optional platform package from the lock when the registry
 * cannot serve it at that moment, and `npm ci` then refuses the lock on every machine. `--check` only says what is missing.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './build.mjs';

const systems = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'];
const processors = ['arm', 'arm64', 'ia32', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];

const file = join(root, 'package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8'));

/**
 * The lock entry of a platform package, with its platform read from its name.
 * @param {string} name
 * @param {string} version
 * @param {{ dev?: boolean, license?: string }} parent
 */
function entryOf(name, version, parent) {
  const words = (name.split('/').at(-1) ?? '').split('-');
  const os = words.filter((word) => systems.includes(word));
  const cpu = words.filter((word) => processors.includes(word));
  const libc = words.some((word) => word.startsWith('musl')) ? ['musl'] : ['glibc'];
  return {
    version,
    ...(cpu.length > 0 ? { cpu } : {}),
    ...(parent.dev ? { dev: true } : {}),
    ...(os.includes('linux') ? { libc } : {}),
    license: parent.license,
    optional: true,
    ...(os.length > 0 ? { os } : {}),
  };
}

/** @type {Record<string, object>} */
const missing = {};
for (const [path, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    if (`node_modules/${name}` in lock.packages || `${path}/node_modules/${name}` in lock.packages) continue;
    missing[`node_modules/${name}`] = entryOf(name, version, entry);
  }
}

const names = Object.keys(missing);
if (process.argv.includes('--check')) {
  for (const name of names) process.stdout.write(`${name} is not in package-lock.json\n`);
  process.exitCode = names.length === 0 ? 0 : 1;
} else if (names.length > 0) {
  const packages = Object.entries({ ...lock.packages, ...missing }).toSorted(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(packages) }, null, 2)}\n`);
  process.stdout.write(`Added ${names.length} platform packages to package-lock.json\n`);
}
