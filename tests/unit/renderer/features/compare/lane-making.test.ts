import { expect, test } from 'vitest';
import {
  copyOf,
  firstTextLanes,
  missingLanes,
  oneMore,
  protocolsOf,
  withEveryProtocol,
  withKind,
} from '../../../../../renderer/features/compare/lane-making.ts';
import type { ModelListing } from '../../../../../shared/models.ts';
import { compareLimits } from '../../../../../shared/compare/setup.ts';
import { setupOf, textLaneOf } from './compare-doubles.ts';
import { protocolIds } from '../../../../../shared/protocols/descriptions.ts';

const listing: ModelListing = {
  profileId: 'reference',
  ids: ['alpha-5.5', 'alpha-image-2', 'alpha-image-2-each'],
  fetchedAt: 1,
};

test('MODELS-3 a known model is reached over the protocols that the catalogue names, the preferred one first; an unknown one over all', () => {
  expect(protocolsOf('alpha-5.5', undefined)).toEqual(['responses', 'chat']);
  expect(protocolsOf('gamma-3.1-pro-preview', undefined).toSorted()).toEqual(['chat', 'generate']);
  expect(protocolsOf('somebody-elses-model', undefined)).toEqual(protocolIds);
});

test('AUTH-5 lanes are made of the protocols that the profile is known to have', () => {
  expect(protocolsOf('somebody-elses-model', { dialect: 'anthropic' })).toEqual(['messages']);
  expect(protocolsOf('alpha-5.5', { dialect: 'anthropic' })).toEqual(['messages']);
  const lane = textLaneOf('a', { model: 'm-1', protocol: 'generate' });
  expect(missingLanes(setupOf([lane]), lane, { dialect: 'gemini' })).toEqual([]);
  const active = { listing: { ...listing, ids: ['m-1'] }, profile: { dialect: 'gemini' } } as const;
  expect(firstTextLanes(active).map(({ protocol }) => protocol)).toEqual(['generate']);
});

test('Every protocol puts the missing lanes behind those of the model, and leaves what is there', () => {
  const first = textLaneOf('a', { model: 'unknown-1', protocol: 'responses', profileId: 'work', name: 'Mine' });
  const other = textLaneOf('b');
  const made = withEveryProtocol(setupOf([first, other]), first, undefined);
  expect(made.textLanes[0]).toBe(first);
  expect(made.textLanes.at(-1)).toBe(other);
  expect(made.textLanes.slice(1, -1).map(({ protocol, model, profileId }) => [protocol, model, profileId])).toEqual([
    ['chat', 'unknown-1', 'work'],
    ['messages', 'unknown-1', 'work'],
    ['generate', 'unknown-1', 'work'],
  ]);
  expect(missingLanes(made, first, undefined)).toEqual([]);
  expect(withEveryProtocol(made, first, undefined).textLanes).toEqual(made.textLanes);
});

test('Every protocol puts in as many lanes as there is room for', () => {
  const lanes = Array.from({ length: compareLimits.lanes - 1 }, (_, at) => textLaneOf(`${at}`, { model: `m${at}` }));
  const first = textLaneOf('0', { model: 'm0' });
  expect(withEveryProtocol(setupOf(lanes), first, undefined).textLanes).toHaveLength(compareLimits.lanes);
});

test('a lane of another profile does not stand for one of this profile', () => {
  const [here, there] = [textLaneOf('a'), textLaneOf('b', { protocol: 'responses', profileId: 'work' })];
  expect(
    missingLanes(setupOf([here, there]), here, undefined).map((lane) => lane.kind === 'text' && lane.protocol),
  ).toEqual(['responses']);
});

test('one lane more is over a protocol that the model has no lane for, else a copy', () => {
  const lane = textLaneOf('a');
  expect(oneMore(setupOf([lane]), lane, undefined)).toMatchObject({ model: 'alpha-5.5', protocol: 'responses' });
  const both = setupOf([lane, textLaneOf('b', { protocol: 'responses' })]);
  expect(oneMore(both, lane, undefined)).toMatchObject({ model: 'alpha-5.5', protocol: 'chat' });
  expect(copyOf(lane).id).not.toBe(lane.id);
});

test('MODELS-2 the first lanes are of a model that the key lists; none until the models are known', () => {
  expect(firstTextLanes({ listing: null, profile: undefined })).toEqual([]);
  expect(firstTextLanes({ listing, profile: undefined }).map(({ model, protocol }) => [model, protocol])).toEqual([
    ['alpha-5.5', 'responses'],
    ['alpha-5.5', 'chat'],
  ]);
});

test('images begin with a lane for each model that draws from words, and texts keep theirs meanwhile', () => {
  const setup = setupOf([textLaneOf('a')]);
  const images = withKind(setup, 'image', { listing, profile: undefined });
  expect(images.imageLanes.map(({ model, api }) => [model, api])).toEqual([
    ['alpha-image-2-each', 'image-generations'],
  ]);
  expect(images.textLanes).toBe(setup.textLanes);
  expect(withKind(images, 'text', { listing, profile: undefined })).toEqual({ ...images, kind: 'text' });
});
