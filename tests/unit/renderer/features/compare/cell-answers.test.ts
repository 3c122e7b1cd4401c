import { expect, test } from 'vitest';
import type { PaceClock } from '../../../../../renderer/answers/pace.ts';
import { type CellAnswers, createCellAnswers } from '../../../../../renderer/features/compare/cell-answers.ts';
import type { Cell } from '../../../../../shared/compare/run.ts';
import type { AssistantMessage, ConversationMessage } from '../../../../../shared/conversation.ts';
import { emptyAnswer, textOf } from '../../../../../shared/message.ts';
import type { ModelEvent } from '../../../../../shared/model-event.ts';
import {
  answerOf,
  draftOf,
  factsOf,
  questionOf,
  scriptedChat,
  settings,
  summaryOf,
  type ScriptedChat,
} from '../chat/scripted-chat.ts';

/** Nothing waits: each update is shown as it comes. */
const clock: PaceClock = {
  now: () => 0,
  after: (_ms, callback) => {
    callback();
    return () => undefined;
  },
  frameCost: () => undefined,
};

const cellOf = (lane: number, conversationId?: string): Cell => ({
  lane,
  case: 0,
  repeat: 0,
  state: 'running',
  takes: 1,
  excerpt: '',
  verdicts: [],
  ...(conversationId === undefined ? {} : { conversationId }),
});

const waiting = (id: string, conversationId: string, changes: Partial<AssistantMessage> = {}): AssistantMessage =>
  answerOf(id, {
    conversationId,
    parentId: `q-${conversationId}`,
    facts: factsOf({ status: 'waiting' }),
    ...changes,
  });

/** A conversation with a question and what stands below it. */
function kept(host: ScriptedChat, id: string, ...below: readonly ConversationMessage[]): void {
  host.conversations.set(id, {
    summary: summaryOf(id),
    settings,
    draft: draftOf(''),
    messages: [questionOf(`q-${id}`, 'Which tree?', id), ...below],
    before: null,
    after: null,
  });
  host.followed(id).push({ type: 'began', last: null });
}

const came = (text: string): ModelEvent[] => [
  { type: 'block-start', candidate: 0, block: 0, start: { kind: 'text' } },
  { type: 'block-delta', candidate: 0, block: 0, text },
];
const words = (message: ConversationMessage | undefined): string =>
  message?.role === 'assistant' ? textOf(message.answer.candidates[0]?.blocks ?? []) : '';

/** Resolves when a cell is as it should be. */
function until(answers: CellAnswers, holds: (value: ReturnType<CellAnswers['store']['getState']>) => boolean) {
  return new Promise<void>((resolve) => {
    const stop = answers.store.subscribe((value) => {
      if (!holds(value)) return;
      stop();
      resolve();
    });
    if (holds(answers.store.getState())) {
      stop();
      resolve();
    }
  });
}

test('lanes show their conversations, and grow each by itself to their ends', async () => {
  const host = scriptedChat();
  kept(host, 'c1', waiting('a1', 'c1'));
  kept(host, 'c2', waiting('a2', 'c2'));
  const answers = createCellAnswers(host.client, clock, () => 0);
  answers.show([cellOf(0, 'c1'), cellOf(1, 'c2'), cellOf(2)]);
  host.run('a1').push({ type: 'events', events: came('a pine') });
  await until(answers, ({ byCell }) => words(byCell['0/0/0']?.live['a1']?.message) === 'a pine');
  host.run('a1').push({ type: 'done', facts: factsOf({ totalMs: 9 }) });
  host.run('a1').end();
  await until(answers, ({ byCell }) => byCell['0/0/0']?.live['a1'] === undefined);
  const { byCell } = answers.store.getState();
  expect(byCell['0/0/0']?.messages.map(({ id }) => id)).toEqual(['q-c1', 'a1']);
  expect(words(byCell['0/0/0']?.messages[1])).toBe('a pine');
  expect(byCell['1/0/0']?.live['a2']).toBeDefined();
  expect(byCell['2/0/0']).toBeUndefined();
});

test('an answer that comes by itself is followed; one sent again takes the place of what stood there', async () => {
  const host = scriptedChat();
  kept(host, 'c1', answerOf('a1', { conversationId: 'c1', parentId: 'q-c1' }));
  const answers = createCellAnswers(host.client, clock, () => 0);
  answers.show([cellOf(0, 'c1')]);
  await until(answers, ({ byCell }) => byCell['0/0/0'] !== undefined);
  host.followed('c1').push({ type: 'added', message: waiting('a2', 'c1', { siblings: ['a1', 'a2'] }) });
  host.run('a2').push({ type: 'events', events: came('again') });
  await until(answers, ({ byCell }) => words(byCell['0/0/0']?.live['a2']?.message) === 'again');
  expect(answers.store.getState().byCell['0/0/0']?.messages.map(({ id }) => id)).toEqual(['q-c1', 'a2']);
});

test('cells that are no longer in view are left, and nothing more of them is told', async () => {
  const host = scriptedChat();
  kept(host, 'c1', waiting('a1', 'c1'));
  kept(host, 'c2', waiting('a2', 'c2'));
  const answers = createCellAnswers(host.client, clock, () => 0);
  answers.show([cellOf(0, 'c1')]);
  await until(answers, ({ byCell }) => byCell['0/0/0']?.live['a1'] !== undefined);
  // Another case: the same place in the page, another conversation.
  answers.show([cellOf(0, 'c2')]);
  expect(answers.store.getState().byCell).toEqual({});
  host.run('a1').push({ type: 'events', events: came('late') });
  host.run('a2').push({ type: 'events', events: came('other') });
  await until(answers, ({ byCell }) => words(byCell['0/0/0']?.live['a2']?.message) === 'other');
  expect(Object.keys(answers.store.getState().byCell['0/0/0']?.live ?? {})).toEqual(['a2']);
});

test('the same cells shown again change nothing', async () => {
  const host = scriptedChat();
  kept(host, 'c1', answerOf('a1', { conversationId: 'c1', parentId: 'q-c1' }));
  const answers = createCellAnswers(host.client, clock, () => 0);
  answers.show([cellOf(0, 'c1')]);
  await until(answers, ({ byCell }) => byCell['0/0/0'] !== undefined);
  const before = answers.store.getState();
  answers.show([{ ...cellOf(0, 'c1'), state: 'done', excerpt: 'a pine' }]);
  expect(answers.store.getState()).toBe(before);
  expect(host.calls.filter(([method]) => method === 'conversations.open')).toHaveLength(1);
});

test('a conversation that is gone is a fault of its cell alone', async () => {
  const host = scriptedChat();
  kept(host, 'c2', answerOf('a2', { conversationId: 'c2', parentId: 'q-c2' }));
  host.followed('c1').push({ type: 'began', last: null });
  const answers = createCellAnswers(host.client, clock, () => 0);
  answers.show([cellOf(0, 'c1'), cellOf(1, 'c2')]);
  await until(answers, ({ byCell }) => byCell['0/0/0'] !== undefined && byCell['1/0/0'] !== undefined);
  const { byCell } = answers.store.getState();
  expect(byCell['0/0/0']?.fault?.kind).toBe('not-found');
  expect(byCell['1/0/0']?.fault).toBeUndefined();
});

test('after a loss of the wire the conversation is opened anew', async () => {
  const host = scriptedChat();
  kept(host, 'c1', waiting('a1', 'c1'));
  const answers = createCellAnswers(host.client, clock, () => 0);
  answers.show([cellOf(0, 'c1')]);
  await until(answers, ({ byCell }) => byCell['0/0/0'] !== undefined);
  kept(host, 'c1', answerOf('a3', { conversationId: 'c1', parentId: 'q-c1' }));
  await until(answers, ({ byCell }) => byCell['0/0/0']?.messages[1]?.id === 'a3');
});

test('GEN-9 images are shown from their files once the answer has ended', async () => {
  const host = scriptedChat();
  kept(host, 'c1', waiting('a1', 'c1'));
  const answers = createCellAnswers(host.client, clock, () => 0);
  answers.show([cellOf(0, 'c1')]);
  await until(answers, ({ byCell }) => byCell['0/0/0']?.live['a1'] !== undefined);
  const image = { kind: 'image', mimeType: 'image/png', source: 'iVBORw0', open: false } as const;
  const file = {
    hash: 'f'.repeat(64),
    name: 'image.png',
    mimeType: 'image/png',
    kind: 'image',
    bytes: 9,
  } as const;
  const ended = answerOf('a1', {
    conversationId: 'c1',
    parentId: 'q-c1',
    answer: { ...emptyAnswer, candidates: [{ blocks: [{ ...image, file }] }] },
  });
  host.conversations.set('c1', {
    ...(host.conversations.get('c1') ?? expect.unreachable()),
    messages: [questionOf('q-c1', 'Which tree?', 'c1'), ended],
  });
  host.run('a1').push(
    {
      type: 'events',
      events: [
        { type: 'block-start', candidate: 0, block: 0, start: { kind: 'image', mimeType: 'image/png' } },
        { type: 'block-delta', candidate: 0, block: 0, text: 'iVBORw0' },
      ],
    },
    { type: 'done', facts: factsOf() },
  );
  host.run('a1').end();
  await until(answers, ({ byCell }) => byCell['0/0/0']?.messages[1] === ended);
});

test('another take is shown by the host, and the branch read anew', async () => {
  const shownBranches: unknown[] = [];
  const host = scriptedChat({
    'conversations.showBranch': (input) => {
      shownBranches.push(input);
      kept(host, 'c1', answerOf('a1', { conversationId: 'c1', parentId: 'q-c1', siblings: ['a1', 'a2'] }));
      return host.conversations.get('c1') ?? expect.unreachable();
    },
  });
  kept(host, 'c1', answerOf('a2', { conversationId: 'c1', parentId: 'q-c1', siblings: ['a1', 'a2'] }));
  const answers = createCellAnswers(host.client, clock, () => 0);
  answers.show([cellOf(0, 'c1')]);
  await until(answers, ({ byCell }) => byCell['0/0/0'] !== undefined);
  await answers.showTake(cellOf(0, 'c1'), 'a1');
  expect(shownBranches).toEqual([{ id: 'c1', messageId: 'a1', limit: 1 }]);
  expect(answers.store.getState().byCell['0/0/0']?.messages[1]?.id).toBe('a1');
});
