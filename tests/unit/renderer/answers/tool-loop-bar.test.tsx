// @vitest-environment happy-dom
/** Below the calls of an answer: nothing where there is nothing to do, what they wait for, and the ways on from where they stopped. */
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ToolLoopBar, type ToolLoopBarProps } from '../../../../renderer/answers/tool-loop-bar.tsx';
import type { Handlers } from '../../../../core/wire/handlers.ts';
import type { AssistantMessage, ToolMessage } from '../../../../shared/conversation.ts';
import { fault, FaultError } from '../../../../shared/fault.ts';
import { emptyAnswer } from '../../../../shared/message.ts';
import type { ToolCall } from '../../../../shared/tool.ts';
import { answerOf, factsOf, toolMessageOf } from '../features/chat/scripted-chat.ts';
import { render } from '../rendering.tsx';
import { blockOf, callOf, toolCallStage, toolOf } from './tool-call-stage.tsx';

const two = [callOf(), callOf({ callId: '2' })];
const answer = (calls: readonly ToolCall[] = two, more: Partial<AssistantMessage> = {}): AssistantMessage =>
  answerOf('a1', { answer: { ...emptyAnswer, candidates: [{ blocks: calls.map((call) => blockOf(call)) }] }, ...more });
const placed = (calls: readonly ToolCall[], more: Partial<ToolMessage> = {}, goneOn = false) => ({
  ...{ message: toolMessageOf('t1', { parentId: 'a1', calls, ...more }), goneOn },
});

async function bar(given: Partial<ToolLoopBarProps> = {}, handlers: Partial<Handlers> = {}) {
  const { on, calls, asked } = await toolCallStage([toolOf('get_forecast')], handlers);
  const props = { calls, message: answer(), toolMessage: placed(two), hasTray: false, ...given };
  return { ...(await render(on(<ToolLoopBar {...props} />))), asked };
}

/** What is said only once it has held for a while is said. */
const later = (): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(2_000);
  });

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => vi.useRealTimers());

test('empty: an answer without calls, one that went on, and one whose calls a tray tells of have nothing here', async () => {
  expect((await bar({ message: answer([]) })).holder.textContent).toBe('');
  expect((await bar({ toolMessage: placed(two, {}, true) })).holder.textContent).toBe('');
  expect((await bar({ hasTray: true })).holder.textContent).toBe('');
});

test('calls that wait are counted, run together, or stopped', async () => {
  const told = () => toolMessageOf('t1');
  const { holder, user, page, asked } = await bar({}, { 'tools.runAll': told, 'tools.stop': told });
  expect(holder.textContent).toContain('2 calls wait for you');
  await user.click(page.getByRole('button', { name: 'Run all' }));
  await user.click(page.getByRole('button', { name: 'Stop calls' }));
  expect(asked).toEqual([
    ['tools.runAll', { messageId: 't1' }],
    ['tools.stop', { messageId: 't1' }],
  ]);
});

test('one that waits alone has its own buttons, and none for all', async () => {
  const { page } = await bar({ message: answer([callOf()]), toolMessage: placed([callOf()]) });
  expect(page.queryByRole('button')).toBeNull();
});

test('busy: calls that run are counted and can be stopped', async () => {
  const running = [callOf({ state: 'running' }), callOf({ callId: '2', state: 'running' })];
  const { holder, page } = await bar({ toolMessage: placed(running) });
  expect(holder.textContent).toContain('2 running');
  expect(page.queryByRole('button', { name: 'Run all' })).toBeNull();
  expect(page.getByRole('button', { name: 'Stop calls' })).toBeDefined();
});

test('paused: why, and the way on', async () => {
  const rounds = await bar({ toolMessage: placed(two, { paused: 'rounds', round: 11 }) });
  expect(rounds.holder.textContent).toContain('called tools 10 times in a row');
  const stopped = await bar({ toolMessage: placed(two, { paused: 'stopped' }) });
  expect(stopped.holder.textContent).toContain('Stopped. Continue to send the results.');
  expect(stopped.page.queryByRole('button', { name: 'Run all' })).toBeNull();
  expect(stopped.page.getByRole('button', { name: 'Continue' })).toBeDefined();
});

test('error: results that could not be sent are sent again', async () => {
  const done = two.map((call) => ({ ...call, state: 'done' as const, result: 'Rain', by: 'fixed' as const }));
  const message = { fault: fault('connect', 'The gateway is gone.', '') };
  const { page, user, asked } = await bar(
    { toolMessage: placed(done, message) },
    { 'tools.continue': () => toolMessageOf('t1') },
  );
  expect(page.getByText('The gateway is gone.')).toBeDefined();
  await user.click(page.getByRole('button', { name: 'Retry' }));
  expect(asked).toEqual([['tools.continue', { messageId: 't1' }]]);
});

test('results that are all there, and after which nothing came, are sent by Continue once that has stood a while', async () => {
  const done = two.map((call) => ({ ...call, state: 'done' as const, result: 'Rain', by: 'fixed' as const }));
  const { page, holder } = await bar({ toolMessage: placed(done) });
  expect(holder.textContent).toBe('');
  await later();
  expect(holder.textContent).toContain('All results are ready');
  expect(page.getByRole('button', { name: 'Continue' })).toBeDefined();
});

test('calls that nobody looked at can be, unless their answer broke off; refused: why', async () => {
  const refuse = { 'tools.begin': () => Promise.reject(new FaultError(fault('input', 'The answer is gone.', ''))) };
  const { page, user, holder } = await bar({ toolMessage: undefined }, refuse);
  expect(holder.textContent).toBe('');
  await later();
  await user.click(page.getByRole('button', { name: 'Handle calls' }));
  expect(await page.findByText('The answer is gone.')).toBeDefined();
  const broken = await bar({ message: answer(two, { facts: factsOf({ status: 'failed' }) }), toolMessage: undefined });
  await later();
  expect(broken.holder.textContent).toBe('');
});

test('refused: what was asked for all of them says why it was not done', async () => {
  const { page, user } = await bar(
    {},
    { 'tools.runAll': () => Promise.reject(new FaultError(fault('input', 'The tool is gone.', ''))) },
  );
  await user.click(page.getByRole('button', { name: 'Run all' }));
  expect(await page.findByText('The tool is gone.')).toBeDefined();
});
