/** A row that was damaged in the file, read by everything that reads such rows. */
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openDatabase } from '../../../../core/history/database.ts';
import { answerStatuses } from '../../../../shared/conversation.ts';
import type { Attempt } from '../../../../shared/exchange.ts';
import { apiIds } from '../../../../shared/apis.ts';
import { protocolIds } from '../../../../shared/protocols/descriptions.ts';
import { draftOf, exchangeTurn, facts, type Ground, openGround, settings } from './history-ground.ts';

/** Changes the file from outside, as a bit that flips does. */
function spoil({ history, folder }: Ground, sql: string): void {
  history.close();
  const database = openDatabase(join(folder, 'quartet.db'));
  database.script(sql);
  database.close();
}

describe('one damaged row costs itself alone', () => {
  const damages: readonly (readonly [string, string])[] = [
    [
      'bytes that are no UTF-8 in a message',
      `UPDATE contents SET body = CAST(x'5b7bff80fe' AS TEXT) WHERE message = 2`,
    ],
    ['a blob in the place of a text', `UPDATE contents SET body = x'00ff00' WHERE message = 2`],
    ['a text cut off', `UPDATE contents SET body = '[{"kind":"te' WHERE message = 1`],
    ['a text of another shape', `UPDATE contents SET body = '{"a":{"b":[]}}'`],
    ['a kind of block that there is not', `UPDATE contents SET body = replace(body, '"kind":"text"', '"kind":"texu"')`],
    ['an answer without facts', `UPDATE contents SET facts = NULL; UPDATE messages SET status = NULL`],
    ['a role that there is not', `UPDATE messages SET role = 'vser' WHERE row = 1`],
    ['settings that are none', `UPDATE settings SET value = 'x'; UPDATE kept SET value = '{'`],
    ['a draft that is none', `INSERT INTO drafts VALUES (1, '[]')`],
    ['a title that is no UTF-8', `UPDATE conversations SET title = CAST(x'ff61' AS TEXT) WHERE row = 1`],
    ['a number beyond all bounds', `UPDATE messages SET created_at = 9223372036854775807 WHERE row = 1`],
    ['a title that lies there as bytes', `UPDATE conversations SET title = CAST(title AS BLOB)`],
    ['times of which no date can be made', `UPDATE conversations SET created_at = 9e18, updated_at = 'x'`],
    ['a mark of deletion that there is not', `UPDATE conversations SET deleted = 17 WHERE row = 1`],
    ['a kind that there is not', `UPDATE conversations SET kind = 'cha4' WHERE row = 1`],
    ['a protocol that there is not', `UPDATE conversations SET protocol = 'chau'`],
    ['a model and a count of another kind', `UPDATE conversations SET model = x'00ff', turns = 'x'`],
    ['settings that are gone', `DELETE FROM settings`],
    [
      'settings, drafts and facts without what belongs to them',
      `UPDATE settings SET value = '{}';
       INSERT INTO drafts VALUES (1, '{"attachments":[]}'); UPDATE contents SET facts = '{"protocol":"chau"}'`,
    ],
    ['a status that there is not', `UPDATE messages SET status = 'cnmplete' WHERE role = 'assistant'`],
    ['a list of cases without cases', `INSERT INTO kept VALUES ('cases:mine', '{}')`],
  ];
  for (const [what, sql] of damages) {
    test(what, () => {
      const ground = openGround();
      const first = exchangeTurn(ground, null, 'first', 'one');
      exchangeTurn(ground, null, 'second', 'two');
      spoil(ground, sql);
      const { history, state, fault } = ground.open();
      expect({ state, fault }).toEqual({ state: 'kept', fault: undefined });
      expect(history.summaries()).toHaveLength(2);
      expect(history.open(first.conversation, 20).messages).toHaveLength(2);
      const { settings: own, draft, messages } = history.open(first.conversation, 20);
      expect(own).toMatchObject({ model: expect.any(String) as string, system: expect.any(String) as string });
      expect(draft.text).toEqual(expect.any(String));
      for (const message of messages) {
        if (message.role !== 'assistant') continue;
        expect(apiIds).toContain(message.facts.protocol);
        expect(answerStatuses).toContain(message.facts.status);
      }
      expect(history.newConversation()).toBeDefined();
      expect(() => ['first', 'one'].map((word) => history.search(word, 5))).not.toThrow();
      expect(history.turnsThrough(first.assistant)).toBeDefined();
      for (const { title, model, turns, protocol, createdAt, updatedAt } of history.summaries()) {
        expect([typeof title, typeof model, typeof turns]).toEqual(['string', 'string', 'number']);
        expect(protocolIds).toContain(protocol);
        // The list and the exports write them as dates.
        expect(() => [createdAt, updatedAt].map((at) => new Date(at).toISOString())).not.toThrow();
      }
      expect(history.compare.caseSets.all()).toEqual(expect.any(Array));
      for (const word of ['first', 'second']) expect(history.search(word, 5).length).toBeGreaterThan(0);
    });
  }

  test('an answer that cannot be read says so where the window looks, and passes for no empty one', () => {
    const ground = openGround();
    const first = exchangeTurn(ground, null, 'first', 'one');
    spoil(ground, `UPDATE contents SET body = x'00ff00' WHERE message = 2`);
    const { messages } = ground.open().history.open(first.conversation, 20);
    expect(messages[1]).toMatchObject({
      role: 'assistant',
      facts: { status: 'failed', fault: { kind: 'storage', message: expect.stringContaining('damaged') as string } },
    });
  });

  test('an answer under way whose facts or record are damaged ends as interrupted, and the others with what came', () => {
    const ground = openGround();
    const begin = (text: string) =>
      ground.history.addTurn({ conversationId: null, settings, draft: draftOf(text), facts });
    const [noFacts, noRecord, deep, good] = ['one', 'two', 'three', 'four'].map(begin);
    const response = { number: 0, startedAt: 1, status: 200, timing: {}, request: {}, eventCount: 0 };
    for (const turn of [noRecord, deep]) {
      ground.history.saveAttempt(turn?.assistant.id ?? '', {
        ...response,
        responseBody: `{"choices":[{"index":0,"message":${'{"content":['.repeat(6000)}${']}'.repeat(6000)}}]}`,
      } as never);
    }
    const row = (turn: typeof good): string => `(SELECT row FROM messages WHERE id = '${turn?.assistant.id ?? ''}')`;
    spoil(
      ground,
      `UPDATE contents SET facts = '{"prot' WHERE message = ${row(noFacts)};
       UPDATE attempts SET record = CAST(x'fffe' AS TEXT) WHERE message = ${row(noRecord)};`,
    );
    const { history, state, fault, recovered } = ground.open();
    expect({ state, fault, recovered }).toEqual({ state: 'kept', fault: undefined, recovered: 4 });
    for (const turn of [noFacts, noRecord, deep, good]) {
      expect(['interrupted', 'failed', 'complete']).toContain(history.message(turn?.assistant.id ?? '').facts.status);
    }
    expect(history.message(good?.assistant.id ?? '').facts.status).toBe('interrupted');
  });
});

test('attempts and events of another shape: the record opens with the others', () => {
  const ground = openGround();
  const { assistant } = exchangeTurn(ground, null, 'first', 'one');
  const attempt: Attempt = {
    number: 0,
    startedAt: 1,
    method: 'POST',
    url: 'http://127.0.0.1/',
    requestHeaders: [],
    timing: {},
    receivedBytes: 1,
    eventCount: 3,
  };
  ground.history.saveAttempt(assistant, attempt);
  ground.history.saveAttempt(assistant, { ...attempt, number: 1 });
  const event = { atMs: 1, event: undefined, id: undefined, data: 'x' };
  ground.history.appendEvents(assistant, 0, [event, event, event]);
  spoil(
    ground,
    `UPDATE attempts SET record = '{"number":1}' WHERE number = 1;
     UPDATE event_chunks SET events = '[null,{"atMs":"a","data":5},{"atMs":2,"data":"x"}]'`,
  );
  const { history } = ground.open();
  expect(history.exchange(assistant)?.attempts.map(({ number }) => number)).toEqual([0]);
  const events = [...history.events(assistant, 0)].flat();
  expect(events.map(({ event: name, data }) => ({ name, data }))).toEqual([
    { name: 'unreadable', data: '' },
    { name: 'unreadable', data: '' },
    { name: undefined, data: 'x' },
  ]);
});
