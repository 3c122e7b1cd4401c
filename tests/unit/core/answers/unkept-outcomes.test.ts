/** What a full disk refused is kept once there is room, and the windows that were told otherwise hear of it. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createUnkeptOutcomes } from '../../../../core/answers/unkept-outcomes.ts';
import type { MessageChange } from '../../../../shared/conversation.ts';
import { FaultError, fault } from '../../../../shared/fault.ts';
import { answerOf, draftOf, facts, openGround, settings } from '../history/history-ground.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a window that said that the answer could not be kept shows it as it is once there is room', async () => {
  const { history } = openGround();
  const turn = history.addTurn({ conversationId: null, settings, draft: draftOf('hello'), facts });
  const full = fault('storage', 'The disk is full.', 'Free some space.');
  let isFull = true;
  let isUnderWay = true;
  const finishAnswer: typeof history.finishAnswer = (...outcome) => {
    if (isFull) throw new FaultError(full);
    history.finishAnswer(...outcome);
  };
  const heard: MessageChange[] = [];
  history.onMessage((_, change) => heard.push(change));
  const outcomes = createUnkeptOutcomes(
    { finishAnswer },
    () => isUnderWay,
    () => undefined,
  );
  const complete = { ...facts, status: 'complete' } as const;
  const { id, conversationId } = turn.assistant;
  const told: string[] = [];
  outcomes.onHeld((held) => told.push(held));
  const said = outcomes.add({ ...turn.assistant, answer: answerOf('there'), facts: complete }, full);
  expect(said).toEqual({
    ...full,
    hint: 'The answer is held until you quit, and saved as soon as there is room.',
  });
  expect([told, outcomes.faultIn(conversationId)]).toEqual([[], undefined]);
  isUnderWay = false;
  outcomes.underWayChanged('another');
  outcomes.underWayChanged(conversationId);
  expect(told).toEqual([conversationId]);
  expect(outcomes.message(id)).toMatchObject({ answer: answerOf('there'), facts: { status: 'failed', fault: said } });
  expect(outcomes.faultIn(conversationId)).toEqual(said);
  await vi.advanceTimersByTimeAsync(2_500);
  expect(heard).toEqual([]);
  isFull = false;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(heard).toEqual([{ type: 'changed', message: history.message(turn.assistant.id) }]);
  expect(heard[0]).toMatchObject({ message: { facts: complete, answer: answerOf('there') } });
  expect([outcomes.message(id), outcomes.faultIn(conversationId)]).toEqual([undefined, undefined]);
  outcomes.close();
});
