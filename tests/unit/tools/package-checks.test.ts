/** What would be packaged, checked without packaging it. */
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { makeIcons } from '../../../tools/icons.mjs';
import { noticesText } from '../../../tools/notices.mjs';
import {
  configurationProblems,
  importProblems,
  metadataProblems,
  placeholders,
  packagerConfiguration,
} from '../../../tools/package-checks.mjs';
import { fileProblems, packagedFiles } from '../../../tools/package-files.mjs';
import { signingOptions } from '../../../tools/signing.mjs';

test('the packager itself takes configuration and metadata', async () => {
  expect(await configurationProblems()).toEqual([]);
});

test('every fuse of the installed app is set as it is said to be', async () => {
  expect((await packagerConfiguration()).electronFuses).toEqual({
    runAsNode: false,
    enableNodeOptionsEnvironmentVariable: false,
    enableNodeCliInspectArguments: false,
    grantFileProtocolExtraPrivileges: false,
    onlyLoadAppFromAsar: true,
    enableEmbeddedAsarIntegrityValidation: true,
    enableCookieEncryption: true,
  });
});

test('what deb and rpm ask for at the last moment is asked for at the first', () => {
  expect(metadataProblems({})).toEqual([
    'package.json has no description.',
    'package.json has no homepage.',
    "package.json's author has no email.",
  ]);
  const whole = { description: 'A playground', homepage: 'https://quartet.dev/', author: { email: 'a@quartet.dev' } };
  expect(metadataProblems({ ...whole, releases: 'https://quartet.dev/latest' })).toEqual([]);
  expect(metadataProblems({ ...whole, releases: 'http://quartet.dev/latest' })).toEqual([
    'releases in package.json is no address over TLS.',
  ]);
});

test('placeholders of the metadata are named, real ones are not', () => {
  const metadata = { homepage: 'https://quartet.example/', author: { email: 'maintainers@quartet.example' } };
  expect(placeholders(metadata)).toHaveLength(2);
  expect(placeholders({ homepage: 'https://quartet.dev/', author: { email: 'a@quartet.dev' } })).toEqual([]);
});

test('every package that is imported must be in the installer', () => {
  const manifest = { dependencies: { zod: '4', '@hono/node-server': '2' } };
  const main = [
    "import { z } from 'zod';",
    'import"node:fs/promises";',
    "export * from './chunk.js';",
    "const late = await import('vite');",
    "import {\n  serve,\n} from '@hono/node-server/serve';",
    "const { app } = require('electron');",
    "import x from '@types/left-out/deep';",
  ].join('\n');
  const problemsOf = (text: string) => importProblems(manifest, { 'main.js': text }).toSorted();
  expect(problemsOf(main)).toEqual([
    'main.js imports @types/left-out, which is no production dependency.',
    'main.js imports vite, which is no production dependency.',
  ]);
  // Minified, and asked for by its name alone.
  const others = 'var a=1;function f(){}import{b as c}from"one";export{d}from"two";';
  const places =
    "require.resolve('three/package.json'); import.meta.resolve('four'); text.resolve('five'); // from 'six'";
  expect(problemsOf(`${others}${places}`)).toEqual(
    ['four', 'one', 'three', 'two'].map((name) => `main.js imports ${name}, which is no production dependency.`),
  );
});

test('icons of all three systems come from the one drawing', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'quartet-icons-'));
  await makeIcons(folder);
  expect(readdirSync(folder)).toEqual(expect.arrayContaining(['16x16.png', '512x512.png', 'icon.icns', 'icon.ico']));
  expect(await sharp(join(folder, 'icon.png')).metadata()).toMatchObject({ width: 1024, height: 1024, hasAlpha: true });

  const ico = readFileSync(join(folder, 'icon.ico'));
  const count = ico.readUInt16LE(4);
  const sizes = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const at = 6 + 16 * index;
      const offset = ico.readUInt32LE(at + 12);
      const { width } = await sharp(ico.subarray(offset, offset + ico.readUInt32LE(at + 8))).metadata();
      expect(ico.readUInt8(at)).toBe((width ?? 0) % 256);
      return width;
    }),
  );
  expect(sizes).toEqual([16, 24, 32, 48, 64, 128, 256]);

  const icns = readFileSync(join(folder, 'icon.icns'));
  expect([icns.toString('latin1', 0, 4), icns.readUInt32BE(4)]).toEqual(['icns', icns.length]);
  const widths: Record<string, number | undefined> = {};
  for (let at = 8; at < icns.length; at += icns.readUInt32BE(at + 4)) {
    const png = icns.subarray(at + 8, at + icns.readUInt32BE(at + 4));
    widths[icns.toString('latin1', at, at + 4)] = (await sharp(png).metadata()).width;
  }
  expect(widths).toMatchObject({ ic07: 128, ic10: 1024, ic14: 512 });
  rmSync(folder, { recursive: true });
});

test('the notices name what is installed for the app, libvips with its LGPL among them, and nothing of its making', () => {
  const text = noticesText();
  expect(text).toMatch(/^undici \d\S+ · MIT\n\n/m);
  expect(text).toMatch(/^@img\/sharp-libvips-\S+ \S+ · LGPL-3\.0-or-later/m);
  expect(text).not.toMatch(/^(vitest|electron-builder|typescript) \d/m);
});

test('what is run for this repository elsewhere is named by its commit', () => {
  for (const file of readdirSync('.github/workflows')) {
    const workflow = readFileSync(join('.github/workflows', file), 'utf8');
    const uses = [...workflow.matchAll(/uses: (\S+)/g)].map(([, name]) => name);
    expect(uses.length).toBeGreaterThan(0);
    for (const name of uses) expect(name).toMatch(/@[0-9a-f]{40}$/);
  }
});

test('an installer has no sources, maps or tests, and native parts of its own system alone', async () => {
  const files = (await packagedFiles()).filter((file) => !file.startsWith('dist/'));
  expect(fileProblems(files)).toEqual([]);
  // What is needed is there.
  const needed = ['node_modules/zod/package.json', 'node_modules/undici/index.js', 'node_modules/sharp/dist/sharp.mjs'];
  expect(files).toEqual(expect.arrayContaining(['package.json', 'LICENSE', ...needed]));
});

test('what does not belong into an installer is named, a few of each kind', () => {
  const native = ['sharp', 'keyring', 'sqlite'].map((name) => `node_modules/x/linux-x64/${name}.node`);
  expect(fileProblems(native, 'linux', 'x64')).toEqual([]);
  const strange = [
    'dist/electron/main.js.map',
    ...['a', 'b', 'c', 'd', 'e'].map((name) => `node_modules/zod/src/${name}.ts`),
    'node_modules/zod/index.d.cts',
    'node_modules/x/lib/tests/one.js',
    'node_modules/x/.github/workflows/ci.yml',
    'node_modules/x/win32-x64/sqlite.node',
  ];
  expect(fileProblems([...native.slice(0, 2), ...strange], 'linux', 'x64')).toEqual([
    'The package has a source map: dist/electron/main.js.map.',
    'The package has a source: node_modules/zod/src/a.ts, node_modules/zod/src/b.ts, node_modules/zod/src/c.ts and 2 more.',
    'The package has a declaration: node_modules/zod/index.d.cts.',
    'The package has a test: node_modules/x/lib/tests/one.js.',
    'The package has a file of a repository: node_modules/x/.github/workflows/ci.yml.',
    'The package has native parts of other systems: node_modules/x/win32-x64/sqlite.node.',
  ]);
  expect(fileProblems(native.slice(0, 2), 'linux', 'x64')).toEqual([
    'The package has no native part of sqlite for linux-x64; install with --cpu=x64.',
  ]);
});

test('macOS is signed with what there is: a certificate, or for this computer alone', () => {
  expect(signingOptions('darwin', {})).toContain('-c.mac.identity=-');
  // An ad-hoc signature has no team: under the hardened runtime no library of the app would load.
  expect(signingOptions('darwin', {})).toContain('-c.mac.hardenedRuntime=false');
  expect(signingOptions('darwin', { CSC_LINK: 'file' })).toEqual(['-c.mac.notarize=false']);
  expect(signingOptions('darwin', { CSC_LINK: 'file', APPLE_API_KEY: 'key' })).toEqual([]);
  expect(signingOptions('linux', {})).toEqual([]);
});
