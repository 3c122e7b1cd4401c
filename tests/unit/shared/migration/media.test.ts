/** Proves what becomes of files in forms that no description shows: pictures at an address, documents and sound over chat completions. */
import { expect, test } from 'vitest';
import type { PresetId } from '../../../../shared/dialects/preset-ids.ts';
import { presets } from '../../../../shared/dialects/presets.ts';
import type { JsonObject } from '../../../../shared/json.ts';
import { inlineFiles } from '../../../../shared/migration/inline-files.ts';
import { migrate, type Migration } from '../../../../shared/migration/migrate.ts';
import { noParameters, bindTurn } from '../../../../shared/protocols/registry.ts';
import { protocolIds, type ProtocolId } from '../../../../shared/protocols/descriptions.ts';
import { turnOf } from '../../../../shared/protocols/read-request.ts';
import { attached, file, says, user } from '../protocols/turn-parts.ts';

const pdf = 'JVBERi0xLjQ=';
const wav = 'UklGRg==';
const at = 'https://e.example/cat.png';
const said = { type: 'text', text: 'And these?' };
const chat = (...parts: readonly JsonObject[]): JsonObject => ({
  model: 'm',
  messages: [{ role: 'user', content: [said, ...parts] }],
});
const picture = { type: 'image_url', image_url: { url: at, detail: 'low' } };
const document = { type: 'file', file: { filename: 'a.pdf', file_data: `data:application/pdf;base64,${pdf}` } };
const sound = { type: 'input_audio', input_audio: { data: wav, format: 'wav' } };

const move = (from: ProtocolId, to: ProtocolId, body: JsonObject, preset?: PresetId): Migration =>
  migrate(
    { protocol: from, body, model: 'm' },
    { protocol: to, ...(preset === undefined ? {} : { dialect: presets[preset].dialect }) },
  );
const attachments = ({ rows }: Migration) =>
  rows.flatMap(({ meaning, verdict, from, to, why }) =>
    meaning === 'attachment' ? [[from?.at, verdict, to?.at, why]] : [],
  );

test('a picture at an address goes to every service that fetches one', () => {
  const body = chat(picture);
  expect(move('chat', 'responses', body, 'openai').request.body['input']).toMatchObject([
    { content: [{ type: 'input_text' }, { type: 'input_image', image_url: at, detail: 'low' }] },
  ]);
  expect(move('chat', 'messages', body, 'anthropic').request.body['messages']).toMatchObject([
    { content: [{ type: 'text' }, { type: 'image', source: { type: 'url', url: at } }] },
  ]);
  expect(move('chat', 'generate', body, 'gemini').request.body['contents']).toMatchObject([
    { parts: [{ fileData: { mimeType: 'image/png', fileUri: at } }, { text: 'And these?' }] },
  ]);
  for (const [to, preset] of [
    ['responses', 'openai'],
    ['messages', 'anthropic'],
    ['generate', 'gemini'],
  ] as const)
    expect(attachments(move('chat', to, body, preset))).toEqual([
      [expect.any(String), 'reworded', expect.any(String), undefined],
    ]);
});

test('where none is fetched a row says so, and nothing is lost without one', () => {
  for (const to of protocolIds) {
    if (to === 'chat') continue;
    const moved = move('chat', to, chat(picture));
    expect(attachments(moved)).toEqual([
      [
        ...['messages[0].content[1].image_url.url', 'no-place', undefined],
        'It’s at an address: only files in the request are carried over. Put the file itself in.',
      ],
    ]);
  }
  expect(move('chat', 'chat', chat(picture)).request.body).toEqual(chat(picture));
  expect(attachments(move('chat', 'chat', chat(picture), 'ollama'))).toEqual([
    [expect.any(String), 'no-place', undefined, expect.any(String)],
  ]);
});

test('a document of chat completions is one elsewhere, and one of theirs goes to services that take it', () => {
  const body = chat(document);
  expect(move('chat', 'responses', body).request.body['input']).toMatchObject([
    { content: [{ type: 'input_text' }, { type: 'input_file', filename: 'a.pdf' }] },
  ]);
  expect(move('chat', 'messages', body).request.body['messages']).toMatchObject([
    { content: [{ type: 'text' }, { type: 'document', source: { media_type: 'application/pdf', data: pdf } }] },
  ]);
  expect(move('chat', 'generate', body).request.body['contents']).toMatchObject([
    { parts: [{ inlineData: { mimeType: 'application/pdf', data: pdf } }, { text: 'And these?' }] },
  ]);
  const source = { type: 'base64', media_type: 'application/pdf', data: pdf };
  const theirs = {
    ...{ model: 'm', max_tokens: 9 },
    messages: [{ role: 'user', content: [{ type: 'document', source }, said] }],
  };
  expect(JSON.stringify(move('messages', 'chat', theirs, 'openai').request.body)).toContain(
    `"file_data":"data:application/pdf;base64,${pdf}"`,
  );
  expect(attachments(move('messages', 'chat', theirs))).toEqual([
    [expect.any(String), 'no-place', undefined, expect.any(String)],
  ]);
  const held = chat({ type: 'file', file: { file_id: 'f-1' } });
  expect(move('chat', 'responses', held).request.body['input']).toMatchObject([
    { content: [{ type: 'input_text' }, { type: 'input_file', file_id: 'f-1' }] },
  ]);
});

test('sound goes to Generate Content and back, and is told to have no place elsewhere', () => {
  const body = chat(sound);
  const inline = { inlineData: { mimeType: 'audio/wav', data: wav } };
  expect(move('chat', 'generate', body).request.body['contents']).toMatchObject([
    { parts: [inline, { text: said.text }] },
  ]);
  const back = { contents: [{ role: 'user', parts: [inline, { text: 'And these?' }] }] };
  expect(move('generate', 'chat', back, 'openai').request.body['messages']).toMatchObject([
    { content: [{ type: 'text' }, sound] },
  ]);
  for (const [to, preset] of [
    ['responses', 'openai'],
    ['messages', 'anthropic'],
    ['responses', undefined],
  ] as const)
    expect(attachments(move('chat', to, body, preset))).toMatchObject([
      ['messages[0].content[1].input_audio.data', 'no-place', undefined, expect.any(String)],
    ]);
});

const own: Readonly<Record<ProtocolId, PresetId>> = {
  ...{ chat: 'openai', responses: 'openai', messages: 'anthropic', generate: 'gemini' },
};
const parts = [
  attached({ source: 'url', url: at, media: 'image', detail: 'low' }),
  attached({ source: 'file-id', fileId: 'p-1', media: 'image' }),
  attached({ source: 'url', url: 'https://e.example/a.pdf' }),
  attached({ source: 'file-id', fileId: 'f-1' }),
  attached(file('a.pdf', 'pdf', 'application/pdf')),
  attached(file('a.wav', 'audio', 'audio/wav')),
  attached(file('a.png', 'image', 'image/png')),
];

const turnWith = (id: ProtocolId) => ({
  ...{ model: 'm', facts: undefined, profileId: 'p', system: '', tools: [], stream: false },
  messages: [user(...parts, says('Hi'))],
  dialect: presets[own[id]].dialect,
});

test.each(protocolIds)('what is built over %s is read as the same, and built again as the same', (id) => {
  const { body } = bindTurn(id, noParameters, turnWith(id)).build();
  const read = turnOf(id, body, { model: 'm', profileId: 'p', takeFile: inlineFiles().takeFile });
  expect(read.messages.flatMap(({ blocks }) => blocks.filter(({ kind }) => kind === 'unknown'))).toEqual([]);
  const again = bindTurn(id, { ...noParameters, [id]: read.parameters }, { ...turnWith(id), messages: read.messages });
  const named = (value: unknown): unknown =>
    // A file without a name of its own is called by its type.
    JSON.parse(JSON.stringify(value).replaceAll(/"filename":"[^"]*"/g, '"filename":""'));
  expect(named(again.build().body)).toEqual(named(body));
  expect(JSON.stringify(body)).toContain(at);
});

const pairs = protocolIds.flatMap((from) => protocolIds.map((to) => [from, to] as const));

test.each(pairs)('from %s to %s each of them goes along or has a row that says why not', (from, to) => {
  const { body } = bindTurn(from, noParameters, turnWith(from)).build();
  for (const preset of [undefined, 'any', own[to]] as const) {
    const moved = move(from, to, body, preset);
    const { messages } = turnOf(from, body, {
      ...{ model: 'm', profileId: 'p' },
      takeFile: inlineFiles().takeFile,
    });
    const given = messages.flatMap(({ blocks }) => blocks.filter(({ kind }) => kind === 'attachment'));
    const rows = attachments(moved);
    expect(rows).toHaveLength(given.length);
    for (const [, verdict, there, why] of rows) {
      if (verdict === 'no-place') expect([there, typeof why]).toEqual([undefined, 'string']);
      else expect(there).toBeDefined();
    }
  }
});
