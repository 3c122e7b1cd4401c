/**
 * Builds the page that draws diagrams as one file with its script in it: a sandboxed page has no origin, and files that
 * such a page could fetch could be fetched by every page of the machine.
 */
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** @param {string} outDir of the window's files */
export async function buildDiagramPage(outDir) {
  const { build: viteBuild } = await import('vite');
  const built = await viteBuild({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      target: ['chrome125', 'firefox128', 'safari18'],
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: join(root, 'renderer/diagram-frame/main.ts'),
        // What Vite adds for files that are loaded on demand; here there are none.
        transform: { define: { 'import.meta': '{}' } },
        output: { format: 'iife', codeSplitting: false },
      },
    },
  });
  const [chunk, ...others] = [built].flat().flatMap((result) => ('output' in result ? result.output : []));
  if (chunk?.type !== 'chunk' || others.length > 0) throw new Error('The diagram page must be one script');
  // Within a script element these would end it, or begin a comment that goes on behind it. Both stand in texts alone.
  const script = chunk.code.replaceAll(/<(?=\/script|!--|script)/gi, '\\x3C');
  // Some diagrams are as wide as what holds them: a column of text, as the frame itself is a point.
  const page = `<!doctype html>\n<meta charset="utf-8" />\n<title>Diagram</title>\n<body style="width: 680px">\n<script>${script}</script>\n</body>\n`;
  writeFileSync(join(outDir, 'diagram.html'), page);
}
