/** The recipes of docs/gateway.md work as they stand there, and only with the options that they name. */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test, vi } from 'vitest';
import { createRig, errorOf } from './rig.ts';

const key = 'qk-recipes-general';
const rig = createRig({ keys: { general: key }, dialect: 'vendor', lenient: true });
const strict = createRig();

const root = join(import.meta.dirname, '../../..');
/** Within the project, where the packages are found. */
const folder = join(root, `.cache/recipes-${process.pid}`);
afterAll(() => rm(folder, { recursive: true, force: true }));

const page = await readFile(join(root, 'docs/gateway.md'), 'utf8');
const recipes = [...page.matchAll(/^#### (.+)\n\n```js\n([^]*?)^```$/gm)].map(([, name = '', code = '']) => ({
  name,
  code,
}));

test('there is a recipe for each of the five', () => {
  expect(recipes.map(({ name }) => name)).toEqual([
    'openai',
    '@anthropic-ai/sdk',
    '@google/genai',
    'Vercel AI SDK',
    'LangChain',
  ]);
});

test.each(recipes)('$name answers', async ({ name, code }) => {
  await mkdir(folder, { recursive: true });
  const file = join(folder, `${name.replace(/\W/g, '-')}.mjs`);
  await writeFile(file, code.replaceAll('http://127.0.0.1:4010', rig.gateway.root));
  vi.stubEnv('QUARTET_GATEWAY_KEY', key);
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const seen = rig.observed.length;
  try {
    await import(/* @vite-ignore */ pathToFileURL(file).href);
    expect(log.mock.calls).toEqual([[expect.stringMatching(/\S/)]]);
  } finally {
    log.mockRestore();
    vi.unstubAllEnvs();
  }
  await vi.waitFor(() => expect(rig.observed.slice(seen)).toMatchObject([{ status: 200, complete: true }]));
});

const chat = { model: 'alpha-5.6-sol', messages: [{ role: 'user', content: 'Hello', name: 'Ann' }] };
const ask = (on: typeof rig, path: string, headers: Record<string, string>, body: object): Promise<Response> =>
  fetch(`${on.gateway.root}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

test('a lenient gateway leaves unknown fields aside and names them; everything else stays strict', async () => {
  const bearer = { authorization: `Bearer ${key}` };
  const seen = rig.observed.length;
  const taken = await ask(rig, '/v1/chat/completions', bearer, { ...chat, 'logit bias': {}, store: true });
  expect([taken.status, taken.headers.get('x-ignored-fields')]).toEqual([200, 'logit?bias, store, messages[0].name']);
  await vi.waitFor(() =>
    expect(rig.observed.slice(seen)).toMatchObject([{ ignored: ['logit bias', 'store', 'messages[0].name'] }]),
  );
  const plain = await ask(rig, '/v1/chat/completions', bearer, {
    ...chat,
    messages: [{ role: 'user', content: 'Hi' }],
  });
  expect(plain.headers.has('x-ignored-fields')).toBe(false);
  const wrong = await ask(rig, '/v1/chat/completions', bearer, { ...chat, temperature: 'hot' });
  expect([wrong.status, (await errorOf(wrong)).param]).toEqual([400, 'temperature']);
});

test.each([
  [
    '/v1/chat/completions',
    {
      model: 'alpha-5.5',
      messages: [
        { role: 'developer', content: 'Be brief.' },
        { role: 'user', content: 'Hi' },
      ],
    },
    'messages[0].role',
  ],
  [
    '/v1/responses',
    {
      model: 'alpha-5.5',
      input: [
        { role: 'developer', content: [{ type: 'input_text', text: 'Be brief.' }] },
        { role: 'user', content: [{ type: 'input_text', text: 'Hi' }] },
      ],
      tools: [
        { type: 'namespace', name: 'files' },
        { type: 'function', name: 'find', parameters: { type: 'object' } },
      ],
    },
    'input[0].role, tools[0].type',
  ],
  [
    '/v1/messages',
    {
      ...{ model: 'beta-sonnet-4-6', max_tokens: 50 },
      messages: [
        { role: 'user', content: 'Hi' },
        { role: 'system', content: 'Be brief.' },
      ],
    },
    'messages[1].role',
  ],
])('a lenient gateway reads what agents send besides as what comes nearest: %s', async (path, body, ignored) => {
  const headers = (one: string) =>
    path === '/v1/messages'
      ? { 'x-api-key': one, 'anthropic-version': '2023-06-01', 'beta-version': '2023-06-01' }
      : { authorization: `Bearer ${one}` };
  const taken = await ask(rig, path, headers(key), body);
  expect([taken.status, taken.headers.get('x-ignored-fields')], await taken.clone().text()).toEqual([200, ignored]);
  const refused = await ask(strict, path, headers(strict.gateway.keys.general), body);
  expect([refused.status, (await errorOf(refused)).message]).toEqual([
    400,
    expect.stringContaining("role' is") as unknown,
  ]);
});

test('however many fields there are, the header names twenty and counts the rest', async () => {
  const many = Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`x${at}-${'é'.repeat(200)}`, at]));
  const taken = await ask(rig, '/v1/chat/completions', { authorization: `Bearer ${key}` }, { ...chat, ...many });
  expect(taken.status).toBe(200);
  const said = taken.headers.get('x-ignored-fields') ?? '';
  expect(said).toMatch(/^x0-\?+, .*, and 481 more$/);
  expect(said.length).toBeLessThan(2_500);
});

test('AUTH-1 a strict gateway takes neither vendors’ header names nor unknown fields', async () => {
  const { general } = strict.gateway.keys;
  const contents = [{ role: 'user', parts: [{ text: 'Hello' }] }];
  const message = { model: 'beta-sonnet-4-6', max_tokens: 50, messages: [{ role: 'user', content: 'Hello' }] };
  const generate = '/v1beta/models/gamma-3.5-flash:generateContent';
  const answers = await Promise.all([
    ask(strict, generate, { 'x-goog-api-key': general }, { contents }),
    ask(strict, '/v1/messages', { 'x-api-key': general, 'anthropic-version': '2023-06-01' }, message),
    ask(strict, '/v1/chat/completions', { authorization: `Bearer ${general}` }, chat),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([401, 400, 400]);
});

test('AUTH-1 under the vendors’ names the described ones are taken too, and a key and a version are still needed', async () => {
  const message = { model: 'beta-sonnet-4-6', max_tokens: 50, messages: [{ role: 'user', content: 'Hello' }] };
  const asked = [
    { 'x-api-key': key, 'anthropic-version': '2023-06-01' },
    { 'x-api-key': key, 'beta-version': '2023-06-01' },
    { 'x-api-key': key },
    { 'x-api-key': key, 'anthropic-version': 'latest' },
    { 'x-api-key': key, 'beta-version': '2026-10-21' },
    { 'x-api-key': 'wrong', 'anthropic-version': '2023-06-01' },
    { 'anthropic-version': '2023-06-01' },
  ];
  const answers = await Promise.all(asked.map((headers) => ask(rig, '/v1/messages', headers, message)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 400, 400, 400, 401, 401]);
});

test('AUTH-1 under the vendors’ names the list takes the key as their calls do; a strict gateway does not', async () => {
  const statusOf = async (on: typeof rig, headers: Record<string, string>): Promise<number> =>
    (await fetch(`${on.gateway.root}/v1/models`, { headers })).status;
  const { general } = strict.gateway.keys;
  const asked = (value: string): readonly Record<string, string>[] => [
    { 'x-api-key': value, 'anthropic-version': '2023-06-01' },
    { 'x-goog-api-key': value },
    { authorization: `Bearer ${value}` },
  ];
  expect(await Promise.all(asked(key).map((headers) => statusOf(rig, headers)))).toEqual([200, 200, 200]);
  expect(await Promise.all(asked('wrong').map((headers) => statusOf(rig, headers)))).toEqual([401, 401, 401]);
  expect(await Promise.all(asked(general).map((headers) => statusOf(strict, headers)))).toEqual([401, 401, 200]);
});
