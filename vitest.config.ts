/** Unit tests mirror the sources; laws run every protocol over every fixture; contract tests use real sockets on loopback. */
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

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

export default defineConfig({
  resolve: {
    // Sources have no built worker beside them: the one that the set-up built takes its place.
    alias: [
      {
        find: /^\.\/worker-file\.ts$/,
        replacement: fileURLToPath(new URL('tests/doubles/worker-file.ts', import.meta.url)),
      },
    ],
  },
  test: {
    globalSetup: ['tests/doubles/build-worker.ts'],
    setupFiles: ['tests/doubles/patience.ts'],
    include: ['tests/{unit,laws,contract}/**/*.test.{ts,tsx}'],
    // React's tools for tests are in no production build, whatever the shell around says.
    env: { ELECTRON_OVERRIDE_DIST_PATH: '/nonexistent', NODE_ENV: 'test' },
    testTimeout: 30_000,
    hookTimeout: 30_000,
    maxWorkers: 2,
    coverage: { include: ['shared/**', 'core/**', 'gateway/**', 'webhost/**', 'electron/**', 'renderer/**'] },
  },
});
