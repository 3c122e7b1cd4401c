import { expect, test } from 'vitest';
import { describedWords, noWords } from '../../../tools/described-words.mjs';
import { listedIds, namesIn } from '../../../tools/protocol-names.mjs';

const ids = ['chat', 'messages', 'image-edits'];
const linesIn = (path: string, text: string) => namesIn(path, text, ids).map((problem) => problem.replace(/ .*/, ''));

test('the ids are the names of the list', () => {
  const list = "const other = { a: 1 };\nconst listed = { chat: one, 'image-edits': two } as const;";
  expect(listedIds(list)).toEqual(['chat', 'image-edits']);
});

test('a switch, a comparison, a table and an entry taken out of one are told with their lines', () => {
  const text = [
    "switch (id) { case 'chat': break; }",
    "const is = api === 'image-edits';",
    'const colours = { chat: 1, messages: 2 };',
    'const own = parameters.messages;',
    'interface Own { readonly chat: A; readonly messages: B }',
  ].join('\n');
  expect(linesIn('renderer/request-form/x.tsx', text)).toEqual(
    [1, 2, 3, 4, 5].map((n) => `renderer/request-form/x.tsx:${n}`),
  );
});

test('one entry is a table where its type goes by ids', () => {
  for (const text of [
    "const colours: Partial<Record<ProtocolId, string>> = { chat: 'red' };",
    "const colours: { readonly [Id in ApiId]?: string } = { messages: 'red' };",
    'const colours = { chat: 1, messages: 2 } satisfies Record<ImageApiId, number>;',
    'const colours = { messages: 2 } as Record<ApiId, number>;',
  ]) {
    expect(linesIn('renderer/request-form/x.tsx', text)).toHaveLength(1);
  }
  expect(linesIn('renderer/request-form/x.tsx', 'const ours: Record<string, number> = { chat: 1 };')).toEqual([]);
});

test('a protocol’s own folder may name it, and no other file of that room', () => {
  const text = "const id = 'chat';";
  expect(linesIn('shared/protocols/chat/chat.ts', text)).toEqual([]);
  expect(linesIn('shared/protocols/descriptions.ts', text)).toEqual([]);
  expect(linesIn('shared/protocols/extra-fields.ts', text)).toHaveLength(1);
});

test('an API for images is named in its own folder and in the lists alone', () => {
  const text = "if (api === 'image-edits') show();";
  expect(linesIn('shared/images/edits/form.ts', text)).toEqual([]);
  expect(linesIn('shared/images/descriptions.ts', text)).toEqual([]);
  expect(linesIn('shared/images/options.ts', text)).toHaveLength(1);
  expect(linesIn('renderer/features/images/composer/x.tsx', text)).toHaveLength(1);
  expect(linesIn('renderer/request-form/images/x.tsx', text)).toHaveLength(1);
});

test('the gateway names a protocol in its own folder, and where a fault spoils what it says', () => {
  const text = "if (api === 'messages') send();";
  expect(linesIn('gateway/messages/route.ts', text)).toEqual([]);
  expect(linesIn('gateway/faults/standing/streams.ts', text)).toEqual([]);
  expect(linesIn('gateway/chat/route.ts', text)).toHaveLength(1);
  expect(linesIn('gateway/streaming/pace.ts', text)).toHaveLength(1);
  expect(linesIn('gateway/images/edits.ts', "if (api === 'image-edits') draw();")).toEqual([]);
});

test('a word that means something else where it stands is let be, but for where a protocol is spoken of', () => {
  expect(linesIn('renderer/shell/app.tsx', "if (route.page === 'chat') show();")).toEqual([]);
  expect(linesIn('renderer/shell/app.tsx', "if (settings.protocol === 'chat') show();")).toHaveLength(1);
  expect(linesIn('renderer/shell/app.tsx', "const settings = { protocol: 'chat' };")).toHaveLength(1);
  expect(linesIn('core/answers/place.ts', "type Kind = 'chat' | 'run'; const place = { kind: 'chat' };")).toEqual([]);
  expect(linesIn('renderer/answers/x.ts', "type Some = 'chat' | 'messages';")).toHaveLength(2);
  expect(linesIn('core/history/tables.ts', "read('messages');")).toEqual([]);
  expect(linesIn('core/answers/a.ts', '// chat in a comment, `SELECT chat` in a query')).toEqual([]);
});

test('an id is not asked for by a part of it, nor hidden beside a foreign word', () => {
  const text = [
    "const draws = id.startsWith('image-');",
    "const edits = id.endsWith('-edits');",
    'const also = /^image-/.test(id) || /-edits$/.test(id);',
    "const some = ['chat', 'messages', 'other'];",
    'const lets = turn.dialect?.chat?.lets;',
  ].join('\n');
  const path = 'renderer/request-form/x.tsx';
  expect(linesIn(path, text)).toEqual([1, 2, 3, 3, 4, 4, 5].map((line) => `${path}:${line}`));
  expect(linesIn(path, "const is = type.startsWith('image/') || /^image\\//.test(type);")).toEqual([]);
});

test('where a word means something else, what it is called, typed as and given to tells that a protocol is meant', () => {
  const meant = [
    "const protocol = 'chat';",
    "const one: ProtocolId = 'chat';",
    "const one = 'chat' as ApiId;",
    "const some = new Set<ProtocolId>(['chat']);",
    "if (['chat'].includes(protocol)) show();",
    "if (isProtocol(one, 'chat')) show();",
    "function ask(protocol = 'chat') {}",
    "type Other = Exclude<ProtocolId, 'chat'>;",
    "type Own = ParametersById['chat'];",
    "const own = readings['chat'];",
    "const protocol = quick ? 'chat' : other;",
  ];
  for (const line of meant) expect(linesIn('core/history/x.ts', line), line).toHaveLength(1);
  const lane = '<Lane protocol="chat" />;';
  expect(linesIn('renderer/features/chat/x.tsx', lane)).toHaveLength(1);
  for (const line of ["const kind = 'chat';", "write('chat', protocol.label);", "const all = ['chat', 'run'];"]) {
    expect(linesIn('renderer/features/chat/x.tsx', line), line).toHaveLength(line.includes('protocol') ? 1 : 0);
  }
});

test('nor is one taken by a pattern of ids, out of a table or by its place in the list', () => {
  const sneaking = [
    'const is = /^(chat|messages)$/.test(id);',
    'const is = /^chat$/.test(id);',
    "const is = protocol.startsWith('mess');",
    'const { chat } = descriptions;',
    'const { messages: own } = parameters;',
    'const colour = { chat: 1 }[id];',
    'const third = protocolIds[2];',
    'const third = protocolIds.at(2);',
    'const [, second] = protocolIds;',
  ];
  for (const line of sneaking) expect(linesIn('renderer/request-form/x.tsx', line), line).toHaveLength(1);
  const fine = ['const [first] = protocolIds;', 'const last = protocolIds.at(-1);', "line.startsWith('mess');"];
  for (const line of fine) expect(linesIn('renderer/request-form/x.tsx', line), line).toEqual([]);
});

const words = describedWords([
  {
    label: 'Image edits',
    colour: { css: 'var(--color-images)', print: '#b94082' },
    call: { path: '/v1/images/edits' },
    fields: [{ name: 'output_format', parameter: { key: 'outputFormat' } }, { name: 'model' }],
  },
  {
    label: 'Messages',
    colour: { css: 'oklch(0.5 0.1 20)', print: '#c0571e' },
    call: { path: '/v1/messages', auth: { header: 'x-api-key' }, headers: { 'beta-version': '1' } },
    fields: [{ name: 'max_tokens', formerly: ['most_tokens'] }, { name: 'generationConfig.topP' }],
  },
  {
    label: 'Content',
    colour: { css: 'red', print: 'red' },
    call: { path: '/v1beta/models/{model}:draw' },
    fields: [{ name: 'safetySettings', parameter: { key: 'safetySettings' } }],
  },
]);

test('what tells a protocol from others beside its id is read from its description', () => {
  expect(words).toEqual({
    within: [
      'Image edits',
      '/v1/images/edits',
      '/v1/messages',
      '/v1beta/models/{model}:draw',
      '/images/edits',
      ':draw',
      'x-api-key',
      'beta-version',
    ],
    whole: ['/messages', '#b94082', '#c0571e', 'oklch(0.5 0.1 20)', 'red'],
    labels: ['Messages', 'Content'],
    fields: ['output_format', 'max_tokens', 'most_tokens', 'generationConfig.topP', 'generationConfig'],
  });
});

test('labels, paths, headers, colours and fields are said by the description alone, in sentences too', () => {
  const said = [
    'const where = `${root}/v1/images/edits`;',
    "const only = 'Image edits take a mask.';",
    "const is = path.endsWith('/messages');",
    "const is = path.endsWith('/images/edits');",
    'const is = /images\\/edits$/.test(path);',
    "const is = header === 'x-api-key';",
    "const note = 'beta-version, and others';",
    "const is = colour === '#c0571e';",
    "const is = label === 'Messages';",
    "const is = apiLabels[id] === 'Messages';",
    "const most = body['max_tokens'];",
    'const most = body.max_tokens;',
    'const { max_tokens: most } = body;',
    "const is = 'generationConfig' in body;",
  ];
  for (const line of said) expect(namesIn('renderer/features/images/x.ts', line, ids, words), line).toHaveLength(1);
  const fine = [
    "const title = 'Messages';",
    "import * as m from './messages.ts';",
    '// /v1/images/edits in a comment',
    'const topP = settings.safetySettings;',
    'const it = m.generationConfig;',
  ];
  for (const line of fine) expect(namesIn('renderer/features/images/x.ts', line, ids, words), line).toEqual([]);
  const own = "const where = '/v1/images/edits';";
  expect(namesIn('shared/images/edits/form.ts', own, ids, words)).toEqual([]);
  expect(namesIn('shared/x.ts', own, ids, noWords)).toEqual([]);
  expect(namesIn('shared/exports/open-telemetry.ts', "const is = 'max_tokens';", ids, words)).toEqual([]);
});
