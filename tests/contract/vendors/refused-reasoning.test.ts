/** A service that takes back what its model thought only while what was thought over is as it was: the way on without it. */
import { expect, test } from 'vitest';
import { noParameters } from '../../../shared/protocols/registry.ts';
import type { JsonObject } from '../../../shared/json.ts';
import { createRig, outcome, settings } from '../core/core-rig.ts';
import { imitations } from './imitations.ts';
import { key, Refused, startService, type Handle } from './service.ts';

const thinking = { type: 'thinking', thinking: 'Let me look.', signature: 'EqQB/+sig==' };

/** Preserved thinking as of Opus 5.5: system prompt, tools and messages before the block must be what they were (platform.claude.com). */
const bound: Handle = (_request, body) => {
  const messages = body['messages'] as readonly { content: readonly JsonObject[] }[];
  const brought = messages.some(({ content }) => content.some(({ type }) => type === 'thinking'));
  if (brought && body['system'] !== 'First.')
    throw new Refused(400, 'messages.1.content.0: This `thinking` block is bound to a different conversation.');
  return {
    id: `msg_${messages.length}`,
    type: 'message',
    role: 'assistant',
    model: 'm-1',
    content: [thinking, { type: 'text', text: 'All done.' }],
    stop_reason: 'end_turn',
    usage: { input_tokens: 11, output_tokens: 7 },
  };
};

test('AUTH-5 reasoning that no longer fits is left out from there on, and what is thought afterwards goes back', async () => {
  const imitation = imitations.find(({ preset }) => preset === 'anthropic') ?? expect.fail('gone');
  const routes = { ...imitation.service.routes, 'POST /v1/messages': bound };
  const server = await startService({ ...imitation.service, routes });
  const rig = await createRig();
  const profileId = await rig.profile('Vendor', `http://${server.host}`, key, { dialect: 'anthropic' });
  const asked = (system: string) =>
    settings({ model: 'm-1', protocol: 'messages', stream: false, system, parameters: noParameters });
  const { message } = await rig.answer('Hello', { profileId, settings: asked('First.') });
  const { conversationId } = message;
  const refused = await rig.answer('And now?', { profileId, settings: asked('Second.'), conversationId });
  expect(refused.facts.fault?.message).toContain('bound to a different conversation');

  const again = { messageId: refused.message.id, profileId, settings: asked('Second.'), leavesOutReasoning: true };
  const { assistant } = await rig.client.call('chat.regenerate', again);
  const cured = outcome(assistant, await rig.watch(assistant.id));
  expect([cured.facts.status, cured.text, cured.facts.reasoningLeftOut]).toEqual(['complete', 'All done.', true]);
  expect(server.received.at(-1)?.body).not.toContain('EqQB');

  // Below it the first thought stays out, and the new one, bound to the new system prompt, would go back.
  await rig.answer('Once more', { profileId, settings: asked('Second.'), conversationId });
  const sent = JSON.parse(server.received.at(-1)?.body ?? '{}') as { messages: { content: { type: string }[] }[] };
  expect(sent.messages.map(({ content }) => content.map(({ type }) => type).join(' '))).toEqual([
    'text',
    'text',
    'text',
    'thinking text',
    'text',
  ]);
});
