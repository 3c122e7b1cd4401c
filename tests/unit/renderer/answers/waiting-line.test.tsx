// @vitest-environment happy-dom
import { act, Profiler } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AnswerView } from '../../../../renderer/answers/answer-view.tsx';
import { phaseOf } from '../../../../renderer/answers/answer-phase.ts';
import { WaitingLine } from '../../../../renderer/answers/waiting-line.tsx';
import type { ToolCallsStore } from '../../../../renderer/answers/tool-calls-store.ts';
import { TooltipProvider } from '../../../../renderer/ui/tooltip.tsx';
import type { Block } from '../../../../shared/message.ts';
import { answerOf, factsOf } from '../features/chat/scripted-chat.ts';

let root: Root;
let holder: HTMLElement;
const start = 1_000_000;

beforeEach(() => {
  vi.useFakeTimers({ now: start });
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  holder = document.body.appendChild(document.createElement('div'));
  root = createRoot(holder);
});
afterEach(async () => {
  await act(async () => Promise.resolve(root.unmount()));
  document.body.replaceChildren();
  vi.useRealTimers();
});

const later = (ms: number): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
  });

const text = (words: string): Block => ({ kind: 'text', text: words, open: true });
const reasoning: Block = { kind: 'reasoning', text: '', open: true };

let movedAt = start;
const moved = (): number => movedAt;

const show = (blocks: readonly Block[], status: 'waiting' | 'streaming'): Promise<void> =>
  act(async () =>
    Promise.resolve(
      root.render(
        <TooltipProvider>
          <AnswerView
            message={answerOf('a1', {
              createdAt: start,
              facts: factsOf({ status }),
              answer: { candidates: blocks.length === 0 ? [] : [{ blocks }], unknown: [] },
            })}
            running
            retry={null}
            toolMessage={undefined}
            calls={{} as ToolCallsStore}
            movedAt={moved}
            onStop={() => undefined}
            onRetryNow={() => undefined}
          />
        </TooltipProvider>,
      ),
    ),
  );
const said = (): string => holder.textContent;

describe('an answer under way', () => {
  test('says how long one has waited until its first text, whatever else has come', async () => {
    await show([], 'waiting');
    expect(said()).toContain('Waiting for the first token0.0 s');
    await later(5_000);
    expect(said()).toContain('Waiting for the first token5.0 s');
    // The stream began: its frame is there, and an empty block.
    await show([text('')], 'streaming');
    await later(3_000);
    expect(said()).toContain('Waiting for the first token8.0 s');
    movedAt = start + 8_000;
    await show([reasoning, text('')], 'streaming');
    await later(2_000);
    expect(said()).toContain('Thinking10.0 s');
    movedAt = start + 10_000;
    await show([reasoning, text('Here')], 'streaming');
    await later(1_000);
    expect(said()).toContain('Receiving11.0 s');
    expect(said()).not.toMatch(/Waiting|Thinking|Quiet/);
  });

  test('says for how long nothing has come, and no longer once something does', async () => {
    movedAt = start;
    await show([text('Here')], 'streaming');
    await later(5_000);
    expect(said()).not.toContain('Quiet');
    await later(4_000);
    expect(said()).toContain('Quiet for 9 sstill connected');
    movedAt = start + 9_000;
    await later(1_000);
    expect(said()).not.toContain('Quiet');
  });

  test('tells the speed of what comes in, four times a second at most', async () => {
    let characters = 0;
    const drawn = vi.fn();
    const line = (
      <Profiler id="line" onRender={drawn}>
        <WaitingLine phase="arriving" since={start} movedAt={() => Date.now()} characters={() => characters} />
      </Profiler>
    );
    await act(async () => Promise.resolve(root.render(line)));
    for (let at = 0; at < 100; at += 1) {
      characters += 8;
      await later(20);
    }
    expect(said()).toBe('Receiving2.0 s≈ 100 tokens/s');
    expect(drawn.mock.calls.length).toBeLessThanOrEqual(10);
  });

  test('asks after a silence whether to wait, and not again until something has come', async () => {
    movedAt = start;
    const stopped = vi.fn();
    await act(async () =>
      Promise.resolve(root.render(<WaitingLine phase="arriving" since={start} movedAt={moved} onStop={stopped} />)),
    );
    const names = (): readonly string[] => [...holder.querySelectorAll('button')].map(({ textContent }) => textContent);
    await later(5_000);
    expect(names()).toEqual([]);
    await later(2_000);
    expect(names()).toEqual(['Keep waiting', 'Stop']);
    await act(async () => Promise.resolve(holder.querySelector('button')?.click()));
    await later(20_000);
    expect(said()).toContain('Quiet for 27 s');
    expect(names()).toEqual([]);
    movedAt = start + 27_000;
    await later(7_000);
    expect(names()).toEqual(['Keep waiting', 'Stop']);
    await act(async () => Promise.resolve(holder.querySelectorAll('button')[1]?.click()));
    expect(stopped).toHaveBeenCalledOnce();
  });

  test('counts by itself: nothing around the line renders', async () => {
    movedAt = start;
    const rendered = vi.fn();
    await act(async () =>
      Promise.resolve(
        root.render(
          <>
            <Profiler id="around" onRender={rendered}>
              <p>text</p>
            </Profiler>
            <WaitingLine phase="arriving" since={start} movedAt={moved} />
          </>,
        ),
      ),
    );
    await later(20_000);
    expect(said()).toContain('Quiet for 20 s');
    expect(rendered).toHaveBeenCalledOnce();
  });
});

test('a call, a picture and a text are something; a text of nothing or of line breaks, and reasoning, are not', () => {
  const of = (...blocks: Block[]): string => phaseOf({ candidates: [{ blocks: [] }, { blocks }], unknown: [] });
  expect([
    of(),
    of(text('')),
    of(text('\n\n')),
    of(text('\n\n'), reasoning),
    of(reasoning),
    of(reasoning, text('x')),
    of({ kind: 'tool-call', callId: '1', name: 'f', arguments: '', open: true }),
    of({ kind: 'image', mimeType: 'image/png', source: '', open: true }),
  ]).toEqual(['waiting', 'waiting', 'waiting', 'thinking', 'thinking', 'arriving', 'arriving', 'arriving']);
});
