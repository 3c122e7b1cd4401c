import { describe, expect, test } from 'vitest';
import type { ConversationChange } from '../../../../shared/conversation.ts';
import { FaultError } from '../../../../shared/fault.ts';
import { emptyAnswer } from '../../../../shared/message.ts';
import { draftOf, answerOf, exchangeTurn, facts, openGround, settings } from './history-ground.ts';

function faultOf(work: () => unknown): string | undefined {
  try {
    work();
  } catch (error) {
    return error instanceof FaultError ? error.fault.kind : String(error);
  }
  return undefined;
}

describe('turns', () => {
  test('the first turn makes a conversation, titled by its first words', () => {
    const { history, clock } = openGround();
    const turn = history.addTurn({ conversationId: null, settings, draft: draftOf('Hello\nthere'), facts });
    const summary = {
      id: 'id-2',
      title: 'Hello there',
      updatedAt: clock.now,
      createdAt: clock.now,
      turns: 1,
      model: 'alpha-5',
      protocol: 'chat',
      running: true,
    };
    const user = {
      id: 'id-3',
      conversationId: 'id-2',
      parentId: null,
      createdAt: clock.now,
      siblings: ['id-3'],
      role: 'user',
      blocks: [{ kind: 'text', text: 'Hello\nthere', open: false }],
    };
    const assistant = {
      id: 'id-4',
      conversationId: 'id-2',
      parentId: 'id-3',
      createdAt: clock.now,
      siblings: ['id-4'],
      role: 'assistant',
      answer: emptyAnswer,
      facts,
      chosenCandidate: 0,
    };
    expect(turn).toEqual({ summary, user, assistant });
    expect(history.summaries()).toEqual([summary]);
    expect(history.open('id-2', 50)).toEqual({
      summary,
      settings,
      draft: draftOf(''),
      messages: [user, assistant],
      before: null,
      after: null,
    });
  });

  test('what is finished is read back whole, also by the next run', () => {
    const ground = openGround();
    const { conversation, assistant } = exchangeTurn(ground, null, 'NUL \0 and half \ud83d a pair', 'a\0b');
    const done = { ...facts, status: 'complete' as const };
    ground.history.close();
    const { history, recovered } = ground.open();
    expect(recovered).toBe(0);
    expect(history.message(assistant)).toMatchObject({ answer: answerOf('a\0b'), facts: done });
    expect(history.open(conversation, 10).messages[0]).toMatchObject({
      blocks: [{ kind: 'text', text: 'NUL \0 and half \ud83d a pair', open: false }],
    });
    expect(history.summaries()[0]).toMatchObject({ running: false, turns: 1 });
  });

  test('a request is built from the chosen candidates above, without empty answers', () => {
    const ground = openGround();
    const { history } = ground;
    const first = exchangeTurn(ground, null, 'one', 'A', 'B');
    history.chooseCandidate(first.assistant, 1);
    exchangeTurn(ground, first.conversation, 'two');
    const last = history.addTurn({ conversationId: first.conversation, settings, draft: draftOf('three'), facts });
    const said = (role: 'user' | 'assistant', text: string) => ({
      role,
      blocks: [{ kind: 'text', text, open: false }],
    });
    const origin = { protocol: 'chat', model: 'alpha-5', profileId: 'p1' };
    expect(history.turnsAbove(last.assistant.id)).toEqual([
      said('user', 'one'),
      { ...said('assistant', 'B'), origin },
      said('user', 'two'),
      said('user', 'three'),
    ]);
    expect(history.turnsThrough(last.user.id)).toEqual(history.turnsAbove(last.assistant.id));
    expect(history.turnsThrough(null)).toEqual([]);
    expect(history.message(first.assistant).chosenCandidate).toBe(1);
    expect(faultOf(() => history.chooseCandidate(first.assistant, 2))).toBe('not-found');
  });

  test('settings and drafts: kept for the conversation and for the next new one; sending clears the draft', () => {
    const ground = openGround();
    const { history } = ground;
    expect(history.newConversation()).toEqual({ draft: draftOf(''), settings: null });
    history.saveDraft(null, draftOf('half a thou\0ght'));
    const first = { ...settings, system: 'Before the first message.' };
    history.saveSettings(null, first);
    expect(history.newConversation()).toEqual({ draft: draftOf('half a thou\0ght'), settings: first });
    const { conversation } = exchangeTurn(ground, null, 'sent', 'ok');
    expect(history.newConversation()).toMatchObject({ draft: draftOf(''), settings });

    const other = { ...settings, model: 'beta', system: 'Be brief.' };
    history.saveDraft(conversation, draftOf('next'));
    history.saveSettings(conversation, other);
    expect(history.open(conversation, 1)).toMatchObject({
      draft: draftOf('next'),
      settings: other,
      summary: { model: 'beta' },
    });
    expect(history.newConversation()).toEqual({ draft: draftOf(''), settings: other });
    exchangeTurn(ground, conversation, 'next', 'ok');
    expect(history.open(conversation, 1).draft).toEqual(draftOf(''));
  });

  test('the next conversation over a profile begins with what was chosen for it, however it was chosen', () => {
    const ground = openGround();
    const { history } = ground;
    const ofOne = { ...settings, model: 'llama3', system: 'At home.' };
    const ofOther = { ...settings, model: 'beta' };
    history.saveSettings(null, ofOne, 'one');
    history.saveSettings(null, ofOther, 'other');
    expect(history.newConversation()).toMatchObject({ settings: ofOther, profileId: 'other' });
    expect(['one', 'other', 'third'].map((id) => history.nextSettings(id))).toEqual([ofOne, ofOther, null]);
    // By sending, and in a conversation.
    const { conversation } = exchangeTurn(ground, null, 'sent', 'ok');
    expect(history.nextSettings(facts.profileId)).toEqual(settings);
    history.saveSettings(conversation, ofOther, 'one');
    expect(history.nextSettings('one')).toEqual(ofOther);
    history.forgetProfile('one');
    expect(['one', 'other'].map((id) => history.nextSettings(id))).toEqual([null, ofOther]);
  });

  test('listeners hear of every change of a summary until they stop', () => {
    const ground = openGround();
    const { history } = ground;
    const heard: ConversationChange[] = [];
    const stop = history.onChange((change) => heard.push(change));
    const { conversation } = exchangeTurn(ground, null, 'Hi', 'ok');
    history.rename(conversation, 'A new\nname');
    history.delete(conversation);
    stop();
    exchangeTurn(ground, null, 'Unheard', 'ok');
    expect(heard).toMatchObject([
      { type: 'changed', summary: { title: 'Hi', running: true } },
      { type: 'changed', summary: { title: 'Hi', running: false } },
      { type: 'changed', summary: { title: 'A new name' } },
      { type: 'deleted', id: conversation },
    ]);
  });

  test('conversations are listed by their last change', () => {
    const ground = openGround();
    const a = exchangeTurn(ground, null, 'a', 'ok').conversation;
    const b = exchangeTurn(ground, null, 'b', 'ok').conversation;
    const order = () => ground.history.summaries().map(({ id }) => id);
    expect(order()).toEqual([b, a]);
    exchangeTurn(ground, a, 'again', 'ok');
    expect(order()).toEqual([a, b]);
  });
});

describe('branches', () => {
  test('regenerating adds a sibling and shows it; the other branch can be shown again', () => {
    const ground = openGround();
    const { history } = ground;
    const first = exchangeTurn(ground, null, 'one', 'A');
    const below = exchangeTurn(ground, first.conversation, 'two', 'AA');
    const { assistant } = history.addSibling(first.assistant, { ...settings, model: 'beta' }, facts);
    history.finishAnswer(assistant.id, answerOf('B'), { ...facts, status: 'complete' });
    expect(history.message(first.assistant).siblings).toEqual([first.assistant, assistant.id]);

    const shown = () => history.open(first.conversation, 50).messages.map(({ id }) => id);
    expect(shown()).toEqual([first.user, assistant.id]);
    history.showBranch(first.conversation, first.assistant);
    expect(shown()).toEqual([first.user, first.assistant, below.user, below.assistant]);
    history.showBranch(first.conversation, assistant.id);
    expect(shown()).toEqual([first.user, assistant.id]);
    // From the point where they part, the newest leaf is that of the sibling made last.
    history.showBranch(first.conversation, first.user);
    expect(shown()).toEqual([first.user, assistant.id]);
    expect(history.summaries()[0]).toMatchObject({ turns: 2, model: 'beta' });
  });

  test('pages go up from the leaf and down again without gaps', () => {
    const ground = openGround();
    const { history } = ground;
    const ids: string[] = [];
    let conversation: string | null = null;
    for (let turn = 0; turn < 10; turn += 1) {
      const made = exchangeTurn(ground, conversation, `q${turn}`, `a${turn}`);
      conversation = made.conversation;
      ids.push(made.user, made.assistant);
    }
    const id = conversation ?? '';
    const seen = (page: { messages: readonly { id: string }[]; before: string | null; after: string | null }) => ({
      at: page.messages.map((message) => ids.indexOf(message.id)),
      before: page.before === null ? null : ids.indexOf(page.before),
      after: page.after === null ? null : ids.indexOf(page.after),
    });
    const at = (index: number): string => ids[index] ?? '';

    expect(seen(history.open(id, 4))).toEqual({ at: [16, 17, 18, 19], before: 16, after: null });
    expect(seen(history.page(id, { before: at(16) }, 4))).toEqual({ at: [12, 13, 14, 15], before: 12, after: 15 });
    expect(seen(history.page(id, { before: at(2) }, 4))).toEqual({ at: [0, 1], before: null, after: 1 });
    expect(seen(history.page(id, { before: at(0) }, 4))).toEqual({ at: [], before: null, after: null });
    expect(seen(history.open(id, 50))).toMatchObject({ before: null, after: null });

    expect(seen(history.open(id, 4, at(7)))).toEqual({ at: [6, 7, 8, 9], before: 6, after: 9 });
    expect(seen(history.open(id, 4, at(19)))).toEqual({ at: [16, 17, 18, 19], before: 16, after: null });
    expect(seen(history.open(id, 4, at(0)))).toEqual({ at: [0, 1, 2], before: null, after: 2 });
    expect(seen(history.page(id, { after: at(9) }, 4))).toEqual({ at: [10, 11, 12, 13], before: 10, after: 13 });
    expect(seen(history.page(id, { after: at(17) }, 4))).toEqual({ at: [18, 19], before: 18, after: null });
    expect(seen(history.page(id, { after: at(19) }, 4))).toEqual({ at: [], before: null, after: null });
  });

  test('opening around a message of another branch shows that branch; a page below a hidden one is refused', () => {
    const ground = openGround();
    const { history } = ground;
    const first = exchangeTurn(ground, null, 'one', 'A');
    const below = exchangeTurn(ground, first.conversation, 'two', 'AA');
    const { assistant } = history.addSibling(first.assistant, settings, facts);
    expect(faultOf(() => history.page(first.conversation, { after: first.assistant }, 5))).toBe('not-found');
    expect(history.open(first.conversation, 50, below.user).messages.map(({ id }) => id)).toEqual([
      first.user,
      first.assistant,
      below.user,
      below.assistant,
    ]);
    expect(faultOf(() => history.page(first.conversation, { after: assistant.id }, 5))).toBe('not-found');
  });
});

describe('exchanges', () => {
  const attempt = {
    number: 0,
    startedAt: 5,
    method: 'POST' as const,
    url: 'http://127.0.0.1/v1/chat/completions',
    requestHeaders: [['authorization', 'Bearer ••••abcd']] as const,
    requestBody: '{}',
    timing: {},
    receivedBytes: 0,
    eventCount: 0,
  };

  test('attempts are replaced by number; events come back in order, chunk by chunk, also those added meanwhile', () => {
    const { history } = openGround();
    const { assistant } = history.addTurn({ conversationId: null, settings, draft: draftOf('x'), facts });
    expect(history.exchange(assistant.id)).toBeUndefined();
    history.saveAttempt(assistant.id, attempt);
    history.saveAttempt(assistant.id, { ...attempt, status: 429, waitMs: 1000 });
    history.saveAttempt(assistant.id, { ...attempt, number: 1, status: 200 });
    expect(history.exchange(assistant.id)).toEqual({
      messageId: assistant.id,
      protocol: 'chat',
      profileName: 'Reference gateway',
      attempts: [
        { ...attempt, status: 429, waitMs: 1000 },
        { ...attempt, number: 1, status: 200 },
      ],
    });

    const event = (atMs: number, name?: string) => ({ atMs, event: name, id: undefined, data: `d${atMs}` });
    history.appendEvents(assistant.id, 0, [event(9)]);
    history.appendEvents(assistant.id, 1, [event(1), event(2, 'named')]);
    history.appendEvents(assistant.id, 1, []);
    history.appendEvents(assistant.id, 1, [event(2.5)]);
    const read = history.events(assistant.id, 1)[Symbol.iterator]();
    expect(read.next().value).toEqual([event(1), event(2, 'named')]);
    history.appendEvents(assistant.id, 1, [event(3)]);
    expect(read.next().value).toEqual([event(2.5)]);
    expect(read.next().value).toEqual([event(3)]);
    expect(read.next().done).toBe(true);
    expect(history.message(assistant.id).facts.status).toBe('streaming');
  });

  test('late events of a run do not bring an ended answer back under way', () => {
    const ground = openGround();
    const { assistant } = exchangeTurn(ground, null, 'x', 'done');
    ground.history.appendEvents(assistant, 0, [{ atMs: 1, event: undefined, id: undefined, data: 'late' }]);
    expect(ground.history.message(assistant).facts.status).toBe('complete');
  });
});

test('what is not there is a fault of kind not-found, whatever is asked of it', () => {
  const ground = openGround();
  const { history } = ground;
  const one = exchangeTurn(ground, null, 'one', 'A');
  const other = exchangeTurn(ground, null, 'other', 'B');
  const asked: (() => unknown)[] = [
    () => history.open('none', 5),
    () => history.open(one.conversation, 5, other.user),
    () => history.page(one.conversation, { before: other.user }, 5),
    () => history.page('none', { before: one.user }, 5),
    () => history.rename('none', 'x'),
    () => history.delete('none'),
    () => history.showBranch(one.conversation, other.user),
    () => history.chooseCandidate(one.user, 0),
    () => history.saveSettings('none', settings),
    () => history.saveDraft('none', draftOf('x')),
    () => history.addTurn({ conversationId: 'none', settings, draft: draftOf('x'), facts }),
    () => history.addSibling(one.user, settings, facts),
    () => history.message(one.user),
    () => history.finishAnswer('none', emptyAnswer, facts),
    () => history.exchange(one.user),
    () => history.events(one.user, 0),
    () => history.appendEvents('none', 0, [{ atMs: 1, event: undefined, id: undefined, data: '' }]),
  ];
  expect(asked.map(faultOf)).toEqual(asked.map(() => 'not-found'));
  expect(history.summaries()).toHaveLength(2);
  history.close();
  expect(faultOf(() => history.summaries())).toBe('storage');
});
