/** Proves that the reference gateway, strict as it is, takes what this client sends over chat completions and Responses, and that whole conversations go on. */
import { describe, expect, test } from 'vitest';
import type { Attachment } from '../../../shared/attachment.ts';
import { textOf } from '../../../shared/message.ts';
import type { TurnMessage } from '../../../shared/protocols/protocol.ts';
import type { OfferedTool } from '../../../shared/tool.ts';
import { createRig } from '../gateway/rig.ts';
import { ask, resultsFor, says } from './conversation.ts';

const rig = createRig();

const tool = (name: string): OfferedTool => ({
  name,
  description: `Looks up the ${name}.`,
  schema: { type: 'object', properties: { place: { type: 'string' } }, required: ['place'] },
});
const kindsOf = ({ blocks }: TurnMessage) => blocks.map(({ kind }) => kind);

/** A PNG of one pixel. */
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';
const hash = 'a'.repeat(64);
const image: Attachment = {
  source: 'file',
  file: { hash, name: 'pixel.png', kind: 'image', mimeType: 'image/png', bytes: 70 },
  detail: 'low',
};
const table: Attachment = {
  source: 'file',
  file: { hash: 'b'.repeat(64), name: 'rows.csv', kind: 'table', mimeType: 'text/csv', bytes: 8 },
};
const files = new Map([
  [hash, pixel],
  ['b'.repeat(64), Buffer.from('a,b\n1,2\n').toString('base64')],
]);
const shows = (text: string, ...attachments: readonly Attachment[]): TurnMessage => ({
  role: 'user',
  blocks: [
    { kind: 'text', text, open: false },
    ...attachments.map((attachment) => ({ kind: 'attachment', attachment, open: false }) as const),
  ],
});

describe.each([
  ['chat', true],
  ['chat', false],
  ['responses', true],
  ['responses', false],
] as const)('%s, stream %s', (protocol, stream) => {
  const settings = { protocol, stream, model: 'alpha-5.5', tools: [tool('weather'), tool('clock')] };

  test('CHAT-6 RESP-5 TOOL-3 every call of an answer is answered, and the conversation goes on', async () => {
    const first = says('#tool:weather #tool:clock Go.');
    const asked = await ask(rig, settings, [first]);
    expect(kindsOf(asked.message)).toEqual(['tool-call', 'tool-call']);
    const round = [first, asked.message, resultsFor(asked, (name) => `${name} is fine`)];
    const answered = await ask(rig, settings, round);
    expect(textOf(answered.message.blocks)).toContain('weather is fine');
    const last = await ask(rig, settings, [...round, answered.message, says('#words:3 And?')]);
    expect([answered.notes, last.status, kindsOf(last.message)]).toEqual([[], 200, ['text']]);
  });

  test('TOOL-3 a call without a result does not stop the conversation', async () => {
    const first = says('#tool:weather Go.');
    const asked = await ask(rig, settings, [first]);
    const last = await ask(rig, settings, [first, asked.message, says('#words:3 Never mind.')]);
    expect([last.status, last.notes.map(({ severity }) => severity)]).toEqual([200, ['note']]);
  });

  test('CHAT-2 RESP-2 an image is looked at', async () => {
    const { message } = await ask(rig, { ...settings, files }, [shows('What is this?', image)]);
    expect(textOf(message.blocks)).toMatch(/1 ?[×x] ?1/);
  });
});

describe.each([true, false])('responses, stream %s', (stream) => {
  const settings = { protocol: 'responses', stream, model: 'alpha-5.5' } as const;
  const full = { ...settings, parameters: { responses: { continuation: 'full' as const } } };

  test('RESP-3 files are read, and an address is taken', async () => {
    const url: Attachment = { source: 'url', url: 'https://example.com/a.pdf' };
    const { message } = await ask(rig, { ...settings, files }, [shows('What is in it?', table, url)]);
    expect(textOf(message.blocks)).toContain('https://example.com/a.pdf');
  });

  test('RESP-4 RESP-5 reasoning, text, calls and unknown items go on, by the id or in full', async () => {
    const tools = [tool('weather')];
    const webSearch = { tools: [{ type: 'web_search' }] };
    const first = says('#reasoning #parts:2 #unknown #tools #words:20 Go.');
    const parameters = { responses: webSearch };
    const asked = await ask(rig, { ...settings, tools, parameters, system: 'Be brief.' }, [first]);
    expect(kindsOf(asked.message)).toContain('reasoning');
    expect(kindsOf(asked.message)).toContain('tool-call');
    expect(kindsOf(asked.message)).toContain('unknown');
    const round = [first, asked.message, resultsFor(asked, () => '7 degrees')];
    const byId = await ask(rig, { ...settings, tools }, round);
    expect(byId.request.body).toMatchObject({
      previous_response_id: asked.answer.id,
      input: [{ output: '7 degrees' }],
    });
    // Results have no other way than the id of the answer that asked for them.
    const inFull = await ask(rig, { ...full, tools }, round);
    expect(inFull.request.body).toMatchObject({ previous_response_id: asked.answer.id });
    const on = [...round, byId.message, says('#words:3 On.')];
    const whole = await ask(rig, { ...full, tools }, on);
    expect(whole.request.body).not.toHaveProperty('previous_response_id');
    expect(whole.notes.map(({ message }) => message.replace(/ above.*/, ''))).toEqual([
      expect.stringMatching(/^\d tool calls?$/),
      expect.stringMatching(/^The reasoning of \d answers?$/),
      expect.stringMatching(/^\d unrecognized items?$/),
      expect.stringMatching(/^The sources of \d answers?$/),
    ]);
    expect([byId.status, inFull.status, whole.status]).toEqual([200, 200, 200]);
  });

  test('RESP-5 an id that is no longer known is told by its param, and the full input is the way out', async () => {
    const first = says('#forget #words:3 Go.');
    const asked = await ask(rig, settings, [first]);
    const messages = [first, asked.message, says('#words:3 On.')];
    const refused = await ask(rig, settings, messages);
    expect(refused.notes.at(-1)?.message).toContain('"param":"previous_response_id"');
    expect((await ask(rig, full, messages)).status).toBe(200);
  });

  test('a conversation changes between the protocols with its calls', async () => {
    const tools = [tool('weather')];
    const first = says('#reasoning #tool:weather Go.');
    const asked = await ask(rig, { ...settings, tools }, [first]);
    const round = [first, asked.message, resultsFor(asked, () => '7 degrees')];
    const overChat = await ask(rig, { ...settings, protocol: 'chat', tools }, round);
    const back = await ask(rig, { ...settings, tools }, [...round, overChat.message, says('#words:3 On.')]);
    expect([overChat.status, back.status]).toEqual([200, 200]);
    expect(overChat.notes.map(({ message }) => message)).toEqual([
      'The reasoning of 1 answer above is left out: only the protocol and model that made it can read it.',
    ]);
    expect(back.request.body).not.toHaveProperty('previous_response_id');
    expect(JSON.stringify(back.request.body['input'])).not.toContain('call_id');
    expect(back.notes.map(({ message }) => message)).toContain(
      '1 tool call above and what came of it are left out: Responses takes results only by the ID of the answer that asked for them.',
    );
  });

  test.each(['a stop in a call', 'an incomplete answer'])('RESP-2 a conversation goes on after %s', async (cause) => {
    const tools = [tool('weather')];
    const first = says('#words:20 #tool:weather Go.');
    const asked = await ask(rig, { ...settings, tools }, [first]);
    const origin = { protocol: 'responses', model: settings.model, profileId: 'p' } as const;
    const blocks = asked.message.blocks.map((block) =>
      block.kind === 'tool-call' && cause === 'a stop in a call' ? { ...block, arguments: '{"pla' } : block,
    );
    const cut: TurnMessage = { role: 'assistant', blocks, origin };
    const on = await ask(rig, { ...settings, tools }, [first, cut, says('#words:3 On.')]);
    expect([on.status, on.notes.map(({ severity }) => severity)]).toEqual([200, ['note']]);
    const [, answer] = on.request.body['input'] as readonly unknown[];
    expect(answer).toEqual({
      role: 'assistant',
      content: [{ type: 'output_text', text: textOf(asked.message.blocks) }],
    });
  });
});
