/** Files with a message through the whole core: taken in, sent in the place of their markers, recorded without their bytes, and swept. */
import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, utimesSync } from 'node:fs';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createCore } from '../../../core/core.ts';
import { fileMarker, type Attachment, type StoredFile } from '../../../shared/attachment.ts';
import { storedFileSchema } from '../../../shared/attachment-schema.ts';
import type { Core } from '../../../core/core-options.ts';
import { builtIn, createRig, faultOf, outcome, settings, type Outcome, type Rig } from './core-rig.ts';
import { httpServer } from './transport/servers.ts';

async function attach(core: Core, name: string, bytes: Uint8Array): Promise<Extract<Attachment, { source: 'file' }>> {
  const address = `http://127.0.0.1/files?name=${encodeURIComponent(name)}`;
  const answer = await core.answerFile(new Request(address, { method: 'POST', body: new Uint8Array(bytes) }));
  return { source: 'file', file: storedFileSchema.parse(await answer.json()) };
}

const taken = async (core: Core, hash: string): Promise<number> =>
  (await core.answerFile(new Request(`http://127.0.0.1/files/${hash}`))).status;

async function ask(
  rig: Rig,
  text: string,
  attachments: readonly Attachment[],
  more: { readonly profileId?: string; readonly body?: string; readonly conversationId?: string } = {},
): Promise<Outcome> {
  const { assistant } = await rig.client.call('chat.send', {
    conversationId: null,
    profileId: builtIn,
    settings: settings({ model: 'alpha-5.6-luna' }),
    text,
    attachments: [...attachments],
    ...more,
  });
  return outcome(assistant, await rig.watch(assistant.id));
}

const picture = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#c02040' } })
    .png()
    .toBuffer();

const pathOf = (dataDir: string, { hash }: StoredFile): string => join(dataDir, 'files', hash.slice(0, 2), hash);

describe('sending', () => {
  test('CHAT-2 an image is seen by the model, and the record has its marker in place of its bytes', async () => {
    const rig = await createRig();
    const bytes = await picture(320, 200);
    const image = await attach(rig.core, 'red.png', bytes);
    const { text, message } = await ask(rig, 'What is in the picture?', [image]);
    expect(text).toMatch(/320\s*[×x]\s*200/);
    const [first] = await rig.exchange(message.id);
    const recorded = JSON.stringify(first);
    // As large as it went out, and not as its text with a marker in it.
    const attempt = first?.type === 'exchange' ? first.exchange.attempts[0] : undefined;
    expect(attempt?.bodyBytes).toBe(attempt?.sentBytes);
    expect(attempt?.bodyBytes).toBeGreaterThan((bytes.length * 4) / 3);
    expect(recorded).toContain(fileMarker(image.file.hash));
    expect(recorded).not.toContain(bytes.toString('base64').slice(0, 60));
    for (const { name, bytes: kept } of await rig.files()) {
      if (name !== image.file.hash) expect(kept.includes(bytes.toString('base64').slice(0, 60))).toBe(false);
    }
  });

  test('ERR-2 every attempt sends the file anew', async () => {
    const rig = await createRig();
    const bytes = randomBytes(300_000);
    // A noisy picture, whatever its pixels.
    const noisy = await sharp(bytes.subarray(0, 100 * 100 * 3), { raw: { width: 100, height: 100, channels: 3 } })
      .png()
      .toBuffer();
    const server = await httpServer((_request, response, number) => {
      if (number === 0) response.writeHead(429, { 'retry-after': '0' }).end('{"error":{"message":"wait"}}');
      else response.writeHead(200, { 'content-type': 'application/json' }).end('{"choices":[]}');
    });
    const profileId = await rig.profile('Own', `http://${server.host}`, 'sk-own-key-wxyz');
    const image = await attach(rig.core, 'noise.png', noisy);
    await ask(rig, 'Look', [image], { profileId });
    const url = `data:image/png;base64,${noisy.toString('base64')}`;
    expect(server.received).toHaveLength(2);
    for (const { body, headers } of server.received) {
      expect(headers['content-length']).toBe(String(Buffer.byteLength(body)));
      expect(JSON.parse(body)).toMatchObject({
        messages: [
          { role: 'user', content: expect.arrayContaining([{ type: 'image_url', image_url: { url } }]) as unknown },
        ],
      });
    }
  });

  test('a marker that somebody writes brings no file that is not of the turn', async () => {
    const rig = await createRig();
    const secret = await attach(rig.core, 'secret.txt', Buffer.from('the secret'));
    const server = await httpServer((_request, response) => response.end('{"choices":[]}'));
    const profileId = await rig.profile('Own', `http://${server.host}`, 'sk-own-key-wxyz');
    const marker = fileMarker(secret.file.hash);
    await ask(rig, `say ${marker}`, [], { profileId });
    const body = JSON.stringify({ model: 'm', messages: [{ role: 'user', content: marker }] });
    await ask(rig, 'x', [], { profileId, body });
    expect(
      server.received.map(({ body: sent }) => sent.includes(Buffer.from('the secret').toString('base64'))),
    ).toEqual([false, false]);
    expect(server.received[1]?.body).toBe(body);
  });

  test('a body of the user’s own brings the files of the turn where their markers stand', async () => {
    const rig = await createRig();
    const image = await attach(rig.core, 'red.png', await picture(10, 10));
    const server = await httpServer((_request, response) => response.end('{"choices":[]}'));
    const profileId = await rig.profile('Own', `http://${server.host}`, 'sk-own-key-wxyz');
    await ask(rig, 'x', [image], { profileId, body: `{ "own": "${fileMarker(image.file.hash)}" }` });
    expect(server.received[0]?.body).toBe(`{ "own": "${(await picture(10, 10)).toString('base64')}" }`);
  });

  test('a file that is gone is named before anything is sent, and nothing is added', async () => {
    const rig = await createRig();
    const image = await attach(rig.core, 'holiday.png', await picture(10, 10));
    await rm(pathOf(rig.dataDir, image.file));
    expect(await faultOf(ask(rig, 'Look', [image]))).toMatchObject({
      kind: 'not-found',
      field: 'Message',
      attempts: 0,
      message: expect.stringContaining('“holiday.png”') as string,
    });
    for await (const changes of rig.client.stream('conversations.watch', {})) {
      expect(changes).toEqual([{ type: 'all', summaries: [] }]);
      break;
    }
  });

  test('earlier files go along with the next turn', async () => {
    const rig = await createRig();
    const image = await attach(rig.core, 'red.png', await picture(40, 30));
    const first = await ask(rig, 'Look', [image]);
    const second = await ask(rig, 'And again?', [], { conversationId: first.message.conversationId });
    expect(second.facts.status).toBe('complete');
    expect(JSON.stringify((await rig.exchange(second.message.id))[0])).toContain(fileMarker(image.file.hash));
  });
});

describe('keeping', () => {
  const aged = (path: string): void => utimesSync(path, new Date(0), new Date(0));

  test('a later start removes old files that nothing refers to, and keeps the others', async () => {
    const rig = await createRig();
    const [sent, drafted, loose] = await Promise.all(
      [11, 12, 13].map(async (side) => attach(rig.core, `${side}.png`, await picture(side, side))),
    );
    if (!sent || !drafted || !loose) throw new Error('three files');
    await ask(rig, 'Look', [sent]);
    await rig.client.call('drafts.save', { id: null, draft: { text: '', attachments: [drafted] } });
    for (const { file } of [sent, drafted, loose]) aged(pathOf(rig.dataDir, file));
    const next = await createCore({
      version: '0.0.0',
      host: 'browser',
      dataDir: rig.dataDir,
      keyStore: 'memory',
      native: {},
    });
    onTestFinished(() => next.close());
    await vi.waitFor(() => expect(existsSync(pathOf(rig.dataDir, loose.file))).toBe(false));
    expect([await taken(next, sent.file.hash), await taken(next, drafted.file.hash)]).toEqual([200, 200]);
  });

  test('a run that keeps nothing has its files until its end', async () => {
    const inTheWay = join(tmpdir(), `quartet-no-folder-${process.pid}`);
    await writeFile(inTheWay, '');
    onTestFinished(() => rm(inTheWay, { force: true }));
    const left = (): readonly string[] => readdirSync(tmpdir()).filter((name) => name.startsWith('quartet-files-'));
    const before = new Set(left());
    const core = await createCore({ version: '0', host: 'browser', dataDir: inTheWay, keyStore: 'memory', native: {} });
    const { file } = await attach(core, 'a.txt', Buffer.from('hello'));
    expect(await taken(core, file.hash)).toBe(200);
    const made = left().filter((name) => !before.has(name) && !name.startsWith('quartet-files-test-'));
    expect(made).toHaveLength(1);
    await core.close();
    expect(await readdir(join(tmpdir(), made[0] ?? '')).catch(() => 'gone')).toBe('gone');
  });
});
