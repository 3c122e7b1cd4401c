/** Proves how a conversation goes back over Generate Content: media before text, drawn images for the next edit (GEN-2, GEN-4, GEN-7). */
import { describe, expect, test } from 'vitest';
import type { Attachment } from '../../../../../shared/attachment.ts';
import type { Block } from '../../../../../shared/message.ts';
import { contentsOf } from '../../../../../shared/protocols/generate/contents.ts';
import type { Origin, TurnMessage } from '../../../../../shared/protocols/protocol.ts';
import { answered, assistant, attached, calls, file, hash, results, says, thinks, user } from '../turn-parts.ts';
import { turn } from './turn.ts';

const sent = (...messages: readonly TurnMessage[]) => contentsOf(turn({}, { messages }));
const own: Origin = { protocol: 'generate', model: 'gamma-3.5-flash', profileId: 'p' };
const marker = `\uE000file:${hash}\uE001`;

test('GEN-2 media stand before the text, as bare Base64 by marker', () => {
  expect(sent(user(says('What?'), attached(file('a.png', 'image', 'image/png'))))).toEqual([
    { role: 'user', parts: [{ inlineData: { mimeType: 'image/png', data: marker } }, { text: 'What?' }] },
  ]);
});

describe('GEN-4 video', () => {
  const video = (look: (Attachment & { source: 'file' })['video']) =>
    sent(user(attached({ ...file('a.mp4', 'video', 'video/mp4'), video: look })));
  const inlineData = { mimeType: 'video/mp4', data: marker };

  test.each([
    [
      { startSeconds: 12, endSeconds: 20.5, fps: 0.5 },
      { startOffset: '12s', endOffset: '20.5s', fps: 0.5 },
    ],
    [{ startSeconds: 0 }, { startOffset: '0s' }],
    [{ endSeconds: 100 }, { endOffset: '100s' }],
    [{ endSeconds: 0.0000001 }, { endOffset: '0.0000001s' }],
  ])('%j is said beside the data', (look, videoMetadata) => {
    expect(video(look)).toEqual([{ role: 'user', parts: [{ inlineData, videoMetadata }] }]);
  });

  test('nothing is said where nothing was set, nor of other media', () => {
    expect(video({})).toEqual([{ role: 'user', parts: [{ inlineData }] }]);
    const image = { ...file('a.png', 'image', 'image/png'), video: { fps: 1 } };
    expect(sent(user(attached(image)))).toEqual([
      { role: 'user', parts: [{ inlineData: { mimeType: 'image/png', data: marker } }] },
    ]);
  });
});

test('GEN-7 an image that the model drew goes back as its part, bare', () => {
  const drawn = (source: string): Block => ({ kind: 'image', mimeType: 'image/png', source, open: false });
  expect(
    sent(
      user(says('Draw')),
      assistant(says('Here:'), drawn('AAAA'), drawn('data:image/png;base64,BBBB')),
      user(says('Redder')),
    ),
  ).toEqual([
    { role: 'user', parts: [{ text: 'Draw' }] },
    {
      role: 'model',
      parts: [
        { text: 'Here:' },
        { inlineData: { mimeType: 'image/png', data: 'AAAA' } },
        { inlineData: { mimeType: 'image/png', data: 'BBBB' } },
      ],
    },
    { role: 'user', parts: [{ text: 'Redder' }] },
  ]);
});

test('GEN-6 calls and results are left out, and a message of which nothing remains', () => {
  expect(sent(user(says('a')), assistant(calls('t1', 'f', '{}')), results(['t1', 'r']), user(says('b')))).toEqual([
    { role: 'user', parts: [{ text: 'a' }] },
    { role: 'user', parts: [{ text: 'b' }] },
  ]);
});

describe('opaque parts', () => {
  const raw = { executableCode: { language: 'PYTHON', code: '1' } };
  const answer: readonly Block[] = [
    thinks('Hm.'),
    thinks('Signed.', { opaque: { thoughtSignature: 's0' } }),
    says('Yes.', { opaque: { thoughtSignature: 's1' } }),
    says('', { opaque: { thoughtSignature: 's2' } }),
    {
      kind: 'image',
      mimeType: 'image/png',
      source: 'AAAA',
      open: false,
      opaque: { thoughtSignature: 's3', inlineData: { displayName: 'n' } },
    },
    { kind: 'unknown', raw, open: false },
    { kind: 'unknown', raw: { functionCall: { name: 'f' } }, open: false },
  ];

  test('go back to the protocol, model and gateway that made them', () => {
    expect(sent(answered(own, ...answer))).toEqual([
      {
        role: 'model',
        parts: [
          { text: 'Signed.', thought: true, thoughtSignature: 's0' },
          { text: 'Yes.', thoughtSignature: 's1' },
          { text: '', thoughtSignature: 's2' },
          { inlineData: { mimeType: 'image/png', data: 'AAAA', displayName: 'n' }, thoughtSignature: 's3' },
          raw,
        ],
      },
    ]);
  });

  test.each([
    ['model', { ...own, model: 'x' }],
    ['protocol', { ...own, protocol: 'chat' as const }],
    ['gateway', { ...own, profileId: 'x' }],
    ['time, once they were refused', { ...own, refused: true as const }],
  ])('stay behind for another %s', (_what, origin) => {
    expect(sent(answered(origin, ...answer))).toEqual([
      { role: 'model', parts: [{ text: 'Yes.' }, { inlineData: { mimeType: 'image/png', data: 'AAAA' } }] },
    ]);
  });
});
