/** Builds the window: one first bundle for a usable chat, the rest on demand. */
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { defineConfig, type Plugin, type Rollup } from 'vite';

/** The chunks that stand when the chat does, `name` among them: what it imports, and what that imports. */
function withImports(bundle: Rollup.OutputBundle, name: string): readonly Rollup.OutputChunk[] {
  const found = new Map<string, Rollup.OutputChunk>();
  const add = (fileName: string | undefined): void => {
    const chunk = fileName === undefined ? undefined : bundle[fileName];
    if (chunk?.type !== 'chunk' || found.has(chunk.fileName)) return;
    found.set(chunk.fileName, chunk);
    for (const imported of chunk.imports) add(imported);
  };
  add(Object.values(bundle).find((file) => file.type === 'chunk' && file.name === name)?.fileName);
  return [...found.values()];
}

const compressed = promisify(brotliCompress);

/** What each start and each chat fetches is compressed here as well as can be, which is too slow to be done while a page waits for it. */
const compressStart: Plugin = {
  name: 'compress-start',
  async writeBundle({ dir = '' }, bundle) {
    const chunks = ['index', 'start', 'inspector-panel'].flatMap((name) => withImports(bundle, name));
    const styles = chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
    const files = [...new Set([...chunks.map(({ fileName }) => fileName), ...styles])];
    await Promise.all(
      files.map(async (file) => {
        const body = await readFile(join(dir, file));
        const params = { [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
        await writeFile(join(dir, `${file}.br`), await compressed(body, { params }));
      }),
    );
  },
};

/** Values are checked by the host; a schema that the window does not use is no reason to bring the library along. */
const onlyUsedSchemas = {
  manualPureFunctions: ['z'],
  // What is shared is pure (ARCHITECTURE.md).
  moduleSideEffects: [{ test: /[\\/]shared[\\/]/, sideEffects: false }],
};

export default defineConfig({
  root: import.meta.dirname,
  // The hosts serve it at their origin's root (http://127.0.0.1:PORT/, app://quartet/).
  base: '/',
  plugins: [react(), tailwindcss(), compressStart],
  resolve: { alias: [{ find: /^zod$/, replacement: join(import.meta.dirname, 'uncompiled-schemas.ts') }] },
  worker: { rolldownOptions: { treeshake: onlyUsedSchemas } },
  build: {
    rolldownOptions: { treeshake: onlyUsedSchemas },
    outDir: '../dist/renderer',
    emptyOutDir: true,
    target: ['chrome125', 'firefox128', 'safari18'],
    // The strict CSP has no place for data: fonts, and a script of its own is better cached than a string in another.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
});
