import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '../../../../core/history/database.ts';
import type { ToolCall } from '../../../../shared/tool.ts';
import { draftOf, exchangeTurn, facts, type Ground, openGround, settings } from './history-ground.ts';

/** Closes the history as a crash does: what was under way stays so, and its owner is gone. */
function crash({ history, folder }: Ground, spoil = ''): void {
  history.close();
  const database = openDatabase(join(folder, 'quartet.db'));
  database.script(spoil);
  database.close();
}

const chunk = (content: string) => ({
  atMs: 5,
  event: undefined,
  id: undefined,
  data: JSON.stringify({ id: 'x', model: 'm', choices: [{ index: 0, delta: { content } }] }),
});

test('answers under way come back interrupted with what had come, and are found', () => {
  const ground = openGround();
  const done = exchangeTurn(ground, null, 'before', 'finished');
  const cut = ground.history.addTurn({
    conversationId: done.conversation,
    settings,
    draft: draftOf('and now?'),
    facts,
  });
  ground.history.appendEvents(cut.assistant.id, 0, [chunk('Half an elep'), chunk('hant')]);
  const waiting = ground.history.addTurn({ conversationId: null, settings, draft: draftOf('sent'), facts });
  const doomed = ground.history.addTurn({ conversationId: null, settings, draft: draftOf('deleted'), facts });
  ground.history.delete(doomed.summary.id);
  crash(ground);

  const { history, recovered, fault } = ground.open();
  expect({ recovered, fault }).toEqual({ recovered: 2, fault: undefined });
  expect(history.message(cut.assistant.id)).toMatchObject({
    answer: {
      candidates: [{ blocks: [{ kind: 'text', text: 'Half an elephant', open: false }] }],
      end: { type: 'fault', fault: { kind: 'interrupted' } },
    },
    facts: { status: 'interrupted', fault: { kind: 'interrupted' } },
  });
  expect(history.message(waiting.assistant.id).facts.status).toBe('interrupted');
  expect(history.message(done.assistant).facts.status).toBe('complete');
  expect(history.search('elephant', 5).map((hit) => hit.messageId)).toEqual([cut.assistant.id]);
  expect(history.summaries().map(({ running }) => running)).toEqual([false, false]);
  expect([...history.events(cut.assistant.id, 0)].flat()).toHaveLength(2);
  history.close();
  expect(ground.open().recovered).toBe(0);
});

test('a journal that cannot be read costs its own answer only', () => {
  const ground = openGround();
  const broken = ground.history.addTurn({ conversationId: null, settings, draft: draftOf('one'), facts });
  ground.history.appendEvents(broken.assistant.id, 0, [chunk('lost')]);
  const good = ground.history.addTurn({ conversationId: null, settings, draft: draftOf('two'), facts });
  ground.history.appendEvents(good.assistant.id, 0, [chunk('kept')]);
  crash(ground, `UPDATE event_chunks SET events = '[{"atMs":' WHERE row = 1`);

  const { history, recovered } = ground.open();
  expect(recovered).toBe(2);
  expect(history.message(broken.assistant.id)).toMatchObject({
    answer: { candidates: [] },
    facts: { status: 'interrupted' },
  });
  expect(history.message(good.assistant.id).answer.candidates).toMatchObject([{ blocks: [{ text: 'kept' }] }]);
});

test('TOOL-3 a call that ran waits again, with what is known of the others', () => {
  const ground = openGround();
  const { assistant } = exchangeTurn(ground, null, 'call', 'calling');
  const call = (callId: string): ToolCall => ({
    callId,
    name: 'clock',
    arguments: '{}',
    verdict: { valid: true },
    state: 'pending',
  });
  const { id, conversationId } = ground.history.addToolMessage(assistant, [call('1'), call('2')]);
  const done: ToolCall = { ...call('2'), state: 'done', by: 'hand', result: 'noon' };
  const running = (): boolean | undefined =>
    ground.history.summaries().find((summary) => summary.id === conversationId)?.running;
  ground.history.changeToolMessage(id, () => ({ calls: [{ ...call('1'), state: 'running', startedAt: 5 }, done] }));
  expect(running()).toBe(true);
  crash(ground);

  const { history } = ground.open();
  expect(history.toolMessage(id).calls).toEqual([call('1'), done]);
  expect(history.summaries().map((summary) => summary.running)).toEqual([false]);
});
