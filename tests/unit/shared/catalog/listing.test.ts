/** Proves how the picker's groups come from a listing and the catalogue. */
import { expect, test } from 'vitest';
import { pickerGroups, proposedProtocol, protocolAdvice, protocolNote } from '../../../../shared/catalog/listing.ts';
import { modelFacts, models } from '../../../../shared/catalog/models.ts';

const shape = (ids: readonly string[]) =>
  pickerGroups(ids, ['chat']).map(({ id, label, models: entries }) => [id, label, entries.map((entry) => entry.id)]);

test('MODELS-3 known by family, unknown apart in the gateway’s order, unlisted at the end', () => {
  const listed = ['zeta-1', 'delta-5.2', 'beta-opus-4-8', 'alpha-5.5', 'alpha-5.6-sol', 'alpha-9', 'zeta-1'];
  expect(shape(listed)).toEqual([
    ['alpha', 'Alpha', ['alpha-5.6-sol', 'alpha-5.5']],
    ['beta', 'Beta', ['beta-opus-4-8']],
    ['delta', 'Delta', ['delta-5.2']],
    ['unknown', 'Not in the catalogue', ['zeta-1', 'alpha-9']],
    ['unlisted', 'Unavailable to this key', models.map(({ id }) => id).filter((id) => !listed.includes(id))],
  ]);
});

test('MODELS-3 an empty listing leaves only what is unavailable; a full one leaves no such group', () => {
  expect(shape([]).map(([id]) => id)).toEqual(['unlisted']);
  expect(shape(models.map(({ id }) => id)).map(([id]) => id)).toEqual(['alpha', 'beta', 'gamma', 'delta']);
});

test('MODELS-3 an unknown model is offered, an unlisted one says why not', () => {
  const entries = pickerGroups(['zeta-1', 'beta-opus-4-8'], ['chat']).flatMap((group) => group.models);
  expect(entries.find(({ id }) => id === 'zeta-1')).toEqual({
    id: 'zeta-1',
    facts: undefined,
    listed: true,
    unusable: undefined,
  });
  expect(entries.find(({ id }) => id === 'alpha-5.5')).toEqual({
    id: 'alpha-5.5',
    facts: modelFacts('alpha-5.5'),
    listed: false,
    unusable: 'The gateway does not list it for this key.',
  });
  expect(entries.find(({ id }) => id === 'delta-5.2')?.unusable).toBe(
    'The gateway does not list it for this key: it needs a key of the group delta.',
  );
});

test('models that draw are listed and cannot be chosen while no protocol of theirs is spoken', () => {
  const reasons = pickerGroups(
    models.map(({ id }) => id),
    ['chat'],
  ).flatMap((group) => group.models.flatMap(({ id, unusable }) => (unusable === undefined ? [] : [[id, unusable]])));
  expect(reasons).toEqual([
    ['alpha-image-2-each', 'Image model. Use it in Images.'],
    ['alpha-image-2', 'Image model. Use it in Images.'],
    ['gamma-3.1-flash-image', 'Image model. Use it in Images.'],
    ['gamma-3-pro-image-preview', 'Image model. Use it in Images.'],
  ]);
});

test('MODELS-4 proposes the preferred protocol where it is spoken, else one that serves the model', () => {
  expect(proposedProtocol(modelFacts('alpha-5.6-sol'), ['chat'])).toBe('chat');
  expect(proposedProtocol(modelFacts('beta-opus-4-8'), ['chat'])).toBe('chat');
  expect(proposedProtocol(undefined, ['chat'])).toBe('chat');
});

test('MODELS-4 notes a protocol that the catalogue does not prefer', () => {
  expect(protocolNote(modelFacts('alpha-5.6-sol'), 'chat')).toBeUndefined();
  expect(protocolNote(modelFacts('beta-opus-4-8'), 'chat')).toBe(
    'beta-opus-4-8 also works over Chat completions; it prefers Messages.',
  );
  expect(protocolNote(modelFacts('gamma-3.1-flash-image'), 'chat')).toBe(
    'gamma-3.1-flash-image isn’t listed for Chat completions; it prefers Generate Content.',
  );
  expect(protocolNote(undefined, 'chat')).toBe('Unknown model: try any protocol.');
});

test('MODELS-4 every protocol says what the catalogue knows of it for the model', () => {
  const said = (model: string) =>
    (['chat', 'responses', 'messages', 'generate'] as const).map(
      (protocol) => protocolAdvice(modelFacts(model), protocol).word,
    );
  expect(said('beta-sonnet-5')).toEqual(['serves it', 'not listed', 'preferred', 'not listed']);
  expect(said('zeta-1')).toEqual(['unknown model', 'unknown model', 'unknown model', 'unknown model']);
  expect(protocolAdvice(modelFacts('delta-5.2'), 'messages').text).toBe(
    'delta-5.2 isn’t listed for this protocol. It may fail.',
  );
});

test('MODELS-3 an image model that Generate Content serves can be used there, and proposes it', () => {
  const entry = pickerGroups(['gamma-3.1-flash-image'], ['chat', 'generate'])
    .flatMap((group) => group.models)
    .find(({ id }) => id === 'gamma-3.1-flash-image');
  expect(entry?.unusable).toBeUndefined();
  expect(proposedProtocol(modelFacts('gamma-3.1-flash-image'), ['chat', 'generate'])).toBe('generate');
});
