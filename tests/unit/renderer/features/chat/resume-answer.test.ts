import { afterEach, expect, test, vi } from 'vitest';
import { paletteTarget } from '../../../../../renderer/app/palette-target.ts';
import { resume, wayOn } from '../../../../../renderer/features/chat/resume-answer.ts';
import { emptySettings } from '../../../../../renderer/request-form/model-choice.ts';
import type { AssistantMessage, ChatSettings, ConversationMessage } from '../../../../../shared/conversation.ts';
import type { Problem } from '../../../../../shared/protocols/protocol.ts';

const settings = { protocol: 'responses', parameters: { responses: {} } } as unknown as ChatSettings;
const full = { protocol: 'responses', parameters: { responses: { continuation: 'full' } } } as unknown as ChatSettings;
const forgotten = {
  id: 'failed',
  role: 'assistant',
  facts: { fault: { param: 'previous_response_id' } },
} as unknown as AssistantMessage;
const other = { ...forgotten, facts: { fault: { param: 'model' } } } as unknown as AssistantMessage;
const one = (id: string, role: ConversationMessage['role']) => ({ id, role }) as ConversationMessage;

const afterWords = [one('q', 'user'), one('a', 'assistant'), one('q2', 'user'), forgotten];
const afterTools = [one('q', 'user'), one('a', 'assistant'), one('t', 'tool'), forgotten];

test('RESP-5 words go as the whole conversation where the answer before them is forgotten', () => {
  expect(wayOn(forgotten, afterWords, settings)).toMatchObject({ kind: 'whole', settings: full });
  expect(wayOn(forgotten, afterWords, full)).toEqual({ kind: 'again' });
});

test('RESP-5 tool results have no other way: the answer that asked for them is asked for again, whole', () => {
  for (const given of [settings, full]) {
    expect(wayOn(forgotten, afterTools, given)).toMatchObject({ kind: 'ask-before', messageId: 'a', settings: full });
  }
});

test('any other failure, and another protocol, try again', () => {
  expect(wayOn(other, afterTools, settings)).toEqual({ kind: 'again' });
  expect(wayOn(forgotten, afterTools, { ...settings, protocol: 'chat' })).toEqual({ kind: 'again' });
});

afterEach(() => paletteTarget.setState(null, true));

function asked(problems: readonly Problem[]) {
  const sendBeside = vi.fn(() => Promise.resolve(null));
  const show = vi.fn(() => 1);
  paletteTarget.setState({ settings: emptySettings, judge: () => problems, set: () => undefined }, true);
  resume({
    feature: { chat: { sendBeside } } as unknown as Parameters<typeof resume>[0]['feature'],
    toasts: { show },
    message: { conversationId: 'c1' },
    profileId: 'p1',
    settings: emptySettings,
  });
  return { sendBeside, show };
}

test('an answer is gone on with where nothing stands in the way', () => {
  const { sendBeside, show } = asked([{ severity: 'note', field: 'Temperature', message: 'Left out.' }]);
  expect(sendBeside).toHaveBeenCalledWith('c1', 'Continue where you left off.', 'p1', emptySettings);
  expect(show).not.toHaveBeenCalled();
});

test('what holds back Send holds it back, and is said', () => {
  const { sendBeside, show } = asked([{ severity: 'error', field: 'Temperature', message: 'Temperature is 3.' }]);
  expect(sendBeside).not.toHaveBeenCalled();
  expect(show).toHaveBeenCalledWith('bad', 'Temperature is 3.');
});
