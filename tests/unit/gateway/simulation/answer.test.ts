/** SRV-2: what the simulated models do with what they are given. */
import { describe, expect, test } from 'vitest';
import { directivesOf, faultsOf, simulate, type CandidateAnswer } from '../../../../gateway/simulation/answer.ts';
import type { Conversation, Turn } from '../../../../gateway/simulation/conversation.ts';
import { countTokens } from '../../../../gateway/simulation/tokens.ts';
import { modelFacts } from '../../../../shared/catalog/models.ts';

const turn = (role: Turn['role'], text: string, more: Partial<Turn> = {}): Turn => ({
  role,
  text,
  asked: [],
  ...more,
});
const user = (text: string): Turn => turn('user', text);

function conversation(turns: readonly Turn[], more: Partial<Conversation> = {}): Conversation {
  const model = modelFacts('alpha-5.6-luna');
  if (model === undefined) throw new Error('The catalogue lacks alpha-5.6-luna.');
  return {
    model,
    api: 'chat completions',
    turns,
    tools: [],
    toolChoice: { mode: 'auto' },
    stop: [],
    candidates: 1,
    settings: {},
    seed: 'seed',
    ...more,
  };
}

function answer(prompt: string | readonly Turn[], more: Partial<Conversation> = {}): CandidateAnswer {
  const asked = conversation(typeof prompt === 'string' ? [user(prompt)] : prompt, more);
  const [first] = simulate(asked, directivesOf(asked)).candidates;
  if (first === undefined) throw new Error('There is no candidate.');
  return first;
}

const weather = {
  name: 'get_weather',
  parameters: { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] },
};
const time = { name: 'getTime', parameters: {} };
const tools = [weather, time];

describe('text', () => {
  test('SRV-2 the first answer shows what was received', () => {
    const { text, finish, calls } = answer([turn('system', 'Be | brief'), user('Hello *you*')], {
      settings: { temperature: 0.5 },
    });
    expect({ finish, calls }).toEqual({ finish: 'stop', calls: [] });
    expect(text).toContain('**alpha-5.6-luna**');
    expect(text).toContain(String.raw`| 1 | system | Be \| brief | 10 characters |`);
    expect(text).toContain(String.raw`| 2 | user | Hello \*you\* | 11 characters |`);
    expect(text).toContain('- `temperature`: `0.5`\n');
    expect(text).toContain('```json\n{');
    expect(text).toContain('turn 1 of our conversation');
  });

  test('SRV-2 REQ-6 a parameter that the model leaves aside is said to be', () => {
    const model = modelFacts('beta-opus-4-8');
    if (model === undefined) throw new Error('The catalogue lacks beta-opus-4-8.');
    expect(answer('Hi', { model, settings: { temperature: 1 } }).text).toContain(
      `(left aside: ${model.samplingOmitted ?? '?'})`,
    );
  });

  test('SRV-2 turns are counted, and a long conversation is not repeated whole', () => {
    const turns = Array.from({ length: 31 }, (_, index) =>
      index % 2 === 0 ? user(`question ${index}`) : turn('assistant', `answer ${index}`),
    );
    const { text } = answer(turns);
    expect(text).toContain('turn 16 of our conversation');
    expect(text).toContain('| … | | 22 more | |');
    expect(text).not.toContain('question 14');
  });

  test.each([
    ['#echo Say *this*', 'Say *this*'],
    ['#echo', ''],
    ['#empty whatever', ''],
    ['#code:1', /^```ts\n.*\n```$/],
    ['#words:2 #code:1', /^\w+ \w+\.\n\n```ts\n.*\n```$/],
  ])('SRV-2 %s', (prompt, expected) => {
    const { text } = answer(prompt);
    if (typeof expected === 'string') expect(text).toBe(expected);
    else expect(text).toMatch(expected);
  });

  test('SRV-2 the same request is answered the same way, another is not', () => {
    expect(answer('#words:50')).toEqual(answer('#words:50'));
    expect(answer('#words:50', { seed: 'other' })).not.toEqual(answer('#words:50'));
  });

  test('CHAT-3 candidates differ', () => {
    for (const prompt of ['Hi', '#echo Hi', '#words:20', '#code:9', '#markdown']) {
      const asked = conversation([user(prompt)], { candidates: 4 });
      const texts = simulate(asked, directivesOf(asked)).candidates.map((candidate) => candidate.text);
      expect(new Set(texts).size).toBe(4);
    }
  });
});

describe('bounds', () => {
  test('CHAT-1 stop cuts, and the finish is stop', () => {
    expect(answer('#echo one two three', { stop: ['three', 'two'] })).toMatchObject({ text: 'one ', finish: 'stop' });
  });

  test('CHAT-1 the limit cuts, and the finish is length', () => {
    expect(answer('#words:100', { maxTokens: 7 })).toMatchObject({ finish: 'length', tokens: 7 });
  });

  test('CHAT-1 reasoning counts towards the limit', () => {
    const free = answer('#reasoning #echo Hi');
    expect(free.tokens).toBe(countTokens(free.reasoning) + 1);
    expect(answer('#reasoning #echo Hi', { maxTokens: 5 })).toMatchObject({ text: '', finish: 'length', tokens: 5 });
    expect(answer('#reasoning #empty', { maxTokens: 5 })).toMatchObject({ text: '', finish: 'length' });
  });

  test('CHAT-1 arguments of calls are cut too', () => {
    const { calls, finish, tokens } = answer('#tools', { tools, maxTokens: 2 });
    expect({ finish, tokens, calls: calls.map((call) => call.arguments) }).toEqual({
      finish: 'length',
      tokens: 2,
      calls: ['{"city":"Par'],
    });
  });
});

describe('tools', () => {
  const names = (prompt: string, more: Partial<Conversation> = {}): string[] =>
    answer(prompt, { tools, ...more }).calls.map((call) => call.name);

  test.each([
    ['nothing mentioned', 'Hello', {}, []],
    ['mentioned', 'Please use get_weather now', {}, ['get_weather']],
    ['mentioned in plain words', 'Get weather for me, and then get time.', {}, ['get_weather', 'getTime']],
    ['only part of a word', 'forget_weather', {}, []],
    ['every tool', '#tools', {}, ['get_weather', 'getTime']],
    ['one twice', '#tool:getTime #tool:getTime', {}, ['getTime', 'getTime']],
    ['one that is not offered', '#tool:other', {}, []],
    ['required', 'Hello', { toolChoice: { mode: 'required' } }, ['get_weather']],
    ['required, and one mentioned', 'getTime', { toolChoice: { mode: 'required' } }, ['getTime']],
    ['a specific one', 'get_weather', { toolChoice: { mode: 'tool', name: 'getTime' } }, ['getTime']],
    ['none', '#tools get_weather', { toolChoice: { mode: 'none' } }, []],
  ] as const)('SRV-2 %s', (_, prompt, more, expected) => expect(names(prompt, more)).toEqual(expected));

  test('SRV-2 a call has its own id and arguments that its schema allows', () => {
    const { calls, text, finish } = answer('#tools city=Rome', { tools });
    expect({ text, finish }).toEqual({ text: '', finish: 'tool-calls' });
    expect(calls.map((call) => JSON.parse(call.arguments) as unknown)).toEqual([{ city: 'Rome' }, {}]);
    expect(new Set(calls.map((call) => call.id)).size).toBe(2);
  });

  const asked = [user('get_weather please'), turn('assistant', '', { asked: ['get_weather'] })];

  test('CHAT-6 a result is answered, even where a tool is required, and not asked for again', () => {
    const results = [...asked, turn('tool', '{"rain":true}', { toolName: 'get_weather' })];
    for (const mode of ['auto', 'required'] as const) {
      const { text, calls } = answer(results, { tools, toolChoice: { mode } });
      expect(calls).toEqual([]);
      expect(text).toContain('**get\\_weather** returned 13 characters');
      expect(text).toContain('   ```json\n   {"rain":true}\n   ```');
    }
  });

  test('CHAT-6 a result may ask for another round', () => {
    expect(answer([...asked, turn('tool', 'next: #tool:getTime')], { tools }).calls.map((call) => call.name)).toEqual([
      'getTime',
    ]);
  });

  test('SRV-3 faults are those of what the request ends with', () => {
    const before = [user('#fault:500 #pace:0'), turn('assistant', '', { asked: ['get_weather'] })];
    expect(faultsOf(conversation([user('#fault:500')]), '/v1/chat/completions')).toHaveLength(1);
    expect(faultsOf(conversation([...before, turn('tool', 'fine')]), '/v1/chat/completions')).toEqual([]);
    expect(faultsOf(conversation([...before, turn('tool', '#fault:503')]), '/v1/chat/completions')).toMatchObject([
      { status: 503 },
    ]);
    expect(directivesOf(conversation([...before, turn('tool', 'fine')]))).toMatchObject({ pace: 0 });
  });

  test('SRV-2 a tool that is not there is said', () => {
    expect(answer('#tool:other', { tools }).text).toContain('`other`, but only `get_weather`, `getTime` were offered.');
    expect(answer('#tools').text).toContain('every tool, but the request offered no tools.');
  });
});

test('CHAT-7 an answer to a schema is an instance of it and nothing else', () => {
  const schema = { type: 'object', properties: { colour: { enum: ['red', 'blue'] } }, required: ['colour'] };
  expect(JSON.parse(answer('I like blue', { schema }).text)).toEqual({ colour: 'blue' });
});

describe('scripted answers', () => {
  test.each([
    ['#table:2', /^\| # \| Name .*\n\|--:.*\n\| 1 \|.*\n\| 2 \|.*$/],
    ['#math', /\$\$\n\\sum/],
    ['#tasks', /- \[x\] for one answer\n {2}- \[ \] for a stream/],
    ['#mermaid', /```mermaid\nsequenceDiagram/],
    ['#table:1 #tasks', /^\| #[^]*\n\n## Before/],
  ])('SRV-2 %s', (prompt, expected) => expect(answer(prompt).text).toMatch(expected));

  test('SRV-2 a text in parts is the text', () => {
    const { text, parts } = answer('#words:30 #parts:3');
    expect(parts).toHaveLength(3);
    expect(parts.join('')).toBe(text);
    expect(answer('#words:30')).toMatchObject({ parts: [text] });
    expect(answer('#empty #parts:3').parts).toEqual([]);
    expect(answer('#echo one two #parts:50').parts).toEqual(['one', ' two']);
  });

  test('CHAT-3 a prompt can ask for candidates, where the protocol has them', () => {
    const count = (more: Partial<Conversation>): number => {
      const asked = conversation([user('#candidates:3')], more);
      return simulate(asked, directivesOf(asked)).candidates.length;
    };
    expect([count({}), count({ candidates: 2 }), count({ single: true })]).toEqual([3, 3, 1]);
  });

  test('TOOL-1 arguments are spoiled on request', () => {
    const of = (prompt: string) => answer(prompt, { tools }).calls.map((call) => call.arguments);
    expect(of('#tool:get_weather #args:empty')).toEqual(['']);
    expect(of('#tool:get_weather #args:broken')).toEqual(['{"city":"Paris",']);
    expect(of('#tool:get_weather #args:misfit')).toEqual(['{}']);
  });

  test('CHAT-7 an answer to a schema is spoiled on request', () => {
    const schema = { type: 'object', properties: { age: { type: 'integer' } }, required: ['age'] };
    expect(answer('#json:misfit', { schema }).text).toBe('{}');
    expect(() => JSON.parse(answer('#json:broken', { schema }).text) as unknown).toThrow(SyntaxError);
  });

  test('SRV-2 text beside calls, where the protocol mixes them', () => {
    const prompt = '#words:3 #tool:get_weather';
    expect(answer(prompt, { tools })).toMatchObject({ text: '', parts: [] });
    const mixed = answer(prompt, { tools, mixed: true });
    expect(mixed.text.split(' ')).toHaveLength(3);
    expect(mixed.calls).toHaveLength(1);
    expect(mixed.tokens).toBeGreaterThan(countTokens(mixed.text));
  });
});
