/** Proves that Generate Content is asked for images as the protocol itself is, with references before the text and the studio's words for problems. */
import { describe, expect, test } from 'vitest';
import { fileMarker } from '../../../../../shared/attachment.ts';
import { generate } from '../../../../../shared/images/generate/generate.ts';
import type { TurnMessage } from '../../../../../shared/protocols/protocol.ts';
import { ask, picture } from '../ask.ts';
import type { Given } from '../ask.ts';

const flash = 'gamma-3.1-flash-image';
const build = (given: Given = {}) => generate.build(ask('generate', { model: flash, ...given }));
const said = (given: Given = {}) =>
  generate
    .check(ask('generate', { model: flash, ...given }))
    .map(({ severity, field, message }) => `${severity} at ${field}: ${message}`);

test('REQ-1 GEN-7 text alone generates', () => {
  expect(build()).toEqual({
    method: 'POST',
    path: `/v1beta/models/${flash}:generateContent`,
    body: { contents: [{ role: 'user', parts: [{ text: 'A red door' }] }] },
  });
  expect(said()).toEqual([]);
});

test('GEN-2 GEN-7 references stand before the text, with their notes behind it', () => {
  const sent = [picture('a.png'), picture('photo.heic', { mimeType: 'image/heic' })];
  expect(build({ sent, notes: ['', 'the light'] }).body).toEqual({
    contents: [
      {
        role: 'user',
        parts: [
          { inlineData: { mimeType: 'image/png', data: fileMarker(sent[0]?.hash ?? '') } },
          { inlineData: { mimeType: 'image/heic', data: fileMarker(sent[1]?.hash ?? '') } },
          { text: 'A red door\n\nImage 2: the light' },
        ],
      },
    ],
  });
  expect(said({ sent, notes: ['', 'the light'] })).toEqual([]);
});

test('GEN-1 GEN-8 every setting, the system instruction among them', () => {
  const set = { system: 'Paint in oil.', aspectRatio: '21:9', imageSize: '4K', responseModalities: ['IMAGE' as const] };
  expect(build({ set }).body).toMatchObject({
    systemInstruction: { parts: [{ text: 'Paint in oil.' }] },
    generationConfig: { responseModalities: ['IMAGE'], imageConfig: { aspectRatio: '21:9', imageSize: '4K' } },
  });
});

test('GEN-7 a further turn sends the image above and the new instruction', () => {
  const drawn = picture('drawn.png');
  const earlier: readonly TurnMessage[] = [
    { role: 'user', blocks: [{ kind: 'text', text: 'A door', open: false }] },
    {
      role: 'assistant',
      blocks: [
        {
          kind: 'image',
          mimeType: 'image/png',
          source: fileMarker(drawn.hash),
          open: false,
          file: drawn,
          opaque: { thoughtSignature: 's' },
        },
      ],
      origin: { protocol: 'generate', model: flash, profileId: 'p' },
    },
  ];
  expect(build({ earlier, prompt: 'Make it blue' }).body).toEqual({
    contents: [
      { role: 'user', parts: [{ text: 'A door' }] },
      {
        role: 'model',
        parts: [{ thoughtSignature: 's', inlineData: { mimeType: 'image/png', data: fileMarker(drawn.hash) } }],
      },
      { role: 'user', parts: [{ text: 'Make it blue' }] },
    ],
  });
});

describe('problems, in the studio’s words', () => {
  test('a model and a prompt', () => {
    expect(said({ model: '', prompt: ' ' })).toEqual([
      'error at Image model: Choose a model.',
      'error at Prompt: The prompt is empty. Write what the image should show.',
    ]);
  });

  test('GEN-7 up to 14 references, of the described formats', () => {
    const sent = Array.from({ length: 15 }, (_, at) => picture(`${at}.png`));
    expect(said({ sent })).toEqual([
      'error at Add reference image: There are 15 images; gamma-3.1-flash-image takes up to 14. Remove 1.',
    ]);
    expect(said({ sent: [picture('a.gif', { mimeType: 'image/gif' })] })).toEqual([
      'error at Add reference image: a.gif is image/gif; over Generate Content images can be PNG, JPEG, WebP, HEIC and HEIF. Convert it to one of them.',
    ]);
    expect(generate.refuse(picture('a.pdf', { kind: 'pdf' }), undefined)).toMatch(/a\.pdf is no image/);
    expect(
      generate.refuse(picture('a.heif', { mimeType: 'image/heif' }), ask('generate', { model: flash }).facts),
    ).toBe(undefined);
  });

  test('GEN-2 images, prompt and system instruction within 20 MB', () => {
    const sent = [picture('a.png', { bytes: 8_000_000 }), picture('bb.png', { bytes: 8_000_000 })];
    expect(said({ sent })).toEqual([
      'error at Add reference image: Images as Base64, prompt and system instruction come to 20.4 MB; over Generate Content they must be within 20 MB together. Scale images down or remove some.',
    ]);
    expect(said({ prompt: 'x'.repeat(21_000_000) })).toEqual([
      expect.stringMatching(/^error at Prompt: .* within 20 MB together\. Shorten the prompt\.$/),
    ]);
  });

  test('GEN-8 ratio and resolution of the table', () => {
    expect(said({ set: { aspectRatio: '5:7' } })[0]).toMatch(/^error at Aspect ratio: Aspect ratio is 5:7; /);
    expect(said({ model: 'gamma-3-pro-image-preview', set: { imageSize: '512' } })[0]).toMatch(
      /^error at Resolution: Resolution is 512; gamma-3-pro-image-preview draws 1K, 2K, 4K\./,
    );
    expect(said({ model: 'unheard-of', set: { aspectRatio: '5:7', imageSize: '8K' } })).toEqual([]);
  });

  test('REQ-5 the protocol’s own limits', () => {
    expect(said({ set: { temperature: 3 } })).toEqual([
      'error at Temperature: Temperature is 3; it must be a number from 0 to 2.',
    ]);
  });

  test('a mask is left out', () => {
    expect(said({ sent: [picture('a.png')], mask: picture('mask.png') })).toEqual([
      'note at Mask: The mask is left out: Generate Content takes none. Say in the prompt what to change and what to keep.',
    ]);
  });

  test('MODELS-3 a text model can be tried', () => {
    expect(said({ model: 'alpha-5.6-terra', sent: [picture('a.png')], set: { aspectRatio: '1:1' } })).toEqual([]);
    expect(build({ model: 'alpha-5.6-terra', set: { aspectRatio: '1:1' } }).body).toHaveProperty('generationConfig');
  });
});
