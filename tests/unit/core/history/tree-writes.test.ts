import { describe, expect, test } from 'vitest';
import type { MessageChange } from '../../../../shared/conversation.ts';
import type { ToolCall } from '../../../../shared/tool.ts';
import { answerOf, draftOf, exchangeTurn, facts, openGround, settings } from './history-ground.ts';

const call: ToolCall = {
  callId: 'call-1',
  name: 'clock',
  arguments: '',
  verdict: { valid: true },
  state: 'pending',
};
const answered: ToolCall = { ...call, state: 'done', by: 'hand', result: 'It is noon.', durationMs: 3 };
const complete = { ...facts, status: 'complete' } as const;

/** The branch in view, by roles and ids. */
const view = ({ history }: ReturnType<typeof openGround>, id: string) =>
  history.open(id, 50).messages.map((message) => message.id);

describe('edits', () => {
  test('another message stands beside the first one, and both branches can be walked', () => {
    const ground = openGround();
    const { history } = ground;
    const one = exchangeTurn(ground, null, 'one', 'A');
    const two = exchangeTurn(ground, one.conversation, 'two', 'B');
    history.saveDraft(one.conversation, draftOf('kept'));
    const other = history.addTurn({
      conversationId: null,
      settings,
      draft: draftOf('one, but better'),
      facts,
      beside: one.user,
    });
    expect(other.summary).toMatchObject({ id: one.conversation, turns: 3 });
    expect(other.user.siblings).toEqual([one.user, other.user.id]);
    expect(view(ground, one.conversation)).toEqual([other.user.id, other.assistant.id]);
    expect(history.open(one.conversation, 1).draft).toEqual(draftOf('kept'));
    history.showBranch(one.conversation, one.user);
    expect(view(ground, one.conversation)).toEqual([one.user, one.assistant, two.user, two.assistant]);
    expect(() =>
      history.addTurn({ conversationId: null, settings, draft: draftOf('x'), facts, beside: one.assistant }),
    ).toThrow();
  });
});

describe('tool calls', () => {
  test('TOOL-3 stand below their answer once, count their rounds, and lead to the next answer', () => {
    const ground = openGround();
    const { history } = ground;
    const { conversation, user, assistant } = exchangeTurn(ground, null, 'what time is it?', 'Let me see.');
    const calls = history.addToolMessage(assistant, [call]);
    expect(calls).toMatchObject({ role: 'tool', parentId: assistant, calls: [call], round: 1 });
    expect(history.addToolMessage(assistant, [call])).toEqual(calls);
    expect(view(ground, conversation)).toEqual([user, assistant, calls.id]);

    expect(history.turnsThrough(calls.id).at(-1)?.role).toBe('assistant');
    const changed = history.changeToolMessage(calls.id, () => ({ calls: [answered], paused: 'stopped' }));
    expect(changed).toEqual({ ...calls, calls: [answered], paused: 'stopped' });
    expect(history.toolMessage(calls.id)).toEqual(changed);

    const next = history.addAnswerBelow(calls.id, facts).assistant;
    history.finishAnswer(next.id, answerOf('Noon.'), complete);
    expect(history.turnsThrough(next.id)).toMatchObject([
      { role: 'user' },
      { role: 'assistant', origin: { protocol: 'chat' } },
      {
        role: 'tool',
        blocks: [
          { kind: 'tool-result', callId: 'call-1', name: 'clock', output: 'It is noon.', isError: false, open: false },
        ],
      },
      { role: 'assistant' },
    ]);
    expect(history.addToolMessage(next.id, [call]).round).toBe(2);
    expect(history.search('noon', 5).map(({ messageId }) => messageId)).toEqual([next.id, calls.id]);
    expect(() => history.addAnswerBelow(assistant, facts)).toThrow('tool message');
    expect(() => history.toolMessage(assistant)).toThrow('tool message');
  });

  test('TOOL-3 an answer to results on a branch that was left does not bring that branch into view', () => {
    const ground = openGround();
    const { history } = ground;
    const { conversation, user, assistant } = exchangeTurn(ground, null, 'what time is it?', 'Let me see.');
    const calls = history.addToolMessage(assistant, [call]);
    expect(history.rolesBelow(calls.id)).toEqual([]);
    const draft = draftOf('never mind');
    const other = history.addTurn({ conversationId: null, settings, draft, facts, beside: user });
    const next = history.addAnswerBelow(calls.id, facts).assistant;
    expect(view(ground, conversation)).toEqual([other.user.id, other.assistant.id]);
    expect(history.rolesBelow(calls.id)).toEqual(['assistant']);
    history.deleteMessage(next.id);
    expect(history.rolesBelow(calls.id)).toEqual([]);
  });

  test('what comes and changes is told to those who follow', () => {
    const ground = openGround();
    const { history } = ground;
    const told: [string, MessageChange['type'], string?][] = [];
    const stop = history.onMessage((id, change) =>
      told.push('message' in change ? [id, change.type, change.message.role] : [id, change.type]),
    );
    const { conversation, assistant, user } = exchangeTurn(ground, null, 'go', 'on');
    const calls = history.addToolMessage(assistant, [call]);
    history.changeToolMessage(calls.id, () => ({ calls: [answered] }));
    history.addAnswerBelow(calls.id, facts);
    history.deleteMessage(user);
    stop();
    history.delete(conversation);
    expect(told).toEqual([
      [conversation, 'added', 'user'],
      [conversation, 'added', 'assistant'],
      [conversation, 'added', 'tool'],
      [conversation, 'changed', 'tool'],
      [conversation, 'added', 'assistant'],
      [conversation, 'reload'],
    ]);
  });
});

describe('deleting a message', () => {
  test('takes all below it with it, and shows what is above', () => {
    const ground = openGround();
    const { history } = ground;
    const one = exchangeTurn(ground, null, 'one', 'A');
    exchangeTurn(ground, one.conversation, 'zwei', 'B');
    const three = exchangeTurn(ground, one.conversation, 'three', 'C');
    const second = history.open(one.conversation, 50).messages[2];
    expect(history.deleteMessage(second?.id ?? '')).toMatchObject({ conversationId: one.conversation });
    expect(view(ground, one.conversation)).toEqual([one.user, one.assistant]);
    expect(history.summaries()).toMatchObject([{ id: one.conversation, turns: 1 }]);
    expect(history.search('zwei', 5)).toEqual([]);
    expect(() => history.message(three.assistant)).toThrow();
    // The conversation goes on from there.
    const next = exchangeTurn(ground, one.conversation, 'next', 'D');
    expect(view(ground, one.conversation)).toEqual([one.user, one.assistant, next.user, next.assistant]);
  });

  test('shows the branch beside it where there is one', () => {
    const ground = openGround();
    const { history } = ground;
    const one = exchangeTurn(ground, null, 'one', 'A');
    const other = history.addSibling(one.assistant, settings, facts).assistant.id;
    history.finishAnswer(other, answerOf('B'), complete);
    history.deleteMessage(other);
    expect(view(ground, one.conversation)).toEqual([one.user, one.assistant]);
  });

  test('of a branch that is not in view changes nothing in view', () => {
    const ground = openGround();
    const { history } = ground;
    const one = exchangeTurn(ground, null, 'one', 'A');
    const other = history.addSibling(one.assistant, settings, facts).assistant.id;
    history.deleteMessage(one.assistant);
    expect(view(ground, one.conversation)).toEqual([one.user, other]);
  });

  test('of the first one leaves an empty conversation that can be gone on with', () => {
    const ground = openGround();
    const { history } = ground;
    const one = exchangeTurn(ground, null, 'one', 'A');
    history.deleteMessage(one.user);
    expect(history.open(one.conversation, 50)).toMatchObject({ messages: [], before: null, after: null });
    const next = exchangeTurn(ground, one.conversation, 'again', 'B');
    expect(view(ground, one.conversation)).toEqual([next.user, next.assistant]);
  });
});
