/** The launcher of the commands in an installed app: which program it starts, with what, and how it ends. */
import { execFile } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { root } from '../../../tools/build.mjs';
import { packagerConfiguration } from '../../../tools/package-checks.mjs';

const folder = mkdtempSync(join(tmpdir(), 'quartet launcher '));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.skipIf(process.platform === 'win32').for([
  ['Linux', 'resources/bin/quartet', 'quartet', ['--ozone-platform=headless', '--disable-gpu']],
  ['macOS', 'Contents/Resources/bin/quartet', 'Contents/MacOS/Quartet', []],
] as const)('%s: from a link, with every argument as it was given, and with its exit code', async (layout) => {
  const [name, launcher, program, own] = layout;
  const app = join(folder, name);
  for (const file of [launcher, program]) mkdirSync(dirname(join(app, file)), { recursive: true });
  cpSync(join(root, 'packaging/bin/quartet'), join(app, launcher));
  writeFileSync(join(app, program), '#!/bin/sh\nfor one in "$@"; do printf "%s\\n" "$one"; done\nexit 1\n');
  chmodSync(join(app, program), 0o755);
  const link = join(folder, `link of ${name}`);
  symlinkSync(join(name, launcher), link);
  const given = ['check', '--base', 'https://gateway.example', '--only', 'a "b" $HOME', ''];
  const { code, stdout } = await new Promise<{ code: unknown; stdout: string }>((resolve) => {
    execFile(link, given, { cwd: tmpdir() }, (error, out) => resolve({ code: error?.code ?? 0, stdout: out }));
  });
  expect(stdout.split('\n').slice(0, -1)).toEqual([...own, '--cli', '--', ...given]);
  expect(code).toBe(1);
});

test('each system’s app has its launcher, and no other', async () => {
  const config = (await packagerConfiguration()) as Readonly<
    Record<string, { readonly extraResources?: readonly { readonly from: string; readonly to: string }[] }>
  >;
  const launchers = ['linux', 'mac', 'win'].map((system) => config[system]?.extraResources ?? []);
  expect(launchers.map((files) => files.map(({ to }) => to))).toEqual([
    ['bin/quartet'],
    ['bin/quartet'],
    ['bin/quartet.cmd'],
  ]);
  for (const { from } of launchers.flat()) expect(existsSync(join(root, from)), from).toBe(true);
});
