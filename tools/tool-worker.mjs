/** Builds the thread in which tools run: one file with all its packages in it, and the engine's WebAssembly beside it. */
import { copyFileSync, mkdirSync } from 'node:fs';
import { builtinModules, createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** @param {string} outDir */
export async function buildToolWorker(outDir) {
  const { build: viteBuild } = await import('vite');
  mkdirSync(outDir, { recursive: true });
  await viteBuild({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    ssr: { target: 'node', noExternal: true },
    build: {
      ssr: join(root, 'core/tools/tool-worker.ts'),
      target: 'node20',
      outDir,
      emptyOutDir: false,
      minify: false,
      sourcemap: false,
      rollupOptions: {
        external: [...builtinModules, ...builtinModules.map((module) => `node:${module}`)],
        output: { format: 'es', entryFileNames: 'tool-worker.mjs', codeSplitting: false },
      },
    },
  });
  const wasm = createRequire(import.meta.url).resolve('@jitl/quickjs-wasmfile-release-sync/wasm');
  copyFileSync(wasm, join(outDir, 'quickjs.wasm'));
}
