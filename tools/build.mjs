/** Builds what runs from `dist/`: the renderer and the Node entries. `ensureBuilt` does so only when a source is newer. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildDiagramPage } from './diagram-page.mjs';
import { buildReportPage } from './report-page.mjs';
import { buildToolWorker } from './tool-worker.mjs';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const dist = join(root, 'dist');
const stampFile = join(dist, 'sources.txt');

/** What the build reads: a change in any of these makes `dist/` stale. */
const sourceFolders = ['shared', 'core', 'gateway', 'cli', 'webhost', 'electron', 'renderer'];
const sourceFiles = [
  'package-lock.json',
  'docs/guide.md',
  'docs/guide.zh.md',
  'tools/build.mjs',
  'tools/diagram-page.mjs',
  'tools/icon-plugin.mjs',
  'tools/message-files.mjs',
  'tools/message-plugin.mjs',
  'tools/report-page.mjs',
  'tools/tool-worker.mjs',
];

/** @type {readonly { folder: string, entry: string, format: 'es' | 'cjs', file: string }[]} */
const nodeEntries = [
  { folder: 'webhost', entry: 'webhost/main.ts', format: 'es', file: 'main.js' },
  { folder: 'gateway', entry: 'gateway/main.ts', format: 'es', file: 'main.js' },
  { folder: 'cli', entry: 'cli/main.ts', format: 'es', file: 'main.js' },
  { folder: 'electron', entry: 'electron/main.ts', format: 'es', file: 'main.js' },
  // A sandboxed preload script must be CommonJS.
  { folder: 'electron', entry: 'electron/preload.ts', format: 'cjs', file: 'preload.cjs' },
  // Modules of processes of their own lie beside the bundle that starts them.
  ...['webhost', 'electron', 'cli'].flatMap((folder) => processModulesIn(folder)),
  ...['webhost', 'electron'].map((folder) => gatewayModuleIn(folder)),
];

/**
 * @param {string} folder
 * @returns {{ folder: string, entry: string, format: 'es', file: string }[]}
 */
function processModulesIn(folder) {
  return [
    { folder, entry: 'core/history/database-worker.ts', format: 'es', file: 'database-worker.mjs' },
    { folder, entry: 'core/storage/storage-worker.ts', format: 'es', file: 'storage-worker.mjs' },
    { folder, entry: 'core/pictures/process/picture-worker.ts', format: 'es', file: 'picture-worker.mjs' },
  ];
}

/**
 * The gateway that the app keeps; commands have one in their own process.
 *
 * @param {string} folder
 * @returns {{ folder: string, entry: string, format: 'es', file: string }}
 */
function gatewayModuleIn(folder) {
  return { folder, entry: 'gateway/app-process.ts', format: 'es', file: 'gateway-process.mjs' };
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
}

/** Names, sizes and times of all sources as one hash: cheap, and right after a checkout or an edit. */
function sourcesHash() {
  const hash = createHash('sha256');
  const files = [
    ...sourceFolders.flatMap((folder) => filesBelow(join(root, folder))),
    ...sourceFiles.map((file) => join(root, file)),
  ];
  for (const file of files.toSorted()) {
    const { size, mtimeMs } = statSync(file);
    hash.update(`${relative(root, file)} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

export function isStale() {
  return !existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== sourcesHash();
}

/** @param {(line: string) => void} report */
export async function build(report) {
  const { build: viteBuild } = await import('vite');
  const hash = sourcesHash();
  rmSync(dist, { recursive: true, force: true });
  const started = performance.now();
  const environment = process.env.NODE_ENV;
  // Another value, as test runners set it, would bundle React's slow development build.
  process.env.NODE_ENV = 'production';
  try {
    await buildAll(viteBuild);
  } finally {
    // What this process starts next is no build: React without its test tools would fail tests.
    if (environment === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = environment;
  }
  writeFileSync(stampFile, hash);
  report(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

/** @param {typeof import('vite').build} viteBuild */
async function buildAll(viteBuild) {
  await viteBuild({ configFile: join(root, 'renderer/vite.config.ts'), logLevel: 'warn' });
  await buildDiagramPage(join(dist, 'renderer'));
  await buildReportPage(join(dist, 'renderer'));
  for (const { folder, ...entry } of nodeEntries) await buildNodeEntry({ ...entry, outDir: join(dist, folder) });
  for (const host of ['webhost', 'electron', 'cli']) await buildToolWorker(join(dist, host));
}

/**
 * Bundles one entry of ours for Node and for Electron; what lies in the folder already stays.
 * @param {{ entry: string, format: 'es' | 'cjs', file: string, outDir: string }} options `entry` is a path from the repository's root
 */
export async function buildNodeEntry({ entry, format, file, outDir }) {
  const { build: viteBuild } = await import('vite');
  await viteBuild({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    // Packages stay outside; only our own code is bundled.
    ssr: { target: 'node', external: ['electron'] },
    build: {
      ssr: join(root, entry),
      target: 'node20',
      outDir,
      emptyOutDir: false,
      minify: false,
      sourcemap: true,
      rollupOptions: {
        external: ['electron', ...builtinModules, ...builtinModules.map((module) => `node:${module}`)],
        output: { format, entryFileNames: file, chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
}

/** @param {string} outDir */
export async function buildProcessModules(outDir) {
  for (const { entry, format, file } of processModulesIn('')) await buildNodeEntry({ entry, format, file, outDir });
}

/** @param {string} outDir */
export async function buildGatewayModule(outDir) {
  await buildNodeEntry({ ...gatewayModuleIn(''), outDir });
}

/**
 * Builds when `dist/` is missing or older than the sources.
 * @param {(line: string) => void} report
 */
export async function ensureBuilt(report) {
  if (!isStale()) return;
  report('Building Quartet …');
  await build(report);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const report = (/** @type {string} */ line) => void process.stdout.write(`${line}\n`);
  await (process.argv.includes('--if-stale') ? ensureBuilt(report) : build(report));
}
