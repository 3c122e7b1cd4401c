/** How a conversation over Responses goes on, through the whole core and against the reference gateway (RESP-2, RESP-5). */
import { expect, test } from 'vitest';
import { isJsonObject, type Json, type JsonObject } from '../../../shared/json.ts';
import { bindTurn, noParameters } from '../../../shared/protocols/registry.ts';
import { turnsOf } from '../../../shared/conversation-turns.ts';
import { builtIn, createRig, outcome, settings, type Outcome, type Rig } from './core-rig.ts';

const over = (more: Parameters<typeof settings>[0] = {}) =>
  settings({ protocol: 'responses', model: 'alpha-5.5', ...more });

async function bodyOf(rig: Rig, { message }: Outcome): Promise<JsonObject> {
  const [update] = await rig.exchange(message.id);
  const body = update?.type === 'exchange' ? update.exchange.attempts.at(-1)?.requestBody : undefined;
  const json = JSON.parse(typeof body === 'string' ? body : 'null') as Json;
  if (!isJsonObject(json)) throw new Error('the request has no body');
  return json;
}

const asked = (text: string) => ({ role: 'user', content: [{ type: 'input_text', text }] });
const said = (text: string) => ({ role: 'assistant', content: [{ type: 'output_text', text }] });

test('RESP-5 a system prompt is told as not sent only once it has changed, however long the conversation', async () => {
  const rig = await createRig();
  const first = await rig.answer('#echo One', { settings: over({ system: 'Be brief.' }) });
  const { conversationId } = first.message;
  const notes = async (system: string) => {
    const { messages } = await rig.client.call('conversations.open', { id: conversationId, limit: 100 });
    const turn = bindTurn('responses', noParameters, {
      model: 'alpha-5.5',
      facts: undefined,
      profileId: builtIn,
      system,
      messages: [...turnsOf(messages), { role: 'user', blocks: [{ kind: 'text', text: 'On', open: false }] }],
      tools: [],
      stream: true,
    });
    return turn.check().map(({ field, message }) => `${field}: ${message}`);
  };
  const changed = [expect.stringMatching(/^System prompt: The changed system prompt won’t be sent/)];
  expect([await notes('Be brief.'), await notes('Be long.')]).toEqual([[], changed]);
  const second = await rig.answer('#echo Two', { conversationId, settings: over({ system: 'Be long.' }) });
  expect(await bodyOf(rig, second)).toMatchObject({
    previous_response_id: first.answer.id,
    input: [asked('#echo Two')],
  });
  // The gateway still has the first one.
  expect([await notes('Be brief.'), await notes('Be long.')]).toEqual([[], changed]);
  const whole = { ...noParameters, responses: { continuation: 'full' as const } };
  await rig.answer('#echo Three', { conversationId, settings: over({ system: 'Be long.', parameters: whole }) });
  expect([await notes('Be long.'), await notes('Be brief.')]).toEqual([[], changed]);
});

test('RESP-2 after a stop, earlier answers go back as their texts and nothing else', async () => {
  const rig = await createRig();
  const first = await rig.answer('#echo One #reasoning', { settings: over() });
  const { conversationId } = first.message;
  const stopped = await rig.send('#words:5000 #pace:2000 slowly', { conversationId, settings: over() });
  const updates = [];
  for await (const batch of rig.client.stream('answers.watch', { messageId: stopped.id })) {
    updates.push(...batch);
    if (updates.filter(({ type }) => type === 'events').length > 3) {
      await rig.client.call('chat.stop', { messageId: stopped.id });
    }
  }
  const cut = outcome(stopped, updates);
  expect(cut.facts.status).toBe('stopped');
  const last = await rig.answer('#echo Three', { conversationId, settings: over() });
  expect(last.facts.status).toBe('complete');
  expect(await bodyOf(rig, last)).toMatchObject({
    input: [
      asked('#echo One #reasoning'),
      said(first.text),
      asked('#words:5000 #pace:2000 slowly'),
      said(cut.text),
      asked('#echo Three'),
    ],
  });
});

test('RESP-2 RESP-6 after a limit, and from another protocol', async () => {
  const rig = await createRig();
  const limited = { ...noParameters, responses: { maxTokens: 16 } };
  const first = await rig.answer('#words:99', { settings: over({ parameters: limited }) });
  const { conversationId } = first.message;
  expect(first.facts.status).toBe('incomplete');
  const chat = await rig.answer('#echo Two', { conversationId, settings: settings({ model: 'alpha-5.5' }) });
  const last = await rig.answer('#echo Three', { conversationId, settings: over() });
  expect(last.facts.status).toBe('complete');
  expect(await bodyOf(rig, last)).toMatchObject({
    input: [asked('#words:99'), said(first.text), asked('#echo Two'), said(chat.text), asked('#echo Three')],
  });
});
