// @vitest-environment happy-dom
/** What a step of the playhead looks at: as much in a recording of 100,000 events as in one of 1,000. */
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { markAnswer } from '../../../../renderer/score/marked-answer.ts';
import { createPlayhead } from '../../../../renderer/score/playhead.ts';
import { Scrubber } from '../../../../renderer/score/scrubber.tsx';
import type { Answer } from '../../../../shared/message.ts';
import { Score } from '../../../../shared/score/score.ts';
import { Stretches } from '../../../../shared/score/stretches.ts';
import { render } from '../rendering.tsx';

const sizes = [1_000, 100_000];

/** The ticks that a strip shows, before the playhead and after it. */
const ticksIn = (holder: Element): number =>
  [...holder.querySelectorAll('[data-strip] path')].reduce(
    (sum, path) => sum + (path.getAttribute('d')?.split('M').length ?? 1) - 1,
    0,
  );

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'performance'] });
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #told: (entries: readonly object[]) => void;
      constructor(told: (entries: readonly object[]) => void) {
        this.#told = told;
      }
      observe(): void {
        this.#told([{ contentRect: { width: 600, height: 30 } }]);
      }
      disconnect(): void {}
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

/** Over the same ten seconds, in words of the same few lengths. */
function scoreOf(count: number): Score {
  const score = new Score();
  for (let at = 0; at < count; at += 1) score.add((at * 10_000) / count, 40);
  return score;
}

async function workOfAStep(count: number): Promise<{ readonly read: number; readonly drawn: number }> {
  const score = scoreOf(count);
  const playhead = createPlayhead(
    {
      steps: count,
      firstMs: score.firstMs,
      timeAt: (position) => score.timeAt(position - 1),
      positionAt: (ms) => score.countBy(ms),
    },
    count / 2,
  );
  const { holder } = await render(<Scrubber api="chat" score={score} playhead={playhead} marks={[]} />);
  await act(async () => vi.advanceTimersByTimeAsync(1_000));
  const set = vi.spyOn(SVGElement.prototype, 'setAttribute');
  const reads = [vi.spyOn(Score.prototype, 'timeAt'), vi.spyOn(Score.prototype, 'bytesAt')];
  await act(async () => {
    const key = new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true });
    holder.querySelector('[role="slider"]')?.dispatchEvent(key);
    await vi.advanceTimersByTimeAsync(1_000);
  });
  expect(holder.querySelector('[role="slider"]')?.getAttribute('aria-valuenow')).toBe(String(count / 2 + 1));
  // Drawn anew, once: the ticks before the playhead, and those after it.
  expect(set.mock.calls.filter(([name]) => name === 'd')).toHaveLength(2);
  return {
    read: reads.reduce((sum, { mock }) => sum + mock.calls.length, 0),
    drawn: ticksIn(holder),
  };
}

test('a step reads a few events, and draws as many ticks as there is room for', async () => {
  for (const count of sizes) {
    const { read, drawn } = await workOfAStep(count);
    expect(read, `${count} events`).toBeLessThan(10);
    expect(drawn, `${count} events`).toBeGreaterThan(100);
    expect(drawn, `${count} events`).toBeLessThanOrEqual(150);
    vi.restoreAllMocks();
  }
});

test('a step marks the text by what is known of it, and reads none of it again', () => {
  for (const count of sizes) {
    const stretches = new Stretches();
    stretches.add([{ type: 'block-start', candidate: 0, block: 0, start: { kind: 'text' } }]);
    for (let at = 0; at < count; at += 1)
      stretches.add([{ type: 'block-delta', candidate: 0, block: 0, text: 'word ' }]);
    const article = document.body.appendChild(document.createElement('article'));
    const section = article.appendChild(document.createElement('div'));
    section.dataset['block'] = '0/0';
    section.append('word '.repeat(count));
    const answer = { candidates: [{ blocks: [{ kind: 'text', text: 'word '.repeat(count) }] }] } as unknown as Answer;
    const marked = markAnswer(article, answer, stretches);
    marked.show(count / 2, false);
    const asked = vi.spyOn(stretches, 'lengthAt');
    const walked = vi.spyOn(document, 'createTreeWalker');
    marked.show(count / 2 + 1, false);
    expect(asked, `${count} events`).toHaveBeenCalledOnce();
    expect(walked, `${count} events`).not.toHaveBeenCalled();
    marked.close();
    vi.restoreAllMocks();
  }
});
