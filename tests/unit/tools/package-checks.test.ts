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
  packagerConfiguration,
} from '../../../tools/package-checks.mjs';

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
  expect(importProblems(manifest, { 'main.js': main })).toEqual([
    'main.js imports @types/left-out, which is no production dependency.',
    'main.js imports vite, which is no production dependency.',
  ]);
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
  const workflow = readFileSync('.github/workflows/ci.yml', 'utf8');
  const uses = [...workflow.matchAll(/uses: (\S+)/g)].map(([, name]) => name);
  expect(uses.length).toBeGreaterThan(0);
  for (const name of uses) expect(name).toMatch(/@[0-9a-f]{40}$/);
});
