import { expect, test } from 'vitest';
import { unreadProblems } from '../../../../../../renderer/request-form/images/options/options.ts';
import { modelFacts } from '../../../../../../shared/catalog/models.ts';
import { noImageSettings } from '../../../../../../shared/images/image-job.ts';
import { optionsOf } from '../../../../../../shared/images/options.ts';

const settings = noImageSettings;
const edits = optionsOf(modelFacts('alpha-image-2'), 'image-edits', settings);

test('REQ-5 a text that is no number says so at its field, with the limit', () => {
  const problems = unreadProblems('image-edits', { settings }, edits, {
    'image-edits': { 'Number of images': 'two', Width: 'wide' },
  });
  expect(problems).toEqual([
    { field: 'Width', severity: 'error', message: 'Width is wide; it must be a whole number of pixels, 16–3,840.' },
    {
      field: 'Number of images',
      severity: 'error',
      message: 'Number of images is two; it must be a whole number, 1–10.',
    },
  ]);
});

test('REQ-4 a text that is no JSON object stands in the way, over its own API alone', () => {
  const texts = { 'image-edits': { 'Extra fields': '[1]' } };
  expect(unreadProblems('image-edits', { settings }, edits, texts)).toMatchObject([{ field: 'Extra fields' }]);
  const generate = optionsOf(modelFacts('gamma-3.1-flash-image'), 'generate', settings);
  expect(unreadProblems('generate', { settings }, generate, texts)).toEqual([]);
});

test('IMG-1 what stands in a field that the model lacks, or that takes no effect, is in nobody’s way', () => {
  const texts = { 'image-edits': { 'Number of images': 'two', Previews: 'some' } };
  expect(unreadProblems('image-edits', { settings }, edits, { 'image-edits': { Previews: 'some' } })).toEqual([]);
  const each = optionsOf(modelFacts('alpha-image-2-each'), 'image-edits', settings);
  expect(unreadProblems('image-edits', { settings }, each, texts)).toEqual([]);
});
