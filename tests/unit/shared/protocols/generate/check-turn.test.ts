/** Proves what is said before a Generate Content request is sent (REQ-5, GEN-1 to GEN-10). */
import { describe, expect, test } from 'vitest';
import type { Block } from '../../../../../shared/message.ts';
import { fileMarker } from '../../../../../shared/attachment.ts';
import { modelFacts } from '../../../../../shared/catalog/models.ts';
import { check } from '../../../../../shared/protocols/generate/check-turn.ts';
import { answered, assistant, attached, calls, file, hash, results, says, thinks, user } from '../turn-parts.ts';
import { turn } from './turn.ts';

const checked = (...given: Parameters<typeof turn>) => check(turn(...given));
const error = (field: string, message: string, mended?: number) => ({
  field,
  severity: 'error',
  message,
  ...(mended === undefined ? {} : { mended: { value: mended, words: mended.toLocaleString('en-US') } }),
});
const note = (field: string, message: string) => ({ field, severity: 'note', message });
const flash = { facts: modelFacts('gamma-3.5-flash') };
const draws = { model: 'gamma-3-pro-image-preview', facts: modelFacts('gamma-3-pro-image-preview') };
const video = (look?: { startSeconds?: number; endSeconds?: number; fps?: number }) =>
  user(attached({ ...file('a.mp4', 'video', 'video/mp4'), ...(look === undefined ? {} : { video: look }) }), says('a'));

test('REQ-5 nothing is wrong with the least, nor with all at their limits', () => {
  expect(checked()).toEqual([]);
  expect(checked({ maxTokens: 65_536, temperature: 2 }, flash)).toEqual([]);
});

test('REQ-5 GEN-10 limits of the numbers', () => {
  expect(checked({ temperature: 2.1 })).toEqual([
    error('Temperature', 'Temperature is 2.1; it must be a number from 0 to 2.', 2),
  ]);
  expect(checked({ topP: -1 }).map(({ field }) => field)).toEqual(['Top P']);
  expect(checked({ maxTokens: 65_537 }, flash)).toEqual([
    error('Max tokens', 'Max tokens is 65537; it must be a whole number from 1 to 65,536 for gamma-3.5-flash.', 65536),
  ]);
});

test('REQ-5 limits hold for extra fields too', () => {
  const extra = { generationConfig: { temperature: 3, maxOutputTokens: 70_000, seed: 1 }, max_tokens: 1 };
  expect(checked({ extra }, flash).map(({ message }) => message)).toEqual([
    'The field generationConfig.temperature is 3; it must be a number from 0 to 2.',
    'The field generationConfig.maxOutputTokens is 70000; it must be a whole number from 1 to 65,536 for gamma-3.5-flash.',
    'The field max_tokens belongs to Messages and cannot be sent over Generate Content. Remove it.',
  ]);
});

describe('GEN-10 video', () => {
  test.each([
    [undefined, 'is not set'],
    [2047, 'is 2047'],
  ])('with max tokens %s more is proposed', (maxTokens, now) => {
    expect(checked(maxTokens === undefined ? {} : { maxTokens }, { ...flash, messages: [video()] })).toEqual([
      note('Max tokens', `Max tokens ${now}; for video 2,048 or more is a good start.`),
    ]);
  });

  test('with enough, nothing is', () => {
    expect(checked({ maxTokens: 2048 }, { ...flash, messages: [video()] })).toEqual([]);
  });
});

describe('GEN-4 the part of a video', () => {
  const problems = (look: Parameters<typeof video>[0]) => checked({ maxTokens: 4096 }, { messages: [video(look)] });

  test.each([{}, { startSeconds: 0, endSeconds: 0.1, fps: 0.01 }, { endSeconds: 5 }, { startSeconds: 5 }])(
    '%j is fine',
    (look) => {
      expect(problems(look)).toEqual([]);
    },
  );

  test.each([
    [{ startSeconds: 5, endSeconds: 5 }, 'a.mp4 ends at 5 seconds; the end must be after the start, 5 seconds.'],
    [{ endSeconds: 0 }, 'a.mp4 ends at 0 seconds; the end must be after the start, 0 seconds.'],
    [{ startSeconds: -1 }, 'a.mp4 starts at -1 seconds; it can start at 0 at the earliest.'],
    [{ fps: 0 }, 'a.mp4 is looked at with 0 frames per second; it must be more than 0.'],
    [{ fps: Number.NaN }, 'a.mp4 is looked at with NaN frames per second; it must be more than 0.'],
  ])('%j is an error', (look, message) => {
    expect(problems(look)).toEqual([error('Attach files', message)]);
  });
});

describe('GEN-8 image settings', () => {
  test('are those of the model’s table', () => {
    expect(checked({ aspectRatio: '21:9', imageSize: '4K', responseModalities: ['IMAGE'] }, draws)).toEqual([]);
    expect(checked({ aspectRatio: '8:1', imageSize: '1k' }, draws)).toEqual([
      error(
        'Aspect ratio',
        'Aspect ratio is 8:1; gamma-3-pro-image-preview draws 1:1, 2:3, 3:2, 3:4, 4:3, 4:5, 5:4, 9:16, 16:9, 21:9. Choose one of them.',
      ),
      error('Resolution', 'Resolution is 1k; gamma-3-pro-image-preview draws 1K, 2K, 4K. Choose one of them.'),
    ]);
    expect(checked({ aspectRatio: 'any', imageSize: 'any' })).toEqual([]);
  });

  test('no modality comes twice', () => {
    expect(checked({ responseModalities: ['TEXT', 'TEXT'] }, draws)).toEqual([
      error('Response modalities', 'TEXT is given twice. Remove one of them.'),
    ]);
  });

  test('that are left out for a model that draws nothing are noted', () => {
    expect(checked({ aspectRatio: '1:1', imageSize: '1K', responseModalities: ['IMAGE'] }, flash)).toEqual([
      note('Response modalities', 'Response modalities is left out: gamma-3.5-flash draws no images.'),
      note('Aspect ratio', 'Aspect ratio is left out: gamma-3.5-flash draws no images.'),
      note('Resolution', 'Resolution is left out: gamma-3.5-flash draws no images.'),
    ]);
  });
});

test('GEN-7 more references than the model takes', () => {
  const images = Array.from({ length: 15 }, () => attached(file('a.png', 'image', 'image/png')));
  expect(checked({}, { ...draws, messages: [user(...images)] })).toEqual([
    error('Attach files', 'There are 15 images; gamma-3-pro-image-preview takes up to 14. Remove 1.'),
  ]);
  expect(checked({}, { ...draws, messages: [user(...images.slice(1))] })).toEqual([]);
});

test('GEN-1 no safety category comes twice', () => {
  const of = (category: unknown) => ({ category, threshold: 'BLOCK_NONE' }) as never;
  expect(checked({ safetySettings: [of('A'), of('B'), of('A'), of(5)] })).toEqual([
    error('Safety settings', 'Setting 3 is for A, as another one is. Keep one for each category.'),
    error('Safety settings', 'Setting 4 has no category; write its name at "category".'),
  ]);
});

describe('GEN-2 20 MB together', () => {
  const megabyte = 1024 * 1024;
  const drawn = (megabytes: number): Extract<Block, { kind: 'image' }> => ({
    kind: 'image',
    mimeType: 'image/png',
    source: 'A'.repeat(megabytes * megabyte),
    open: false,
  });
  const pdf = (bytes: number) => {
    const { file: stored } = file('a.pdf', 'pdf', 'application/pdf');
    return attached({ source: 'file', file: { ...stored, bytes } });
  };

  test('files as Base64, drawn images, texts and the system prompt count', () => {
    const messages = [user(pdf(6 * megabyte)), assistant(drawn(8)), user(says('a'.repeat(3 * megabyte)))];
    expect(checked({}, { messages })).toEqual([]);
    expect(checked({}, { messages, system: 'b'.repeat(megabyte) })).toEqual([
      error(
        'Attach files',
        'Files as Base64, images, texts and system prompt come to 20.1 MB; Generate Content takes at most 20 MB. Reduce or split the files, or begin a new chat for them.',
      ),
    ]);
  });

  test('GEN-7 drawn images that lie in files count as what is sent of them', () => {
    const { file: stored } = file('image-1', 'image', 'image/png');
    const lying = (bytes: number): Block => ({
      ...drawn(0),
      source: fileMarker(hash),
      file: { ...stored, bytes },
    });
    const messages = (bytes: number) => [user(says('Draw.')), assistant(lying(bytes)), user(says('Bluer.'))];
    expect(checked({}, { messages: messages(14 * megabyte) })).toEqual([]);
    expect(checked({}, { messages: messages(16 * megabyte) }).map(({ field }) => field)).toEqual(['Attach files']);
  });

  test('of texts alone the message is to be shortened', () => {
    expect(checked({}, { messages: [user(says('a'.repeat(21 * megabyte)))] }).map(({ field }) => field)).toEqual([
      'Message',
    ]);
  });
});

describe('GEN-6 tools', () => {
  const round = [user(says('a')), assistant(calls('t1', 'f', '{}')), results(['t1', 'r'])];

  test('of earlier messages are left out with a note', () => {
    expect(checked({}, { messages: [...round, user(says('b'))] })).toEqual([
      note('Message', '1 tool call above and what came of it are left out: Generate Content takes no tools.'),
    ]);
  });

  test('a turn that ends on results cannot be sent', () => {
    expect(checked({}, { messages: round })).toEqual([
      error(
        'Message',
        'Generate Content takes no tool results. Choose the protocol that asked for them, or write a message.',
      ),
    ]);
  });
});

test('what stays behind on a change of model is noted', () => {
  const origin = { protocol: 'generate', model: 'gamma-3.1-pro-preview', profileId: 'p' } as const;
  const messages = [
    user(says('a')),
    answered(origin, thinks('Hm', { opaque: { thoughtSignature: 's' } })),
    user(says('b')),
  ];
  expect(checked({}, { messages }).map(({ severity, message }) => [severity, message])).toEqual([
    ['note', 'The reasoning of 1 answer above is left out: only the protocol and model that made it can read it.'],
  ]);
});
