/** AUTH-4: what a gateway says is quoted and kept within bounds; none of them leaves a part of a key that stands across it. */
import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { all, createRig, draft, settings, testResults } from './core-rig.ts';
import { httpServer } from './transport/servers.ts';

const key = 'sk-Cut5b7d1f0a9c3eQw8rTy2uIo4pLk6jH';
/** More than chance has in common with it. */
const part = key.slice(0, 12);
/** Characters, so that a text of `most` would end within the key. */
const upTo = (most: number): string => 'y'.repeat(most - part.length - 6);

const answer = (response: ServerResponse, status: number, type: string, body: string): void => {
  response.writeHead(status, { 'content-type': type }).end(body);
};
const errorOf = (fields: object): string => JSON.stringify({ error: fields });

/** What is bounded, by the word that asks for it. */
const places: Readonly<Record<string, (response: ServerResponse) => void>> = {
  'a message': (response) =>
    answer(response, 400, 'application/json', errorOf({ message: `${upTo(2_000)}${key} is wrong` })),
  'a message within a word that is longer than one': (response) =>
    answer(response, 400, 'application/json', errorOf({ message: `${upTo(2_000)}${key}${'z'.repeat(500)}` })),
  'names of an error': (response) =>
    answer(
      response,
      400,
      'application/json',
      errorOf({ message: 'no', code: upTo(200) + key, type: upTo(200) + key, param: upTo(200) + key }),
    ),
  'a page': (response) => answer(response, 403, 'text/html', `<html>${upTo(1_994)}${key}</html>`),
  'the title of a page': (response) =>
    answer(response, 403, 'text/html', `<html><title>${upTo(500)}${key}</title></html>`),
  'broken JSON': (response) => answer(response, 400, 'text/plain', `{"message":"${upTo(500)}${key}"`),
  'an answer that is none': (response) => answer(response, 200, 'application/json', `{"broken":${upTo(1_990)}${key}`),
  'an error of more than is read': (response) =>
    answer(response, 400, 'text/plain', `${upTo(1024 * 1024)}${key}${' x'.repeat(9_000)}`),
  'an address': (response) => response.writeHead(302, { location: `https://other.example/${upTo(478)}${key}` }).end(),
  'an error in a stream': (response) =>
    answer(
      response,
      200,
      'text/event-stream',
      `data: ${errorOf({ message: `${upTo(2_000)}${key}`, code: upTo(200) + key })}\n\n`,
    ),
};

test('AUTH-4 no bound on what is quoted of an answer leaves a part of the key', async () => {
  const server = await httpServer(({ body }, response) => {
    const place = Object.keys(places).find((name) => body.includes(`«${name}»`));
    if (place === undefined) return answer(response, 404, 'text/plain', 'no such place');
    return places[place]?.(response);
  });
  const rig = await createRig();
  const { id: profileId } = await rig.client.call('profiles.save', {
    draft: draft('Cut', `http://${server.host}`),
    key,
  });
  for (const place of Object.keys(places)) {
    const { assistant } = await rig.client.call('chat.send', {
      ...{ conversationId: null, profileId, settings: settings(), text: `«${place}»`, attachments: [] },
    });
    const told = await all(rig.client.stream('answers.watch', { messageId: assistant.id }));
    const record = await all(rig.client.stream('exchanges.watch', { messageId: assistant.id }));
    expect(JSON.stringify(told), place).toMatch(/yyyy/);
    expect(JSON.stringify([told, record]), place).not.toContain(part);
  }
  await rig.core.close();
  for (const { name, bytes } of await rig.files()) expect(bytes.includes(part), name).toBe(false);
}, 60_000);

test.each([
  ['a message', places['a message']],
  ['a page', places['a page']],
  ['JSON that is no list', (response) => answer(response, 200, 'application/json', `{"no":"${upTo(1_993)}${key}"}`)],
  ['an answer of more than is read', (response) => answer(response, 400, 'text/plain', `${upTo(256 * 1024)}${key} x`)],
  ['an address', places['an address']],
] as const satisfies readonly (readonly [string, ((response: ServerResponse) => void) | undefined])[])(
  'AUTH-4 nor does the test of a connection, or a list of models, over %s',
  async (_, said) => {
    const server = await httpServer((_request, response) => said?.(response));
    const rig = await createRig();
    const profile = draft('Cut', `http://${server.host}`);
    const { id } = await rig.client.call('profiles.save', { draft: profile, key });
    const results = await testResults(rig.client, { id, draft: profile });
    expect(JSON.stringify(results)).toMatch(/yyyy/);
    expect(JSON.stringify(results)).not.toContain(part);
    const list = await rig.client.call('models.refresh', { profileId: id });
    expect(JSON.stringify(list)).not.toContain(part);
  },
);
