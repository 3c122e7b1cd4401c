import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  choosing,
  emptySettings,
  modelNote,
  modelOptions,
  withModel,
} from '../../../../renderer/request-form/model-choice.ts';
import { imageModelOptions } from '../../../../renderer/request-form/images/model-choice.ts';
import { nothingKnown } from '../../../../renderer/request-form/use-known-models.ts';
import type { ModelListing } from '../../../../shared/models.ts';

beforeAll(() => void vi.stubGlobal('navigator', { languages: ['en-GB'] }));
afterAll(() => void vi.unstubAllGlobals());

const listing = (...ids: string[]): ModelListing => ({ profileId: 'p', ids, fetchedAt: 1 });

describe('MODELS-3 the picker', () => {
  const groups = modelOptions(listing('alpha-5.6-luna', 'lab-x', 'alpha-image-2', 'beta-sonnet-4-6'));
  const item = (id: string) => groups.flatMap(({ items }) => items).find(({ value }) => value === id);

  test('annotates what is listed, marks the unknown, and keeps apart what this key cannot reach', () => {
    expect(groups.map(({ label }) => label)).toEqual([
      'Alpha',
      'Beta',
      'Not in the catalogue',
      'Unavailable to this key',
    ]);
    expect(item('alpha-5.6-luna')).toMatchObject({ note: 'text, image', mono: true });
    expect(item('alpha-5.6-luna')).not.toHaveProperty('unavailable');
    expect(item('lab-x')).toMatchObject({ note: 'unknown' });
    expect(item('lab-x')).not.toHaveProperty('unavailable');
    expect(item('delta-5.2')?.unavailable).toMatch(/group/);
    expect(item('alpha-image-2')?.unavailable).toBe('Image model. Use it in Images.');
  });

  test('a service that lists models of its own alone is not said to lack those of the catalogue', () => {
    const vendor = listing('gpt-5', 'gpt-image-2');
    expect(modelOptions(vendor).map(({ label }) => label)).not.toContain('Unavailable to this key');
    expect(imageModelOptions(vendor).map(({ label }) => label)).not.toContain('Unavailable to this key');
  });

  test('MODELS-4 says where an API is preferred that is no protocol of the chat', () => {
    expect(item('alpha-image-2')?.description).toMatch(/Prefers Image edits/);
    expect(item('beta-sonnet-4-6')?.description).not.toMatch(/Prefers/);
  });

  test('models that were typed come first, those that are listed by now as listed', () => {
    const typed = modelOptions(listing('lab-x', 'lab-y'), { ...nothingKnown, typed: ['mine', 'lab-x'] });
    expect(typed.map(({ label, items }) => [label, items.map(({ value, note }) => [value, note])]).slice(0, 2)).toEqual(
      [
        ['Typed', [['mine', 'not listed']]],
        [
          'Not in the catalogue',
          [
            ['lab-x', 'unknown'],
            ['lab-y', 'unknown'],
          ],
        ],
      ],
    );
    expect(modelOptions(null, { ...nothingKnown, typed: ['mine'] }).map(({ label }) => label)).toEqual(['Typed']);
  });

  test('favourites stand on top, each model in one place, whether it is listed or not', () => {
    const known = { ...nothingKnown, typed: ['mine', 'other'], favourites: ['lab-y', 'mine', 'gone'] };
    const shown = modelOptions(listing('lab-x', 'lab-y'), known).slice(0, 3);
    expect(shown.map(({ label, items }) => [label, items.map(({ value, note }) => [value, note])])).toEqual([
      [
        'Favourites',
        [
          ['lab-y', 'unknown'],
          ['mine', 'not listed'],
          ['gone', 'not listed'],
        ],
      ],
      ['Typed', [['other', 'not listed']]],
      ['Not in the catalogue', [['lab-x', 'unknown']]],
    ]);
  });

  test('what was tried stands in place of what is guessed, with its day', () => {
    const at = new Date(2026, 10, 23, 12).getTime();
    const before = new Date(2026, 10, 20, 12).getTime();
    const tried = [
      { model: 'lab-x', protocol: 'chat', at, worked: true, streamed: at, calledTools: at },
      { model: 'lab-x', protocol: 'responses', at: before, worked: false, status: 404 },
    ] as const;
    const [x, y] = modelOptions(listing('lab-x', 'lab-y'), { ...nothingKnown, tried: () => tried }).flatMap(
      ({ items }) => items,
    );
    const day = (moment: number) => new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' }).format(moment);
    expect(x).toMatchObject({
      note: `worked · ${day(at)}`,
      description: `Chat completions worked on ${day(at)}: streamed, called tools. Responses failed, 404 on ${day(before)}.`,
    });
    expect(y).toMatchObject({ note: 'unknown' });
    const refused = [{ features: ['tools'], at: before, status: 400 }] as const;
    const [partly] = modelOptions(listing('lab-x'), {
      ...nothingKnown,
      tried: () => [{ ...tried[0], calledTools: undefined, refused }],
    }).flatMap(({ items }) => items);
    expect(partly).toMatchObject({
      note: `worked · ${day(at)}`,
      description: `Chat completions worked on ${day(at)}: streamed. Refused tools on ${day(before)} (400).`,
    });
    const mine = { model: 'mine', protocol: 'chat', at, worked: true } as const;
    const [typed] = modelOptions(null, { ...nothingKnown, typed: ['mine'], tried: () => [mine] }).flatMap(
      ({ items }) => items,
    );
    expect(typed?.note).toBe(`not listed · worked · ${day(at)}`);
  });

  test('where a list mixes all kinds, the first answer is not asked of a model for something else', () => {
    const mixed = ['text-embedding-3-small', 'whisper-1', 'tts-1-hd', 'dall-e-3', 'omni-moderation-latest', 'gpt-5.5'];
    expect(withModel(null, listing(...mixed), { dialect: 'openai' }).model).toBe('gpt-5.5');
    expect(withModel(null, listing('mistral-embed', 'mistral-ocr-latest'), { dialect: 'mistral' }).model).toBe(
      'mistral-embed',
    );
  });

  test('a model of a vendor is asked by a protocol that the vendor has', () => {
    expect(choosing(emptySettings, 'some-model', { dialect: 'anthropic' }).protocol).toBe('messages');
    expect(choosing(emptySettings, 'some-model', { dialect: 'gemini' }).protocol).toBe('generate');
    expect(withModel(null, listing('some-model'), { dialect: 'anthropic' }).protocol).toBe('messages');
  });

  test('is empty until the gateway has answered', () => {
    expect(modelOptions(null)).toEqual([]);
    expect(modelOptions({ profileId: 'p', ids: [], fetchedAt: null })).toEqual([]);
  });
});

describe('the model to begin with', () => {
  test('is one that prefers a protocol spoken here', () => {
    expect(withModel(null, listing('beta-sonnet-4-6', 'alpha-5.6-luna')).model).toBe('alpha-5.6-luna');
  });

  test('is any that can be used where none prefers it', () => {
    expect(withModel(null, listing('alpha-image-2', 'lab-x')).model).toBe('lab-x');
    expect(withModel(null, listing('alpha-image-2')).model).toBe('');
    expect(withModel(null, null)).toEqual(emptySettings);
  });

  test('is never put in place of a chosen one', () => {
    expect(withModel({ ...emptySettings, model: 'mine' }, listing('alpha-5.6-luna')).model).toBe('mine');
  });
});

test('a chosen model that this key does not list is pointed out', () => {
  const settings = choosing(emptySettings, 'alpha-5.6-luna');
  expect(modelNote(settings, listing('alpha-5.6-luna'))).toBeUndefined();
  expect(modelNote(settings, listing('other'))).toMatch(/alpha-5.6-luna isn’t listed/);
  expect(modelNote(choosing(emptySettings, 'lab-x'), listing('lab-x', 'alpha-5.5'))).toMatch(/^Unknown model/);
  // A service with models of its own alone, or one without a list.
  expect(modelNote(choosing(emptySettings, 'lab-x'), listing('lab-x'))).toBeUndefined();
  expect(modelNote(choosing(emptySettings, 'lab-x'), null)).toBeUndefined();
});

test('what the list says of a model stands in place of “unknown”, and before what the catalogue says', () => {
  const told = {
    ...listing('lab-x', 'alpha-5.5'),
    facts: [
      ['lab-x', { contextTokens: 32_768 }],
      ['alpha-5.5', { price: { input: 1, output: 2 } }],
    ],
  } as const;
  const items = modelOptions(told).flatMap((group) => group.items);
  expect(items.find(({ value }) => value === 'lab-x')).toMatchObject({ description: '33K context' });
  expect(items.find(({ value }) => value === 'lab-x')).not.toHaveProperty('note');
  expect(items.find(({ value }) => value === 'alpha-5.5')?.description).toMatch(
    /^\$1\.00 in, \$2\.00 out per million tokens\. \w/,
  );
});

test('what a model costs here stands in both pickers, as it was entered before what the list tells', () => {
  const told = {
    ...listing('alpha-5.5', 'alpha-image-2'),
    facts: [['alpha-5.5', { price: { input: 1, output: 2 } }]],
  } as const;
  const known = {
    ...nothingKnown,
    prices: [
      { model: 'alpha-5.5', input: 3, output: 4 },
      { model: 'alpha-image-2', image: 0.04 },
    ],
  };
  const said = (groups: ReturnType<typeof modelOptions>, id: string) =>
    groups.flatMap((group) => group.items).find(({ value }) => value === id)?.description;
  expect(said(modelOptions(told, known), 'alpha-5.5')).toMatch(/^\$3\.00 in, \$4\.00 out per million tokens\./);
  expect(said(imageModelOptions(told, known), 'alpha-image-2')).toMatch(/^\$0\.04 per image\./);
});
