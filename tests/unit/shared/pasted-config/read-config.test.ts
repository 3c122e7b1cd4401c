/** What people have of a gateway already: each form in which tools and documents write it, and texts that say nothing of one. */
import { expect, test } from 'vitest';
import { longestConfig, readConfig } from '../../../../shared/pasted-config/read-config.ts';

function read(text: string) {
  const result = readConfig(text);
  if (!result.ok) throw new Error(`nothing was read: ${result.reason}`);
  return result.config;
}

test('a cURL command: its address, its key and the headers that are no program’s own', () => {
  const command = String.raw`curl -sN https://gw.example.com/team/v1/chat/completions \
  -H "Authorization: Bearer sk-team-3kTz" \
  -H 'Content-Type: application/json' -H 'User-Agent: curl/8' -H 'X-Team: blue' --header 'X-Auth-Token: t-1' \
  -d '{"model":"m","messages":[{"role":"user","content":"api_key=other"}]}'`;
  expect(read(command)).toEqual({
    baseUrl: 'https://gw.example.com/team/v1/chat/completions',
    key: 'sk-team-3kTz',
    headers: [
      { name: 'X-Team', value: 'blue' },
      { name: 'X-Auth-Token', value: 't-1', secret: true },
    ],
    preset: 'any',
  });
});

test.each([
  [
    'curl https://api.anthropic.com/v1/messages -H "x-api-key: sk-ant-1" -H "anthropic-version: 2023-06-01"',
    'anthropic',
    'sk-ant-1',
  ],
  ['curl "https://generativelanguage.googleapis.com/v1beta/models/g:generateContent?key=AIza1"', 'gemini', 'AIza1'],
  [
    'curl https://generativelanguage.googleapis.com/v1beta/openai/chat/completions -H "Authorization: Bearer AIza2"',
    'gemini-openai',
    'AIza2',
  ],
  [
    'curl https://me.openai.azure.com/openai/deployments/d/chat/completions?api-version=2024-10-21 -H "api-key: az1"',
    'azure',
    'az1',
  ],
])('%s', (command, preset, key) => {
  expect(read(command)).toMatchObject({ preset, key, headers: [] });
});

test.each([
  'OPENAI_BASE_URL=https://gw.example/v1\nOPENAI_API_KEY=sk-1',
  'export OPENAI_BASE_URL="https://gw.example/v1"\nexport OPENAI_API_KEY="sk-1" # mine',
  "$env:OPENAI_BASE_URL = 'https://gw.example/v1'\n$env:OPENAI_API_KEY = 'sk-1'",
  'setx OPENAI_BASE_URL "https://gw.example/v1"\nsetx OPENAI_API_KEY sk-1',
  'base_url: https://gw.example/v1\napi_key: sk-1\nmax_tokens: 100',
  'client = OpenAI(base_url="https://gw.example/v1", api_key="sk-1")',
  'new OpenAI({ baseURL: "https://gw.example/v1", apiKey: "sk-1" })',
  '{"model":"m","apiBase":"https://gw.example/v1","apiKey":"sk-1"}',
  '{"env":{"ANTHROPIC_BASE_URL":"https://gw.example/v1","ANTHROPIC_AUTH_TOKEN":"sk-1"}}',
  '{"provider":{"gw":{"options":{"baseURL":"https://gw.example/v1","apiKey":"sk-1"},"models":{"m":{}}}}}',
  '{"openAiBaseUrl":"https://gw.example/v1","openAiApiKey":"sk-1"}',
  '```json\n{"api_base":"https://gw.example/v1","api_key":"sk-1"}\n```',
  'curl $OPENAI_BASE_URL/chat -H "Authorization: Bearer $OPENAI_API_KEY"\nOPENAI_BASE_URL=https://gw.example/v1\nOPENAI_API_KEY=sk-1',
])('address and key of %s', (text) => {
  expect(read(text)).toMatchObject({ key: 'sk-1', preset: 'any' });
  expect(read(text).baseUrl).toMatch(/^https:\/\/gw\.example\/v1/);
});

test('headers that stand beside an address', () => {
  const continued =
    '{"models":[{"apiBase":"https://gw.example","apiKey":"sk-1","requestOptions":{"headers":{"X-Team":"blue"}}}]}';
  expect(read(continued).headers).toEqual([{ name: 'X-Team', value: 'blue' }]);
  const claude = 'ANTHROPIC_BASE_URL=https://gw.example\nANTHROPIC_CUSTOM_HEADERS="X-Team: blue"';
  expect(read(claude).headers).toEqual([{ name: 'X-Team', value: 'blue' }]);
});

test('AUTH-4 a key goes to no gateway that it does not stand beside', () => {
  expect(read('OPENAI_BASE_URL=https://gw.example/v1\nANTHROPIC_API_KEY=sk-ant-1').key).toBeUndefined();
  const two = '{"models":[{"apiBase":"https://one.example"},{"apiBase":"https://two.example","apiKey":"sk-2"}]}';
  expect(read(two)).toMatchObject({ baseUrl: 'https://two.example', key: 'sk-2' });
  expect(
    readConfig('{"mcpServers":{"x":{"url":"https://mcp.example","headers":{"Authorization":"Bearer t"}}}}').ok,
  ).toBe(false);
});

test('a key alone tells the vendor by its name', () => {
  expect(read('ANTHROPIC_API_KEY=sk-ant-1')).toEqual({ key: 'sk-ant-1', headers: [], preset: 'anthropic' });
  expect(read('GOOGLE_API_KEY=AIza1').preset).toBe('gemini');
  expect(read('api_key: sk-1').preset).toBeUndefined();
});

test.each([
  ['curl https://api.openai.com/v1/models -H "Authorization: Bearer $OPENAI_API_KEY"', 'OPENAI_API_KEY'],
  ['OpenAI(base_url="https://gw.example/v1", api_key=os.environ["GW_KEY"])', 'GW_KEY'],
  ['new OpenAI({ baseURL: "https://gw.example/v1", apiKey: process.env.GW_KEY })', 'GW_KEY'],
  ['{"baseURL":"https://gw.example/v1","apiKey":"{env:GW_KEY}"}', 'GW_KEY'],
])('%s names the variable of its key and has none', (text, variable) => {
  expect(read(text)).toMatchObject({ keyVariable: variable });
  expect(read(text).key).toBeUndefined();
});

test.each(['<your key>', 'YOUR_API_KEY', 'sk-...', 'sk-xxxxxxxx', '••••abcd', 'None'])('%s is no key', (key) => {
  expect(read(`base_url: "https://gw.example/v1"\napi_key: "${key}"`)).not.toHaveProperty('key');
});

test('servers of this computer by their port', () => {
  expect(read('OLLAMA_HOST=127.0.0.1:11434')).toMatchObject({ baseUrl: 'http://127.0.0.1:11434', preset: 'ollama' });
  expect(read('http://localhost:1234/v1')).toMatchObject({ baseUrl: 'http://localhost:1234/v1', preset: 'lm-studio' });
});

test.each(['Hello, how are you?', '{"model":"m","max_tokens":5}', '[1, 2]', 'curl', 'key: of the door'])(
  'nothing is found in %s',
  (text) => {
    expect(readConfig(text)).toEqual({ ok: false, reason: 'nothing' });
  },
);

test('nothing is read where there is nothing, or too much', () => {
  expect(readConfig(' \n')).toEqual({ ok: false, reason: 'empty' });
  expect(readConfig('x'.repeat(longestConfig + 1))).toEqual({ ok: false, reason: 'long' });
});

test('the longest text there is is read in a blink, whatever stands in it', () => {
  for (const piece of ['a:"', "a='", 'curl -H ', 'headers=', '"', '${', 'a:b,', '{"a":', '$env:a = ', 'Bearer ']) {
    const begun = performance.now();
    readConfig(piece.repeat(Math.floor(longestConfig / piece.length)));
    expect(performance.now() - begun).toBeLessThan(2_000);
  }
});
