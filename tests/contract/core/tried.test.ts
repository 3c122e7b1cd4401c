/** What worked and failed on a profile is remembered with it, and forgotten when it moves; over real sockets. */
import type { ServerResponse } from 'node:http';
import { expect, test, vi } from 'vitest';
import type { Tried } from '../../../shared/tried.ts';
import { keep, picture } from './images-rig.ts';
import { createRig, draft, settings, type Rig } from './core-rig.ts';
import { httpServer } from './transport/servers.ts';

/** What is known of a profile once it fulfils the condition. */
async function triedOn(
  { client }: Pick<Rig, 'client'>,
  id: string,
  is: (all: readonly Tried[]) => boolean,
): Promise<readonly Tried[]> {
  for await (const batch of client.stream('app.watch', {})) {
    const all = batch.at(-1)?.tried[id] ?? [];
    if (is(all)) return all;
  }
  return [];
}

test('an answer and a refusal are remembered by model and protocol, until the profile moves', async () => {
  const rig = await createRig();
  const { client, gateway } = rig;
  const id = await rig.profile('Mine', gateway.root, gateway.keys.general);
  const tried = (is: (all: readonly Tried[]) => boolean) => triedOn(rig, id, is);
  await rig.answer('Hello', { profileId: id });
  expect(await tried(({ length }) => length === 1)).toMatchObject([
    { model: 'alpha-5.6-sol', protocol: 'chat', worked: true, streamed: expect.any(Number) as number },
  ]);
  await rig.answer('Hello', { profileId: id, settings: settings({ model: 'nobody-1', protocol: 'responses' }) });
  expect(await tried(({ length }) => length === 2)).toMatchObject([
    { model: 'nobody-1', protocol: 'responses', worked: false, status: 404 },
    { model: 'alpha-5.6-sol' },
  ]);
  const saved = await client.call('profiles.save', { id, draft: draft('Renamed', gateway.root) });
  // It is told apart: who shows the profile does not hear of each answer.
  expect(saved).not.toHaveProperty('tried');
  expect(await tried(({ length }) => length > 0)).toHaveLength(2);
  await client.call('profiles.save', { id, draft: draft('Renamed', `${gateway.root}/moved`) });
  expect(await tried(({ length }) => length === 0)).toEqual([]);
});

test('a model that answers and refuses tools is remembered so, and so is an image that it saw', async () => {
  const server = await httpServer(({ body }, response) => {
    const refuses = body.includes('"tools"');
    response.writeHead(refuses ? 400 : 200, { 'content-type': 'application/json' });
    const message = { role: 'assistant', content: 'Hi' };
    response.end(
      JSON.stringify(
        refuses
          ? { error: { message: 'm-1 does not support tools' } }
          : { choices: [{ index: 0, message, finish_reason: 'stop' }] },
      ),
    );
  });
  const rig = await createRig();
  const id = await rig.profile('Local', `http://${server.host}`, 'sk-local-1', { dialect: 'ollama' });
  const tool = await rig.client.call('tools.save', {
    draft: {
      ...{ name: 'look', description: '', schema: { type: 'object' }, automatic: true },
      answer: { type: 'fixed', result: '1' },
    },
  });
  const asked = settings({ model: 'm-1', protocol: 'chat', stream: false });
  const file = await keep(rig.core, 'seen.png', await picture(8, 8));
  const attachments = [{ source: 'file', file }] as const;
  await rig.answer('Look', { profileId: id, settings: asked, attachments });
  await rig.answer('Look', { profileId: id, settings: { ...asked, tools: [tool.id] } });
  const [one, ...others] = await triedOn(rig, id, ([first]) => first?.refused !== undefined);
  expect(others).toEqual([]);
  expect(one).toMatchObject({
    ...{ model: 'm-1', protocol: 'chat', worked: true, sawImages: expect.any(Number) as number },
    refused: [{ features: ['tools'], status: 400 }],
  });
});

test('an answer whose profile is deleted meanwhile ends as it would have', async () => {
  const held: ServerResponse[] = [];
  const server = await httpServer((_request, response) => void held.push(response));
  const rig = await createRig();
  const profileId = await rig.profile('Short-lived', `http://${server.host}`, 'sk-1', { dialect: 'ollama' });
  const asked = settings({ model: 'm-1', protocol: 'chat', stream: false });
  const watched = rig.watch((await rig.send('Hello', { profileId, settings: asked })).id);
  const [response] = await vi.waitUntil(() => held.length > 0 && held);
  await rig.client.call('profiles.delete', { id: profileId });
  const message = { role: 'assistant', content: 'Hi' };
  response?.writeHead(200, { 'content-type': 'application/json' });
  response?.end(JSON.stringify({ choices: [{ index: 0, message, finish_reason: 'stop' }] }));
  expect((await watched).at(-1)).toMatchObject({ type: 'done', facts: { status: 'complete' } });
});
