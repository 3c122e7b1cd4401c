import { expect, test } from 'vitest';
import { requestFor } from '../../../../renderer/request-form/request-preview.ts';
import { turnsOf } from '../../../../shared/conversation-turns.ts';
import { answerOf, draftOf, questionOf, settings } from '../features/chat/scripted-chat.ts';

const sentWith = { settings, profileId: 'p1', dialect: 'neutral' as const, tools: [] };

const said = (text: string) => ({ blocks: [{ kind: 'text' as const, text, open: false }] });

test('REQ-3 the preview holds the chosen candidates, without answers that said nothing, and the draft last', () => {
  const messages = [
    questionOf('u1', 'one'),
    answerOf('a1', { answer: { candidates: [said('no'), said('yes')], unknown: [] }, chosenCandidate: 1 }),
    questionOf('u2', 'two'),
    answerOf('a2'),
  ];
  expect(
    requestFor({ ...sentWith, settings: { ...settings, system: 'Be brief.' } }, turnsOf(messages), draftOf('three'))
      .request,
  ).toEqual({
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
