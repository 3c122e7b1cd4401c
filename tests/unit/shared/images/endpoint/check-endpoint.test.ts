/** Proves that every row of the image endpoints' tables is enforced, each with a message that names limit, value and what to do. */
import { describe, expect, test } from 'vitest';
import { edits } from '../../../../../shared/images/edits/edits.ts';
import { generations } from '../../../../../shared/images/generations/generations.ts';
import { ask, picture } from '../ask.ts';
import type { Given } from '../ask.ts';

const each = 'alpha-image-2-each';
const one = [picture('door.png')];

const said = (problems: ReturnType<typeof edits.check>) =>
  problems.map(({ severity, field, message }) => `${severity} at ${field}: ${message}`);
const edit = (given: Given = {}) => said(edits.check(ask('image-edits', { sent: one, ...given })));
const generate = (given: Given = {}) => said(generations.check(ask('image-generations', { model: each, ...given })));

test('REQ-1 a prompt, and an image to edit, are enough', () => {
  expect(edit()).toEqual([]);
  expect(edit({ model: each })).toEqual([]);
  expect(generate()).toEqual([]);
});

describe('IMG-1 IMG-4 the prompt has 1 to 32,000 characters', () => {
  test('as many as that, counted as people count', () => {
    expect(edit({ prompt: '👩'.repeat(32_000) })).toEqual([]);
    expect(generate({ prompt: 'x'.repeat(32_000) })).toEqual([]);
  });

  test('no more', () => {
    const problem = 'error at Prompt: The prompt has 32,001 characters; it can have from 1 to 32,000. Shorten it.';
    expect(edit({ prompt: 'x'.repeat(32_001) })).toEqual([problem]);
    expect(generate({ prompt: 'x'.repeat(32_001) })).toEqual([problem]);
  });

  test('AUTH-3 a form sends a line break as two', () => {
    const prompt = `${'x'.repeat(31_998)}\n`;
    expect(edit({ prompt })).toEqual([]);
    expect(edit({ prompt: `${prompt}\n` })[0]).toMatch(/32,002 characters, each line break counted as two/);
    expect(generate({ prompt: `${prompt}\n` })).toEqual([]);
  });

  test('the notes on references count', () => {
    const prompt = 'x'.repeat(31_990);
    expect(edit({ prompt, notes: ['the style'] })).toEqual([
      'error at Prompt: The prompt with the notes on references has 32,012 characters, each line break counted as two; it can have from 1 to 32,000. Shorten it.',
    ]);
  });

  test('not empty', () => {
    expect(edit({ prompt: ' \n' })).toEqual([
      'error at Prompt: The prompt is empty. Write what the image should show.',
    ]);
  });

  test('MODELS-3 of an unknown model the limit is only told', () => {
    expect(edit({ model: 'unheard-of', prompt: 'x'.repeat(32_001) })).toEqual([
      'note at Prompt: The prompt has 32,001 characters; it can have from 1 to 32,000. Shorten it.',
    ]);
  });
});

test('a model must be chosen, and one is told of an API that does not serve it', () => {
  expect(edit({ model: ' ' })).toEqual(['error at Image model: Choose a model.']);
  expect(generate({ model: 'alpha-image-2' })).toEqual([
    'note at Image model: alpha-image-2 is not described for Image generations; it makes images over Image edits.',
  ]);
});

describe('sizes', () => {
  test('IMG-2 of the list alone', () => {
    for (const size of ['1K', '2K', '4K', '1536x1024', '1152x2048']) expect(generate({ set: { size } })).toEqual([]);
    expect(generate({ set: { size: '1024x1024' } })).toEqual([
      'error at Size: Size is 1024x1024; alpha-image-2-each draws 1K, 1536x1024, 1024x1536, 2K, 2048x1152, 1152x2048, 4K. Choose one of them.',
    ]);
  });

  test('IMG-3 edits take width and height, no tier', () => {
    expect(edit({ model: each, set: { size: '2880x2880' } })).toEqual([]);
    expect(edit({ model: each, set: { size: '4K' } })).toEqual([
      expect.stringMatching(/^error at Size: Size is 4K; alpha-image-2-each draws 1024x1024, /),
    ]);
  });

  test('IMG-5 each broken rule with the nearest size', () => {
    for (const size of ['auto', '1024x1024', '1040x1024']) expect(edit({ set: { size } })).toEqual([]);
    expect(edit({ set: { size: '1000x1000' } })).toEqual([
      'error at Size: Width and height must be multiples of 16. The nearest size that keeps all rules is 992 × 992.',
    ]);
    // The least change of it, which keeps the width.
    expect(edit({ set: { size: '2528x1690' } })).toEqual([
      'error at Size: Height must be a multiple of 16. The nearest size that keeps all rules is 2528 × 1696.',
    ]);
    expect(edit({ set: { size: '4096x1024' } })).toHaveLength(2);
    expect(edit({ set: { size: '1K' } })).toEqual([
      'error at Size: Size is 1K; it must be auto or width x height in pixels, such as 1024x1024.',
    ]);
  });

  test('MODELS-3 an unknown model may take others', () => {
    expect(edit({ model: 'unheard-of', set: { size: '1000x1000' } })[0]).toMatch(
      /^note at Size: Width and height must/,
    );
  });
});

describe('the shape of a size and that of a masked image', () => {
  const wide = picture('wide.png', { width: 1000, height: 667 });
  const mask = picture('mask.png', { width: 1000, height: 667 });
  const told = (size: string, more: Partial<Given> = {}) =>
    edit({ sent: [wide], mask, set: { size }, ...more }).filter((message) => message.includes('shapes differ'));

  test('differ: it is told, and can be sent all the same', () => {
    expect(told('1024x1024')).toEqual([
      'note at Size: Size is 1024 × 1024 and the masked image is 1000 × 667: their shapes differ, so the mask may not match the result. Fit the size to the reference to keep its shape.',
    ]);
    expect(told('1024x1536')).toHaveLength(1);
  });

  test('are the same as nearly as sizes can be: nothing is told', () => {
    expect(told('1536x1024')).toEqual([]);
    expect(told('1008x672')).toEqual([]);
    expect(told('auto')).toEqual([]);
    expect(edit({ sent: [wide], mask })).toEqual([]);
  });

  test('nothing is told where no mask goes along', () => {
    expect(told('1024x1024', { mask: undefined as never })).toEqual([]);
    expect(edit({ model: 'alpha-image-2-each', sent: [wide], mask, set: { size: '1024x1024' } })).toEqual([
      expect.stringMatching(/mask is left out/),
    ]);
  });
});

describe('IMG-4 numbers', () => {
  test.each<[Given['set'], string[]]>([
    [{ n: 1 }, []],
    [{ n: 10 }, []],
    [{ n: 0 }, ['error at Number of images: Number of images is 0; it must be a whole number from 1 to 10.']],
    [{ n: 11 }, ['error at Number of images: Number of images is 11; it must be a whole number from 1 to 10.']],
    [{ n: 1.5 }, ['error at Number of images: Number of images is 1.5; it must be a whole number from 1 to 10.']],
    [{ outputFormat: 'webp', outputCompression: 0 }, []],
    [{ outputFormat: 'jpeg', outputCompression: 100 }, []],
    [
      { outputFormat: 'jpeg', outputCompression: 101 },
      ['error at Output compression: Output compression is 101; it must be a whole number from 0 to 100.'],
    ],
    [
      { outputFormat: 'png', outputCompression: 50 },
      [
        'note at Output compression: Output compression is left out. Only JPEG and WebP are compressed by a percentage: choose one of them as output format.',
      ],
    ],
    [
      { outputCompression: 500 },
      [
        'note at Output compression: Output compression is left out. Only JPEG and WebP are compressed by a percentage: choose one of them as output format.',
      ],
    ],
    [{ stream: true, partialImages: 3 }, []],
    [{ stream: true, partialImages: 0 }, []],
    [{ stream: true, partialImages: 4 }, ['error at Previews: Previews is 4; it must be a whole number from 0 to 3.']],
    [{ partialImages: 2 }, ['note at Previews: Previews is left out. Previews need streaming: turn on Stream.']],
  ])('%j', (set, problems) => {
    expect(edit({ set: set ?? {} })).toEqual(problems);
  });

  test('MODELS-3 how many images an unknown model draws is its own limit', () => {
    expect(edit({ model: 'unheard-of', set: { n: 12 } })).toEqual([
      'note at Number of images: Number of images is 12; it must be a whole number from 1 to 10. An unknown model may accept it anyway.',
    ]);
    expect(edit({ model: 'unheard-of', set: { n: -1 } })[0]).toMatch(/^error/);
    expect(edit({ model: 'unheard-of', set: { stream: true, partialImages: 4 } })[0]).toMatch(/^error/);
  });
});

describe('what a model’s table lacks is left out, and told', () => {
  test('IMG-1 generations of one image, without quality', () => {
    expect(generate({ set: { n: 4, quality: 'high' } })).toEqual([
      'note at Quality: Quality is left out: alpha-image-2-each has no such option over Image generations.',
      'note at Number of images: Number of images is left out: alpha-image-2-each draws one image a request.',
    ]);
    expect(generate({ set: { n: 1 } })).toEqual([]);
  });

  test('IMG-3 edits with size and format alone', () => {
    const set = {
      outputFormat: 'webp',
      outputCompression: 200,
      background: 'opaque',
      moderation: 'low',
      stream: true,
      partialImages: 9,
      user: 'u',
    } as const;
    expect(edit({ model: each, set }).map((problem) => problem.split(':')[0])).toEqual([
      'note at Output compression',
      'note at Background',
      'note at Moderation',
      'note at Stream',
      'note at Previews',
      'note at End-user identifier',
    ]);
    expect(edit({ model: each, set: { stream: false, user: '' } })).toEqual([]);
  });

  test('GEN-7 turns above', () => {
    expect(edit({ continues: 'run' })).toEqual([
      'note at Prompt: The turns above are left out: Image edits takes none.',
    ]);
  });
});

describe('REQ-4 extra fields', () => {
  test('add what has no control, and neither replace nor mix', () => {
    expect(edit({ set: { extra: { input_fidelity: 'high' } } })).toEqual([]);
    expect(edit({ set: { extra: { prompt: 'x', image: 'y', stream: true, messages: [], imageConfig: {} } } })).toEqual([
      'error at Extra fields: The field prompt is set by Prompt already. Remove it here or there.',
      'error at Extra fields: The field image is set by Add reference image already. Remove it here or there.',
      'error at Extra fields: The field stream is set by Stream already. Remove it here or there.',
      'error at Extra fields: The field messages belongs to Messages and cannot be sent over Image edits. Remove it.'.replace(
        'Messages',
        'Chat completions',
      ),
      'error at Extra fields: The field imageConfig belongs to Generate Content and cannot be sent over Image edits. Remove it.',
    ]);
    expect(generate({ set: { extra: { quality: 'high' } } })).toEqual([
      'error at Extra fields: The field quality belongs to Image edits and cannot be sent over Image generations. Remove it.',
    ]);
  });

  test('REQ-5 limits hold there too', () => {
    expect(edit({ set: { extra: { n: 11, partial_images: 5 } } })).toEqual([
      'error at Extra fields: The field n is 11; it must be a whole number from 1 to 10.',
      'error at Extra fields: The field partial_images is 5; it must be a whole number from 0 to 3.',
    ]);
  });
});
