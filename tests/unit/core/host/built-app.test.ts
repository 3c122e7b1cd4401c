import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { locateBuiltApp } from '../../../../core/host/built-app.ts';

test('what was built is found from the build and from the sources', () => {
  const folder = mkdtempSync(join(tmpdir(), 'quartet-built-'));
  mkdirSync(join(folder, 'dist'));
  writeFileSync(join(folder, 'package.json'), '{"version":"1.2.3"}');
  const found = {
    rendererFolder: join(folder, 'dist/renderer'),
    preloadFile: join(folder, 'dist/electron/preload.cjs'),
    version: '1.2.3',
  };
  for (const from of ['dist/webhost/main.js', 'dist/electron/main.js', 'webhost/main.ts', 'electron/main.ts']) {
    expect(locateBuiltApp(pathToFileURL(join(folder, from)).href)).toMatchObject(found);
  }
  rmSync(folder, { recursive: true });
});
