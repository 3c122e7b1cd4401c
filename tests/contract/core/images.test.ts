/** The image studio's calls through the whole core against the reference gateway: every model and API, masks to the pixel, failures, and what is kept. */
import { rm } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import { createCore } from '../../../core/core.ts';
import { startGateway } from '../../../gateway/start.ts';
import { shownSize } from '../../../shared/attachment.ts';
import type { ImageProgress, ImageRequest } from '../../../shared/images/image-version.ts';
import { all, builtIn, createRig, draft, faultOf, type Rig } from './core-rig.ts';
import { httpServer } from './transport/servers.ts';
import { bytesOf, draw, drawn, type Drawn, job, keep, maskWith, picture, pixelsOf, versions } from './images-rig.ts';

const reference = async (rig: Rig, width: number, height: number, name = 'given.png') => ({
  file: await keep(rig.core, name, await picture(width, height)),
  note: '',
});

describe('every model', () => {
  test('IMG-1 alpha-image-2-each draws from text alone, and the picture is a file', async () => {
    const rig = await createRig();
    const { request, versions: came } = await draw(
      rig,
      job({
        model: 'alpha-image-2-each',
        api: 'image-generations',
        settings: { 'image-generations': { size: '1536x1024', outputFormat: 'webp', outputCompression: 40 } },
      }),
    );
    expect(request.facts).toMatchObject({ status: 'complete', protocol: 'image-generations' });
    expect(request.usage).toMatchObject({ outputTokens: expect.any(Number) as unknown });
    expect(came).toHaveLength(1);
    expect(came[0]).toMatchObject({
      kind: 'result',
      parentId: null,
      title: 'A green meadow',
      file: { mimeType: 'image/webp', width: 1536, height: 1024 },
    });
  });

  test('IMG-3 alpha-image-2-each edits one image', async () => {
    const rig = await createRig();
    const { versions: came } = await draw(
      rig,
      job({
        model: 'alpha-image-2-each',
        references: [await reference(rig, 300, 200)],
        settings: { 'image-edits': { size: '1024x1536' } },
      }),
    );
    expect(came.map(({ file }) => [file?.width, file?.height])).toEqual([[1024, 1536]]);
  });

  test('IMG-4 alpha-image-2 combines several images into several, and tells what it applied', async () => {
    const rig = await createRig();
    const references = [await reference(rig, 1024, 1024), await reference(rig, 64, 48, 'second.png')];
    const { request, versions: came } = await draw(
      rig,
      job({ references, settings: { 'image-edits': { size: '1024x1024', n: 3, quality: 'low' } } }),
    );
    expect(came.map(({ position, kind }) => [position, kind])).toEqual([
      [0, 'result'],
      [1, 'result'],
      [2, 'result'],
    ]);
    expect(request.applied).toMatchObject({ size: '1024x1024', quality: 'low', output_format: 'png' });
  });

  test.each(['gamma-3.1-flash-image', 'gamma-3-pro-image-preview'])(
    'GEN-7 %s draws, and a further turn goes on from its picture',
    async (model) => {
      const rig = await createRig();
      const settings = { generate: { aspectRatio: '3:2', imageSize: '1K', system: 'Paint in oil.' } };
      const first = await draw(rig, job({ model, api: 'generate', settings }));
      const [version] = first.versions;
      expect(version?.file).toMatchObject({ width: 1264, height: 848 });
      expect(first.request.texts.length).toBeGreaterThan(0);
      if (version === undefined || version.file === null) throw new Error('no picture');
      const second = await draw(
        rig,
        job({
          model,
          api: 'generate',
          prompt: 'Make it red',
          settings: { generate: { aspectRatio: '1:1' } },
          references: [{ file: version.file, note: '', versionId: version.id }],
          continues: first.request.id,
        }),
      );
      expect(second.versions[0]).toMatchObject({ parentId: version.id, file: { width: 1024, height: 1024 } });
      const [exchange] = await rig.exchange(second.request.messageId);
      const sent = exchange?.type === 'exchange' ? exchange.exchange.attempts[0]?.requestBody : undefined;
      const { contents } = JSON.parse(typeof sent === 'string' ? sent : '') as {
        contents: { role: string; parts: object[] }[];
      };
      expect(contents.map(({ role }) => role)).toEqual(['user', 'model', 'user']);
      expect(contents[2]?.parts).toEqual([{ text: 'Make it red' }]);
    },
  );
});

describe('masks', () => {
  const box = { x: 100, y: 50, width: 200, height: 120 };

  const masked = async (rig: Rig, prompt = 'A red balloon') => {
    const file = await keep(rig.core, 'scene.png', await picture(1024, 1024));
    const mask = await keep(rig.core, 'mask.png', await maskWith(1024, 1024, box));
    const drawnNow = await draw(
      rig,
      job({
        prompt,
        references: [{ file, note: '' }],
        mask: { file: mask, maskId: 'mask-1' },
        settings: { 'image-edits': { size: '1024x1024' } },
      }),
    );
    const result = drawnNow.versions[0];
    if (result === undefined || result.file === null) throw new Error('no picture');
    return {
      ...drawnNow,
      file,
      result,
      before: await pixelsOf(rig.core, file),
      after: await pixelsOf(rig.core, result.file),
    };
  };

  /** Pixels that differ, outside and inside of the box. */
  const changed = (before: Buffer, after: Buffer) => {
    let [outside, inside] = [0, 0];
    for (let at = 0; at < before.length; at += 4) {
      if (before.compare(after, at, at + 4, at, at + 4) === 0) continue;
      const [x, y] = [(at / 4) % 1024, Math.floor(at / 4 / 1024)];
      if (x >= box.x && x < box.x + box.width && y >= box.y && y < box.y + box.height) inside += 1;
      else outside += 1;
    }
    return { outside, inside };
  };

  test('IMG-6 what is transparent changes, and nothing else', async () => {
    const rig = await createRig();
    const { before, after, request } = await masked(rig);
    const { outside, inside } = changed(before, after);
    expect(outside).toBe(0);
    expect(inside).toBeGreaterThan((box.width * box.height) / 2);
    expect(request.job.mask?.maskId).not.toBe('mask-1');
  });

  test('IMG-6 the sense of the mask can be turned for a gateway that takes it the other way', async () => {
    const rig = await createRig();
    await rig.client.call('preferences.save', { maskSense: 'opaque' });
    const { before, after } = await masked(rig);
    const { outside, inside } = changed(before, after);
    expect(inside).toBe(0);
    expect(outside).toBeGreaterThan(1024 * 512);
  });

  test('what drifted outside the mask is put back as a new version', async () => {
    const rig = await createRig();
    const { before, after, result } = await masked(rig, 'A red balloon #fault:drift;by=20');
    expect(changed(before, after).outside).toBeGreaterThan(1024 * 512);
    const made = await rig.client.call('images.putBack', { versionId: result.id, feather: 4 });
    expect(made).toMatchObject({ kind: 'put-back', parentId: result.id });
    if (made.file === null) throw new Error('no picture');
    const now = changed(before, await pixelsOf(rig.core, made.file));
    expect(now.outside).toBe(0);
    expect(now.inside).toBeGreaterThan((box.width * box.height) / 2);
  });

  test('a result of another shape than its original is not stretched over it to put that back', async () => {
    const rig = await createRig();
    const file = await keep(rig.core, 'wide.png', await picture(1024, 640));
    const mask = await keep(rig.core, 'mask.png', await maskWith(1024, 640, { x: 10, y: 10, width: 200, height: 200 }));
    const { versions: came } = await draw(
      rig,
      job({
        references: [{ file, note: '' }],
        mask: { file: mask, maskId: 'mask-1' },
        settings: { 'image-edits': { size: '1024x1024' } },
      }),
    );
    const refused = await faultOf(rig.client.call('images.putBack', { versionId: came[0]?.id ?? '', feather: 4 }));
    expect(refused).toMatchObject({ kind: 'input' });
    expect(refused?.message).toContain('This image is 1024 × 1024 and what it was made from 1024 × 640');
  });

  test('a region of a large image is sent alone and stitched back at native resolution', async () => {
    const rig = await createRig();
    const file = await keep(rig.core, 'large.png', await picture(2600, 1800));
    const frame = { x: 900, y: 700, width: 500, height: 400 };
    const { versions: came, request } = await draw(
      rig,
      job({ prompt: 'A blue lake', references: [{ file, note: '' }], region: frame }),
    );
    const stitched = came.find(({ kind }) => kind === 'stitched');
    if (stitched === undefined || stitched.file === null) throw new Error('not stitched');
    expect(stitched.file).toMatchObject({ width: 2600, height: 1800, mimeType: 'image/png' });
    expect(request.applied?.['size']).not.toBe('2600x1800');
    const [before, after] = [await pixelsOf(rig.core, file), await pixelsOf(rig.core, stitched.file)];
    let [outside, inside] = [0, 0];
    for (let at = 0; at < before.length; at += 4) {
      if (before.readUInt32LE(at) === after.readUInt32LE(at)) continue;
      const [x, y] = [(at / 4) % 2600, Math.floor(at / 4 / 2600)];
      if (x >= frame.x && x < frame.x + frame.width && y >= frame.y && y < frame.y + frame.height) inside += 1;
      else outside += 1;
    }
    expect(outside).toBe(0);
    expect(inside).toBeGreaterThan((frame.width * frame.height) / 2);
  });

  test('IMG-4 of an image that is too large to be sent a region is edited, and of what came of it another one', async () => {
    const rig = await createRig();
    const [width, height] = [4200, 4200];
    const plain = sharp({ create: { width, height, channels: 3, background: '#406080' } });
    const file = await keep(rig.core, 'huge.png', await plain.png({ compressionLevel: 0 }).toBuffer());
    expect(file.bytes).toBeGreaterThan(50_000_000);
    const asked = job({ prompt: 'A blue lake', references: [{ file, note: '' }] });
    const begun = rig.client.call('images.start', { profileId: builtIn, job: asked });
    expect(await faultOf(begun)).toMatchObject({
      kind: 'input',
      message: expect.stringMatching(/edit a region/i) as unknown,
    });
    const first = await draw(rig, { ...asked, region: { x: 900, y: 700, width: 500, height: 400 } });
    const stitched = first.versions.find(({ kind }) => kind === 'stitched');
    if (stitched === undefined || stitched.file === null) throw new Error('not stitched');
    const second = await draw(rig, {
      ...asked,
      references: [{ file: stitched.file, note: '', versionId: stitched.id }],
      region: { x: 2000, y: 2000, width: 500, height: 400 },
    });
    const chained = second.versions.find(({ kind }) => kind === 'stitched');
    expect(chained).toMatchObject({ file: { width, height } });
  });

  test('IMG-6 an image with an EXIF orientation goes out upright, as its mask lies', async () => {
    const rig = await createRig();
    const turned = await sharp(await picture(512, 1024))
      .jpeg({ quality: 95 })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const file = await keep(rig.core, 'camera.jpg', turned);
    expect(file).toMatchObject({ width: 512, height: 1024, turned: true });
    const mask = await keep(rig.core, 'mask.png', await maskWith(1024, 512, { x: 10, y: 10, width: 50, height: 50 }));
    const { request, versions: came } = await draw(
      rig,
      job({
        references: [{ file, note: '' }],
        mask: { file: mask, maskId: 'm' },
        settings: { 'image-edits': { size: 'auto' } },
      }),
    );
    expect(request.facts.status).toBe('complete');
    expect(came[0]?.file?.width).toBeGreaterThan(came[0]?.file?.height ?? Infinity);
  });
});

describe.each(['jpeg', 'png', 'webp'] as const)('IMG-6 a %s that does not lie upright', (format) => {
  const size = { width: 1024, height: 640 };
  /** Upright, its upper left quarter is red and all else blue. */
  const upright = (): Promise<Buffer> =>
    sharp({ create: { ...size, channels: 3, background: '#0040c0' } })
      .composite([
        { input: { create: { width: 512, height: 320, channels: 3, background: '#d02010' } }, left: 0, top: 0 },
      ])
      .png()
      .toBuffer();
  /** Turned and mirrored so that the orientation undoes it. */
  const lying = async (orientation: number): Promise<Buffer> => {
    const undone = [0, 0, 180, 0, 90, 270, 270, 90][orientation - 1] ?? 0;
    const turned = await sharp(await upright())
      .rotate(undone)
      .toBuffer();
    const picture = sharp(turned);
    if ([2, 5, 7].includes(orientation)) picture.flop();
    if (orientation === 4) picture.flip();
    return picture
      .toFormat(format, format === 'webp' ? { lossless: true } : { quality: 100 })
      .withMetadata({ orientation })
      .toBuffer();
  };
  const isRed = (pixels: Buffer, x: number, y: number): boolean => {
    const at = (y * size.width + x) * 4;
    return (pixels[at] ?? 0) > 150 && (pixels[at + 2] ?? 0) < 80;
  };

  test.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'orientation %i: facts and bytes are those of the upright picture',
    async (orientation) => {
      const rig = await createRig();
      const given = await keep(rig.core, `lake.${format}`, await lying(orientation));
      expect(shownSize(given)).toEqual([size.width, size.height]);
      const file = await rig.client.call('images.upright', { file: given });
      expect(file).toMatchObject(size);
      expect(file.turned).toBeUndefined();
      expect((await sharp(await bytesOf(rig.core, file)).metadata()).orientation ?? 1).toBe(1);
      // Read without a look at any orientation, as a window does with a WebP.
      const pixels = await pixelsOf(rig.core, file);
      expect([
        isRed(pixels, 20, 20),
        isRed(pixels, 1000, 20),
        isRed(pixels, 20, 620),
        isRed(pixels, 1000, 620),
      ]).toEqual([true, false, false, false]);
      expect((await rig.client.call('images.give', { file: given })).file).toEqual(file);
    },
  );

  test.each([3, 6, 8])('orientation %i: the edit is where the mask was painted', async (orientation) => {
    const rig = await createRig();
    const given = await keep(rig.core, `lake.${format}`, await lying(orientation));
    const file = await rig.client.call('images.upright', { file: given });
    const box = { x: 40, y: 40, width: 300, height: 200 };
    const mask = await keep(rig.core, 'mask.png', await maskWith(size.width, size.height, box));
    const { versions: came } = await draw(
      rig,
      job({
        references: [{ file, note: '' }],
        mask: { file: mask, maskId: 'm' },
        settings: { 'image-edits': { size: '1024x640' } },
      }),
    );
    const result = came[0]?.file;
    if (!result) throw new Error('no picture');
    const [before, after] = [await pixelsOf(rig.core, file), await pixelsOf(rig.core, result)];
    let [outside, inside] = [0, 0];
    for (let at = 0; at < before.length; at += 4) {
      if (before.readUInt32LE(at) === after.readUInt32LE(at)) continue;
      const [x, y] = [(at / 4) % size.width, Math.floor(at / 4 / size.width)];
      if (x >= box.x && x < box.x + box.width && y >= box.y && y < box.y + box.height) inside += 1;
      else outside += 1;
    }
    expect(outside).toBe(0);
    expect(inside).toBeGreaterThan((box.width * box.height) / 2);
  });
});

describe('what is taken along', () => {
  const taken = async (rig: Rig, hash: string, versionId: string) => {
    const answer = await rig.core.answerFile(
      new Request(`http://127.0.0.1/files/${hash}?name=a.png&about=${versionId}`),
    );
    return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
  };

  test('AUTH-4 a saved image carries prompt, model and settings, and nothing secret; unless that is switched off', async () => {
    const rig = await createRig();
    const { versions: came } = await draw(
      rig,
      job({
        prompt: 'A blue door',
        references: [await reference(rig, 64, 64)],
        settings: { 'image-edits': { size: '1024x1024', quality: 'low', user: 'me', extra: {} } },
      }),
    );
    const [version] = came;
    if (!version?.file) throw new Error('no picture');
    const { hash } = version.file;
    const plain = await bytesOf(rig.core, version.file);
    const { answer, bytes } = await taken(rig, hash, version.id);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(answer.headers.get('content-length')).toBe(String(bytes.length));
    const xmp = (await sharp(bytes).metadata()).xmpAsString ?? '';
    expect(xmp).toContain('A blue door');
    expect(xmp).toContain('alpha-image-2');
    expect(xmp).toContain('{"size":"1024x1024","quality":"low"}');
    expect(xmp).not.toMatch(/127\.0\.0\.1|Bearer|authorization/i);
    expect((await sharp(bytes).raw().toBuffer()).equals(await sharp(plain).raw().toBuffer())).toBe(true);
    // The file itself stays what it is, and is what others are told of it.
    expect((await sharp(plain).metadata()).xmpAsString).toBeUndefined();
    expect((await taken(rig, hash, 'another')).bytes.equals(plain)).toBe(true);
    await rig.client.call('preferences.save', { savedWithPrompt: false });
    expect((await taken(rig, hash, version.id)).bytes.equals(plain)).toBe(true);
  });
});

describe('what comes', () => {
  test('IMG-9 previews are kept and labelled, and a stream that ends on one is incomplete', async () => {
    const rig = await createRig();
    const streamed = {
      references: [await reference(rig, 256, 256)],
      settings: { 'image-edits': { size: '1024x1024', stream: true, partialImages: 2 } },
    };
    const whole = await draw(rig, job(streamed));
    expect(whole.versions.map(({ kind, preview }) => [kind, preview])).toEqual([
      ['preview', 0],
      ['preview', 1],
      ['result', undefined],
    ]);
    const cut = await draw(rig, job({ ...streamed, prompt: 'A boat #fault:preview-cut' }));
    expect(cut.request.facts).toMatchObject({ status: 'incomplete', fault: { kind: 'truncated' } });
    expect(cut.versions.map(({ kind }) => kind)).not.toContain('result');
    expect(cut.versions.length).toBeGreaterThan(0);
    expect(cut.request.facts.fault?.hint).toMatch(/may still be drawn and charged/);
  });

  test.each([
    ['url', true],
    ['url-empty', true],
    ['url-gone', false],
    ['no-image', false],
  ] as const)('IMG-7 an item by %s', async (fault, arrives) => {
    const rig = await createRig();
    const { versions: came, request } = await draw(
      rig,
      job({ prompt: `A house #fault:${fault}`, references: [await reference(rig, 64, 64)] }),
    );
    expect(request.facts.status).toBe('complete');
    expect(came).toHaveLength(1);
    if (arrives)
      expect(came[0]).toMatchObject({ file: { kind: 'image' }, url: expect.stringContaining('http') as unknown });
    else expect(came[0]).toMatchObject({ file: null, missing: { message: expect.any(String) as unknown } });
  });

  test('IMG-7 IMG-9 a final event without an image is told, and is no stream that broke off', async () => {
    const rig = await createRig();
    const { request, versions: came } = await draw(
      rig,
      job({
        prompt: 'A house #fault:no-image',
        references: [await reference(rig, 64, 64)],
        settings: { 'image-edits': { size: '1024x1024', stream: true, partialImages: 2 } },
      }),
    );
    expect(request.facts.status).toBe('complete');
    expect(came.filter(({ kind }) => kind === 'preview').length).toBeGreaterThan(0);
    expect(came.filter(({ kind }) => kind === 'result')).toMatchObject([
      { file: null, missing: { message: 'The response listed an image without data or a URL.' } },
    ]);
  });

  test('GEN-5 an answer with neither image nor text is told of in its place', async () => {
    const rig = await createRig();
    const empty = await draw(
      rig,
      job({ model: 'gamma-3.1-flash-image', api: 'generate', prompt: 'Void #fault:no-image #empty' }),
    );
    expect(empty.versions).toMatchObject([
      {
        kind: 'result',
        file: null,
        missing: { kind: 'bad-answer', message: expect.stringMatching(/^Empty answer/) as string },
      },
    ]);
  });

  test('an answer of text that was cut off at its limit says so', async () => {
    const server = await httpServer((_, response) => {
      const candidates = [{ content: { role: 'model', parts: [{ text: 'Half a sen' }] }, finishReason: 'MAX_TOKENS' }];
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ candidates }));
    });
    const rig = await createRig();
    const { id } = await rig.client.call('profiles.save', {
      draft: draft('Short', `http://${server.host}`),
      key: 'k-1',
    });
    const { request } = await draw(rig, job({ model: 'gamma-3.1-flash-image', api: 'generate' }), id);
    expect(request).toMatchObject({ texts: ['Half a sen'], cut: 'length' });
  });

  test('GEN-5 GEN-7 an answer of text alone is kept as a version, and a further turn goes on from it', async () => {
    const rig = await createRig();
    const generate = { model: 'gamma-3.1-flash-image', api: 'generate' } as const;
    const asked = job({
      ...generate,
      prompt: 'Which colour? #fault:no-image',
      references: [await reference(rig, 64, 64)],
    });
    const words = await draw(rig, asked);
    expect(words.request.facts.status).toBe('complete');
    expect(words.request.texts.length).toBeGreaterThan(0);
    expect(words.versions).toMatchObject([{ kind: 'result', file: null, inWords: true }]);
    const [version] = words.versions;
    if (version === undefined) throw new Error('no version');
    const next = await draw(
      rig,
      job({
        ...generate,
        prompt: 'Blue',
        references: [await reference(rig, 48, 48, 'new.png')],
        continues: words.request.id,
        afterWords: true,
      }),
    );
    expect(next.versions).toMatchObject([{ kind: 'result', parentId: version.id, file: { kind: 'image' } }]);
    const [exchange] = await rig.exchange(next.request.messageId);
    const sent = exchange?.type === 'exchange' ? exchange.exchange.attempts[0]?.requestBody : undefined;
    const { contents } = JSON.parse(typeof sent === 'string' ? sent : '') as {
      contents: { role: string; parts: Record<string, unknown>[] }[];
    };
    expect(contents.map(({ role, parts }) => [role, ...parts.map((part) => Object.keys(part)[0])])).toEqual([
      ['user', 'inlineData', 'text'],
      ['model', 'text'],
      ['user', 'inlineData', 'text'],
    ]);
    // With the last of its versions the request goes, too.
    await rig.client.call('images.delete', { versionId: version.id });
    expect((await versions(rig.client)).map(({ id }) => id)).not.toContain(version.id);
  });

  test('IMG-10 a request that timed out is not sent again, and the words say that it may be charged', async () => {
    const rig = await createRig();
    const { request } = await draw(rig, job({ prompt: 'Slow #fault:504', references: [await reference(rig, 64, 64)] }));
    expect(request.facts).toMatchObject({ status: 'failed', fault: { status: 504, attempts: 1 } });
    expect(request.facts.fault?.hint).toMatch(/charged/);
    const [exchange] = await rig.exchange(request.messageId);
    expect(exchange?.type === 'exchange' && exchange.exchange.attempts.length).toBe(1);
  });

  test('ERR-5 where nothing was sent, nothing is said of a charge', async () => {
    const rig = await createRig();
    const gone = await startGateway();
    await gone.close();
    const profileId = await rig.profile('gone', gone.root, 'key');
    const { request } = await draw(rig, job({ references: [await reference(rig, 64, 64)] }), profileId);
    expect(request.facts).toMatchObject({ status: 'failed', fault: { kind: 'connect' } });
    expect(request.facts.fault?.hint).toMatch(/gateway is running/);
    expect(request.facts.fault?.hint).not.toMatch(/charged/);
  });

  test('ERR-2 what was refused for the moment is sent again, and the whole form with it', async () => {
    const rig = await createRig();
    const asked = job({
      prompt: 'Twice #fault:429x1;retry-after=0',
      references: [await reference(rig, 64, 64)],
    });
    const { request, versions: came } = await draw(rig, asked);
    expect(request.facts.status).toBe('complete');
    expect(came).toHaveLength(1);
    const [exchange] = await rig.exchange(request.messageId);
    const attempts = exchange?.type === 'exchange' ? exchange.exchange.attempts : [];
    expect(attempts.map(({ status }) => status)).toEqual([429, 200]);
    expect(JSON.stringify(attempts[1])).toContain('multipart/form-data; boundary=');
  });

  test('STREAM-3 a request that never answers is stopped at once, and says how it fared until then', async () => {
    const rig = await createRig();
    const request = await rig.client.call('images.start', {
      profileId: builtIn,
      job: job({ prompt: 'Never #fault:hang', references: [await reference(rig, 64, 64)] }),
    });
    const phases: ImageProgress['phase'][] = [];
    for await (const states of rig.client.stream('images.progress', { requestId: request.id })) {
      phases.push(...states.map(({ phase }) => phase));
      if (phases.includes('waiting')) await rig.client.call('images.stop', { requestId: request.id });
    }
    const { request: ended, versions: came } = await drawn(rig, request.id);
    expect(ended.facts.status).toBe('stopped');
    expect(came).toEqual([]);
    expect(ended.job.prompt).toBe('Never #fault:hang');
  });

  test('GEN-2 images that get too large while they are turned upright are refused before anything leaves', async () => {
    const rig = await createRig();
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const photo = await sharp({ create: { width: 3600, height: 2700, channels: 3, background: 'grey', noise } })
      .jpeg({ quality: 50 })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const turned = { file: await keep(rig.core, 'photo.jpg', photo), note: '' };
    const { request } = await draw(
      rig,
      job({
        model: 'gamma-3.1-flash-image',
        api: 'generate',
        references: [turned, turned, turned],
      }),
    );
    expect(request.facts).toMatchObject({ status: 'failed', fault: { kind: 'input', field: 'Add reference image' } });
    expect(await faultOf(rig.exchange(request.messageId))).toMatchObject({ kind: 'not-found' });
  });

  test('a limit is refused before anything is added', async () => {
    const rig = await createRig();
    const tooMany = job({ references: [await reference(rig, 64, 64)], settings: { 'image-edits': { n: 11 } } });
    const refused = await faultOf(rig.client.call('images.start', { profileId: builtIn, job: tooMany }));
    expect(refused).toMatchObject({ kind: 'input', field: 'Number of images' });
    expect(await versions(rig.client)).toEqual([]);
  });
});

describe('what is kept', () => {
  test('no list, search or export shows the conversations of images', async () => {
    const rig = await createRig();
    await draw(rig, job({ prompt: 'Xylophone', references: [await reference(rig, 64, 64)] }));
    const [change] = await all(firstOf(rig.client.stream('conversations.watch', {})));
    expect(change).toEqual({ type: 'all', summaries: [] });
    const { hits } = await rig.client.call('conversations.search', { query: 'Xylophone', limit: 10 });
    expect(hits).toEqual([]);
  });

  test('versions, masks and the studio outlive the app', async () => {
    const rig = await createRig();
    const { versions: before } = await draw(rig, job({ references: [await reference(rig, 64, 64)] }));
    const ops = [{ type: 'fill' as const }, { type: 'invert' as const }];
    await rig.client.call('images.saveMask', { maskId: 'm1', from: 0, ops });
    await rig.client.call('images.saveMask', { maskId: 'm1', from: 1, ops: [{ type: 'clear' }] });
    const draft = {
      model: 'alpha-image-2',
      mode: 'edit' as const,
      api: null,
      prompt: 'unsent',
      settings: job({}).settings,
      references: [],
      maskId: 'm1',
      region: null,
      furtherTurn: false,
      shownVersionId: null,
    };
    await rig.client.call('images.saveStudio', { draft });
    await rig.core.close();
    const again = await createRig({ dataDir: rig.dataDir });
    expect(await versions(again.client)).toEqual(expect.arrayContaining([...before]));
    expect(await again.client.call('images.studio', {})).toEqual(draft);
    expect(await again.client.call('images.mask', { maskId: 'm1' })).toEqual({
      ops: [{ type: 'fill' }, { type: 'clear' }],
    });
  });

  test('a deleted version frees its file, unless something else uses it; what hung on it hangs on its parent', async () => {
    const rig = await createRig();
    const first = await draw(
      rig,
      job({ references: [await reference(rig, 64, 64)], settings: { 'image-edits': { n: 2 } } }),
    );
    const [one, two] = first.versions;
    if (one?.file === undefined || two?.file === undefined || one.file === null || two.file === null)
      throw new Error('no pictures');
    const second = await draw(
      rig,
      job({ prompt: 'Further', references: [{ file: one.file, note: '', versionId: one.id }] }),
    );
    await rig.client.call('images.delete', { versionId: one.id });
    await rig.client.call('images.delete', { versionId: two.id });
    const left = await versions(rig.client);
    expect(left.find(({ requestId }) => requestId === second.request.id)?.parentId).toBe(first.request.parentId);
    const file = two.file;
    await vi.waitFor(async () => expect(await there(rig, file.hash)).toBe(404), { timeout: 10_000 });
    expect(await there(rig, one.file.hash)).toBe(200);
    expect(await faultOf(rig.client.call('images.request', { requestId: first.request.id }))).toMatchObject({
      kind: 'not-found',
    });
  });

  test('a preview that is deleted while its request is under way does not come back, and its file goes', async () => {
    const rig = await createRig();
    const request = await rig.client.call('images.start', {
      profileId: builtIn,
      job: job({
        prompt: 'Slow #fault:stall;after=2',
        references: [await reference(rig, 64, 64)],
        settings: { 'image-edits': { size: '1024x1024', stream: true, partialImages: 3 } },
      }),
    });
    const previews = async () =>
      (await versions(rig.client))
        .filter(({ requestId }) => requestId === request.id)
        .toSorted((a, b) => a.position - b.position);
    await vi.waitFor(async () => expect(await previews()).toHaveLength(2), { timeout: 20_000 });
    const [first, second] = await previews();
    if (first === undefined || first.file === null) throw new Error('no preview');
    await rig.client.call('images.delete', { versionId: first.id });
    expect((await rig.client.call('images.request', { requestId: request.id })).facts.totalMs).toBeUndefined();
    await rig.client.call('images.stop', { requestId: request.id });
    expect(await previews()).toEqual([second]);
    const { hash } = first.file;
    await vi.waitFor(async () => expect(await there(rig, hash)).toBe(404), { timeout: 10_000 });
  });

  test('a discarded version leaves what was made from it one level up, and takes it back when it is put back', async () => {
    const rig = await createRig();
    const given = await reference(rig, 64, 64);
    const first = await draw(rig, job({ references: [given] }));
    const [made] = first.versions;
    if (made === undefined || made.file === null) throw new Error('nothing drawn');
    const second = await draw(
      rig,
      job({ prompt: 'Again', references: [{ file: made.file, note: '', versionId: made.id }] }),
    );
    const before = await versions(rig.client);
    await rig.client.call('images.discard', { versionId: made.id });
    expect((await versions(rig.client)).map(({ id, parentId }) => [id, parentId])).toEqual(
      before
        .filter(({ id }) => id !== made.id)
        .map(({ id, parentId }) => [id, id === second.versions[0]?.id ? made.parentId : parentId]),
    );
    // Two levels, and back in the other order.
    await rig.client.call('images.discard', { versionId: made.parentId ?? '' });
    expect((await versions(rig.client)).map(({ parentId }) => parentId)).toEqual([null]);
    expect(await rig.client.call('images.restore', { versionId: made.id })).toMatchObject({ parentId: null });
    await rig.client.call('images.restore', { versionId: made.parentId ?? '' });
    expect(await versions(rig.client)).toEqual(before);
    expect((await rig.client.call('images.request', { requestId: first.request.id })).messageId).toBe(
      first.request.messageId,
    );
    expect(await faultOf(rig.client.call('images.restore', { versionId: made.id }))).toMatchObject({
      kind: 'not-found',
    });
  });

  test('a discarded version is deleted for good with the end of the app, and its file and its request with it', async () => {
    const rig = await createRig();
    const { request, versions: drawnNow } = await draw(
      rig,
      job({ model: 'alpha-image-2-each', api: 'image-generations' }),
    );
    const [version] = drawnNow;
    if (version === undefined || version.file === null) throw new Error('nothing drawn');
    await rig.client.call('images.discard', { versionId: version.id });
    expect(await requests(rig)).toEqual([]);
    await rig.core.close();
    const next = await createRig({ dataDir: rig.dataDir });
    expect(await versions(next.client)).toEqual([]);
    await vi.waitFor(async () =>
      expect(await faultOf(next.client.call('images.request', { requestId: request.id }))).toMatchObject({
        kind: 'not-found',
      }),
    );
    const { hash } = version.file;
    await vi.waitFor(async () => expect(await there(next, hash)).toBe(404), { timeout: 10_000 });
  });

  test('what is made from a version that was deleted meanwhile is no version', async () => {
    const rig = await createRig();
    const file = await keep(rig.core, 'scene.png', await picture(1024, 1024));
    const mask = await keep(rig.core, 'mask.png', await maskWith(1024, 1024, { x: 0, y: 0, width: 900, height: 900 }));
    const drawnNow = await draw(rig, job({ references: [{ file, note: '' }], mask: { file: mask, maskId: 'm' } }));
    const versionId = drawnNow.versions[0]?.id ?? '';
    const making = faultOf(rig.client.call('images.putBack', { versionId, feather: 50 }));
    await rig.client.call('images.delete', { versionId });
    expect(await making).toMatchObject({ kind: 'not-found' });
    expect((await versions(rig.client)).map(({ kind }) => kind)).toEqual(['given']);
  });

  test('GEN-7 a further turn goes out where an earlier one was deleted, and begins after that', async () => {
    const rig = await createRig();
    const turn = async (prompt: string, after?: Drawn) => {
      const version = after?.versions[0];
      if (after === undefined || version === undefined || version.file === null) {
        return draw(rig, job({ model: 'gamma-3.1-flash-image', api: 'generate', prompt }));
      }
      const references = [{ file: version.file, note: '', versionId: version.id }];
      return draw(
        rig,
        job({ model: 'gamma-3.1-flash-image', api: 'generate', prompt, references, continues: after.request.id }),
      );
    };
    const first = await turn('A hut');
    const second = await turn('Red', first);
    await rig.client.call('images.delete', { versionId: first.versions[0]?.id ?? '' });
    const third = await turn('Blue', second);
    expect(third.request.facts.status).toBe('complete');
    const [exchange] = await rig.exchange(third.request.messageId);
    const sent = exchange?.type === 'exchange' ? exchange.exchange.attempts[0]?.requestBody : undefined;
    const { contents } = JSON.parse(typeof sent === 'string' ? sent : '') as { contents: { role: string }[] };
    expect(contents.map(({ role }) => role)).toEqual(['user', 'model', 'user']);
  });

  test('the same picture given twice is one version, and only the first reference is one', async () => {
    const rig = await createRig();
    const references = [await reference(rig, 64, 64), await reference(rig, 32, 32, 'second.png')];
    const first = await draw(rig, job({ references }));
    const second = await draw(rig, job({ prompt: 'Again', references }));
    expect(second.request.parentId).toBe(first.request.parentId);
    expect((await versions(rig.client)).map(({ kind }) => kind)).toEqual(['result', 'result', 'given']);
  });

  test('IMG-10 a request that failed and brought nothing is told of until it is removed, also after the next start', async () => {
    const rig = await createRig();
    const { request } = await draw(rig, job({ prompt: 'Late #fault:504', references: [await reference(rig, 64, 64)] }));
    await rig.core.close();
    const again = await createRig({ dataDir: rig.dataDir });
    expect((await requests(again)).map(({ id, facts }) => [id, facts.status])).toEqual([[request.id, 'failed']]);
    const { id: requestId } = request;
    await again.client.call('images.discardRequest', { requestId });
    expect(await requests(again)).toEqual([]);
    expect((await again.client.call('images.restoreRequest', { requestId })).job.prompt).toBe('Late #fault:504');
    expect((await requests(again)).map(({ id }) => id)).toEqual([requestId]);
    await again.client.call('images.discardRequest', { requestId });
    await again.core.close();
    const last = await createRig({ dataDir: rig.dataDir });
    expect(await requests(last)).toEqual([]);
    expect(await faultOf(last.client.call('images.restoreRequest', { requestId }))).toMatchObject({
      kind: 'not-found',
    });
  });

  test('a reference that is gone is named', async () => {
    const rig = await createRig();
    const given = await reference(rig, 64, 64);
    await rm(`${rig.dataDir}/files/${given.file.hash.slice(0, 2)}/${given.file.hash}`);
    const refused = await faultOf(
      rig.client.call('images.start', { profileId: builtIn, job: job({ references: [given] }) }),
    );
    expect(refused).toMatchObject({ kind: 'not-found', message: expect.stringContaining('given.png') as unknown });
  });

  test('AUTH-4 the key is in no file, also not of image requests', async () => {
    const rig = await createRig();
    await draw(rig, job({ references: [await reference(rig, 64, 64)] }));
    for (const { bytes } of await rig.files()) expect(bytes.includes(rig.gateway.keys.general)).toBe(false);
  });

  test('what an interrupted request had brought is there after the next start', async () => {
    const rig = await createRig();
    const request = await rig.client.call('images.start', {
      profileId: builtIn,
      job: job({
        prompt: 'Slow #fault:stall;after=1',
        references: [await reference(rig, 64, 64)],
        settings: { 'image-edits': { size: '1024x1024', stream: true, partialImages: 2 } },
      }),
    });
    await vi.waitFor(async () => expect(await versions(rig.client)).toHaveLength(2), { timeout: 20_000 });
    await rig.core.close();
    const again = await createCore({
      version: '0',
      host: 'browser',
      dataDir: rig.dataDir,
      keyStore: 'memory',
      native: {},
      builtInGateway: { root: rig.gateway.root, key: rig.gateway.keys.general },
    });
    await again.close();
    const later = await createRig({ dataDir: rig.dataDir });
    expect((await later.client.call('images.request', { requestId: request.id })).facts.status).toBe('interrupted');
    const kept = (await versions(later.client)).filter(({ requestId }) => requestId === request.id);
    expect(kept.map(({ kind }) => kind)).toEqual(['preview']);
    const [preview] = kept;
    if (preview === undefined || preview.file === null) throw new Error('no preview');
    expect((await sharp(await bytesOf(later.core, preview.file)).metadata()).width).toBe(1024);
  });
});

/** The requests that a window is told of as it opens. */
async function requests(rig: Rig): Promise<readonly ImageRequest[]> {
  const told: ImageRequest[] = [];
  // One that comes last marks the end of the beginning.
  for await (const updates of rig.client.stream('images.watch', {})) {
    told.push(...updates.flatMap((update) => (update.type === 'request' ? [update.request] : [])));
    if (updates.some(({ type }) => type === 'version')) return told;
    if (updates.some((update) => update.type === 'versions' && update.last)) {
      const [some] = await versions(rig.client);
      if (some === undefined) return told;
      await rig.client.call('images.rename', { versionId: some.id, title: 'The end' });
    }
  }
  return told;
}

async function there(rig: Rig, hash: string): Promise<number> {
  return (await rig.core.answerFile(new Request(`http://127.0.0.1/files/${hash}`))).status;
}

async function* firstOf<Item>(stream: AsyncIterable<Item>): AsyncGenerator<Item> {
  for await (const item of stream) {
    yield item;
    return;
  }
}
