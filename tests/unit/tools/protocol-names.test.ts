import { expect, test } from 'vitest';
import { describedWords, listedIds, namesIn } from '../../../tools/protocol-names.mjs';

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

test('a label of several words and a path are said by the description alone, in sentences too', () => {
  const words = describedWords(
    "export const d = {\n  label: 'Image edits',\n  call: { path: '/v1/images/edits' },\n};",
  );
  expect(words).toEqual(['Image edits', '/v1/images/edits']);
  expect(describedWords("label: 'Messages'")).toEqual([]);
  const text = "const where = `${root}/v1/images/edits`;\nexport const only = 'Image edits take a mask.';";
  expect(namesIn('renderer/features/images/messages.ts', text, ids, words)).toHaveLength(2);
  expect(namesIn('core/images/x.ts', '// /v1/images/edits in a comment', ids, words)).toEqual([]);
  expect(namesIn('shared/images/edits/form.ts', text, ids, words)).toEqual([]);
});
