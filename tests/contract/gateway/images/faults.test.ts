/** SRV-3 over the image endpoints: what comes instead, what comes in the middle, and pictures that are not as asked for. */
import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import { errorOf, textWith } from '../rig.ts';
import {
  ask,
  bodyOf,
  createImagesRig,
  eventsOf,
  file,
  firstPicture,
  formOf,
  pictureOf,
  png,
  type ImageEvent,
} from './rig.ts';

const rig = createImagesRig();
const image = await png(64, 40);

/** The same prompt at both endpoints. */
const apis = {
  generations: (prompt: string, stream = false) =>
    rig.generate(ask(prompt, stream ? { stream, partial_images: 2 } : {})),
  edits: (prompt: string, stream = false) =>
    rig.edit(formOf({ image: file(image), prompt, ...(stream ? { stream: 'true', partial_images: '2' } : {}) })),
} as const;
const both = Object.entries(apis);

const typesOf = (events: readonly ImageEvent[]): string[] => events.map(({ type }) => type.split('.')[1] ?? type);

describe.each(both)('instead of an answer, over %s', (name, send) => {
  test('SRV-3 ERR-2 a status for the first tries of the same request, whatever the boundary of its form', async () => {
    const seen: unknown[] = [];
    for (let attempt = 0; attempt < 4; attempt += 1) {
      const response = await send('A hill #fault:503x2;retry-after=7');
      seen.push([response.status, response.headers.get('retry-after')]);
    }
    expect(seen).toEqual([
      [503, '7'],
      [503, '7'],
      [200, null],
      [503, '7'],
    ]);
  });

  test('SRV-3 a web page, an empty body, a redirect, a reset', async () => {
    const page = await send('#fault:html');
    expect([page.status, page.headers.get('content-type')]).toEqual([502, 'text/html; charset=utf-8']);
    expect(await (await send('#fault:empty')).text()).toBe('');
    expect((await send('#fault:redirect')).headers.get('location')).toBe(`/moved/v1/images/${name}`);
    await expect(send('#fault:reset')).rejects.toMatchObject({ cause: { code: 'ECONNRESET' } });
  });

  test('SRV-3 an answer in one piece that is cut, or no JSON', async () => {
    for (const fault of ['cut', 'preview-cut', 'badjson', 'cut-char']) {
      const text = await (await send(`#fault:${fault}`)).text();
      expect(text).toMatch(/^{"created"/);
      expect(() => JSON.parse(text) as unknown).toThrow();
    }
    const failed = await send('#fault:error');
    expect([failed.status, (await errorOf(failed)).type]).toEqual([500, 'server_error']);
  });
});

test('SRV-3 IMG-10 an answer that never comes, and is let go of when the client leaves', async () => {
  const leave = new AbortController();
  const before = rig.observed.length;
  const failed = expect(rig.generate(ask('#fault:hang'), { signal: leave.signal })).rejects.toThrow('aborted');
  // Answered meanwhile: the other request is on its way.
  await rig.generate(ask(''));
  leave.abort();
  await failed;
  await vi.waitFor(() => expect(rig.observed).toHaveLength(before + 2));
});

describe.each(both)('in the middle of a stream, over %s', (_, send) => {
  test.each([
    ['#fault:cut', ['partial_image', 'partial_image']],
    ['#fault:cut;after=1', ['partial_image']],
    ['#fault:preview-cut', ['partial_image', 'partial_image']],
    ['#fault:no-done', ['partial_image', 'partial_image']],
    ['#fault:error', ['partial_image', 'partial_image', 'error']],
    ['#fault:failed;after=0', ['error']],
  ])('SRV-3 IMG-9 %s', async (fault, types) => {
    const events = await eventsOf(await send(`A hill ${fault}`, true));
    expect(typesOf(events)).toEqual(types);
    expect(events.at(-1)?.error?.code).toBe(types.includes('error') ? 'server_error' : undefined);
  });

  test('SRV-3 a connection that is destroyed after a preview', async () => {
    const response = await send('A hill #fault:reset;after=1', true);
    await expect(response.text()).rejects.toThrow();
  });

  test('SRV-3 STREAM-4 a broken event, and one that is too large, do not end it', async () => {
    const broken = await (await send('A hill #fault:badjson;after=1', true)).text();
    expect(broken).toContain('data: {"broken": "this is no JSON,\n');
    expect(broken).toMatch(/^event: image_\w+\.completed$/m);
    const events = await eventsOf(await send('A hill #fault:big-event;bytes=3000000', true));
    expect(typesOf(events)).toEqual(['partial_image', 'partial_image', 'note', 'completed']);
    expect(String(events[2]?.['note'])).toHaveLength(3_000_000);
  });
});

test('SRV-3 IMG-9 preview-cut sends a preview where none was asked for', async () => {
  const events = await eventsOf(await rig.generate(ask('A hill #fault:preview-cut', { stream: true })));
  expect(typesOf(events)).toEqual(['partial_image']);
  expect(await sharp(pictureOf(events[0])).metadata()).toMatchObject({ width: 1024, height: 1024 });
});

test('SRV-3 several pictures: the cut falls after the first', async () => {
  const form = formOf({ image: file(image), prompt: 'Hills #fault:cut;after=1', stream: 'true', n: '2' });
  expect(typesOf(await eventsOf(await rig.edit(form)))).toEqual(['completed']);
});

test('SRV-3 STREAM-1 the same stream, written differently', async () => {
  const { b64_json: plain } = (await eventsOf(await apis.edits('A hill', true))).at(-1) ?? {};
  const spoiled = await apis.edits('A hill #fault:split #fault:crlf #fault:multiline #fault:comments', true);
  const lines = (await spoiled.text()).split('\r\n').filter((line) => line.startsWith('data: '));
  const encoded = /"b64_json": "([^"]*)"/.exec(lines.findLast((line) => line.includes('"b64_json"')) ?? '')?.[1] ?? '';
  expect(plain).toBeDefined();
  expect(await sharp(Buffer.from(encoded, 'base64')).metadata()).toMatchObject({ format: 'png' });
});

describe.each(both)('pictures that lie elsewhere, over %s', (_, send) => {
  test.each([
    ['url', ['url']],
    ['url-empty', ['b64_json', 'url']],
  ])('SRV-3 IMG-7 %s: the picture lies behind it, without a key', async (fault, names) => {
    const { data } = await bodyOf(await send(`A hill #fault:${fault}`));
    const [item = {}] = data;
    expect(Object.keys(item)).toEqual(names);
    expect(item.b64_json ?? '').toBe('');
    expect(item.url?.startsWith(`${rig.gateway.root}/pictures/`)).toBe(true);
    const fetched = await fetch(item.url ?? '');
    expect([fetched.status, fetched.headers.get('content-type')]).toEqual([200, 'image/png']);
    const bytes = Buffer.from(await fetched.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png' });
    expect((await fetch(item.url ?? '', { method: 'POST' })).status).toBe(404);
  });

  test('SRV-3 IMG-7 an address that is gone, and no image at all', async () => {
    const { data } = await bodyOf(await send('A hill #fault:url-gone'));
    expect(Object.keys(data[0] ?? {})).toEqual(['url']);
    expect((await fetch(data[0]?.url ?? '')).status).toBe(404);
    expect((await bodyOf(await send('A hill #fault:no-image'))).data).toEqual([{}]);
  });

  test('SRV-3 IMG-9 the same at the end of a stream', async () => {
    const last = async (fault: string): Promise<ImageEvent | undefined> =>
      (await eventsOf(await send(`A hill #fault:${fault}`, true))).at(-1);
    const address = await last('url');
    expect([address?.b64_json, (await fetch(address?.url ?? '')).status]).toEqual([undefined, 200]);
    const nothing = await last('no-image');
    expect(nothing?.type).toMatch(/completed$/);
    expect([nothing?.b64_json, nothing?.url]).toEqual([undefined, undefined]);
  });
});

describe('pictures that are not as asked for', () => {
  test('SRV-3 IMG-8 another size and another format, while the echo says what was asked', async () => {
    const form = formOf({
      image: file(image),
      prompt: 'A hill #fault:wrong-size #fault:wrong-format',
      size: '1024x640',
      output_format: 'webp',
    });
    const body = await bodyOf(await rig.edit(form));
    expect(body).toMatchObject({ size: '1024x640', output_format: 'webp' });
    expect(await sharp(pictureOf(body.data[0])).metadata()).toMatchObject({ format: 'png', width: 768, height: 480 });
  });

  test('SRV-3 counted: the next try is as asked for', async () => {
    const widths: (number | undefined)[] = [];
    for (let attempt = 0; attempt < 3; attempt += 1) {
      widths.push((await sharp(await firstPicture(await apis.generations('#fault:wrong-sizex1 x'))).metadata()).width);
    }
    expect(widths).toEqual([768, 1024, 768]);
  });
});

test('SRV-3 #unknown adds fields that nobody described', async () => {
  const body = await bodyOf(await apis.edits('A hill #unknown'));
  expect([body['gateway_note'], body.data[0]]).toEqual([
    { hint: textWith('not described') },
    expect.objectContaining({ gateway_note: { hint: textWith('not described') } }),
  ]);
});
