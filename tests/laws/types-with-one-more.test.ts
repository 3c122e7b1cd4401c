/** A law: a protocol, and an API for images, is a folder and one line for the compiler and the bundler too: no switch or table elsewhere is short of it. */
import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const rooms = ['shared', 'core', 'gateway', 'cli', 'webhost', 'electron', 'renderer'];
const compiler = 'node_modules/typescript-native/bin/tsc';
/** In milliseconds: the whole app is compiled. */
const patience = 300_000;

/** A folder among the others of its room, and its line in their list. */
interface Laid {
  readonly room: string;
  readonly fixture: string;
  /** The id, and with it the name of the folder. */
  readonly id: string;
  /** What the folder's `description.ts` exports. */
  readonly description: string;
  /** The line that the new one comes behind. */
  readonly behind: string;
}

const parrot: Laid = {
  room: 'shared/protocols',
  fixture: 'fifth-protocol',
  id: 'parrot',
  description: 'parrotDescription',
  behind: '  generate: generateDescription,\n',
};
const sketch: Laid = {
  room: 'shared/images',
  fixture: 'fourth-image-api',
  id: 'sketch',
  description: 'sketchDescription',
  behind: '  generate: generateImagesDescription,\n',
};

async function lay(copy: string, { room, fixture, id, description, behind }: Laid): Promise<void> {
  await cp(join(root, 'tests/fixtures', fixture), join(copy, room, id), { recursive: true });
  const list = join(copy, room, 'descriptions.ts');
  const text = await readFile(list, 'utf8');
  const longer = text.replace(behind, `${behind}  ${id}: ${description},\n`);
  expect(longer, `${room} has the line`).not.toBe(text);
  await writeFile(list, `import { ${description} } from './${id}/description.ts';\n${longer}`);
}

/** What is known of both once the copy is bundled, as the app is. */
async function foundIn(copy: string): Promise<unknown> {
  const entry = join(copy, 'shared/entry.ts');
  await writeFile(
    entry,
    `import { imageApis } from './images/image-apis.ts';
     import { readings } from './protocols/readings.ts';
     import { protocols } from './protocols/registry.ts';
     import { servings } from './protocols/servings.ts';
     export const lasts = [protocols, readings, servings, imageApis].map((list) => Object.keys(list).at(-1));`,
  );
  const outDir = join(copy, 'bundle');
  await build({ configFile: false, root: copy, logLevel: 'error', publicDir: false, build: { ssr: entry, outDir } });
  const { lasts } = (await import(/* @vite-ignore */ join(outDir, 'entry.js'))) as { readonly lasts: unknown };
  return lasts;
}

/** What the compiler finds; empty where all is well. */
function problemsIn(copy: string): Promise<string> {
  return new Promise((done) => {
    execFile(process.execPath, [compiler, '-b'], { cwd: copy }, (_, stdout) => done(stdout));
  });
}

test(
  'one more protocol and one more API for images compile with the whole app, and are found in it',
  { timeout: patience },
  async () => {
    const copy = await mkdtemp(join(tmpdir(), 'quartet-types-'));
    try {
      for (const room of rooms) await cp(join(root, room), join(copy, room), { recursive: true });
      for (const shared of ['node_modules', 'tools', 'package.json', 'tsconfig.base.json']) {
        await symlink(join(root, shared), join(copy, shared));
      }
      const references = rooms.map((path) => ({ path }));
      await writeFile(join(copy, 'tsconfig.json'), JSON.stringify({ files: [], references }));
      for (const one of [parrot, sketch]) await lay(copy, one);
      expect(await problemsIn(copy)).toBe('');
      expect(await foundIn(copy)).toEqual(['parrot', 'parrot', 'parrot', 'sketch']);
    } finally {
      await rm(copy, { recursive: true, force: true });
    }
  },
);
