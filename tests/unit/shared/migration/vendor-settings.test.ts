/** Proves what becomes of settings that vendors have beside the described ones: each is told of, and said in the other's words where those have any. */
import { expect, test } from 'vitest';
import type { Dialect } from '../../../../shared/dialects/dialect.ts';
import type { PresetId } from '../../../../shared/dialects/preset-ids.ts';
import { presets } from '../../../../shared/dialects/presets.ts';
import type { JsonObject } from '../../../../shared/json.ts';
import { migrate, type Migration } from '../../../../shared/migration/migrate.ts';
import { protocolIds, type ProtocolId } from '../../../../shared/protocols/descriptions.ts';

const move = (from: ProtocolId, to: ProtocolId, body: JsonObject, preset?: PresetId | Dialect): Migration =>
  migrate(
    { protocol: from, body, model: 'm' },
    {
      protocol: to,
      ...(preset === undefined ? {} : { dialect: typeof preset === 'string' ? presets[preset].dialect : preset }),
    },
  );
const told = ({ rows }: Migration) =>
  Object.fromEntries(rows.map(({ label, verdict, to, why }) => [label, [verdict, to?.at, to?.value, why]]));

const tool = { type: 'object', properties: {} };
const schema = { type: 'object', properties: { city: { type: 'string' } } };

/** All that each vendor has, with what can be said elsewhere first. */
const bodies: Readonly<Record<ProtocolId, JsonObject>> = {
  chat: {
    model: 'm',
    messages: [{ role: 'user', content: 'Hi' }],
    tools: [{ type: 'function', function: { name: 'f', parameters: tool } }],
    tool_choice: { type: 'function', function: { name: 'f' } },
    parallel_tool_calls: false,
    reasoning_effort: 'medium',
    response_format: { type: 'json_schema', json_schema: { name: 'answer', schema } },
    seed: 7,
    frequency_penalty: 0.5,
    presence_penalty: 0.25,
    logprobs: true,
    top_logprobs: 3,
    verbosity: 'low',
    metadata: { app: 'x' },
    user: 'u-1',
    service_tier: 'auto',
    store: false,
    stream: true,
    stream_options: { include_usage: true },
    prompt_cache_key: 'k',
    n: 2,
    logit_bias: { '1': 1 },
    made_up: true,
  },
  responses: {
    model: 'm',
    input: [{ role: 'user', content: [{ type: 'input_text', text: 'Hi' }] }],
    tools: [{ type: 'function', name: 'f', parameters: tool }],
    tool_choice: { type: 'function', name: 'f' },
    parallel_tool_calls: false,
    reasoning: { effort: 'high', summary: 'auto' },
    text: { format: { type: 'json_schema', name: 'answer', schema }, verbosity: 'low' },
    include: ['message.output_text.logprobs'],
    top_logprobs: 2,
    metadata: { app: 'x' },
    user: 'u-1',
    service_tier: 'auto',
    store: false,
    truncation: 'auto',
  },
  messages: {
    model: 'm',
    max_tokens: 100,
    messages: [{ role: 'user', content: [{ type: 'text', text: 'Hi' }] }],
    tools: [{ name: 'f', input_schema: tool }],
    tool_choice: { type: 'any', disable_parallel_tool_use: true },
    thinking: { type: 'adaptive', display: 'summarized' },
    output_config: { effort: 'low', format: { type: 'json_schema', schema } },
    metadata: { user_id: 'u-1' },
    top_k: 40,
    service_tier: 'standard_only',
    container: 'c',
  },
  generate: {
    contents: [{ role: 'user', parts: [{ text: 'Hi' }] }],
    tools: [{ functionDeclarations: [{ name: 'f', parametersJsonSchema: tool }] }],
    toolConfig: { functionCallingConfig: { mode: 'ANY', allowedFunctionNames: ['f'] } },
    generationConfig: {
      thinkingConfig: { thinkingLevel: 'LOW', includeThoughts: true },
      responseMimeType: 'application/json',
      responseJsonSchema: schema,
      seed: 7,
      topK: 40,
      frequencyPenalty: 0.5,
      presencePenalty: 0.25,
      responseLogprobs: true,
      logprobs: 2,
      candidateCount: 2,
    },
    cachedContent: 'c',
  },
};

test('a chat completions request to Anthropic: effort, choice, parallel calls, schema and user in its words', () => {
  const moved = move('chat', 'messages', bodies.chat, 'anthropic');
  expect(moved.request.body).toMatchObject({
    thinking: { type: 'adaptive' },
    output_config: { effort: 'medium', format: { type: 'json_schema', schema } },
    tool_choice: { type: 'tool', name: 'f', disable_parallel_tool_use: true },
    metadata: { user_id: 'u-1' },
    service_tier: 'auto',
  });
  expect(told(moved)).toMatchObject({
    'reasoning effort': ['reworded', 'output_config.effort', 'medium', undefined],
    'tool choice': [
      'otherwise',
      'tool_choice',
      expect.any(String),
      'A call that is forced is refused while it thinks.',
    ],
    'parallel calls': ['reworded', 'tool_choice.disable_parallel_tool_use', 'true', undefined],
    'response format': ['reworded', 'output_config.format', expect.any(String), undefined],
    'end-user identifier': ['reworded', 'metadata.user_id', 'u-1', undefined],
    metadata: ['no-place', undefined, undefined, 'Its metadata takes an end user’s id alone.'],
    seed: ['no-place', undefined, undefined, 'The same request may be answered differently each time.'],
    'frequency penalty': ['no-place', undefined, undefined, 'Messages has no place for it.'],
    store: ['reworded', undefined, undefined, 'No answer is stored there.'],
    'usage of a stream': ['reworded', undefined, undefined, 'Usage comes without being asked for.'],
    candidates: ['no-place', undefined, undefined, 'One request has one answer.'],
    logit_bias: ['no-place', undefined, undefined, 'Messages has no place for it.'],
    made_up: ['no-place', undefined, undefined, 'No service is known to take it.'],
  });
});

test('the same to OpenAI’s Responses and to Gemini', () => {
  const responses = move('chat', 'responses', bodies.chat, 'openai');
  expect(responses.request.body).toMatchObject({
    reasoning: { effort: 'medium' },
    tool_choice: { type: 'function', name: 'f' },
    parallel_tool_calls: false,
    text: { format: { type: 'json_schema', name: 'answer', schema }, verbosity: 'low' },
    metadata: { app: 'x' },
    include: ['message.output_text.logprobs'],
    top_logprobs: 3,
    store: false,
  });
  expect(told(responses)).toMatchObject({
    metadata: ['same', 'metadata', '{"app":"x"}', undefined],
    store: ['same', 'store', 'false', undefined],
    verbosity: ['reworded', 'text.verbosity', 'low', undefined],
  });
  const generate = move('chat', 'generate', bodies.chat, 'gemini');
  expect(generate.request.body).toMatchObject({
    toolConfig: { functionCallingConfig: { mode: 'ANY', allowedFunctionNames: ['f'] } },
    generationConfig: {
      thinkingConfig: { thinkingLevel: 'MEDIUM' },
      responseMimeType: 'application/json',
      responseJsonSchema: schema,
      ...{
        seed: 7,
        frequencyPenalty: 0.5,
        presencePenalty: 0.25,
        responseLogprobs: true,
        logprobs: 3,
        candidateCount: 2,
      },
    },
  });
  expect(told(generate)['parallel calls']).toEqual([
    ...['no-place', undefined, undefined],
    'It can’t be kept to one call at a time.',
  ]);
});

test('thinking of Anthropic and Google over chat completions', () => {
  const budget = { ...bodies.messages, thinking: { type: 'enabled', budget_tokens: 5000 }, output_config: {} };
  expect(told(move('messages', 'chat', budget, 'openai'))['thinking budget']).toEqual([
    ...['otherwise', 'reasoning_effort', 'medium'],
    'It takes an effort and no number of tokens: medium comes nearest.',
  ]);
  expect(move('messages', 'chat', budget, 'openrouter').request.body['reasoning']).toEqual({ max_tokens: 5000 });
  expect(move('messages', 'generate', budget, 'gemini').request.body['generationConfig']).toMatchObject({
    thinkingConfig: { thinkingBudget: 5000 },
  });
  const off = { ...bodies.messages, thinking: { type: 'disabled' }, output_config: {} };
  expect(move('messages', 'chat', off, 'openai').request.body['reasoning_effort']).toBe('none');
  expect(move('messages', 'chat', off, 'deepseek').request.body['thinking']).toEqual({ type: 'disabled' });
  expect(told(move('messages', 'chat', bodies.messages, 'openai'))['thinking']).toEqual([
    ...['reworded', undefined, undefined],
    'A model that thinks does so without being asked.',
  ]);
  const most = { ...bodies.messages, output_config: { effort: 'max' } };
  expect(told(move('messages', 'chat', most, 'openai'))['reasoning effort']).toEqual([
    ...['otherwise', 'reasoning_effort', 'xhigh'],
    'There is no effort max: xhigh comes nearest.',
  ]);
  const google = { contents: [], generationConfig: { thinkingConfig: { thinkingBudget: 500 } } };
  expect(told(move('generate', 'messages', google, 'anthropic'))['thinking budget']).toEqual([
    ...['otherwise', 'thinking', '{"type":"enabled","budget_tokens":1024}'],
    'It thinks with 1024 tokens at least.',
  ]);
});

test('a service that does not read a field, or refuses it, is named', () => {
  const ollama = told(move('messages', 'chat', bodies.messages, 'ollama'));
  expect(ollama['tool choice']).toEqual(['no-place', undefined, undefined, 'Ollama doesn’t read it.']);
  expect(ollama['reasoning effort']).toEqual(['reworded', 'reasoning_effort', 'low', undefined]);
  expect(ollama['top K']).toEqual(['no-place', undefined, undefined, 'Ollama doesn’t take it.']);
  const own = told(move('chat', 'chat', bodies.chat, 'ollama'));
  expect([own['candidates'], own['tool choice']]).toMatchObject([
    ['otherwise', 'n', '2', 'Ollama doesn’t read it.'],
    ['otherwise', 'tool_choice', expect.any(String), 'Ollama doesn’t read it.'],
  ]);
  const compatible = told(move('chat', 'chat', bodies.chat, 'gemini-openai'));
  expect(compatible['made_up']).toEqual(['otherwise', 'made_up', 'true', 'Gemini (OpenAI-compatible) refuses it.']);
  expect(compatible['seed']).toBeDefined();
});

test('a copy of a preset takes what that takes, and a dialect of nobody’s only what is described', () => {
  const copy = structuredClone(presets.openai.dialect);
  expect(move('messages', 'chat', bodies.messages, copy).request.body['reasoning_effort']).toBe('low');
  const strange: Dialect = { ...structuredClone(presets.neutral.dialect), label: 'Team relay' };
  const moved = move('messages', 'chat', bodies.messages, strange);
  expect(moved.request.body).not.toHaveProperty('reasoning_effort');
  expect(told(moved)['output_config']?.at(-1)).toBe('Chat completions documents no field for it.');
  // What the description of the other one has is said, whoever serves it.
  expect(moved.request.body).toMatchObject({ tool_choice: 'required', response_format: { type: 'json_schema' } });
});

const pairs = protocolIds.flatMap((from) => protocolIds.flatMap((to) => (from === to ? [] : [[from, to] as const])));
const services: Readonly<Record<ProtocolId, readonly (PresetId | undefined)[]>> = {
  chat: [undefined, 'any', 'openai', 'openrouter', 'deepseek', 'ollama', 'mistral', 'vllm'],
  responses: [undefined, 'any', 'openai', 'ollama'],
  messages: [undefined, 'any', 'anthropic'],
  generate: [undefined, 'any', 'gemini'],
};

/** Every value of an object, by its path with dots; lists are values. */
function leaves(value: unknown, path = ''): readonly string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [path];
  return Object.entries(value).flatMap(([name, inner]) => leaves(inner, path === '' ? name : `${path}.${name}`));
}

test.each(pairs)('from %s to %s every setting is in a row, with its reason where it is lost', (from, to) => {
  for (const service of services[to]) {
    const moved = move(from, to, bodies[from], service);
    const { contents: _c, input: _i, messages: _m, tools: _t, model: _n, ...settings } = bodies[from];
    const rowsAt = moved.rows.flatMap((row) => (row.from === undefined ? [] : [row.from.at]));
    for (const leaf of leaves(settings)) {
      const isTold = rowsAt.some((at) => leaf === at || leaf.startsWith(`${at}.`) || at.startsWith(`${leaf}.`));
      const aside = /responseMimeType|tool_choice|thinking\.|functionCallingConfig|schema/.test(leaf);
      expect([service, leaf, isTold || aside]).toEqual([service, leaf, true]);
    }
    for (const { verdict, to: there, why } of moved.rows) {
      if (verdict === 'no-place') expect([there, typeof why]).toEqual([undefined, 'string']);
      if (verdict === 'otherwise') expect(typeof why).toBe('string');
    }
    expect(new Set(moved.rows.map(({ key }) => key)).size).toBe(moved.rows.length);
  }
});

test.each(pairs)('what goes from %s to %s in other words comes back as it was', (from, to) => {
  const there = move(from, to, bodies[from], 'any');
  const back = move(to, from, there.request.body, 'any').request.body;
  const kept = there.rows.filter(
    ({ key, verdict, to: place }) =>
      key.startsWith('setting:') && place !== undefined && (verdict === 'same' || verdict === 'reworded'),
  );
  expect(kept.length).toBeGreaterThan(0);
  const at = (body: unknown, path: string): unknown =>
    path.split('.').reduce<unknown>((inner, name) => (inner as Record<string, unknown> | undefined)?.[name], body);
  for (const { from: place } of kept) {
    const path = place?.at ?? '';
    // Whether calls may be parallel stands beside the choice in one of them, and has a row of its own.
    const parts = path === 'tool_choice' ? ['.type', '.name', ''] : [''];
    const [part] = parts.filter((name) => at(bodies[from], `${path}${name}`) !== undefined);
    const whole = `${path}${part ?? ''}`;
    expect([whole, at(back, whole)]).toEqual([whole, at(bodies[from], whole)]);
  }
});
