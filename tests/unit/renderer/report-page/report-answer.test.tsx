// @vitest-environment happy-dom
/** An answer in a report: how it ended, what went wrong, what it cost, and whether its record can be looked into. */
import { expect, test, vi } from 'vitest';
import { ReportAnswer } from '../../../../renderer/report-page/report-answer.tsx';
import type { AssistantMessage } from '../../../../shared/conversation.ts';
import { fault } from '../../../../shared/fault.ts';
import { emptyAnswer, type Candidate } from '../../../../shared/message.ts';
import { answerOf, factsOf } from '../features/chat/scripted-chat.ts';
import { renderInWindow } from '../rendering.tsx';

const stop = { unified: 'stop', raw: 'stop' } as const;
const said = (text: string): AssistantMessage['answer'] => {
  const blocks: Candidate['blocks'] = text === '' ? [] : [{ kind: 'text', text, open: false }];
  return { ...emptyAnswer, candidates: [{ blocks, finish: stop }], end: { type: 'finished', reason: stop } };
};

const answer = (more: Partial<AssistantMessage>, onInspect?: () => void) =>
  renderInWindow(
    <ReportAnswer
      message={answerOf('a', { answer: said('Ninety.'), ...more })}
      selected={false}
      onInspect={onInspect}
    />,
  );

test('whose it is stands above it; its record is looked into where there is one', async () => {
  const onInspect = vi.fn();
  const { page, user } = await answer({}, onInspect);
  expect(page.getByRole('article', { name: 'Assistant' }).textContent).toMatch(/^alpha-5\.6-terraChat completions/);
  await user.click(page.getByRole('button', { name: 'Inspect' }));
  expect(onInspect).toHaveBeenCalledOnce();
  expect((await answer({})).page.queryByRole('button', { name: 'Inspect' })).toBeNull();
});

test('empty: that nothing came is said once', async () => {
  expect((await answer({ answer: said('') })).page.getAllByText('Empty answer')).toHaveLength(1);
  expect((await answer({ answer: emptyAnswer })).page.getAllByText('Empty answer')).toHaveLength(1);
});

test('error: why it failed stands below it, and in place of saying that it is empty', async () => {
  const failed = factsOf({ status: 'failed', fault: fault('status', 'The server has a problem.', '') });
  const { page } = await answer({ answer: emptyAnswer, facts: failed });
  expect(page.getByText('The server has a problem.')).toBeDefined();
  expect(page.queryByText('Empty answer')).toBeNull();
});

test('stopped: what had come is there, and that it was stopped is said', async () => {
  const { page } = await answer({ facts: factsOf({ status: 'stopped' }) });
  expect(page.getByText(/^Stopped/)).toBeDefined();
  expect(page.getByText('Ninety.')).toBeDefined();
});
