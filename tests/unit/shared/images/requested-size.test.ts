/** Proves which sizes each model can be asked for over each API, and which size a job asks for. */
import { describe, expect, test } from 'vitest';
import { modelFacts, models } from '../../../../shared/catalog/models.ts';
import { noImageSettings } from '../../../../shared/images/image-job.ts';
import type { EndpointSettings } from '../../../../shared/images/image-job.ts';
import { askedSize, readSize, sizeChoices } from '../../../../shared/images/size.ts';

describe('what can be asked for', () => {
  test('GEN-8 IMG-2 IMG-3 IMG-5 by model and API', () => {
    const of = (model: string, api: 'generate' | 'image-edits' | 'image-generations') =>
      sizeChoices(modelFacts(model), api);
    expect(of('gamma-3.1-flash-image', 'generate')).toMatchObject({ kind: 'ratios', strict: true });
    expect(of('gamma-3.1-flash-image', 'image-edits')).toBeUndefined();
    expect(of('alpha-image-2', 'image-edits')).toMatchObject({ kind: 'custom', strict: true });
    expect(of('alpha-image-2', 'generate')).toBeUndefined();
    const each = of('alpha-image-2-each', 'image-generations');
    expect(each?.kind === 'listed' ? each.sizes.map(({ value }) => value) : []).toEqual([
      '1K',
      '1536x1024',
      '1024x1536',
      '2K',
      '2048x1152',
      '1152x2048',
      '4K',
    ]);
    const edits = of('alpha-image-2-each', 'image-edits');
    expect(edits?.kind === 'listed' ? edits.sizes.map(({ value }) => value) : []).toEqual([
      '1024x1024',
      '1536x1024',
      '1024x1536',
      '2048x2048',
      '2048x1152',
      '1152x2048',
      '2880x2880',
    ]);
  });

  test('MODELS-3 an unknown model, and one that is not known to draw, can be tried with every size', () => {
    for (const model of ['unheard-of', 'alpha-5.5']) {
      expect(sizeChoices(modelFacts(model), 'generate')).toMatchObject({ kind: 'ratios', strict: false });
      expect(sizeChoices(modelFacts(model), 'image-edits')).toMatchObject({ kind: 'custom', strict: false });
      expect(sizeChoices(modelFacts(model), 'image-generations')).toMatchObject({ kind: 'custom', strict: false });
    }
  });
});

describe('IMG-8 what was asked for', () => {
  const edits = (size: string | undefined, model = 'alpha-image-2') => {
    const set: EndpointSettings = size === undefined ? {} : { size };
    return askedSize({ api: 'image-edits', settings: { ...noImageSettings, 'image-edits': set } }, modelFacts(model));
  };

  test('over the endpoints', () => {
    expect(edits(undefined)).toBeUndefined();
    expect(edits('auto')).toBe('auto');
    expect(edits('1040x1024')).toEqual([1040, 1024]);
    expect(edits('huge')).toBeUndefined();
    expect(edits('640x640', 'unheard-of')).toEqual([640, 640]);
    const generations = { ...noImageSettings, 'image-generations': { size: '4K' } };
    expect(askedSize({ api: 'image-generations', settings: generations }, modelFacts('alpha-image-2-each'))).toEqual([
      2880, 2880,
    ]);
  });

  test('GEN-8 by the table, where ratio and resolution are both set: every cell', () => {
    let cells = 0;
    for (const facts of models) {
      if (facts.sizes?.kind !== 'ratios') continue;
      const { steps, rows } = facts.sizes.table;
      for (const { ratio, sizes } of rows) {
        for (const [step, imageSize] of steps.entries()) {
          const settings = { ...noImageSettings, generate: { aspectRatio: ratio, imageSize } };
          expect(askedSize({ api: 'generate', settings }, facts)).toEqual(sizes[step]);
          cells += 1;
        }
      }
    }
    expect(cells).toBe(14 * 4 + 10 * 3);
    const flash = modelFacts('gamma-3.1-flash-image');
    const half = { ...noImageSettings, generate: { aspectRatio: '1:1' } };
    expect(askedSize({ api: 'generate', settings: half }, flash)).toBeUndefined();
    const none = { ...noImageSettings, generate: { aspectRatio: '5:7', imageSize: '1K' } };
    expect(askedSize({ api: 'generate', settings: none }, flash)).toBeUndefined();
  });

  test('a size value is read as it is written', () => {
    expect(readSize('1536x1024')).toEqual([1536, 1024]);
    for (const odd of ['', '1K', '1536', 'x', '1536x', '1536X1024', '1536x1024 ', '-1x2', '1.5x2']) {
      expect(readSize(odd)).toBeUndefined();
    }
  });
});
