import { expect, test } from 'vitest';
import { chatOf, promptOf } from '../../../../core/checks/chat-of-check.ts';
import { allChecks } from '../../../../shared/checks/all-checks.ts';
import type { Check } from '../../../../shared/checks/check.ts';
import type { JsonObject } from '../../../../shared/json.ts';
import { parametersSchemaOf } from '../../../../shared/protocols/parameters-by-id.ts';
import { isProtocolId } from '../../../../shared/apis.ts';

const chatOfId = (id: string) => {
  const check = allChecks.find((one) => one.id === id);
  if (check === undefined) throw new Error(`no check ${id}`);
  return chatOf(check);
};

test('every check that is a turn can be a chat: what it sets is a parameter that its protocol takes', () => {
  let set = 0;
  for (const check of allChecks) {
    const chat = chatOf(check);
    const api = check.ask.api;
    if (chat === undefined || api === 'models' || !isProtocolId(api)) continue;
    if (Object.keys(chat.parameters).length > 0) set += 1;
    const read = parametersSchemaOf(api).safeParse(chat.parameters);
    expect(read.success, `${check.id} ${JSON.stringify(chat.parameters)}`).toBe(true);
  }
  expect(set).toBeGreaterThan(50);
});

test('a control holds what it can, the rest goes as extra fields', () => {
  const of = (api: string, pointer: string) =>
    allChecks.find(({ ask }) => ask.kind === 'turn' && ask.api === api && ask.set?.[pointer] !== undefined)?.id ?? '';
  expect(chatOfId(of('chat', '/stop'))?.parameters).toHaveProperty('stop');
  expect(chatOfId(of('chat', '/temprature'))?.parameters).toEqual({ extra: { temprature: 0.5 } });
  expect(chatOfId(of('generate', '/generationConfig/maxOutputTokens'))?.parameters).not.toHaveProperty('extra');
});

test('the tools that a check offers go along', () => {
  const id = allChecks.find(({ ask }) => ask.kind === 'turn' && (ask.tools?.length ?? 0) > 0)?.id ?? '';
  expect(chatOfId(id)?.tools.map(({ name }) => name)).toContain('get_weather');
});

test('an app’s request in words alone can be a chat; one that goes on, or has a file, can’t', () => {
  const recorded = (messages: readonly JsonObject[]): Pick<Check, 'ask'> => ({
    ask: { kind: 'recorded', api: 'chat', stream: true, body: { model: 'm', temperature: 0.5, messages } },
  });
  const [system, user] = [
    { role: 'system', content: 'Be brief.' },
    { role: 'user', content: 'Hi' },
  ];
  const one = recorded([system, user]);
  expect(promptOf(one)).toBe('Hi');
  expect(chatOf(one)).toEqual({ system: 'Be brief.', stream: true, parameters: { temperature: 0.5 }, tools: [] });
  const image = { role: 'user', content: [{ type: 'image_url', image_url: { url: 'https://a.example/x.png' } }] };
  for (const messages of [[user, { role: 'assistant', content: 'Yes?' }, user], [image]])
    expect([promptOf(recorded(messages)), chatOf(recorded(messages))]).toEqual([undefined, undefined]);
});
