/**
 * Builds the page of reports (docs/report-page.md) as one file: its script and its style stand in it and are permitted
 * by their hashes, and there is nothing that it could load. Its data is put in when a report is made.
 */
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { messages } from './message-plugin.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const folder = join(root, 'renderer/report-page');
const standIns = join(folder, 'stand-ins');

/** Bytes of the page without data: a report of some hundred checks has to fit into 3 MB. */
export const mostPageBytes = 1_700_000;

/** Where a report's data is put in: the host looks for it (shared/report-page.ts). */
const dataElement = '<script id="quartet-data" type="application/gzip"></script>';

/** What needs a host, or code of its own that is loaded later, and what stands in its place. */
const replaced = new Map(
  Object.entries({
    'answers/add-tool-button.tsx': 'no-part.tsx',
    'host/file-address.ts': 'file-address.ts',
    'ui/markdown/highlighter.ts': 'highlighter.ts',
    'ui/markdown/math-drawing.ts': 'math-drawing.ts',
    'ui/markdown/diagram.tsx': 'no-part.tsx',
    'ui/body-editor.tsx': 'no-part.tsx',
    'answers/tool-call-editor.tsx': 'no-part.tsx',
    'answers/open-in-images.tsx': 'no-part.tsx',
    'shell/toast-cures.tsx': 'no-part.tsx',
  }).map(([path, by]) => [join(root, 'renderer', path), join(standIns, by)]),
);

/** @type {import('vite').Plugin} */
const useStandIns = {
  name: 'stand-ins',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (importer === undefined || importer.startsWith(standIns)) return null;
    const found = await this.resolve(source, importer, { ...options, skipSelf: true });
    return replaced.get(found?.id ?? '') ?? found;
  },
};

/** @param {string} text */
const hashOf = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The messages of the other language (renderer/language/chinese.ts), as the page reads them: compressed, as its data is. */
async function chineseElement() {
  const { build: viteBuild } = await import('vite');
  const built = await viteBuild({
    configFile: false,
    root: join(root, 'renderer'),
    logLevel: 'warn',
    publicDir: false,
    plugins: [messages()],
    build: {
      write: false,
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: join(root, 'renderer/language/chinese.ts'),
        preserveEntrySignatures: 'strict',
        output: { format: 'es', codeSplitting: false },
      },
    },
  });
  const chunks = [built].flat().flatMap((result) => ('output' in result ? result.output : []));
  const [chunk, ...others] = chunks.filter((one) => one.type === 'chunk');
  if (chunk === undefined || others.length > 0) throw new Error('The messages in Chinese must be one script');
  const { pairs } = await import(`data:text/javascript;base64,${Buffer.from(chunk.code).toString('base64')}`);
  const data = gzipSync(JSON.stringify(pairs), { level: 9 }).toString('base64');
  return `<script id="quartet-chinese" type="application/gzip">${data}</script>`;
}

/** @param {string} outDir of the window's files */
export async function buildReportPage(outDir) {
  const { build: viteBuild } = await import('vite');
  const { default: react } = await import('@vitejs/plugin-react');
  const { default: tailwindcss } = await import('@tailwindcss/vite');
  const built = await viteBuild({
    configFile: false,
    root: join(root, 'renderer'),
    logLevel: 'warn',
    publicDir: false,
    plugins: [messages(), useStandIns, react(), tailwindcss({ optimize: false })],
    resolve: { alias: [{ find: /^zod$/, replacement: join(root, 'renderer/start/uncompiled-schemas.ts') }] },
    build: {
      write: false,
      // Else the script would put its style into the page itself, which the policy forbids.
      cssCodeSplit: false,
      target: ['chrome125', 'firefox128', 'safari18'],
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: join(folder, 'main.tsx'),
        transform: { define: { 'import.meta': '{}' } },
        treeshake: {
          manualPureFunctions: ['z'],
          moduleSideEffects: [{ test: /[\\/]shared[\\/]/, sideEffects: false }],
        },
        output: { format: 'iife', codeSplitting: false },
      },
    },
  });
  const outputs = [built].flat().flatMap((result) => ('output' in result ? result.output : []));
  const [chunk, ...otherChunks] = outputs.filter((one) => one.type === 'chunk');
  const assets = outputs.filter((one) => one.type === 'asset');
  const style = assets.map(({ source }) => String(source)).join('\n');
  if (
    chunk === undefined ||
    style === '' ||
    otherChunks.length > 0 ||
    assets.some(({ fileName }) => !fileName.endsWith('.css'))
  )
    throw new Error(
      `The page of reports must be one script and styles: ${outputs.map(({ fileName }) => fileName).join(', ')}`,
    );
  // Within a script element these would end it, or begin a comment that goes on behind it. Both stand in texts alone.
  const script = chunk.code.replaceAll(/<(?=\/script|!--|script)/gi, '\\x3C');
  if (/<\/style/i.test(style)) throw new Error('The style of the page of reports must not end its element');
  const policy = [
    "default-src 'none'",
    `script-src ${hashOf(script)}`,
    // Open dialogs and menus put a style element into the page to keep what lies under them from scrolling.
    `style-src ${hashOf(style)} 'nonce-quartet-report'`,
    'img-src data: blob:',
    'media-src blob:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  const page = [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8" />',
    `<meta http-equiv="content-security-policy" content="${policy}" />`,
    '<meta property="csp-nonce" nonce="quartet-report" />',
    '<meta name="viewport" content="width=device-width, initial-scale=1" />',
    '<meta name="color-scheme" content="light dark" />',
    '<meta name="generator" content="Quartet" />',
    '<title>Quartet report</title>',
    '<link rel="icon" href="data:," />',
    dataElement,
    `<style>${style}</style>`,
    '</head>',
    '<body>',
    '<div id="root"></div>',
    await chineseElement(),
    '<noscript>Allow JavaScript to read this report. It loads nothing.</noscript>',
    `<script>${script}</script>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
  const bytes = Buffer.byteLength(page);
  if (bytes > mostPageBytes) throw new Error(`The page of reports has ${bytes} bytes, more than ${mostPageBytes}`);
  writeFileSync(join(outDir, 'report-page.html'), page);
}
