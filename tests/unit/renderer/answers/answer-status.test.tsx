// @vitest-environment happy-dom
/** What stands below an answer while it comes, before it is tried again, and once it was stopped. */
import { expect, test, vi } from 'vitest';
import { AnswerStatusLine, type AnswerStatusLineProps } from '../../../../renderer/answers/answer-status.tsx';
import { fault } from '../../../../shared/fault.ts';
import { emptyAnswer } from '../../../../shared/message.ts';
import { answerOf, factsOf } from '../features/chat/scripted-chat.ts';
import { render } from '../rendering.tsx';

const onRetryNow = vi.fn<() => void>();
const onStop = vi.fn<() => void>();
const onSwitchModel = vi.fn<() => void>();
const onResume = vi.fn<() => void>();

const line = (props: Partial<AnswerStatusLineProps>) => {
  vi.clearAllMocks();
  return render(
    <AnswerStatusLine
      {...{ message: answerOf('a'), running: false, retry: null, movedAt: Date.now, onRetryNow, onStop }}
      {...props}
    />,
  );
};
const stopped = (kept: boolean, more: Parameters<typeof factsOf>[0] = {}) => {
  const block = { kind: 'text', text: 'Half an ans', open: false } as const;
  const candidate = { index: 0, blocks: kept ? [block] : [] };
  return answerOf('a', {
    answer: { ...emptyAnswer, candidates: [candidate] },
    facts: factsOf({ status: 'stopped', ...more }),
  });
};

test('whole: nothing stands there', async () => {
  expect((await line({})).holder.textContent).toBe('');
});

test('refused for now: why, and the ways on; another model is chosen once the tries have ended', async () => {
  const retry = { fault: fault('status', 'Busy.', ''), attempt: 2, of: 4, until: Date.now() + 6_000 };
  const { page, user } = await line({ running: true, retry, onSwitchModel });
  expect(page.getByRole('status').textContent).toContain('Busy.');
  await user.click(page.getByRole('button', { name: 'Try now' }));
  expect([onRetryNow.mock.calls.length, onStop.mock.calls.length]).toEqual([1, 0]);
  await user.click(page.getByRole('button', { name: 'Switch model' }));
  expect(onStop.mock.invocationCallOrder[0]).toBeLessThan(onSwitchModel.mock.invocationCallOrder[0] ?? 0);
  await user.click(page.getByRole('button', { name: 'Stop trying' }));
  expect(onStop).toHaveBeenCalledTimes(2);
});

test('refused for now, with no other model to choose: no way to one', async () => {
  const retry = { fault: fault('status', 'Busy.', ''), attempt: 2, of: 4, until: Date.now() + 6_000 };
  const { page } = await line({ running: true, retry });
  expect(page.queryByRole('button', { name: 'Switch model' })).toBeNull();
});

test('stopped: what was kept, and the way on from it', async () => {
  const { holder, page, user } = await line({ message: stopped(true, { totalMs: 2_100 }), onResume });
  expect(holder.textContent).toContain('You stopped it at 2.10 s');
  expect(holder.textContent).toContain('partial answer kept');
  await user.click(page.getByRole('button', { name: 'Continue' }));
  expect(onResume).toHaveBeenCalledTimes(1);
});

test('stopped after the gateway told of no tokens yet: what came is said to be kept, and not that none were', async () => {
  const message = stopped(true);
  const usage = { inputTokens: 240, outputTokens: 0 };
  const { holder } = await line({ message: { ...message, answer: { ...message.answer, usage } } });
  expect(holder.textContent).toContain('partial answer kept');
});

test('stopped, empty: nothing is said to be kept, and there is nothing to go on from', async () => {
  const { holder, page } = await line({ message: stopped(false), onResume });
  expect(holder.textContent).toContain('You stopped it');
  expect(holder.textContent).toContain('nothing received');
  expect(page.queryByRole('button', { name: 'Continue' })).toBeNull();
});

test('stopped before another try: the failure that follows is said to be the last attempt’s', async () => {
  const { holder } = await line({ message: stopped(false, { fault: fault('status', 'Busy.', '') }) });
  expect(holder.textContent).toBe('Stopped while waiting to retry. The last attempt said:');
});
