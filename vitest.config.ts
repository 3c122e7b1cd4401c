/** Unit tests mirror the sources; laws run every protocol over every fixture; contract tests use real sockets on loopback. */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/{unit,laws,contract}/**/*.test.{ts,tsx}'],
    env: { ELECTRON_OVERRIDE_DIST_PATH: '/nonexistent' },
    testTimeout: 30_000,
    hookTimeout: 30_000,
    maxWorkers: 2,
    coverage: { include: ['shared/**', 'core/**', 'gateway/**', 'webhost/**', 'electron/**', 'renderer/**'] },
  },
});
