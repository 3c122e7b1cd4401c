/** Vendors' image models: each takes what its vendor's table has, and nothing else is sent. */
import { describe, expect, test } from 'vitest';
import { pickerGroups } from '../../../../shared/catalog/listing.ts';
import { describedModel, modelFacts } from '../../../../shared/catalog/models.ts';
import { noImageSettings, type ImageSettings } from '../../../../shared/images/image-job.ts';
import type { ImageApiId } from '../../../../shared/images/descriptions.ts';
import { optionsOf } from '../../../../shared/images/options.ts';
import { askedSize, fittingSettings } from '../../../../shared/images/size.ts';
import { imageApiOf, apiFor, apisFor } from '../../../../shared/images/image-apis.ts';

const everything: ImageSettings = {
  ...noImageSettings,
  'image-generations': {
    ...{ size: '1536x1024', quality: 'high', n: 2, outputFormat: 'webp', outputCompression: 60 },
    ...{ background: 'transparent', moderation: 'low', stream: true, partialImages: 2, user: 'u-1' },
  },
};

function bodyOf(model: string, api: ImageApiId, settings: ImageSettings) {
  const job = { model, api, prompt: 'A mug', references: [], settings };
  const ask = { job, facts: modelFacts(model), profileId: 'p', sent: [], sentMask: undefined, earlier: [] };
  return { body: imageApiOf(api).build(ask).body, problems: imageApiOf(api).check(ask) };
}

test.each(['gpt-image-1', 'gpt-image-1-mini', 'gpt-image-1.5'])('%s takes all of its table, previews too', (model) => {
  const { body, problems } = bodyOf(model, 'image-generations', everything);
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(body).toEqual({
    ...{ model, prompt: 'A mug', size: '1536x1024', quality: 'high', n: 2, output_format: 'webp' },
    ...{ output_compression: 60, background: 'transparent', moderation: 'low', stream: true, partial_images: 2 },
    user: 'u-1',
  });
});

test('a size that gpt-image-1 does not draw is refused before it is sent', () => {
  const settings = { ...noImageSettings, 'image-generations': { size: '2048x2048' } };
  const { problems } = bodyOf('gpt-image-1', 'image-generations', settings);
  expect(problems).toMatchObject([{ severity: 'error', field: 'Size' }]);
});

test('grok-imagine-image takes a number of images, and neither size nor quality', () => {
  const { body, problems } = bodyOf('grok-imagine-image', 'image-generations', everything);
  expect(body).toEqual({ model: 'grok-imagine-image', prompt: 'A mug', n: 2, user: 'u-1' });
  expect(problems.map(({ field }) => field)).toContain('Size');
});

test('grok-imagine-image takes its shape by fields of its own', () => {
  expect(optionsOf(modelFacts('grok-imagine-image'), 'image-generations', noImageSettings)).toMatchObject({
    shape: { ratio: { name: 'aspect_ratio' }, resolution: { name: 'resolution', values: ['1k', '2k'] } },
  });
  const settings = { ...noImageSettings, 'image-generations': { extra: { aspect_ratio: '19.5:9', resolution: '2k' } } };
  const { body, problems } = bodyOf('grok-imagine-image', 'image-generations', settings);
  expect(body).toEqual({ model: 'grok-imagine-image', prompt: 'A mug', aspect_ratio: '19.5:9', resolution: '2k' });
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
});

describe('gemini-2.5-flash-image has one size for each ratio', () => {
  const facts = modelFacts('gemini-2.5-flash-image');
  const asking = (aspectRatio: string, imageSize?: string) => ({
    ...noImageSettings,
    generate: { aspectRatio, ...(imageSize === undefined ? {} : { imageSize }) },
  });

  test('a ratio is sent, and a resolution that another model left is not', () => {
    const { body, problems } = bodyOf('gemini-2.5-flash-image', 'generate', asking('16:9', '2K'));
    expect(body).toMatchObject({ generationConfig: { imageConfig: { aspectRatio: '16:9' } } });
    expect(JSON.stringify(body)).not.toContain('imageSize');
    expect(problems).toMatchObject([{ severity: 'note', field: 'Resolution' }]);
  });

  test('a ratio that it does not draw is refused before it is sent', () => {
    const { problems } = bodyOf('gemini-2.5-flash-image', 'generate', asking('1:8'));
    expect(problems).toMatchObject([{ severity: 'error', field: 'Aspect ratio' }]);
  });

  test('what is asked for is known by the ratio alone, and a reference is fitted without a resolution', () => {
    expect(askedSize({ api: 'generate', settings: asking('21:9') }, facts)).toEqual([1536, 672]);
    const size = optionsOf(facts, 'generate', noImageSettings).size;
    expect(size === undefined ? size : fittingSettings(size, 1600, 900)).toEqual({ aspectRatio: '16:9' });
  });
});

describe('options', () => {
  test('a mask goes with edits of gpt-image alone', () => {
    const masked = (model: string, api: ImageApiId) =>
      optionsOf(modelFacts(model), api, noImageSettings).mask !== undefined;
    expect(masked('gpt-image-1', 'image-edits')).toBe(true);
    expect(masked('gpt-image-1', 'image-generations')).toBe(false);
    expect(apisFor(modelFacts('grok-imagine-image'))).toEqual(['image-generations', 'image-edits']);
    expect(masked('grok-imagine-image', 'image-edits')).toBe(false);
  });

  test('Gemini draws over Generate Content, by the table of its model', () => {
    const facts = modelFacts('gemini-3-pro-image-preview');
    expect(apiFor({ facts, mode: 'edit', chosen: null })).toBe('generate');
    const { size, references } = optionsOf(facts, 'generate', noImageSettings);
    expect(size).toMatchObject({ kind: 'ratios', strict: true, table: { steps: ['1K', '2K', '4K'] } });
    expect(references.most).toBe(14);
  });
});

test('MODELS-3 they are offered where they are listed, and the described gateway does not have them', () => {
  const groups = pickerGroups(['gpt-image-1', 'gemini-3-pro-image-preview', 'strange'], ['generate']);
  const shown = groups.find(({ id }) => id === 'vendor')?.models;
  expect(shown?.map(({ id, unusable }) => [id, unusable === undefined])).toEqual([
    ['gpt-image-1', false],
    ['gemini-3-pro-image-preview', true],
  ]);
  expect(groups.find(({ id }) => id === 'unknown')?.models.map(({ id }) => id)).toEqual(['strange']);
  expect(pickerGroups(['strange'], ['generate']).some(({ id }) => id === 'vendor')).toBe(false);
  expect(describedModel('gpt-image-1')).toBeUndefined();
});
