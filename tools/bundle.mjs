/** Bundles TypeScript entries for this Node, which cannot run TypeScript itself, and loads them. */
import { join } from 'node:path';
import { build as viteBuild } from 'vite';
import { root } from './build.mjs';
import { messages } from './message-plugin.mjs';

/**
 * @param {string} entry path from the repository's root
 * @param {string} name folder below `.cache/` that takes the bundle
 * @returns {Promise<string>} the path of the bundle
 */
export async function bundleTypeScript(entry, name) {
  const outDir = join(root, '.cache', name);
  await viteBuild({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    plugins: [messages()],
    build: {
      ssr: join(root, entry),
      target: 'node20',
      outDir,
      emptyOutDir: true,
      rollupOptions: { output: { entryFileNames: 'main.js' } },
    },
  });
  return join(outDir, 'main.js');
}

/**
 * @param {string} entry as above
 * @param {string} name as above
 * @returns {Promise<any>} the entry's exports
 */
export async function loadTypeScript(entry, name) {
  return import(await bundleTypeScript(entry, name));
}
