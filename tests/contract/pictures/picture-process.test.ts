/** The process of pictures on real processes, as both hosts start it: what its end costs, and what it does not. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { startNodeModule, type StartModule } from '../../../core/module-process.ts';
import { createPictureProcess } from '../../../core/pictures/picture-process.ts';
import { createPictures } from '../../../core/pictures/pictures.ts';
import { drawSample } from '../../../core/pictures/sample-bytes.ts';
import { startsUtilityModules } from '../../../electron/utility-modules.ts';
import { measureEdit } from '../../../shared/checks/edit-measure.ts';
import { double, electronModule, resetDouble } from '../../doubles/electron/electron.ts';
import { pictureTrap } from '../../doubles/picture-trap.ts';
import { chunked, storeGround, temporaryFolder } from '../../unit/core/files/files-ground.ts';
import { faultOf, noise, png } from '../../unit/core/pictures/pictures-ground.ts';

const startUtility = startsUtilityModules(electronModule.utilityProcess as unknown as typeof Electron.utilityProcess);

beforeEach(() => double.app.becomeReady());
afterEach(() => resetDouble());

const lying = async (seed: number): Promise<Buffer> => {
  const { data, width, height } = noise(24, 16, seed, true);
  return sharp(data, { raw: { width, height, channels: 4 } })
    .png()
    .withMetadata({ orientation: 6 })
    .toBuffer();
};

describe.each([
  ['a child of Node', startNodeModule],
  ['a utility process', startUtility],
])('in %s', (_, start) => {
  const ground = async () => {
    const trap = pictureTrap(start);
    const process = createPictureProcess(trap.start);
    onTestFinished(() => process.close());
    const { store, list } = await storeGround();
    const pictures = createPictures(process, store);
    const add = async (name: string, seed = 1) => store.add(name, chunked(await lying(seed), 65_536));
    return { trap, process, store, list, pictures, add };
  };

  test('pictures are turned, cut and drawn small, and none of it starts a second process', async () => {
    const { trap, process, store, pictures, add } = await ground();
    const file = await add('lake.png');
    expect(file).toMatchObject({ width: 24, height: 16, turned: true });
    const turned = await pictures.uprightOf(file, Infinity);
    expect(turned).toMatchObject({ name: 'lake.png', mimeType: 'image/png', width: 16, height: 24 });
    expect(await pictures.uprightOf(turned)).toBe(turned);
    const cut = await pictures.cutOut(turned, { x: 1, y: 2, width: 8, height: 4 }, { width: 16, height: 8 });
    expect(cut).toMatchObject({ width: 16, height: 8 });
    const small = await process.smallVersion((await store.find(turned.hash))?.path ?? '', 96);
    expect(await sharp(small).metadata()).toMatchObject({ format: 'webp', width: 16, height: 24 });
    expect(await faultOf(pictures.uprightOf({ ...file, hash: '0'.repeat(64) }))).toMatchObject({ kind: 'not-found' });
    expect(trap.starts()).toBe(1);
  });

  test('samples of checks are drawn and edits measured as they would be here', async () => {
    const { trap, process } = await ground();
    const drawn = Buffer.from(await process.draw('pattern.png'));
    expect(drawn.equals(drawSample('pattern.png'))).toBe(true);
    const asked = { mask: 'mask-corner.png', shift: true } as const;
    const measured = await process.measure(drawn.toString('base64'), asked);
    expect(measured).toEqual(measureEdit(drawn.toString('base64'), asked));
    expect(measured).toMatchObject({ metrics: { changed: 0, inside: 0 }, shift: [0, 0] });
    expect(await process.measure('none', asked)).toBeUndefined();
    expect(trap.starts()).toBe(1);
  });

  test('killed in the middle of the work it begins again, and the work is done', async () => {
    const { trap, pictures, add } = await ground();
    const files = [await add('once.png', 1), await add('b.png', 2), await add('c.png', 3)];
    const turned = await Promise.all(files.map((file) => pictures.uprightOf(file)));
    expect(turned.map(({ name, width, height }) => [name, width, height])).toEqual([
      ['once.png', 16, 24],
      ['b.png', 16, 24],
      ['c.png', 16, 24],
    ]);
    // The one that was killed, and the one after it.
    expect(trap.starts()).toBe(2);
  });

  test('a picture that crashes its decoder costs that picture, and is named', async () => {
    const { trap, pictures, add, list } = await ground();
    const files = [await add('a.png', 1), await add('crash.png', 2), await add('c.png', 3), await add('d.png', 4)];
    const came = await Promise.allSettled(files.map((file) => pictures.uprightOf(file)));
    expect(came.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
    const crashed = files[1];
    if (crashed === undefined) throw new Error('no such file');
    expect(await faultOf(pictures.uprightOf(crashed))).toEqual({
      kind: 'input',
      attempts: 0,
      field: 'Add reference image',
      message: 'Can’t read the image “crash.png”: the decoder crashed.',
      hint: 'Save it again as PNG, JPEG or WebP and add it again. Your other images are not affected.',
    });
    // Four came and three were turned; what was half written is swept later.
    expect((await list()).filter((path) => !path.endsWith('.part'))).toHaveLength(7);
    expect(trap.starts()).toBeGreaterThan(2);
  });
});

test('in utility processes: none is left once the app has closed it, and that end is no crash', async () => {
  const process = createPictureProcess(startUtility);
  expect(await process.smallVersion('/nowhere', 96)).toBeUndefined();
  const [child] = double.utilities;
  const ended = new Promise((resolve) => void child?.once('exit', resolve));
  await process.close();
  await ended;
  expect(double.utilities.map(({ pid, exits }) => ({ pid, exits }))).toEqual([{ pid: undefined, exits: ['clean'] }]);
});

test('one that runs away is ended, and said to take too long', async () => {
  const { store } = await storeGround();
  const file = await store.add('lake.png', chunked(await png(noise(8, 8, 1)), 65_536));
  const endless = join(await temporaryFolder(), 'endless.mjs');
  await writeFile(endless, 'for (;;);');
  const start: StartModule = (_, argument) => startNodeModule(pathToFileURL(endless), argument);
  const process = createPictureProcess(start, { limitMs: 50 });
  onTestFinished(() => process.close());
  expect(await faultOf(createPictures(process, store).uprightOf(file))).toMatchObject({
    kind: 'too-large',
    message: 'Can’t finish the image “lake.png”: it took too long.',
  });
});

test('where no process can be started no picture is blamed for it', async () => {
  const process = createPictureProcess(() => startNodeModule(pathToFileURL('/nonexistent/picture-worker.mjs'), ''));
  onTestFinished(() => process.close());
  await expect(process.smallVersion('/x', 96)).rejects.toMatchObject({ reason: 'unavailable' });
  await expect(process.work('/x', 'uprightOf', [], ['lake.png'])).rejects.toMatchObject({
    fault: { kind: 'internal' },
  });
  // What needs no decoder is done here then.
  expect(Buffer.from(await process.draw('mask-flat.png')).equals(drawSample('mask-flat.png'))).toBe(true);
  expect(await process.measure('none', { mask: 'mask.png', shift: false })).toBeUndefined();
});
