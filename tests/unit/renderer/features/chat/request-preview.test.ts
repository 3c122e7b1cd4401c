import { expect, test } from 'vitest';
import { requestFor, settingsProblems, turnsOf } from '../../../../../renderer/features/chat/request-preview.ts';
import { answerOf, questionOf, settings } from './scripted-chat.ts';

const said = (text: string) => ({ blocks: [{ kind: 'text' as const, text, open: false }] });

test('REQ-3 the preview holds the chosen candidates, without answers that said nothing, and the draft last', () => {
  const messages = [
    questionOf('u1', 'one'),
    answerOf('a1', { answer: { candidates: [said('no'), said('yes')], unknown: [] }, chosenCandidate: 1 }),
    questionOf('u2', 'two'),
    answerOf('a2'),
  ];
  expect(requestFor({ ...settings, system: 'Be brief.' }, turnsOf(messages), 'three')).toEqual({
    method: 'POST',
    path: '/v1/chat/completions',
    body: {
      model: 'alpha-5.6-terra',
      messages: [
        { role: 'system', content: 'Be brief.' },
        { role: 'user', content: 'one' },
        { role: 'assistant', content: 'yes' },
        { role: 'user', content: 'two' },
        { role: 'user', content: 'three' },
      ],
      stream: true,
    },
  });
});

test('REQ-5 broken limits and texts that are no JSON stand at their controls', () => {
  const broken = { ...settings, parameters: { stream: true, temperature: 3 } };
  expect(settingsProblems(broken, { 'Extra fields': '{' }).map(({ field, severity }) => [field, severity])).toEqual([
    ['Temperature', 'error'],
    ['Extra fields', 'error'],
  ]);
  expect(settingsProblems(settings, {})).toEqual([]);
});

test('REQ-5 both sampling parameters together are a note', () => {
  const both = { ...settings, parameters: { stream: true, temperature: 1, topP: 0.5 } };
  expect(settingsProblems(both, {}).map(({ severity }) => severity)).toEqual(['note']);
});
