/** sharp in a process that has the system's GLib, as Electron on Linux has (decision 22). */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startBuiltInGateway } from '../../../core/built-in-gateway.ts';
import { startNodeModule } from '../../../core/module-process.ts';
import { createRig } from './core-rig.ts';
import { keep, picture } from './images-rig.ts';

const folders = ['/lib/x86_64-linux-gnu', '/lib/aarch64-linux-gnu', '/usr/lib64', '/usr/lib'];
const systemGlib = folders.map((folder) => join(folder, 'libgobject-2.0.so.0')).find((file) => existsSync(file));

test.skipIf(systemGlib === undefined)('a picture is worked on without one critical of GLib', async () => {
  // For the processes that the core starts; a critical ends one there and then.
  vi.stubEnv('LD_PRELOAD', systemGlib ?? '');
  vi.stubEnv('G_DEBUG', 'fatal-criticals');
  onTestFinished(() => void vi.unstubAllEnvs());
  const { client, core } = await createRig();
  const lake = await keep(core, 'lake.png', await picture(40, 30));
  expect(await client.call('images.upright', { file: lake })).toEqual(lake);
  const small = await core.answerFile(new Request(`http://127.0.0.1/files/${lake.hash}?thumb=96`));
  expect([small.status, small.headers.get('content-type')]).toEqual([200, 'image/webp']);
});

test.skipIf(systemGlib === undefined)('the built-in gateway draws and reads pictures without one', async () => {
  vi.stubEnv('LD_PRELOAD', systemGlib ?? '');
  vi.stubEnv('G_DEBUG', 'fatal-criticals');
  onTestFinished(() => void vi.unstubAllEnvs());
  const told: string[] = [];
  const gateway = await startBuiltInGateway({
    startModule: startNodeModule,
    paces: {},
    onError: ({ message }) => told.push(message),
  });
  onTestFinished(() => gateway.close());
  const form = new FormData();
  form.append('model', 'alpha-image-2');
  form.append('prompt', 'a lake');
  form.append('image', new Blob([new Uint8Array(await picture(64, 64))], { type: 'image/png' }), 'lake.png');
  const answer = await fetch(`${gateway.root}/v1/images/edits`, {
    method: 'POST',
    headers: { authorization: `Bearer ${gateway.key}` },
    body: form,
  });
  expect([answer.status, told]).toEqual([200, []]);
});
