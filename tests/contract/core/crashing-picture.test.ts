/** A picture that crashes its decoder, through the whole core: it costs that picture, and nothing else that the window asks for. */
import { expect, test } from 'vitest';
import { startNodeModule } from '../../../core/module-process.ts';
import { FaultError } from '../../../shared/fault.ts';
import { pictureTrap } from '../../doubles/picture-trap.ts';
import { createRig } from './core-rig.ts';
import { keep, picture } from './images-rig.ts';

test('it is kept and sent as it is, and what needs its pixels names it; the others are shown and worked on', async () => {
  const trap = pictureTrap(startNodeModule);
  const rig = await createRig({ startModule: trap.start });
  const { client, core } = rig;
  // Whoever needs no picture starts no process for them.
  expect((await rig.answer('Hello')).text).not.toBe('');
  expect(trap.starts()).toBe(0);
  const [lake, crash] = [
    await keep(core, 'lake.png', await picture(40, 30)),
    await keep(core, 'crash.png', await picture(30, 40)),
  ];
  expect(crash).toMatchObject({ name: 'crash.png', width: 30, height: 40 });
  const lakeTurned = client.call('images.upright', { file: lake });
  const crashed: unknown = await client.call('images.upright', { file: crash }).catch((error: unknown) => error);
  expect(crashed).toBeInstanceOf(FaultError);
  expect((crashed as FaultError).fault).toMatchObject({
    kind: 'input',
    message: 'Can’t read the image “crash.png”: the decoder crashed.',
  });
  expect(await lakeTurned).toEqual(lake);
  const small = await core.answerFile(new Request(`http://127.0.0.1/files/${lake.hash}?thumb=96`));
  expect([small.status, small.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect((await rig.answer('Hello again')).text).not.toBe('');
});
