/** Builds the preload script as the product's build does, into a folder of the test's own. */
import { join } from 'node:path';
import { build } from 'vite';

export async function buildPreload(outDir: string): Promise<string> {
  await build({
    configFile: false,
    root: process.cwd(),
    logLevel: 'error',
    publicDir: false,
    ssr: { external: ['electron'] },
    build: {
      ssr: 'electron/preload.ts',
      outDir,
      emptyOutDir: false,
      minify: false,
      rollupOptions: { external: ['electron'], output: { format: 'cjs', entryFileNames: 'preload.cjs' } },
    },
  });
  return join(outDir, 'preload.cjs');
}
