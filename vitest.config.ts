/**
 * Unit tests mirror the sources; laws run every protocol over every fixture; contract tests use real sockets on
 * loopback. What a unit test proves of several files together stands in their room, under the name of what it proves
 * and with that in its first lines.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';
import { messages } from './tools/message-plugin.mjs';
import { LongestFirst } from './tests/longest-first.ts';

// Vitest prints failures with `Map.groupBy`, which Node 20 does not have yet.
Map.groupBy ??= <Key, Item>(items: Iterable<Item>, keyOf: (item: Item, index: number) => Key): Map<Key, Item[]> => {
  const groups = new Map<Key, Item[]>();
  let index = 0;
  for (const item of items) {
    const key = keyOf(item, index);
    groups.set(key, [...(groups.get(key) ?? []), item]);
    index += 1;
  }
  return groups;
};

const here = fileURLToPath(new URL('.', import.meta.url));

/**
 * Files of a kind that leave nothing behind share a process: loading the sources anew for each of them took two thirds
 * of the run. What puts doubles in the place of packages, or sends signals, has a process for each file.
 */
const together = ['tests/{unit,laws}/**/*.test.{ts,tsx}', 'tests/contract/{core,gateway}/**/*.test.{ts,tsx}'];
/**
 * Those that put a double in the place of a module which others in the same process have as well: whoever comes second
 * finds what the first one left. Tests of the desktop all have the same double of Electron.
 */
const alone = ['tests/unit', 'tests/laws', 'tests/contract/core', 'tests/contract/gateway'].flatMap((folder) =>
  readdirSync(new URL(`${folder}/`, import.meta.url), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.test\.tsx?$/.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((file) => /\bvi\.(mock|doMock)\(\s*'(?!electron')/.test(readFileSync(file, 'utf8')))
    .map((file) => relative(here, file).replaceAll('\\', '/')),
);
const all = 'tests/{unit,laws,contract}/**/*.test.{ts,tsx}';

export default defineConfig({
  plugins: [messages()],
  resolve: {
    // Sources have nothing built beside them: what the set-up built takes its place.
    alias: [
      {
        find: './worker-file.ts',
        replacement: fileURLToPath(new URL('tests/doubles/worker-file.ts', import.meta.url)),
      },
      {
        find: './database-worker-file.ts',
        replacement: fileURLToPath(new URL('tests/doubles/database-worker-file.ts', import.meta.url)),
      },
      {
        find: './storage-worker-file.ts',
        replacement: fileURLToPath(new URL('tests/doubles/storage-worker-file.ts', import.meta.url)),
      },
      {
        find: /^\.\.?\/gateway-module-file\.ts$/,
        replacement: fileURLToPath(new URL('tests/doubles/gateway-module-file.ts', import.meta.url)),
      },
      {
        find: './picture-worker-file.ts',
        replacement: fileURLToPath(new URL('tests/doubles/picture-worker-file.ts', import.meta.url)),
      },
    ],
  },
  test: {
    globalSetup: ['tests/doubles/build-worker.ts'],
    setupFiles: ['tests/doubles/patience.ts'],
    // React's tools for tests are in no production build, whatever the shell around says.
    env: { ELECTRON_OVERRIDE_DIST_PATH: '/nonexistent', NODE_ENV: 'test' },
    sequence: { sequencer: LongestFirst },
    // Against what hangs: a busy machine takes half a minute for a few processes.
    testTimeout: 60_000,
    // As long as `vi.waitFor` (tests/doubles/patience.ts).
    expect: { poll: { timeout: 15_000 } },
    hookTimeout: 60_000,
    // A third of the time a file waits, for processes and sockets.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    projects: [
      {
        extends: true,
        test: { name: 'together', include: together, exclude: [...configDefaults.exclude, ...alone], isolate: false },
      },
      { extends: true, test: { name: 'alone', include: alone } },
      { extends: true, test: { name: 'apart', include: [all], exclude: [...configDefaults.exclude, ...together] } },
    ],
    coverage: { include: ['shared/**', 'core/**', 'gateway/**', 'cli/**', 'webhost/**', 'electron/**', 'renderer/**'] },
  },
});
