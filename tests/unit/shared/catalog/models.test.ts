/** Proves the catalogue's facts against the figures of the description. */
import { expect, test } from 'vitest';
import { commonSizes, customSizeLimits, eachSizes, ratioTables } from '../../../../shared/catalog/image-sizes.ts';
import { familyOf, modelFacts, models } from '../../../../shared/catalog/models.ts';

test('MODELS-3 the catalogue holds the 17 models with what they take in, give out and prefer', () => {
  expect(models.map(({ id, input, output, preferred }) => [id, input.join(), output.join(), preferred])).toEqual([
    ['alpha-5.6-sol', 'text,image', 'text', 'chat'],
    ['alpha-5.6-terra', 'text', 'text', 'chat'],
    ['alpha-5.6-luna', 'text,image', 'text', 'chat'],
    ['alpha-5.5', 'text,image,file', 'text', 'responses'],
    ['beta-sonnet-4-6', 'text,image', 'text', 'messages'],
    ['beta-opus-4-6', 'text', 'text', 'messages'],
    ['beta-opus-4-7', 'text,image,file', 'text', 'messages'],
    ['beta-opus-4-8', 'text', 'text', 'messages'],
    ['beta-sonnet-5', 'text', 'text', 'messages'],
    ['beta-fable-5', 'text', 'text', 'messages'],
    ['gamma-3.5-flash', 'text,image,video,audio,pdf', 'text', 'generate'],
    ['gamma-3.1-pro-preview', 'text,image,video,audio,pdf', 'text', 'generate'],
    ['gamma-3.1-flash-image', 'text,image', 'image,text', 'generate'],
    ['gamma-3-pro-image-preview', 'text,image', 'image,text', 'generate'],
    ['alpha-image-2-each', 'text,image', 'image', 'image-generations'],
    ['alpha-image-2', 'text,image', 'image', 'image-edits'],
    ['delta-5.2', 'text', 'text', 'chat'],
  ]);
});

test('every model is served by the API that it prefers', () => {
  expect(models.filter((facts) => !facts.apis.includes(facts.preferred))).toEqual([]);
});

test('chat completions serve every text model, the other APIs their own family', () => {
  const on = (api: string) => models.filter((facts) => facts.apis.some((one) => one === api)).map(({ id }) => id);
  expect(on('chat')).toEqual(models.filter(({ output }) => output.join() === 'text').map(({ id }) => id));
  expect(on('responses')).toEqual(['alpha-5.6-sol', 'alpha-5.6-terra', 'alpha-5.6-luna', 'alpha-5.5']);
  expect(on('messages').every((id) => familyOf(id) === 'beta')).toBe(true);
  expect(on('generate').every((id) => familyOf(id) === 'gamma')).toBe(true);
  expect(on('image-generations')).toEqual(['alpha-image-2-each']);
  expect(on('image-edits')).toEqual(['alpha-image-2-each', 'alpha-image-2']);
});

test('REQ-6 sampling is left out for beta models from 4.7 on and for reasoning models', () => {
  expect(models.filter((facts) => facts.samplingOmitted !== undefined).map(({ id }) => id)).toEqual([
    'alpha-5.6-sol',
    'beta-opus-4-7',
    'beta-opus-4-8',
    'beta-sonnet-5',
    'beta-fable-5',
  ]);
});

test('GEN-10 contexts and output caps', () => {
  const limits = models.flatMap(({ id, contextTokens, maxOutputTokens, videoOutputTokens }) =>
    contextTokens === undefined ? [] : [[id, contextTokens, maxOutputTokens, videoOutputTokens]],
  );
  expect(limits).toEqual([
    ['gamma-3.5-flash', 1_048_576, 65_536, 2048],
    ['gamma-3.1-pro-preview', 1_048_576, 65_536, 2048],
    ['gamma-3.1-flash-image', 131_072, undefined, undefined],
    ['gamma-3-pro-image-preview', 65_536, undefined, undefined],
  ]);
});

test('GEN-11 IMG-3 IMG-4 reference capacities', () => {
  expect(models.flatMap(({ id, references }) => (references === undefined ? [] : [[id, references]]))).toEqual([
    ['gamma-3.1-flash-image', { images: 14, objects: 10, characters: 4, styles: 'described' }],
    ['gamma-3-pro-image-preview', { images: 14, objects: 6, characters: 5, styles: 3 }],
    ['alpha-image-2-each', { images: 1 }],
    ['alpha-image-2', { images: 16 }],
  ]);
});

test('GEN-8 IMG-2 IMG-5 every image model, and no other, has its sizes', () => {
  const sized = models.flatMap(({ id, sizes }) => (sizes === undefined ? [] : [[id, sizes]]));
  expect(sized).toEqual([
    ['gamma-3.1-flash-image', { kind: 'ratios', table: ratioTables['gamma-3.1-flash-image'] }],
    ['gamma-3-pro-image-preview', { kind: 'ratios', table: ratioTables['gamma-3-pro-image-preview'] }],
    ['alpha-image-2-each', { kind: 'listed', sizes: eachSizes }],
    ['alpha-image-2', { kind: 'custom', sizes: commonSizes, limits: customSizeLimits }],
  ]);
  expect(sized.map(([id]) => id)).toEqual(models.filter(({ output }) => output.includes('image')).map(({ id }) => id));
});

test('AUTH-6 one model needs a key of its group', () => {
  expect(models.filter(({ group }) => group !== undefined).map(({ id }) => id)).toEqual(['delta-5.2']);
});

test('facts are found by the exact ID alone', () => {
  expect(modelFacts('alpha-5.5')?.preferred).toBe('responses');
  expect([modelFacts('alpha-5.5 '), modelFacts('ALPHA-5.5'), modelFacts('toString'), modelFacts('')]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect([familyOf('gamma-9'), familyOf('gammaray-1'), familyOf('other')]).toEqual(['gamma', undefined, undefined]);
});
