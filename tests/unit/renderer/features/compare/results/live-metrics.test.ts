import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createLiveMetrics } from '../../../../../../renderer/features/compare/results/live-metrics.ts';
import type { CellAnswer, CellAnswersValue } from '../../../../../../renderer/features/compare/cell-answers.ts';
import type { AssistantMessage } from '../../../../../../shared/conversation.ts';

const message = (text: string, firstTokenMs?: number): AssistantMessage => ({
  role: 'assistant',
  id: 'm',
  conversationId: 'c',
  parentId: null,
  createdAt: 1_000,
  siblings: ['m'],
  chosenCandidate: 0,
  answer: { candidates: [{ blocks: [{ kind: 'text', text, open: true }] }], unknown: [] },
  facts: {
    status: 'streaming',
    profileId: 'p',
    profileName: 'P',
    model: 'alpha-5.5',
    protocol: 'chat',
    ...(firstTokenMs === undefined ? {} : { firstTokenMs }),
  },
});
const running = (text: string, firstTokenMs?: number): CellAnswer => ({
  messages: [message('')],
  live: { m: { message: message(text, firstTokenMs), retry: null, movedAt: 0 } },
});

function scripted() {
  const store = createStore<CellAnswersValue>()(() => ({ byCell: {} }));
  const waiting: (() => void)[] = [];
  const clock = { now: 1_000 };
  const metrics = createLiveMetrics(
    { store },
    () => clock.now,
    (_, callback) => waiting.push(callback),
  );
  const tick = (): void => {
    for (const callback of waiting.splice(0)) callback();
  };
  const show = (at: number, answer: CellAnswer): void => {
    clock.now = at;
    store.setState({ byCell: { '0/0/0': answer } });
  };
  return { metrics, tick, show, waiting };
}

test('figures of an answer under way are told now and then, with the arrival of its text as it was seen', () => {
  const { metrics, tick, show, waiting } = scripted();
  show(1_010, running('ab', 10));
  show(1_050, running('abcd', 10));
  expect(waiting).toHaveLength(1);
  expect(metrics.getState()).toEqual({});
  tick();
  expect(metrics.getState()['0/0/0']).toMatchObject({
    requests: 1,
    firstTokenMs: 10,
    arrival: { stepMs: 20, chars: [2, 0, 2] },
  });
});

test('the text begins at the first token that the table tells, whatever the window’s clock says', () => {
  const { metrics, tick, show } = scripted();
  show(1_240, running('ab', 60));
  show(1_300, running('abcd', 60));
  tick();
  expect(metrics.getState()['0/0/0']).toMatchObject({
    firstTokenMs: 60,
    arrival: { stepMs: 20, chars: [0, 0, 0, 2, 0, 0, 2] },
  });
});

test('of an answer that called a tool the text of the first request is drawn, as once it has ended', () => {
  const { metrics, tick, show } = scripted();
  const first = {
    ...message('ab', 10),
    facts: { ...message('').facts, status: 'complete' as const, firstTokenMs: 10 },
  };
  show(1_010, running('ab', 10));
  const second = { ...message('much more text'), id: 'm2' };
  show(1_100, { messages: [first, second], live: { m2: { message: second, retry: null, movedAt: 0 } } });
  tick();
  const { chars = [] } = metrics.getState()['0/0/0']?.arrival ?? {};
  expect(chars.reduce((sum, count) => sum + count, 0)).toBe(2);
});

test('an answer that has ended is told no more', () => {
  const { metrics, tick, show } = scripted();
  show(1_010, running('ab'));
  tick();
  show(1_030, { messages: [message('ab')], live: {} });
  tick();
  expect(metrics.getState()).toEqual({});
});

test('what had come of an older answer before it was first seen is drawn at no moment', () => {
  const { metrics, tick, show } = scripted();
  show(9_000, running('a long text that came before'));
  show(9_100, running('a long text that came before!'));
  tick();
  const { chars = [] } = metrics.getState()['0/0/0']?.arrival ?? {};
  expect(chars.reduce((sum, count) => sum + count, 0)).toBe(1);
});
