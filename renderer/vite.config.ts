/** Builds the window: one first bundle for a usable chat, the rest on demand. */
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { build, defineConfig, type Plugin, type Rollup } from 'vite';
import { icons } from '../tools/icon-plugin.mjs';
import { messages } from '../tools/message-plugin.mjs';

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

const targets = ['chrome125', 'firefox128', 'safari18'];

const inThisFolder = (file: string): string => join(import.meta.dirname, file);

/** Loads the app; the page's own script asks for it. */
const mainFile = 'main.ts';

/** In place of the package: see `resolve` below. */
const schemaLibrary = inThisFolder('start/uncompiled-schemas.ts');

/** The package that names them for all pages is part of the start, and the start uses nothing of them. */
const usedLater = /[\\/]@radix-ui[\\/]react-(slider|radio-group|toolbar)[\\/]/;

/**
 * What `id` imports, and what that imports, itself included; nothing of what is asked for later. Modules with schemas
 * are left out: their schemas are for pages that come later, with the library behind them.
 */
function staticImports(id: string, graph: Rollup.ChunkingContext): ReadonlySet<string> {
  const found = new Set([id]);
  // A set is walked through with what is added to it meanwhile.
  for (const one of found) {
    for (const imported of graph.getModuleInfo(one)?.importedIds ?? []) {
      if (usedLater.test(imported)) continue;
      if (!graph.getModuleInfo(imported)?.importedIds.includes(schemaLibrary)) found.add(imported);
    }
  }
  return found;
}

/** The files of the start have this name with a number, in the order in which they are evaluated. */
const startFile = 'start';

/**
 * Puts each module of the start into the file of the first piece (start-pieces.ts) that needs it: a few files that are
 * evaluated one by one, where a file for every set of pages that share a module would be dozens to ask for.
 */
function createStartGroup(): Rollup.CodeSplittingGroup {
  let fileOf: Map<string, string | null> | undefined;
  return {
    debugName: startFile,
    name: (id, graph) => {
      if (fileOf === undefined) {
        // What loads them is in a file of its own.
        fileOf = new Map([...staticImports(inThisFolder(mainFile), graph)].map((own) => [own, null]));
        const pieces = graph.getModuleInfo(inThisFolder('start/start-pieces.ts'))?.dynamicallyImportedIds ?? [];
        for (const [index, piece] of pieces.entries()) {
          for (const needed of staticImports(piece, graph)) {
            if (!fileOf.has(needed)) fileOf.set(needed, `${startFile}-${index + 1}`);
          }
        }
      }
      return fileOf.get(id) ?? null;
    },
  };
}

/** What stands under every answer, in one file: other pages share most of it, and would have it in five. */
const score: Rollup.CodeSplittingGroup = {
  name: 'answer-score',
  test: /renderer[\\/]score[\\/](answer-score|score-(feeds|strip|words)|strip-p(ace|ainter)|use-ended)\./,
};

/** The chunks that the start is made of, in order. */
function startChunks(bundle: Rollup.OutputBundle): readonly Rollup.OutputChunk[] {
  const names = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file.name] : []));
  const pieces = names.filter((name) => name.startsWith(`${startFile}-`)).toSorted();
  return [...new Set(pieces.flatMap((name) => withImports(bundle, name).toReversed()))];
}

/** `page-script.ts` with what it imports, as one script that can stand in a page. */
async function pageScript(): Promise<string> {
  const built = await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'warn',
    publicDir: false,
    plugins: [messages()],
    build: {
      write: false,
      target: targets,
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: inThisFolder('start/page-script.ts'),
        output: { format: 'iife', codeSplitting: false },
      },
    },
  });
  const [chunk, ...others] = [built].flat().flatMap((result) => ('output' in result ? result.output : []));
  if (chunk?.type !== 'chunk' || others.length > 0) throw new Error('What stands in the page must be one script');
  if (/<\/script|<!--/i.test(chunk.code)) throw new Error('What stands in the page must not end its script element');
  return chunk.code;
}

/** The font of nearly all that is shown at first. */
const firstFont = /\/inter-latin-wght-normal-[^/]*\.woff2$/;

/**
 * Makes the page one file with all that the first frame needs: its script and its style stand in it, which the hosts
 * permit by their hashes (core/host/page-policy.ts). It names the files of the start, which it asks for once it has
 * been painted (main.ts).
 */
const firstFrame: Plugin = {
  name: 'first-frame',
  transformIndexHtml: {
    order: 'post',
    handler: async (_html, { bundle = {} }) => {
      const [main] = withImports(bundle, 'main');
      const [style, ...otherStyles] = [...(main?.viteMetadata?.importedCss ?? [])].map((file) => bundle[file]);
      if (main === undefined || style?.type !== 'asset' || otherStyles.length > 0) {
        throw new Error('The first frame must have one style and one file to go on with');
      }
      const later = (file: string, rel: string, as: string) => ({
        tag: 'link',
        attrs: { rel: 'later', 'data-rel': rel, as, crossorigin: true, href: `/${file}` },
        injectTo: 'body' as const,
      });
      const chunks = startChunks(bundle).filter((chunk) => chunk !== main);
      const script = await pageScript();
      // Nobody asks for it as a file.
      delete bundle[style.fileName];
      main.viteMetadata?.importedCss.delete(style.fileName);
      return [
        { tag: 'style', attrs: { 'data-inline': true }, children: String(style.source), injectTo: 'head' },
        {
          tag: 'script',
          attrs: { 'data-inline': true, 'data-main': `/${main.fileName}` },
          children: script,
          injectTo: 'head',
        },
        ...chunks.map(({ fileName }) => later(fileName, 'modulepreload', 'script')),
        ...chunks
          .flatMap((one) => [...(one.viteMetadata?.importedCss ?? [])])
          .map((file) => later(file, 'preload', 'style')),
        ...Object.keys(bundle)
          .filter((file) => firstFont.test(file))
          .map((file) => later(file, 'preload', 'font')),
      ];
    },
  },
};

/** The files that each start loads. */
const ofStart = /\/(?:start-\d+|main)-[^/]*\.js$/;

const compressed = promisify(brotliCompress);

/** What each start and each chat fetches is compressed here as well as can be, which is too slow to be done while a page waits for it. */
const compressStart: Plugin = {
  name: 'compress-start',
  async writeBundle({ dir = '' }, bundle) {
    const chunks = [
      ...startChunks(bundle),
      ...['main', 'inspector-panel', 'first-screen', 'answer-score'].flatMap((name) => withImports(bundle, name)),
    ];
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
  plugins: [messages(), react(), icons(), tailwindcss({ optimize: false }), firstFrame, compressStart],
  resolve: { alias: [{ find: /^zod$/, replacement: schemaLibrary }] },
  worker: { plugins: () => [messages()], rolldownOptions: { treeshake: onlyUsedSchemas } },
  build: {
    rolldownOptions: {
      input: { index: inThisFolder('index.html'), main: inThisFolder(mainFile) },
      // The page's own script calls what it exports.
      preserveEntrySignatures: 'allow-extension',
      treeshake: onlyUsedSchemas,
      output: { codeSplitting: { includeDependenciesRecursively: false, groups: [createStartGroup(), score] } },
    },
    outDir: '../dist/renderer',
    emptyOutDir: true,
    target: targets,
    // The strict CSP has no place for data: fonts, and a script of its own is better cached than a string in another.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // What the start has brought is not asked for again beside each part fetched later.
      resolveDependencies: (_part, files) => files.filter((file) => !ofStart.test(file)),
    },
    reportCompressedSize: false,
  },
});
