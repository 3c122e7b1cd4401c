/** Held requests that the user answers in the gateway's place: each vendor's own SDK takes it for a model's answer, and nothing goes on. */
import Anthropic from '@anthropic-ai/sdk';
import { ApiError, GoogleGenAI } from '@google/genai';
import OpenAI from 'openai';
import { beforeEach, describe, expect, test } from 'vitest';
import type { AnswerByHand } from '../../../../shared/tap/tap.ts';
import { createRig, draft, faultOf, type Rig } from '../core-rig.ts';
import { follow } from './follow.ts';

let rig: Rig;
let profileId: string;
let base: string;
let window: ReturnType<typeof follow>;

beforeEach(async () => {
  rig = await createRig();
  // Nobody listens there: what goes on fails.
  ({ id: profileId } = await rig.client.call('profiles.save', {
    draft: draft('Nowhere', 'http://127.0.0.1:9', { dialect: 'any' }),
  }));
  const { address } = await rig.client.call('tap.open', { profileId, setup: { key: 'own', token: false } });
  base = address ?? '';
  window = follow(rig);
});

const heldId = async (): Promise<string> => {
  const held = (): string | undefined => window.underWay().find((one) => one.held === true)?.id;
  await window.until(() => held() !== undefined);
  return held() ?? '';
};

/** Asks, holds, and answers by hand. */
async function answered<Result>(ask: () => PromiseLike<Result>, answer: AnswerByHand): Promise<Result> {
  await rig.client.call('tap.holdNext', { profileId, holds: 'any' });
  const asking = Promise.resolve(ask());
  asking.catch(() => undefined);
  const id = await heldId();
  await rig.client.call('tap.answer', { id, answer });
  const result = await asking;
  await window.until(() => window.list().some((one) => one.id === id));
  const exchange = window.list().find((one) => one.id === id);
  expect(exchange).toMatchObject({ status: 200, byHand: true });
  // Its record has both sides, and says who answered.
  const record = JSON.stringify(await rig.exchange(exchange?.messageId ?? ''));
  expect(record).toContain('What is up there?');
  expect(record).toContain('answered-by-hand');
  return result;
}

const prompt = 'What is up there?';
const model = 'alpha-5.5';
const said = { kind: 'said', text: 'Grüße, 你好', calls: [] } as const;
const look = { at: 'sky' };
const called = { kind: 'said', text: 'I look.', calls: [{ name: 'look', arguments: JSON.stringify(look) }] } as const;
const schema = { type: 'object', properties: { at: { type: 'string' } } } as const;

const openai = () => new OpenAI({ apiKey: 'k', baseURL: `${base}/v1`, maxRetries: 0 });
const anthropic = () => new Anthropic({ apiKey: 'k', baseURL: base, maxRetries: 0 });
const genai = () =>
  new GoogleGenAI({ apiKey: 'k', vertexai: false, apiVersion: 'v1beta', httpOptions: { baseUrl: base } });

describe('chat completions', () => {
  const messages = [{ role: 'user', content: prompt }] as const;
  test('CHAT-2 whole, with a call', async () => {
    const answer = await answered(() => openai().chat.completions.create({ model, messages: [...messages] }), called);
    expect(answer.choices[0]).toMatchObject({
      finish_reason: 'tool_calls',
      message: {
        content: 'I look.',
        tool_calls: [{ function: { name: 'look', arguments: JSON.stringify(look) } }],
      },
    });
    expect(answer.model).toBe(model);
  });
  test('CHAT-4 streamed', async () => {
    const answer = await answered(
      () =>
        openai()
          .chat.completions.stream({ model, messages: [...messages] })
          .finalChatCompletion(),
      said,
    );
    expect(answer.choices[0]?.message.content).toBe(said.text);
  });
});

describe('Responses', () => {
  test('RESP-4 whole, with a call', async () => {
    const answer = await answered(() => openai().responses.create({ model, input: prompt }), called);
    expect(answer.output_text).toBe('I look.');
    expect(answer.output[1]).toMatchObject({ type: 'function_call', name: 'look', arguments: JSON.stringify(look) });
  });
  test('RESP-4 streamed', async () => {
    const answer = await answered(() => openai().responses.stream({ model, input: prompt }).finalResponse(), called);
    expect(answer.output_text).toBe('I look.');
    expect(answer.status).toBe('completed');
  });
});

describe('Messages', () => {
  const asked = {
    ...{ model, max_tokens: 100, messages: [{ role: 'user' as const, content: prompt }] },
    tools: [{ name: 'look', input_schema: schema }],
  };
  test('MSG-5 whole, with a call', async () => {
    const answer = await answered(() => anthropic().messages.create(asked), called);
    expect(answer.content).toMatchObject([
      { type: 'text', text: 'I look.' },
      { type: 'tool_use', name: 'look', input: look },
    ]);
    expect(answer.stop_reason).toBe('tool_use');
  });
  test('MSG-6 streamed', async () => {
    const answer = await answered(() => anthropic().messages.stream(asked).finalMessage(), called);
    expect(answer.content).toMatchObject([{ text: 'I look.' }, { name: 'look', input: look }]);
  });
});

describe('Generate Content', () => {
  test('GEN-5 whole, with a call', async () => {
    const answer = await answered(() => genai().models.generateContent({ model, contents: prompt }), called);
    expect(answer.functionCalls).toEqual([{ name: 'look', args: look }]);
  });
  test('GEN-5 streamed', async () => {
    const texts = await answered(async () => {
      let all = '';
      for await (const { text } of await genai().models.generateContentStream({ model, contents: prompt }))
        all += text ?? '';
      return all;
    }, said);
    expect(texts).toBe(said.text);
  });
});

test('ERR-1 an error is one of the protocol, for every SDK', async () => {
  const wait = { kind: 'error', status: 429, message: 'Slow down, by hand.' } as const;
  const refused = async (ask: () => PromiseLike<unknown>): Promise<unknown> => {
    await rig.client.call('tap.holdNext', { profileId, holds: 'any' });
    const asking = Promise.resolve(ask()).then(
      () => undefined,
      (error: unknown) => error,
    );
    const id = await heldId();
    await rig.client.call('tap.answer', { id, answer: wait });
    await window.until(() => window.list().some((one) => one.id === id));
    return asking;
  };
  const messages = [{ role: 'user' as const, content: prompt }];
  expect(await refused(() => openai().chat.completions.create({ model, messages }))).toBeInstanceOf(
    OpenAI.RateLimitError,
  );
  const error = await refused(() => anthropic().messages.create({ model, max_tokens: 9, messages }));
  expect(error).toBeInstanceOf(Anthropic.RateLimitError);
  expect(String(error)).toContain('Slow down, by hand.');
  const third = await refused(() => genai().models.generateContent({ model, contents: prompt }));
  expect(third).toBeInstanceOf(ApiError);
  expect(String(third)).toContain('Slow down, by hand.');
});

test('what can’t be written is refused, and the request stays held', async () => {
  const hold = async (path: string): Promise<{ readonly id: string; readonly asking: Promise<Response> }> => {
    await rig.client.call('tap.holdNext', { profileId, holds: 'any' });
    const asking = fetch(`${base}${path}`, { method: 'POST', body: '{}' });
    return { id: await heldId(), asking };
  };
  const images = await hold('/v1/images/generations');
  expect(await faultOf(rig.client.call('tap.answer', { id: images.id, answer: said }))).toMatchObject({
    kind: 'input',
    field: 'Answer',
  });
  await rig.client.call('tap.answer', { id: images.id, answer: { kind: 'error', status: 503, message: 'Busy' } });
  expect(await (await images.asking).json()).toMatchObject({ error: { message: 'Busy', type: 'server_error' } });
  await window.until(() => window.list().length === 1);
  const chat = await hold('/v1/chat/completions');
  const calls = [{ name: 'look', arguments: '[1]' }];
  expect(await faultOf(rig.client.call('tap.answer', { id: chat.id, answer: { ...said, calls } }))).toMatchObject({
    kind: 'input',
    field: 'Arguments',
  });
  await rig.client.call('tap.answer', { id: chat.id, answer: said });
  expect((await chat.asking).status).toBe(200);
  expect(await faultOf(rig.client.call('tap.answer', { id: chat.id, answer: said }))).toMatchObject({
    kind: 'not-found',
  });
});
