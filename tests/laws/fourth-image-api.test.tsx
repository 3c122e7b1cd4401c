/** A law: an API for images is a folder and its line in the lists. One that is made up shows wherever the others do, with no other change. */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { chosenSizeWords } from '../../renderer/features/images/composer/request-options.tsx';
import { ApiChoice, ModeChoice } from '../../renderer/features/images/composer/api-choice.tsx';
import { requestPlan, canContinue, jobOf, problemsOf } from '../../renderer/features/images/studio-ask.ts';
import { emptyDraft } from '../../renderer/features/images/studio-draft.ts';
import { unreadProblems } from '../../renderer/request-form/images/options/options.ts';
import { TooltipProvider } from '../../renderer/ui/tooltip.tsx';
import { apiLabels, isProtocolId } from '../../shared/apis.ts';
import { textLaneSchema, imageLaneSchema } from '../../shared/compare/setup.ts';
import { sweepParameter } from '../../shared/compare/sweep-parameters.ts';
import { imagePrompts } from '../../shared/example-prompts.ts';
import { apisFor, imageApiOf, modesOf } from '../../shared/images/image-apis.ts';
import { imageSettingsSchema, noImageSettings, type StudioDraft } from '../../shared/images/image-job.ts';
import { optionsOf } from '../../shared/images/options.ts';
import { sketch } from '../fixtures/fourth-image-api/id.ts';
import { ask, picture } from '../unit/shared/images/ask.ts';

// Its line in each list, laid in before anything is made of them.
vi.mock('../../shared/images/descriptions.ts', async (original) => {
  const lists = await original<{ imageDescriptions: object; imageApiIds: string[] }>();
  const { sketchDescription } = await import('../fixtures/fourth-image-api/description.ts');
  Object.assign(lists.imageDescriptions, { sketch: sketchDescription });
  lists.imageApiIds.push('sketch');
  return lists;
});
vi.mock('../../shared/images/image-apis.ts', async (original) => {
  const lists = await original<{ imageApis: object }>();
  const { sketchApi } = await import('../fixtures/fourth-image-api/sketch.ts');
  Object.assign(lists.imageApis, { sketch: sketchApi });
  return lists;
});

const draft: StudioDraft = { ...emptyDraft, model: 'unheard-of', api: sketch, prompt: 'A door' };

test('it is offered for models of which no drawing is known, with its name and its modes', () => {
  expect(apisFor(undefined)).toContain(sketch);
  expect(modesOf(undefined)).toEqual(['generate', 'edit']);
  expect(apiLabels[sketch]).toBe('Sketch');
  expect(isProtocolId(sketch)).toBe(false);
  const how = requestPlan(draft);
  expect(how).toMatchObject({ api: sketch, mode: 'generate' });
  const shown = renderToStaticMarkup(
    <TooltipProvider>
      <ApiChoice draft={draft} how={how} onChange={() => undefined} />
      <ModeChoice draft={draft} how={how} onChange={() => undefined} />
    </TooltipProvider>,
  );
  for (const words of ['Sketch', 'Generate', 'Edit']) expect(shown).toContain(words);
  expect(imagePrompts.find(({ id }) => id === 'colours')?.apis).toContain(sketch);
});

test('it has its own options, references and sizes, and no others', () => {
  const options = optionsOf(undefined, sketch, noImageSettings);
  expect(Object.keys(options).toSorted()).toEqual(['extra', 'n', 'references', 'size', 'user']);
  expect(options.references).toEqual({ least: 0, types: ['image/jpeg'], maxBytes: 1000 });
  expect(options.size?.kind).toBe('custom');
  expect(chosenSizeWords(sketch, { ...noImageSettings, [sketch]: { size: '512x512' } }, options.size)).toBe(
    '512 × 512',
  );
  expect(unreadProblems(sketch, draft, options, { [sketch]: { 'Number of images': 'many' } })).toEqual([
    expect.objectContaining({ field: 'Number of images', severity: 'error' }),
  ]);
});

test('its settings are kept beside those of the others, and a job over it is built, checked and refused', () => {
  const settings = { ...noImageSettings, [sketch]: { n: 2, quality: 'high' as const } };
  expect(imageSettingsSchema.parse(settings)).toEqual(settings);
  expect(imageSettingsSchema.safeParse({ ...settings, sketch: { loudness: 1 } }).success).toBe(false);
  const api = imageApiOf(sketch);
  const asked = ask(sketch, { model: 'unheard-of', set: { n: 2, quality: 'high' } });
  expect(api.build(asked)).toEqual({
    method: 'POST',
    path: '/v1/sketches',
    body: { model: 'unheard-of', prompt: 'A red door', n: 2 },
  });
  expect(api.check(asked).map(({ field }) => field)).toEqual(['Quality']);
  expect(api.refuse(picture('notes.txt', { kind: 'text', mimeType: 'text/plain' }), undefined)).toContain('notes.txt');
  const job = jobOf(draft, {});
  expect(job.api).toBe(sketch);
  expect(problemsOf(draft, null, 'p')).toEqual([]);
  expect(canContinue(draft, job)).toBe(false);
});

test('Compare takes lanes over it, and varies what it has', () => {
  const lane = { id: 'a', name: '', profileId: null, model: 'unheard-of', collapsed: false };
  const image = { ...lane, kind: 'image', api: sketch, settings: noImageSettings };
  expect(imageLaneSchema.parse(image)).toEqual(image);
  expect(textLaneSchema.safeParse({ ...lane, kind: 'text', protocol: sketch }).success).toBe(false);
  expect(sweepParameter('n')?.image[sketch]).toBe('n');
});
