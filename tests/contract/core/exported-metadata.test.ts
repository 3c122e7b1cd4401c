/** AUTH-4: a saved copy of a drawn picture says how it was made, wherever it was asked for, and never what is secret. */
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { createDragOutCopies, type DragOutCopies } from '../../../core/files/drag-out-copies.ts';
import { noParameters } from '../../../shared/protocols/registry.ts';
import { echoesIn } from '../../doubles/echoes.ts';
import { begin, imageLane, setupOf } from './compare-rig.ts';
import { builtIn, createRig, settings, type Rig } from './core-rig.ts';
import { draw, job } from './images-rig.ts';

async function saved(rig: Rig, hash: string, about: string): Promise<string> {
  const answer = await rig.core.answerFile(new Request(`http://127.0.0.1/files/${hash}?name=a.png&about=${about}`));
  return (await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).xmpAsString ?? '';
}

const drawing = settings({
  model: 'gamma-3-pro-image-preview',
  protocol: 'generate',
  parameters: {
    ...noParameters,
    generate: { aspectRatio: '16:9', imageSize: '1K', responseModalities: ['TEXT', 'IMAGE'] },
  },
});

/** The picture of a conversation's last answer, as it is kept. */
async function pictureIn(rig: Rig, conversationId: string) {
  const { messages } = await rig.client.call('conversations.open', { id: conversationId, limit: 10 });
  const last = messages.at(-1);
  const blocks = last?.role === 'assistant' ? last.answer.candidates.flatMap((candidate) => candidate.blocks) : [];
  const image = blocks.find(({ kind }) => kind === 'image');
  if (last === undefined || image?.kind !== 'image' || image.file === undefined) throw new Error('no picture');
  return { messageId: last.id, hash: image.file.hash };
}

async function drawnInChat(rig: Rig, text: string, profileId = builtIn) {
  const { message } = await rig.answer(text, { settings: drawing, profileId });
  return pictureIn(rig, message.conversationId);
}

test('a picture saved from a chat says what was asked, of what, and with what settings; unless that is switched off', async () => {
  const rig = await createRig();
  const { hash, messageId } = await drawnInChat(rig, 'Draw a red hut');
  const xmp = await saved(rig, hash, messageId);
  expect(xmp).toContain('Draw a red hut');
  expect(xmp).toContain('gamma-3-pro-image-preview');
  expect(xmp).toContain('<quartet:api>generate</quartet:api>');
  expect(xmp).toContain('"aspectRatio":"16:9","imageSize":"1K"');
  expect(xmp).not.toMatch(/127\.0\.0\.1|Bearer|authorization/i);
  // Of another picture, or of nothing that is known, nothing is said.
  expect(await saved(rig, hash, 'unknown')).toBe('');
  const other = await drawnInChat(rig, 'Draw a blue boat');
  expect(await saved(rig, other.hash, messageId)).toBe('');
  // It holds from the moment on that it was switched off, not from when the disk has it.
  const kept = rig.client.call('preferences.save', { savedWithPrompt: false });
  await rig.client.call('keys.allowMemory', {});
  expect(await saved(rig, hash, messageId)).toBe('');
  await kept;
});

test('a picture from a body that was edited says what was sent, and nothing of it once the record is let go', async () => {
  const rig = await createRig();
  const { message } = await rig.answer('Draw a red hut', { settings: drawing });
  const [update] = await rig.exchange(message.id);
  const sent = update?.type === 'exchange' ? update.exchange.attempts.at(-1)?.requestBody : undefined;
  if (typeof sent !== 'string') throw new Error('no body');
  const { assistant } = await rig.client.call('chat.regenerate', {
    messageId: message.id,
    profileId: builtIn,
    settings: drawing,
    body: sent.replace('Draw a red hut', 'Draw a yellow kite'),
  });
  await rig.watch(assistant.id);
  const { hash } = await pictureIn(rig, message.conversationId);
  const xmp = await saved(rig, hash, assistant.id);
  expect(xmp).toContain('Draw a yellow kite');
  expect(xmp).not.toContain('red hut');

  await rig.answer(`#words:3 ${'x'.repeat(1_100_000)}`);
  await rig.client.call('preferences.save', { recordLimitMb: 1 });
  await expect
    .poll(async () => {
      const [now] = await rig.exchange(assistant.id);
      return now?.type === 'exchange' ? now.exchange.letGoForMb : undefined;
    })
    .toBe(1);
  const without = await saved(rig, hash, assistant.id);
  expect(without).toContain('gamma-3-pro-image-preview');
  expect(without).not.toMatch(/red hut|yellow kite|dc:description/);
});

test('a picture saved from Compare says the same', async () => {
  const rig = await createRig();
  const lanes = [imageLane('made', { model: 'alpha-image-2-each' })];
  const told = await begin(rig.client, setupOf('A green door', lanes));
  await told.ended();
  const [cell] = told.cells();
  const { hash, messageId } = await pictureIn(rig, cell?.conversationId ?? '');
  const xmp = await saved(rig, hash, messageId);
  expect(xmp).toContain('A green door');
  expect(xmp).toContain('alpha-image-2-each');
  expect(xmp).toContain('<quartet:api>image-generations</quartet:api>');
});

test('a picture that went from a chat or from Compare into Images says what was asked there, wherever it is saved', async () => {
  const rig = await createRig();
  const inChat = await drawnInChat(rig, 'Draw a red hut');
  const lanes = [imageLane('made', { model: 'alpha-image-2-each' })];
  const told = await begin(rig.client, setupOf('A green door', lanes));
  await told.ended();
  const inCompare = await pictureIn(rig, told.cells()[0]?.conversationId ?? '');
  for (const [{ hash, messageId: answerId }, prompt, model] of [
    [inChat, 'Draw a red hut', 'gamma-3-pro-image-preview'],
    [inCompare, 'A green door', 'alpha-image-2-each'],
  ] as const) {
    const version = await rig.client.call('images.giveDrawn', { answerId, hash });
    expect(version).toMatchObject({ title: prompt, model, answerId, file: { hash } });
    const xmp = await saved(rig, hash, version.id);
    expect(xmp).toContain(prompt);
    expect(xmp).toContain(model);
    expect((await rig.client.call('images.giveDrawn', { answerId, hash })).id).toBe(version.id);
  }
  const other = { answerId: inChat.messageId, hash: inCompare.hash };
  await expect(rig.client.call('images.giveDrawn', other)).rejects.toMatchObject({ fault: { kind: 'not-found' } });
});

test('a picture whose chat was deleted is saved without a word of it', async () => {
  const rig = await createRig();
  const { message } = await rig.answer('Draw a red hut', { settings: drawing });
  const { hash, messageId: answerId } = await pictureIn(rig, message.conversationId);
  const version = await rig.client.call('images.giveDrawn', { answerId, hash });
  await rig.client.call('conversations.delete', { id: message.conversationId });
  expect(await saved(rig, hash, version.id)).toBe('');
});

test('AUTH-4 neither the key nor the value of a secret header is in what is saved, be it in the prompt', async () => {
  const rig = await createRig();
  const token = 'token-Te11+tale/5b7d=1f0a9c3eXyZ9';
  const key = rig.gateway.keys.general;
  const profileId = await rig.profile('Mine', rig.gateway.root, key, {
    extraHeaders: [{ name: 'X-Auth-Token', value: token }],
  });
  const prompt = `A hut that says ${token}, ${encodeURIComponent(token)}, ${Buffer.from(token).toString('base64')} and ${key}`;
  const { versions: came } = await draw(
    rig,
    job({ model: 'alpha-image-2-each', api: 'image-generations', prompt }),
    profileId,
  );
  const [version] = came;
  if (!version?.file) throw new Error('no picture');
  const inChat = await drawnInChat(rig, prompt, profileId);
  for (const xmp of [
    await saved(rig, version.file.hash, version.id),
    await saved(rig, inChat.hash, inChat.messageId),
  ]) {
    expect(xmp).toContain('A hut that says ');
    expect([...echoesIn(xmp, token), ...echoesIn(xmp, key)]).toEqual([]);
  }
});

test('AUTH-4 a key in the prompt stands in no name of a copy, whole or cut off, with the prompt written into it or not', async () => {
  const rig = await createRig();
  const token = 'token-Te11+tale-5b7d=1f0a9c3eXyZ9';
  const profileId = await rig.profile('Mine', rig.gateway.root, rig.gateway.keys.general, {
    extraHeaders: [{ name: 'X-Auth-Token', value: token }],
  });
  const { hash, messageId } = await drawnInChat(rig, `Draw ${token} on a wall`, profileId);
  const nameOf = async (name: string): Promise<string> => {
    const asked = `http://127.0.0.1/files/${hash}?name=${encodeURIComponent(name)}&about=${messageId}`;
    const answer = await rig.core.answerFile(new Request(asked));
    const told = answer.headers.get('content-disposition') ?? '';
    expect(echoesIn(told, token)).toEqual([]);
    return decodeURIComponent(told.split("''")[1] ?? '');
  };
  for (const savedWithPrompt of [true, false]) {
    await rig.client.call('preferences.save', { savedWithPrompt });
    expect(await nameOf(`Draw ${token} on a wall.png`)).toMatch(/^Draw •.* on a wall\.png$/);
    expect(await nameOf(`Draw ${token.slice(0, 20)}.png`)).toMatch(/^Draw •[^t]*\.png$/);
    expect(await nameOf('Draw a token.png')).toBe('Draw a token.png');
    const path = await dragOutCopies(rig).copy({ hash, name: `Draw ${token}.png`, about: messageId });
    expect(echoesIn(path, token)).toEqual([]);
    expect(path).toMatch(/\.png$/);
  }
});

function dragOutCopies(rig: Rig): DragOutCopies {
  const made = createDragOutCopies((request) => rig.core.answerFile(request as Request));
  onTestFinished(() => made.close());
  return made;
}
