// @vitest-environment happy-dom
/** A tool call by itself: what can be done while it waits, what is refused, and that nothing more can be done once its round is over. */
import { act } from 'react';
import { expect, test } from 'vitest';
import { BareToolCall, ToolCallBlock, type ToolCallBlockProps } from '../../../../renderer/answers/tool-call-block.tsx';
import { callKey } from '../../../../renderer/answers/tool-calls-store.ts';
import type { Handlers } from '../../../../core/wire/handlers.ts';
import { fault, FaultError } from '../../../../shared/fault.ts';
import { toolMessageOf } from '../features/chat/scripted-chat.ts';
import { render } from '../rendering.tsx';
import { blockOf, callOf, toolCallStage, toolOf } from './tool-call-stage.tsx';

async function block(given: Partial<ToolCallBlockProps> = {}, handlers: Partial<Handlers> = {}) {
  const { on, calls, asked } = await toolCallStage([toolOf('get_forecast')], handlers);
  const props = { calls, block: blockOf(), messageId: 't1', call: callOf(), closed: false, alone: true, ...given };
  const what = (more: Partial<ToolCallBlockProps> = {}) => on(<ToolCallBlock {...props} {...more} />);
  const drawn = await render(what());
  return { ...drawn, calls, asked, again: (more: Partial<ToolCallBlockProps>) => drawn.show(what(more)) };
}

test('busy: Run says that it has been asked for, and once only', async () => {
  const { page, user, asked } = await block({}, { 'tools.run': () => new Promise(() => undefined) });
  const run = page.getByRole('button', { name: 'Run tool' });
  await user.click(run);
  expect(run.getAttribute('aria-busy')).toBe('true');
  await user.click(run);
  expect(asked.filter(([method]) => method === 'tools.run')).toHaveLength(1);
});

test('refused: why stands at the call, and all can be tried again', async () => {
  const { page, user } = await block(
    {},
    {
      'tools.run': () => {
        throw new FaultError(fault('not-found', 'The tool is gone.', 'Add it again.'));
      },
    },
  );
  await user.click(page.getByRole('button', { name: 'Run tool' }));
  expect((await page.findByRole('alert')).textContent).toContain('The tool is gone.');
  expect(page.getByRole('button', { name: 'Run tool' }).getAttribute('aria-busy')).not.toBe('true');
});

test('arguments are edited set out in lines, and what is written there hides what else could be done', async () => {
  const { page, user, calls } = await block();
  await user.click(page.getByRole('button', { name: 'Edit arguments' }));
  expect(calls.store.getState().drafts[callKey('t1', '1')]).toEqual({
    ...{ kind: 'arguments', text: '{\n  "city": "Bergen"\n}' },
  });
  expect(page.queryByRole('button', { name: 'Reject call' })).toBeNull();
});

test('a number of more digits than JavaScript holds is shown and edited as the model wrote it', async () => {
  const text = '{"id":12345678901234567891,"rate":0.5}';
  const { holder, page, user, calls } = await block({
    block: blockOf(callOf({ arguments: text })),
    call: callOf({ arguments: text }),
  });
  expect(holder.textContent).toContain('"id": 12345678901234567891,');
  await user.click(page.getByRole('button', { name: 'Edit arguments' }));
  expect(calls.store.getState().drafts[callKey('t1', '1')]).toEqual({
    ...{ kind: 'arguments', text: '{\n  "id": 12345678901234567891,\n  "rate": 0.5\n}' },
  });
});

test('edited ones say so, beside what the model wrote', async () => {
  const { holder } = await block({ call: callOf({ edited: '{"city":"Oslo"}' }) });
  expect(holder.textContent).toContain('edited by you');
  expect(holder.textContent).toContain('{"city":"Bergen"}');
});

test('once the results have gone out nothing can be done, and what was being written is let go', async () => {
  const { page, calls, again } = await block();
  await act(async () =>
    Promise.resolve(calls.setDraft(callKey('t1', '1'), { kind: 'result', text: 'R', isError: false })),
  );
  await again({ closed: true, call: callOf({ state: 'done', result: 'Rain', by: 'fixed' }) });
  expect(calls.store.getState().drafts).toEqual({});
  expect(page.queryByRole('button', { name: /Run|Edit|Reject/ })).toBeNull();
});

test('error: arguments that are no JSON stand as they came; those that do not fit say where', async () => {
  const broken = '{"city":"Ber';
  const { page, holder } = await block({
    block: blockOf(callOf({ arguments: broken })),
    call: callOf({
      arguments: broken,
      verdict: { valid: false, reason: 'not-json', problems: ['Line 1: it breaks off.'] },
    }),
  });
  expect(holder.querySelector('pre')?.textContent).toBe(broken);
  const problems = page.getByRole('list', { name: 'Argument problems' });
  expect(problems.textContent).toBe('Line 1: it breaks off.');
  expect(page.getByRole('button', { name: 'Send errors to the model' })).toBeDefined();
  expect(page.queryByRole('button', { name: 'Run tool' })).toBeNull();
});

test('empty: a call without arguments says that it has none; bare, nothing can be done with it', async () => {
  const { holder, page } = await render(<BareToolCall block={blockOf(callOf({ arguments: '' }))} />);
  expect(holder.querySelector('pre')?.textContent).toBe('(none)');
  expect(page.queryByRole('button', { name: 'Run tool' })).toBeNull();
});

test('rejected calls tell the host which one', async () => {
  const { page, user, asked } = await block({}, { 'tools.reject': () => toolMessageOf('t1') });
  await user.click(page.getByRole('button', { name: 'Reject call' }));
  expect(asked).toContainEqual(['tools.reject', { messageId: 't1', callId: '1' }]);
});
