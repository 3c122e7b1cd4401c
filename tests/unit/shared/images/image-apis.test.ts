/** Proves which APIs and modes a model has, and which options over each. */
import { describe, expect, test } from 'vitest';
import { modelFacts } from '../../../../shared/catalog/models.ts';
import { noImageSettings } from '../../../../shared/images/image-job.ts';
import type { ImageApiId } from '../../../../shared/images/descriptions.ts';
import type { EndpointSettings } from '../../../../shared/images/image-job.ts';
import { optionsOf } from '../../../../shared/images/options.ts';
import { capacityOf } from '../../../../shared/images/references.ts';
import { imageApiOf, modesOf, apiFor, apisFor } from '../../../../shared/images/image-apis.ts';

const all = ['image-generations', 'image-edits', 'generate'];

test.each<[string, readonly string[], readonly string[]]>([
  ['alpha-image-2-each', ['image-generations', 'image-edits'], ['generate', 'edit']],
  ['alpha-image-2', ['image-edits'], ['edit']],
  ['gamma-3.1-flash-image', ['generate'], ['generate', 'edit']],
  ['gamma-3-pro-image-preview', ['generate'], ['generate', 'edit']],
  ['unheard-of', all, ['generate', 'edit']],
  ['alpha-5.6-sol', all, ['generate', 'edit']],
])('MODELS-3 %s can be asked over %j, to %j', (model, apis, modes) => {
  expect(apisFor(modelFacts(model))).toEqual(apis);
  expect(modesOf(modelFacts(model))).toEqual(modes);
});

test.each<[string, 'generate' | 'edit', ImageApiId | null, ImageApiId]>([
  ['alpha-image-2-each', 'generate', null, 'image-generations'],
  ['alpha-image-2-each', 'edit', null, 'image-edits'],
  ['alpha-image-2-each', 'edit', 'generate', 'image-edits'],
  ['alpha-image-2', 'generate', null, 'image-edits'],
  ['gamma-3.1-flash-image', 'generate', 'image-edits', 'generate'],
  ['gamma-3.1-flash-image', 'edit', null, 'generate'],
  ['unheard-of', 'generate', null, 'image-generations'],
  ['unheard-of', 'edit', null, 'image-edits'],
  ['unheard-of', 'edit', 'generate', 'generate'],
  ['unheard-of', 'generate', 'image-edits', 'image-edits'],
])('the API of %s in mode %s with %s chosen is %s', (model, mode, chosen, api) => {
  expect(apiFor({ facts: modelFacts(model), mode, chosen })).toBe(api);
});

test('an API is found by its id', () => {
  for (const id of ['image-generations', 'image-edits', 'generate'] as const) expect(imageApiOf(id).id).toBe(id);
});

describe('each model shows exactly the options of its own table', () => {
  const shown = (model: string, api: ImageApiId) =>
    Object.keys(optionsOf(modelFacts(model), api, noImageSettings))
      .toSorted()
      .join(' ');
  const both = 'background moderation outputCompression outputFormat partialImages stream user';
  const sorted = (...names: string[]) => names.join(' ').split(' ').toSorted().join(' ');

  test('IMG-1 alpha-image-2-each generates', () => {
    expect(shown('alpha-image-2-each', 'image-generations')).toBe(sorted('references extra size', both));
  });
  test('IMG-3 alpha-image-2-each edits', () => {
    expect(shown('alpha-image-2-each', 'image-edits')).toBe(sorted('references extra size outputFormat'));
  });
  test('IMG-4 alpha-image-2 edits', () => {
    expect(shown('alpha-image-2', 'image-edits')).toBe(sorted('references extra size n quality imageField mask', both));
  });
  test('GEN-1 GEN-8 the models of Generate Content', () => {
    const own = 'responseModalities system safetySettings temperature topP maxTokens stop';
    expect(shown('gamma-3.1-flash-image', 'generate')).toBe(sorted('references extra size', own));
    expect(shown('gamma-3-pro-image-preview', 'generate')).toBe(sorted('references extra size', own));
  });
  test('MODELS-3 an unknown model has all that the API has', () => {
    expect(shown('unheard-of', 'image-generations')).toBe(sorted('references extra size n', both));
    expect(shown('unheard-of', 'image-edits')).toBe(shown('alpha-image-2', 'image-edits'));
    expect(shown('unheard-of', 'generate')).toBe(shown('gamma-3.1-flash-image', 'generate'));
  });
});

describe('an option that takes no effect says why', () => {
  const options = (set: EndpointSettings) =>
    optionsOf(modelFacts('alpha-image-2'), 'image-edits', { ...noImageSettings, 'image-edits': set });

  test('IMG-1 compression only of JPEG and WebP', () => {
    for (const set of [{}, { outputFormat: 'png' }] as const) {
      expect(options(set).outputCompression?.idle).toMatch(/JPEG and WebP/);
    }
    for (const outputFormat of ['jpeg', 'webp'] as const) {
      expect(options({ outputFormat }).outputCompression).not.toHaveProperty('idle');
    }
  });

  test('IMG-1 previews only over a stream', () => {
    expect(options({}).partialImages?.idle).toMatch(/Stream/);
    expect(options({ stream: true }).partialImages).not.toHaveProperty('idle');
  });
});

test('how many references go along', () => {
  const references = (model: string, api: ImageApiId) => {
    const { least, most } = optionsOf(modelFacts(model), api, noImageSettings).references;
    return [least, most];
  };
  expect(references('alpha-image-2-each', 'image-generations')).toEqual([0, 0]);
  expect(references('alpha-image-2-each', 'image-edits')).toEqual([1, 1]);
  expect(references('alpha-image-2', 'image-edits')).toEqual([1, 16]);
  expect(references('gamma-3.1-flash-image', 'generate')).toEqual([0, 14]);
  expect(references('unheard-of', 'image-edits')).toEqual([1, undefined]);
});

test.each<[string, string | undefined]>([
  ['alpha-image-2-each', 'One image.'],
  ['alpha-image-2', 'Up to 16 images.'],
  [
    'gamma-3.1-flash-image',
    'Up to 14 images, keeping up to 10 objects and 4 people. Describe a style in the prompt, together with its images.',
  ],
  ['gamma-3-pro-image-preview', 'Up to 14 images, keeping up to 6 objects, 5 people and 3 style images.'],
  ['unheard-of', undefined],
])('GEN-11 what %s makes of its references', (model, words) => {
  expect(capacityOf(modelFacts(model))).toBe(words);
});
