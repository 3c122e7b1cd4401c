/** A stand-in for the built window: a folder with one file of each kind, and a secret beside it that must not be served. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

export const script = `console.log(${JSON.stringify('x'.repeat(5000))});`;

/** What the build puts into the page itself. */
const inline = {
  style: '<style data-inline>html { color: red }</style>',
  script: '<script data-inline data-main="/assets/index-AbC123.js">first();\nsecond();</script>',
};

export function makeBuiltWindow(): { readonly folder: string; remove(): void } {
  const root = mkdtempSync(join(tmpdir(), 'quartet-window-'));
  const folder = join(root, 'renderer');
  mkdirSync(join(folder, 'assets'), { recursive: true });
  writeFileSync(join(root, 'secret.txt'), 'secret');
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><html><head><title>Quartet</title>${inline.style}${inline.script}<script>not.ours</script></head></html>`,
  );
  writeFileSync(join(folder, 'diagram.html'), '<!doctype html><html><body><script>1;</script></body></html>');
  writeFileSync(join(folder, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(folder, 'assets', 'index-AbC123.js'), script);
  writeFileSync(join(folder, 'assets', 'index-AbC123.js.map'), '{}');
  writeFileSync(join(folder, 'assets', 'start-Pre456.js'), script);
  writeFileSync(join(folder, 'assets', 'start-Pre456.js.br'), brotliCompressSync('compressed by the build'));
  writeFileSync(join(folder, 'assets', 'inter-XyZ789.woff2'), Buffer.from([0x77, 0x4f, 0x46, 0x32]));
  return { folder, remove: () => rmSync(root, { recursive: true }) };
}
