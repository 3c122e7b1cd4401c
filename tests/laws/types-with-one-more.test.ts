/** A law: a protocol, and an API for images, is a folder and its line in the lists for the compiler too: no switch or table elsewhere is short of it. */
import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const rooms = ['shared', 'core', 'gateway', 'cli', 'webhost', 'electron', 'renderer'];
const compiler = 'node_modules/typescript-native/bin/tsc';
/** In milliseconds: the whole app is compiled. */
const patience = 300_000;

/** A line of a list: where, what of the new folder, and the entry that it comes behind. */
type Line = readonly [list: string, name: string, from: string, behind: RegExp];

const protocolLines: readonly Line[] = [
  ['descriptions.ts', 'parrotDescription', 'parrot/description.ts', /^ {2}generate: generateDescription,\n/m],
  ['registry.ts', 'parrotProtocol', 'parrot/parrot.ts', /(?<=responses, messages, generate)/],
  ['readings.ts', 'parrotReading', 'parrot/reading.ts', /^ {2}generate: generateReading,\n/m],
  ['servings.ts', 'parrotServing', 'parrot/serving.ts', /^ {2}generate: generateServing,\n/m],
];
const imageLines: readonly Line[] = [
  ['descriptions.ts', 'sketchDescription', 'sketch/description.ts', /^ {2}generate: generateImagesDescription,\n/m],
  ['image-apis.ts', 'sketchApi', 'sketch/sketch.ts', /(?<='image-edits': edits)/],
];

async function lay(copy: string, room: string, fixture: string, id: string, lines: readonly Line[]): Promise<void> {
  const folder = join(copy, room, id);
  await cp(join(root, 'tests/fixtures', fixture), folder, { recursive: true });
  for (const [list, name, from, behind] of lines) {
    const path = join(copy, room, list);
    const text = await readFile(path, 'utf8');
    const own = `${id}: ${name}`;
    const entry = text.replace(behind, (found) => (found === '' ? `, ${own}` : `${found}${own},\n`));
    expect(entry, `${list} has the entry`).not.toBe(text);
    await writeFile(path, `import { ${name} } from './${from}';\n${entry}`);
  }
}

/** What the compiler finds; empty where all is well. */
function problemsIn(copy: string): Promise<string> {
  return new Promise((done) => {
    execFile(process.execPath, [compiler, '-b'], { cwd: copy }, (_, stdout) => done(stdout));
  });
}

test('one more protocol and one more API for images compile with the whole app', { timeout: patience }, async () => {
  const copy = await mkdtemp(join(tmpdir(), 'quartet-types-'));
  try {
    for (const room of rooms) await cp(join(root, room), join(copy, room), { recursive: true });
    for (const shared of ['node_modules', 'tools', 'package.json', 'tsconfig.base.json']) {
      await symlink(join(root, shared), join(copy, shared));
    }
    const references = rooms.map((path) => ({ path }));
    await writeFile(join(copy, 'tsconfig.json'), JSON.stringify({ files: [], references }));
    await lay(copy, 'shared/protocols', 'fifth-protocol', 'parrot', protocolLines);
    await lay(copy, 'shared/images', 'fourth-image-api', 'sketch', imageLines);
    expect(await problemsIn(copy)).toBe('');
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
});
