import { expect, test } from 'vitest';
import { problemsOf } from '../../../../renderer/request-form/next-turn.ts';
import { noParameters } from '../../../../shared/protocols/registry.ts';
import { settings } from '../features/chat/scripted-chat.ts';

const sentWith = { settings, profileId: 'p1', dialect: 'neutral' as const, tools: [] };

test('REQ-5 broken limits stand at their controls, whatever the text is', () => {
  const broken = { ...settings, parameters: { ...noParameters, chat: { temperature: 3 } } };
  expect(problemsOf({ ...sentWith, settings: broken }, [], []).map(({ field, severity }) => [field, severity])).toEqual(
    [['Temperature', 'error']],
  );
  expect(problemsOf(sentWith, [], [])).toEqual([]);
});

test('REQ-5 both sampling parameters together are a note', () => {
  const both = { ...settings, parameters: { ...noParameters, chat: { temperature: 1, topP: 0.5 } } };
  expect(problemsOf({ ...sentWith, settings: both }, [], []).map(({ severity }) => severity)).toEqual(['note']);
});
