/** A law: an API for images is a folder and its line in the lists. One that is made up shows wherever the others do, with no other change. */
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import { chosenSizeWords } from '../../renderer/features/images/composer/request-options.tsx';
import { ApiChoice, ModeChoice } from '../../renderer/features/images/composer/api-choice.tsx';
import { OptionInRow } from '../../renderer/features/images/composer/option-in-row.tsx';
import { requestPlan, canContinue, jobOf, problemsOf } from '../../renderer/features/images/studio-ask.ts';
import { emptyDraft } from '../../renderer/features/images/studio-draft.ts';
import { ApiOptions } from '../../renderer/request-form/images/options/api-options.tsx';
import { unreadProblems } from '../../renderer/request-form/images/options/options.ts';
import { describedForm, parameterForm } from '../../renderer/request-form/parameters/parameter-form.ts';
import { TooltipProvider } from '../../renderer/ui/tooltip.tsx';
import { apiLabels, isProtocolId } from '../../shared/apis.ts';
import { textLaneSchema, imageLaneSchema } from '../../shared/compare/setup.ts';
import { noPlaceFor, sweptLane } from '../../shared/compare/sweep.ts';
import { sweepParameter } from '../../shared/compare/sweep-parameters.ts';
import { imagePrompts } from '../../shared/example-prompts.ts';
import { apisFor, imageApiOf, modesOf } from '../../shared/images/image-apis.ts';
import type { ImageApiId } from '../../shared/images/descriptions.ts';
import { imageSettingsSchema, noImageSettings } from '../../shared/images/image-job.ts';
import type { EndpointSettings, StudioDraft } from '../../shared/images/image-job.ts';
import { readSentSettings } from '../../shared/images/read-sent-settings.ts';
import { comparedRows } from '../../shared/images/requested-and-received.ts';
import { optionsOf, ownOptions } from '../../shared/images/options.ts';
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
  expect(Object.keys(options).toSorted()).toEqual([
    'extra',
    'grain',
    'n',
    'paper',
    'references',
    'size',
    'strokes',
    'user',
  ]);
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

describe('an option that no other API has', () => {
  const set = { strokes: 3, paper: 'rough', grain: true };
  const settings = { ...noImageSettings, [sketch]: set };

  test('has its control, its value in the composer’s row, and its words below', () => {
    const form = parameterForm<object>({
      ...{ parameters: set, facts: undefined, hasVideo: false, problems: [], texts: {} },
      ...{ onParameters: () => undefined, onText: () => undefined },
    });
    const options = optionsOf(undefined, sketch, settings);
    const shown = renderToStaticMarkup(
      <TooltipProvider>
        <ApiOptions api={sketch} formOf={() => form} options={options} reference={undefined} />
      </TooltipProvider>,
    );
    for (const words of ['Strokes', '1–9', 'Paper', 'Grain']) expect(shown).toContain(words);
    const row = ownOptions(options).filter(({ place }) => place === 'first');
    expect(row.map(({ field }) => field)).toEqual(['Strokes', 'Number of images']);
    const inRow = renderToStaticMarkup(
      <>
        {row.map((option) => (
          <OptionInRow key={option.key} form={describedForm(form)} option={option} />
        ))}
      </>,
    );
    expect(inRow.replaceAll(/<[^>]*>/g, '')).toContain('Strokes 3');
  });

  test('is kept, sent by its name on the wire, and read back from there', () => {
    expect(imageSettingsSchema.parse(settings)).toEqual(settings);
    expect(imageSettingsSchema.safeParse({ ...settings, [sketch]: { paper: 'silk' } }).success).toBe(false);
    const { body } = imageApiOf(sketch).build(ask(sketch, { model: 'unheard-of', set: set as EndpointSettings }));
    expect(body).toMatchObject({ stroke_count: 3, paper: 'rough', grain: true });
    expect(readSentSettings(JSON.stringify(body)).settings).toEqual(set);
  });

  test('is checked within its limit, and left out where it takes no effect or another API lacks it', () => {
    const found = (over: ImageApiId, given: object) =>
      imageApiOf(over)
        .check(ask(over, { model: 'unheard-of', set: given }))
        .map(({ severity, field, message }) => `${severity} at ${field}: ${message}`);
    expect(found(sketch, { strokes: 10 })).toEqual([expect.stringMatching(/^error at Strokes: .*9/)]);
    expect(found(sketch, { paper: 'smooth', grain: true })).toEqual([
      'note at Grain: Grain is left out. Only rough paper has a grain: choose it.',
    ]);
    expect(found('image-generations', { strokes: 3 })).toEqual([
      'note at Strokes: Strokes is left out: unheard-of has no such option over Image generations.',
    ]);
    const texts = { [sketch]: { Strokes: 'some' } };
    expect(unreadProblems(sketch, draft, optionsOf(undefined, sketch, settings), texts)).toMatchObject([
      { field: 'Strokes', severity: 'error' },
    ]);
  });

  test('is varied by a sweep with values of its own, and has no place elsewhere', () => {
    expect(sweepParameter('strokes')).toMatchObject({ label: 'Strokes', values: 'range', first: [1, 9] });
    expect(sweepParameter('paper')?.first).toEqual(['rough', 'smooth']);
    const lane = { kind: 'image', id: 'a', name: '', profileId: null, model: 'unheard-of', collapsed: false } as const;
    const over = (api: ImageApiId) => ({ ...lane, api, settings: noImageSettings });
    expect(sweptLane(over(sketch), { strokes: 4 }).lane).toMatchObject({ settings: { [sketch]: { strokes: 4 } } });
    expect(noPlaceFor(over('image-edits'), 'strokes')).toBe('Image edits has no place for Strokes.');
    expect(noPlaceFor(over(sketch), 'strokes')).toBeUndefined();
  });

  test('is held against what the gateway says it applied', () => {
    const job = { ...jobOf({ ...draft, settings }, {}), settings };
    const rows = comparedRows(null, { job, applied: { paper: 'smooth' }, brought: 1, empty: 1 });
    expect(rows.find(({ name }) => name === 'Paper')).toEqual({
      ...{ name: 'Paper', asked: 'rough', came: 'smooth', difference: 'another one was applied' },
    });
    const events = imageApiOf(sketch).parseResponse({ data: [{ b64_json: 'AAAA' }], paper: 'smooth' });
    expect(events).toContainEqual(expect.objectContaining({ type: 'applied', settings: { paper: 'smooth' } }));
  });
});

test('Compare takes lanes over it, and varies what it has', () => {
  const lane = { id: 'a', name: '', profileId: null, model: 'unheard-of', collapsed: false };
  const image = { ...lane, kind: 'image', api: sketch, settings: noImageSettings };
  expect(imageLaneSchema.parse(image)).toEqual(image);
  expect(textLaneSchema.safeParse({ ...lane, kind: 'text', protocol: sketch }).success).toBe(false);
  expect(sweepParameter('n')?.image[sketch]).toBe('n');
});
