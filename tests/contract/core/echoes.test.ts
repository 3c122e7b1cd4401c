/** AUTH-4: a gateway gives the key away in every form and at every place; it is then looked for in all that is kept, shown and exported. */
import type { ServerResponse } from 'node:http';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createClient } from '../../../shared/wire/client.ts';
import type { Client } from '../../../shared/wire/client.ts';
import { createWirePair } from '../../../shared/wire/pair.ts';
import type { HostFrame } from '../../../shared/wire/frames.ts';
import { echoesIn, echoesOf, headerEchoesOf } from '../../doubles/echoes.ts';
import { all, testResults, createRig, draft, faultOf, settings } from './core-rig.ts';
import type { Rig } from './core-rig.ts';
import { draw, job, picture } from './images-rig.ts';
import { httpServer } from './transport/servers.ts';

/** Of signs that a header's name may have too. */
const key = 'sk-Te11+tale_5b7d.1f0a~9c3e-XyZ9';
const echoes = Object.values(echoesOf(key));
const pieces = (text: string, size: number): string[] => text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [];

const sse = (data: unknown): string => `data: ${JSON.stringify(data)}\n\n`;
const chunk = (delta: object, finish: string | null = null): string =>
  sse({ id: 'c', model: 'm', choices: [{ index: 0, delta, finish_reason: finish }] });
const call = (text: string, name?: string): string =>
  chunk({
    tool_calls: [{ index: 0, ...(name === undefined ? {} : { id: 'call_1' }), function: { name, arguments: text } }],
  });
const streamEnd = `${chunk({}, 'stop')}data: [DONE]\n\n`;

function stream(response: ServerResponse, ...events: readonly string[]): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' }).end(events.join('') + streamEnd);
}

const json = (response: ServerResponse, status: number, body: unknown): void => {
  response
    .writeHead(status, { 'content-type': 'application/json' })
    .end(typeof body === 'string' ? body : JSON.stringify(body));
};

const wholeAnswer = (content: string): object => ({
  id: 'c',
  object: 'chat.completion',
  model: 'm',
  choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
});

/** What a gateway may do with the key, by the word that asks for it. */
const places: Readonly<Record<string, (response: ServerResponse) => void>> = {
  'event and id lines': (response) =>
    stream(
      response,
      ...echoes
        .filter((echo) => !echo.includes('\0'))
        .map((echo) => `event: ${echo}\nid: ${echo}\n${chunk({ content: 'x' })}`),
    ),
  'header values': (response) => {
    for (const [at, echo] of Object.values(headerEchoesOf(key)).entries())
      response.setHeader(`x-echo-${at}`, `you sent ${echo}`);
    response.setHeader('x-request-id', `id-${Buffer.from(`:${key}`).toString('base64')}`);
    stream(response, chunk({ content: 'x' }));
  },
  'header names': (response) => {
    response
      .setHeader(key, 'a')
      .setHeader(`x-${key.toLowerCase()}`, 'b')
      .setHeader(`x-${Buffer.from(key).toString('hex')}`, 'c');
    stream(response, chunk({ content: 'x' }));
  },
  comments: (response) => stream(response, ...echoes.map((echo) => `: ${echo}\n`), chunk({ content: 'x' })),
  deltas: (response) => stream(response, ...echoes.map((echo) => chunk({ content: `${echo} ` }))),
  'escapes of the events': (response) =>
    stream(
      response,
      ...echoes.map(
        (echo) =>
          `data: {"choices":[{"index":0,"delta":{"content":"${echo.replaceAll('\0', '\\u0000').replaceAll('\\x', '')}"}}]}\n\n`,
      ),
    ),
  'unknown fields': (response) =>
    stream(response, ...echoes.map((echo) => sse({ choices: [], [echo]: { deep: [echo] } }))),
  'events that are no JSON': (response) => stream(response, ...echoes.map((echo) => `data: not json ${echo}\n\n`)),
  'pieces of one': (response) =>
    stream(response, ...echoes.flatMap((echo) => pieces(`${echo} . `, 1).map((content) => chunk({ content })))),
  'pieces of seven': (response) =>
    stream(response, ...echoes.flatMap((echo) => pieces(`${echo} . `, 7).map((content) => chunk({ content })))),
  halves: (response) =>
    stream(
      response,
      ...echoes.flatMap((echo) =>
        pieces(`It is ${echo}`, Math.ceil(echo.length / 2)).map((content) => chunk({ content })),
      ),
    ),
  'pieces among other texts': (response) =>
    stream(
      response,
      ...echoes.flatMap((echo) =>
        pieces(echo, Math.ceil(echo.length / 2)).map((content) => chunk({ content }) + chunk({ refusal: 'x' })),
      ),
    ),
  'pieces with too much between them': (response) =>
    stream(
      response,
      ...echoes.flatMap((echo) => [
        chunk({ content: `${echo.slice(0, -2)}` }),
        chunk({ refusal: 'x' }).repeat(80),
        chunk({ content: `${echo.slice(-2)} .` }),
      ]),
    ),
  'tool arguments': (response) =>
    stream(
      response,
      call('{"said":"', 'tell'),
      ...echoes.flatMap((echo) => pieces(`${JSON.stringify(echo).slice(1, -1)} `, 5).map((text) => call(text))),
      call('"}'),
    ),
  'an error in the stream': (response) =>
    stream(response, sse({ error: { message: echoes.join(' '), code: echoes[4], type: key } })),
  'an error answer': (response) =>
    json(response, 400, {
      error: { message: echoes.join(' '), type: key, code: encodeURIComponent(key), param: echoes[1] },
    }),
  'an error that is text': (response) => json(response, 400, echoes.join(' ')),
  'an answer that is no JSON': (response) => json(response, 200, `{"broken": ${echoes.join(' ')}`),
  'a redirect': (response) =>
    response
      .writeHead(302, { location: `/login?key=${encodeURIComponent(key)}&k=${Buffer.from(key).toString('hex')}` })
      .end(),
  'a whole answer': (response) => json(response, 200, wholeAnswer(echoes.join(' '))),
};

interface Window {
  readonly client: Client;
  /** What it was sent since the last call. */
  readonly takeFrames: () => string;
}

/** A window whose frames are all written down. */
function spiedWindow(rig: Rig): Window {
  const pair = createWirePair();
  const frames: string[] = [];
  rig.core.serve(pair.host);
  const onFrame = (callback: (frame: HostFrame) => void): void =>
    pair.client.onFrame((frame) => {
      frames.push(JSON.stringify(frame));
      callback(frame);
    });
  return { client: createClient({ ...pair.client, onFrame }), takeFrames: () => frames.splice(0).join('\n') };
}

test('AUTH-4 the key is nowhere but in the request header, whatever a gateway makes of it', async () => {
  let sent = 0;
  const server = await httpServer(({ path, headers, body }, response) => {
    if (headers.authorization === `Bearer ${key}`) sent += 1;
    if (path === '/v1/models')
      return json(response, 200, { object: 'list', data: echoes.map((id) => ({ id: `m-${id}`, object: 'model' })) });
    const place = Object.keys(places).find((name) => body.includes(`«${name}»`));
    if (place !== undefined) return places[place]?.(response);
    return json(response, 500, 'no such place');
  });
  const rig = await createRig();
  const root = `http://${server.host}`;
  const { client, takeFrames } = spiedWindow(rig);
  const { id: profileId } = await client.call('profiles.save', { draft: draft('Telltale', root), key });
  const tested = await testResults(client, { id: profileId, draft: draft('Telltale', root) });
  expect(tested).toContainEqual(expect.objectContaining({ endpoint: 'models', verdict: 'found' }));
  expect((await client.call('models.refresh', { profileId })).ids.length).toBeGreaterThan(5);

  for (const place of Object.keys(places)) {
    const { assistant } = await client.call('chat.send', {
      conversationId: null,
      profileId,
      settings: settings({ stream: place !== 'a whole answer' }),
      text: `«${place}»`,
      attachments: [],
    });
    await all(client.stream('answers.watch', { messageId: assistant.id }));
    const [record] = await all(client.stream('exchanges.watch', { messageId: assistant.id }));
    expect(JSON.stringify(record), place).toContain('••••');
    await client.call('exchanges.events', { messageId: assistant.id, attempt: 0, from: 0, limit: 1_000 });
    await client.call('exchanges.joined', { messageId: assistant.id, attempt: 0 }).catch(() => undefined);
    expect(echoesIn(takeFrames(), key), place).toEqual([]);
  }
  for (const format of ['json', 'markdown'] as const) {
    const exported = (await all(client.stream('transfer.export', { format }))).map(({ text }) => text).join('');
    expect(echoesIn(exported, key), format).toEqual([]);
  }
  // Two lists, and the four APIs of the test that take it in this header.
  expect(sent).toBe(Object.keys(places).length + 2 + 4);
  for (const { name, bytes } of await rig.files()) {
    for (const encoding of ['utf8', 'latin1', 'utf16le'] as const)
      expect(echoesIn(bytes.toString(encoding), key), name).toEqual([]);
  }
  await rig.core.close();
  for (const { name, bytes } of await rig.files()) expect(echoesIn(bytes.toString('utf8'), key), name).toEqual([]);
  expect(await faultOf(client.call('models.refresh', { profileId }))).toMatchObject({ kind: 'disconnected' });
}, 60_000);

/** What an image gateway may do with a secret, by the word that asks for it; `image` is Base64. */
const imagePlaces: Readonly<
  Record<string, (response: ServerResponse, said: readonly string[], image: string) => void>
> = {
  'a revised prompt': (response, said, image) =>
    json(response, 200, { created: 1, data: [{ b64_json: image, revised_prompt: said.join(' ') }] }),
  'unknown fields of an image': (response, said, image) =>
    json(response, 200, {
      created: 1,
      data: [{ b64_json: image, ...Object.fromEntries(said.map((one, at) => [`${one} ${at}`, { deep: [one] }])) }],
    }),
  'what it says of size and quality': (response, said, image) =>
    json(response, 200, { created: 1, size: said.join(' '), quality: said[0], data: [{ b64_json: image }] }),
  'an address that is none': (response, said) =>
    json(response, 200, { created: 1, data: said.map((one) => ({ url: `https://127.0.0.1:1/${one}` })) }),
  'names and values of headers': (response, said, image) => {
    for (const [at, one] of said.filter((echo) => !/[^ -~]/.test(echo)).entries())
      response.setHeader(`x-echo-${at}`, one);
    json(response, 200, { created: 1, data: [{ b64_json: image }] });
  },
  'events of a stream': (response, said, image) =>
    response.writeHead(200, { 'content-type': 'text/event-stream' }).end(
      [
        ...said
          .filter((echo) => !echo.includes('\0'))
          .map((echo) => `: ${echo}\nevent: ${echo}\nid: ${echo}\ndata: {}\n\n`),
        sse({ type: 'image_generation.partial_image', partial_image_index: 0, b64_json: image, said }),
        sse({
          type: 'image_generation.completed',
          b64_json: image,
          revised_prompt: said.join(' '),
          background: said[1],
        }),
      ].join(''),
    ),
  'an error': (response, said) =>
    json(response, 400, { error: { message: said.join(' '), type: said[0], code: said[1] } }),
  'an error that is text': (response, said) => json(response, 500, said.join(' ')),
};

test('AUTH-4 of a request for images neither the key nor a secret header is anywhere but in its headers, nor in a saved copy', async () => {
  const token = 'token-Te11+tale/5b7d=1f0a9c3eXyZ9';
  const said = [...echoes, ...Object.values(echoesOf(token))];
  const image = (await picture(64, 64)).toString('base64');
  let sent = 0;
  const server = await httpServer(({ headers, body }, response) => {
    if (headers.authorization === `Bearer ${key}` && headers['x-auth-token'] === token) sent += 1;
    const place = Object.keys(imagePlaces).find((name) => body.includes(`«${name}»`));
    if (place !== undefined) return imagePlaces[place]?.(response, said, image);
    return json(response, 500, 'no such place');
  });
  const rig = await createRig();
  const { client, takeFrames } = spiedWindow(rig);
  const extraHeaders = [{ name: 'X-Auth-Token', value: token }];
  const { id: profileId } = await client.call('profiles.save', {
    draft: draft('Telltale', `http://${server.host}`, { extraHeaders }),
    key,
  });
  const isTold = (text: string): readonly string[] => [...echoesIn(text, key), ...echoesIn(text, token)];
  const pictures: { readonly hash: string; readonly versionId: string }[] = [];
  for (const place of Object.keys(imagePlaces)) {
    const { request, versions } = await draw(
      { ...rig, client },
      job({
        model: 'alpha-image-2-each',
        api: 'image-generations',
        prompt: `«${place}»`,
        ...(place === 'events of a stream'
          ? { settings: { 'image-generations': { stream: true, partialImages: 1 } } }
          : {}),
      }),
      profileId,
    );
    const [record] = await all(client.stream('exchanges.watch', { messageId: request.messageId }));
    expect(JSON.stringify(record), place).toContain('••••');
    await client.call('exchanges.events', { messageId: request.messageId, attempt: 0, from: 0, limit: 1_000 });
    expect(isTold(takeFrames()), place).toEqual([]);
    pictures.push(...versions.flatMap(({ id, file }) => (file === null ? [] : [{ hash: file.hash, versionId: id }])));
  }
  expect(sent).toBeGreaterThanOrEqual(Object.keys(imagePlaces).length);
  expect(pictures.length).toBeGreaterThan(4);
  for (const { hash, versionId } of pictures) {
    const copy = await rig.core.answerFile(new Request(`http://127.0.0.1/files/${hash}?name=a.png&about=${versionId}`));
    const bytes = Buffer.from(await copy.arrayBuffer());
    expect(bytes.includes('quartet:prompt') || bytes.includes('dc:description')).toBe(true);
    for (const encoding of ['utf8', 'latin1', 'utf16le'] as const) expect(isTold(bytes.toString(encoding))).toEqual([]);
  }
  await rig.core.close();
  for (const { name, bytes } of await rig.files()) {
    for (const encoding of ['utf8', 'latin1', 'utf16le'] as const)
      expect(isTold(bytes.toString(encoding)), name).toEqual([]);
  }
}, 60_000);

test('AUTH-4 an image that is fetched by its address is not kept where what it says of itself holds the key', async () => {
  const telling = await sharp(await picture(64, 64))
    .withExif({ IFD0: { ImageDescription: `sent with ${key}` } })
    .png()
    .toBuffer();
  const server = await httpServer(({ path, headers }, response) => {
    if (path === '/telling.png') return void response.writeHead(200, { 'content-type': 'image/png' }).end(telling);
    return json(response, 200, { created: 1, data: [{ url: `http://${headers.host}/telling.png` }] });
  });
  const rig = await createRig();
  const { id: profileId } = await rig.client.call('profiles.save', {
    draft: draft('Telltale', `http://${server.host}`),
    key,
  });
  const { versions } = await draw(rig, job({ model: 'alpha-image-2-each', api: 'image-generations' }), profileId);
  expect(versions).toMatchObject([{ file: null, missing: { kind: 'bad-answer' } }]);
  expect(versions[0]?.missing?.message).toBe(
    `The image from ${server.host} contains a secret of its profile and isn’t saved.`,
  );
  await rig.core.close();
  for (const { name, bytes } of await rig.files()) expect(echoesIn(bytes.toString('latin1'), key), name).toEqual([]);
}, 60_000);
