/** Every example prompt is understood over every protocol that it is offered for, and shows what it promises. */
import { describe, expect, test } from 'vitest';
import { findTokens, promptTokens } from '../../../gateway/simulation/directives.ts';
import { examplePrompts, imagePrompts, type ExamplePrompt, type ImagePrompt } from '../../../shared/example-prompts.ts';
import { createRig, tinyPng } from './rig.ts';

const rig = createRig();

type Protocol = ExamplePrompt['protocols'][number];

const schema = { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] };
const names = ['get_weather', 'get_time'];
const bearer = (): Record<string, string> => ({ authorization: `Bearer ${rig.gateway.keys.general}` });

function request(protocol: Protocol, prompt: string, needsTools: boolean): readonly [string, object, object] {
  const withTools = (tool: (name: string) => object): object => (needsTools ? { tools: names.map(tool) } : {});
  const messages = [{ role: 'user', content: prompt }];
  switch (protocol) {
    case 'chat': {
      const tools = withTools((name) => ({ type: 'function', function: { name, parameters: schema } }));
      return ['/v1/chat/completions', bearer(), { model: 'alpha-5.6-sol', messages, ...tools }];
    }
    case 'responses': {
      const tools = withTools((name) => ({ type: 'function', name, parameters: schema }));
      return ['/v1/responses', bearer(), { model: 'alpha-5.5', input: prompt, ...tools }];
    }
    case 'messages': {
      const headers = { 'x-api-key': rig.gateway.keys.general, 'beta-version': '2023-06-01' };
      const tools = withTools((name) => ({ name, input_schema: schema }));
      return ['/v1/messages', headers, { model: 'beta-sonnet-4-6', max_tokens: 100_000, messages, ...tools }];
    }
    case 'generate':
      return [
        '/v1beta/models/gamma-3.5-flash:generateContent',
        { 'x-gamma-api-key': rig.gateway.keys.general },
        { contents: [{ parts: [{ text: prompt }] }] },
      ];
  }
}

async function send({ prompt, needs }: ExamplePrompt, protocol: Protocol, stream: boolean): Promise<Response> {
  // Without its pace: a test has no time to read along.
  const quick = prompt.replace(/#pace:\d+/, '');
  const [path, headers, body] = request(protocol, quick, needs === 'tools');
  return fetch(`${rig.gateway.root}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(stream && protocol !== 'generate' ? { ...body, stream } : body),
  });
}

/** A part of what comes back that shows the point, in any protocol. */
const points: Readonly<Record<string, RegExp>> = {
  report: /What I received/,
  markdown: /# Part 1/,
  drawn: /```mermaid/,
  reasoning: /First I look at the roles/,
  candidates: /"index":2/,
  'parallel-calls': /get_weather[^]*get_time/,
  'broken-arguments': /get_weather/,
  unknown: /gateway_?[nN]ote/,
  retry: /rate_limit/,
};

const cases = examplePrompts.flatMap((example) =>
  example.protocols.map((protocol) => [example.id, protocol, example] as const),
);

describe('SRV-2 SRV-3 what an example prompt is for comes', () => {
  test.each(cases)('%s over %s', async (id, protocol, example) => {
    const whole = await send(example, protocol, false);
    const status = id === 'retry' ? 429 : id === 'stream-error' ? 500 : 200;
    expect(whole.status).toBe(status);
    const streamed = await (await send(example, protocol, true)).text();
    const whatCame = `${await whole.text()}\n${streamed}`;
    expect(whatCame).toMatch(points[id] ?? /./);
    const isWhole = /\[DONE\]|response\.completed|message_stop/.test(streamed);
    if (['cut', 'stream-error'].includes(id)) expect(isWhole).toBe(false);
    if (['long', 'odd-bytes'].includes(id)) expect(isWhole).toBe(true);
  });
});

/** A request over one of the ways to an image. */
function drawn({ prompt }: ImagePrompt, api: ImagePrompt['apis'][number]): Promise<Response> {
  const post = (path: string, body: BodyInit, headers: Record<string, string>): Promise<Response> =>
    fetch(`${rig.gateway.root}${path}`, { method: 'POST', headers, body });
  const json = { 'content-type': 'application/json' };
  switch (api) {
    case 'image-generations': {
      const body = JSON.stringify({ model: 'alpha-image-2-each', prompt, stream: true });
      return post('/v1/images/generations', body, { ...bearer(), ...json });
    }
    case 'image-edits': {
      const form = new FormData();
      const fields = { model: 'alpha-image-2', prompt, stream: 'true', size: '1024x640' };
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      form.append('image', new Blob([Buffer.from(tinyPng, 'base64')]), 'tiny.png');
      return post('/v1/images/edits', form, bearer());
    }
    case 'generate': {
      const body = JSON.stringify({
        contents: [{ parts: [{ text: prompt }] }],
        generationConfig: { responseModalities: ['IMAGE'], imageConfig: { imageSize: '512' } },
      });
      return post('/v1beta/models/gamma-3.1-flash-image:generateContent', body, {
        'x-gamma-api-key': rig.gateway.keys.general,
        ...json,
      });
    }
  }
}

describe('SRV-2 SRV-3 images', () => {
  test.each(imagePrompts.flatMap((example) => example.apis.map((api) => [example.id, api, example] as const)))(
    '%s over %s',
    async (id, api, example) => {
      const response = await drawn(example, api);
      expect(response.status).toBe(200);
      const text = await response.text();
      const whole = api === 'generate' ? /finishReason/ : /\.completed/;
      if (id === 'image-preview') expect(text).not.toMatch(whole);
      else expect(text).toMatch(whole);
      const holds = api === 'generate' ? /inlineData/ : /"b64_json":"./;
      if (['image-url', 'image-missing'].includes(id)) expect(text).not.toMatch(holds);
      else expect(text).toMatch(holds);
    },
  );
});

test('every example has its own ID and title, and only tokens that there are', () => {
  const every = [...examplePrompts, ...imagePrompts];
  for (const key of ['id', 'title', 'prompt'] as const) {
    expect(new Set(every.map((example) => example[key])).size).toBe(every.length);
  }
  const known = ['fault', ...promptTokens.map(({ name }) => name)];
  for (const { prompt } of every) {
    for (const { name } of findTokens(prompt)) expect(known).toContain(name);
  }
});
