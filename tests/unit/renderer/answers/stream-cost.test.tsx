// @vitest-environment happy-dom
/** What a stream costs the window, in counts that no machine changes: updates, renderings, and characters read as Markdown. */
import { Lexer } from 'marked';
import { act, Profiler } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AnswerView } from '../../../../renderer/answers/answer-view.tsx';
import { followAnswer, type LiveAnswer } from '../../../../renderer/answers/follow-answer.ts';
import { createPace, visibleLimits } from '../../../../renderer/answers/pace.ts';
import type { ToolCallsStore } from '../../../../renderer/answers/tool-calls-store.ts';
import { TooltipProvider } from '../../../../renderer/ui/tooltip.tsx';
import type { AnswerUpdate } from '../../../../shared/conversation.ts';
import type { Client } from '../../../../shared/wire/client.ts';
import { markdownOf } from '../../../bench/markdown-source.ts';
import { answerOf, factsOf } from '../features/chat/scripted-chat.ts';
import { fakeClock } from './fake-clock.ts';

let root: Root;
let holder: HTMLElement;

beforeEach(() => {
  // Seconds that pass on the way are said, and would be commits of their own.
  vi.useFakeTimers({ toFake: ['Date'], now: 0 });
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  holder = document.body.appendChild(document.createElement('div'));
  root = createRoot(holder);
});
afterEach(async () => {
  await act(async () => Promise.resolve(root.unmount()));
  document.body.replaceChildren();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** An answer whose updates the test writes. */
function scriptedAnswer() {
  const waiting: AnswerUpdate[] = [];
  let wake: () => void = () => undefined;
  const stream = () => ({
    cancel: () => undefined,
    async *[Symbol.asyncIterator]() {
      for (;;) {
        const update = waiting.shift();
        if (update === undefined) {
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
        } else {
          yield [update];
          if (update.type === 'done') return;
        }
      }
    },
  });
  const push = async (update: AnswerUpdate): Promise<void> => {
    waiting.push(update);
    wake();
    for (let turn = 0; turn < 8; turn += 1) await Promise.resolve();
  };
  return { client: { stream } as unknown as Client, push };
}

const calls = {} as ToolCallsStore;
const nothing = (): void => undefined;
const now = (): number => 0;

test('60 characters every 20 ms for three seconds: one commit for each update, and no block is read or rendered once it stands', async () => {
  const text = markdownOf(9_000);
  const { clock, pass } = fakeClock();
  const { client, push } = scriptedAnswer();
  const read = vi.spyOn(Lexer.prototype, 'blockTokens');
  const commits = vi.fn();
  const updates = vi.fn();
  const message = answerOf('cost', { facts: factsOf({ status: 'waiting' }) });
  const show = ({ message: shown }: Pick<LiveAnswer, 'message'>, running: boolean): void =>
    act(() =>
      root.render(
        <TooltipProvider>
          <Profiler id="answer" onRender={commits}>
            <AnswerView
              message={shown}
              running={running}
              retry={null}
              toolMessage={undefined}
              calls={calls}
              movedAt={now}
              onStop={nothing}
              onRetryNow={nothing}
            />
          </Profiler>
        </TooltipProvider>,
      ),
    );
  const ended = new Promise<void>((resolve, reject) => {
    followAnswer({
      client,
      message,
      pace: createPace(clock, () => visibleLimits),
      now,
      sink: {
        progress: (live) => {
          updates();
          show(live, true);
        },
        done: (last) => {
          show({ message: last }, false);
          resolve();
        },
        failed: reject,
      },
    });
  });
  await push({ type: 'snapshot', message });
  await push({ type: 'events', events: [{ type: 'block-start', candidate: 0, block: 0, start: { kind: 'text' } }] });
  /** Blocks that stand, and were put in anew though nothing of them changed. */
  let replaced = 0;
  let standing: readonly Element[] = [];
  for (let at = 0; at < text.length; at += 60) {
    const events = [{ type: 'block-delta', candidate: 0, block: 0, text: text.slice(at, at + 60) }] as const;
    await push({ type: 'events', events });
    pass(20);
    const blocks = [...holder.querySelectorAll('.markdown-group > *')];
    replaced += standing.slice(0, -2).filter((block, place) => blocks[place] !== block).length;
    standing = blocks;
  }
  const whileItCame = { updates: updates.mock.calls.length, commits: commits.mock.calls.length };
  await push({ type: 'done', facts: factsOf() });
  await ended;

  // Three seconds at one update every 48 ms, and the first at once. One commit more: the line below says anew how the
  // answer stands as its first text comes.
  expect(whileItCame).toEqual({ updates: 64, commits: 65 });
  // The end is drawn once.
  expect({ updates: updates.mock.calls.length, commits: commits.mock.calls.length }).toEqual({
    updates: 64,
    commits: 66,
  });
  expect(replaced).toBe(0);
  // A block is read again with each update while it is open, and with it the one before: six times each character. Another
  // version of marked may cut blocks otherwise; look at the difference before these are set anew.
  const characters = read.mock.calls.reduce((sum, [source]) => sum + source.length, 0);
  expect({ reads: read.mock.calls.length, characters, of: text.length }).toEqual({
    ...{ reads: 469, characters: 54_081, of: 9_000 },
  });
});
