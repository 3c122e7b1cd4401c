/** Builds the window: one first bundle for a usable chat, the rest on demand. */
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** The app is imported after the first paint; its code is fetched with the page all the same. */
const preloadStart: Plugin = {
  name: 'preload-start',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle }) => {
      const start = Object.values(bundle ?? {}).find((file) => file.type === 'chunk' && file.name === 'start');
      if (start?.type !== 'chunk') return [];
      return [start.fileName, ...start.imports].map((file) => ({
        tag: 'link',
        attrs: { rel: 'modulepreload', href: `/${file}` },
        injectTo: 'head' as const,
      }));
    },
  },
};

export default defineConfig({
  root: import.meta.dirname,
  // The hosts serve it at their origin's root (http://127.0.0.1:PORT/, app://quartet/).
  base: '/',
  plugins: [react(), tailwindcss(), preloadStart],
  build: {
    outDir: '../dist/renderer',
    emptyOutDir: true,
    target: ['chrome125', 'firefox128', 'safari18'],
    // The strict CSP has no place for data: fonts, and a script of its own is better cached than a string in another.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
});
