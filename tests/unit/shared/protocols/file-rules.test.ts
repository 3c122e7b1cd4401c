/** Files that a service does not take, whatever the model: refused before they are sent, and left out of earlier turns. */
import { expect, test } from 'vitest';
import type { Attachment } from '../../../../shared/attachment.ts';
import { presets } from '../../../../shared/dialects/presets.ts';
import type { Dialect } from '../../../../shared/dialects/dialect.ts';
import type { ProtocolId } from '../../../../shared/protocols/descriptions.ts';
import type { TurnMessage } from '../../../../shared/protocols/protocol.ts';
import { bindTurn, noParameters, refusedOver } from '../../../../shared/protocols/registry.ts';

const fileOf = (name: string, kind: 'image' | 'pdf' | 'video', mimeType: string): Attachment => ({
  source: 'file',
  file: { hash: 'a'.repeat(64), name, kind, mimeType, bytes: 10 },
});
const cat = fileOf('cat.png', 'image', 'image/png');
const note = fileOf('note.pdf', 'pdf', 'application/pdf');
const film = fileOf('film.mp4', 'video', 'video/mp4');

const { dialect } = presets.neutral;
const without: Dialect = {
  ...dialect,
  chat: { ...dialect.chat, lacks: ['image'] },
  messages: { ...dialect.messages, lacks: ['image'] },
  generate: { ...dialect.generate, lacks: ['video', 'pdf'] },
};

const said = (text: string, ...attachments: readonly Attachment[]): TurnMessage => ({
  role: 'user',
  blocks: [
    ...attachments.map((attachment) => ({ kind: 'attachment', attachment, open: false }) as const),
    { kind: 'text', text, open: false },
  ],
});

const turnOver = (protocol: ProtocolId, messages: readonly TurnMessage[], spoken = without) =>
  bindTurn(protocol, noParameters, {
    ...{ model: 'm-1', facts: undefined, profileId: 'p', dialect: spoken, system: '', messages, tools: [] },
    stream: false,
  });

test.each<[ProtocolId, Attachment, RegExp | undefined]>([
  ['chat', cat, /takes no images over Chat completions, and cat\.png is an image\. Remove it, or choose another/],
  ['messages', cat, /takes no images over Messages/],
  ['messages', note, undefined],
  ['responses', cat, undefined],
  ['generate', cat, undefined],
  ['generate', note, /takes no PDFs over Generate Content, and note\.pdf is a PDF/],
  ['generate', film, /takes no videos over Generate Content/],
])('over %s', (protocol, attachment, words) => {
  const errors = turnOver(protocol, [said('What is it?', attachment)])
    .check()
    .filter(({ severity }) => severity === 'error');
  const refused = refusedOver(protocol, attachment, undefined, without[protocol]);
  if (words === undefined) {
    expect([errors, refused]).toEqual([[], undefined]);
    return;
  }
  expect(refused).toMatch(words);
  expect(errors).toEqual([{ field: 'Attach files', severity: 'error', message: refused }]);
  const described = turnOver(protocol, [said('What is it?', attachment)], dialect).check();
  expect(described.filter(({ severity }) => severity === 'error')).toEqual([]);
});

test('in an earlier turn it is left out and told of', () => {
  const answer: TurnMessage = { role: 'assistant', blocks: [{ kind: 'text', text: 'A cat.', open: false }] };
  const bound = turnOver('chat', [said('What is it?', cat), answer, said('Sure?')]);
  expect(bound.check().map(({ severity, message }) => [severity, message])).toEqual([
    ['note', expect.stringContaining('1 attachment above is left out')],
  ]);
  expect(JSON.stringify(bound.build().body)).not.toContain('image_url');
});

test('a picture at an address, which the service fetches, is none of them', () => {
  const fetches: Dialect = { ...without, chat: { ...without.chat, media: ['picture-url'] } };
  const at: Attachment = { source: 'url', url: 'https://e.example/cat.png', media: 'image' };
  expect(refusedOver('chat', at, undefined, fetches.chat)).toBeUndefined();
});
