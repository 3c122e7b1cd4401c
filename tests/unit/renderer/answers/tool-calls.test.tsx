// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { currentRoute } from '../../../../renderer/app/navigation.ts';
import { toolToAdd } from '../../../../renderer/app/tool-to-add.ts';
import { ToolCalls } from '../../../../renderer/answers/tool-calls.tsx';
import { CallsTray } from '../../../../renderer/answers/tool-tray.tsx';
import type { ToolMessage } from '../../../../shared/conversation.ts';
import type { ToolCall } from '../../../../shared/tool.ts';
import { toolMessageOf } from '../features/chat/scripted-chat.ts';
import { render, type Rendered } from '../rendering.tsx';
import { blockOf, callOf as anyCallOf, toolCallStage, toolOf, type ToolCallStage } from './tool-call-stage.tsx';

const tools = [toolOf('get_forecast'), toolOf('ask_user', { answer: { type: 'hand' } })];

const callOf = (callId: string, name: string, more: Partial<ToolCall> = {}): ToolCall =>
  anyCallOf({ callId, name, arguments: '{"city":"Bergen","day":"tomorrow"}', ...more });
const messageOf = (calls: readonly ToolCall[], more: Partial<ToolMessage> = {}): ToolMessage =>
  toolMessageOf('t1', { parentId: 'a1', calls, ...more });

/** The host answers with `message` whatever is asked about its calls. */
function stage(message: ToolMessage): Promise<ToolCallStage> {
  const told = (): ToolMessage => message;
  return toolCallStage(tools, {
    ...{ 'tools.run': told, 'tools.runAll': told, 'tools.reject': told, 'tools.continue': told },
  });
}

async function draw(message: ToolMessage, what: 'card' | 'tray'): Promise<Rendered & Pick<ToolCallStage, 'asked'>> {
  const { asked, calls, on } = await stage(message);
  const rendered = await render(
    on(
      what === 'tray' ? (
        <CallsTray store={calls} message={message} />
      ) : (
        <ToolCalls
          calls={calls}
          toolMessage={{ message, goneOn: false }}
          chosen
          blocks={message.calls.map((call) => blockOf(call))}
        />
      ),
    ),
  );
  return { ...rendered, asked };
}

test('TOOL-2 each call of several is one line, with its arguments in short, its verdict and Run', async () => {
  const one = callOf('1', 'get_forecast');
  const drawn = await draw(messageOf([one, callOf('2', 'ask_user')]), 'card');
  const line = drawn.group('Tool call get_forecast');
  expect(line.textContent).toBe('get_forecastcity: "Bergen", day: "tomorrow"fitsRun');
  expect(drawn.buttons(line).slice(1)).toEqual(['Run tool']);
  expect(drawn.buttons(drawn.group('Tool call ask_user')).slice(1)).toEqual(['Answer by hand']);
  await drawn.press('Run tool', line);
  expect(drawn.asked).toEqual([['tools.run', { messageId: 't1', callId: '1' }]]);
});

test('TOOL-2 a line opens to everything that can be done with its call', async () => {
  const drawn = await draw(messageOf([callOf('1', 'get_forecast'), callOf('2', 'ask_user')]), 'card');
  const line = drawn.group('Tool call get_forecast');
  await act(async () => {
    line.querySelector<HTMLElement>('[aria-expanded="false"]')?.click();
    await Promise.resolve();
  });
  expect(drawn.buttons(line)).toEqual(
    expect.arrayContaining(['Copy arguments', 'Run tool', 'Edit arguments', 'Answer by hand', 'Reject call']),
  );
  expect(line.querySelector('[aria-expanded="true"]')).not.toBeNull();
});

test('TOOL-1 a call that waits alone, and one whose arguments break the schema, are open from the start', async () => {
  const alone = await draw(messageOf([callOf('1', 'get_forecast')]), 'card');
  expect(alone.buttons()).toContain('Reject call');
  const broken = callOf('1', 'get_forecast', {
    verdict: { valid: false, reason: 'schema', problems: ['city must be text'] },
  });
  const drawn = await draw(messageOf([broken, callOf('2', 'ask_user')]), 'card');
  const line = drawn.group('Tool call get_forecast');
  expect(line.textContent).toContain('Invalid arguments · needs you');
  expect(line.textContent).toContain('city must be text');
  expect(drawn.buttons(line)).toContain('Send errors to the model');
  expect(drawn.buttons(line)).not.toContain('Run tool');
});

test('TOOL-2 an answered call is one line with its result in short', async () => {
  const done = callOf('1', 'get_forecast', { state: 'done', by: 'fixed', result: '{"sky":"rain","at":9}' });
  const drawn = await draw(messageOf([done]), 'card');
  expect(drawn.holder.textContent).toContain('→ sky: "rain", at: 9');
  expect(drawn.buttons()).toHaveLength(1);
});

test('TOOL-2 a call that is still coming in shows what there is of its arguments', async () => {
  const { calls, on } = await toolCallStage([]);
  const block = blockOf(callOf('1', 'ask_user', { arguments: '{"question":"When does your flight to Lis' }), true);
  const drawn = await render(on(<ToolCalls calls={calls} toolMessage={undefined} chosen blocks={[block]} />));
  expect(drawn.holder.textContent).toBe('ask_userquestion: "When does your flight to Lisarriving');
});

test('the focus on Run all is on it at the end of the answer, too, and on no other button', async () => {
  const message = messageOf([callOf('1', 'get_forecast'), callOf('2', 'ask_user')]);
  const { calls, on } = await stage(message);
  const none = (): void => undefined;
  const drawn = await render(on(<CallsTray ready={1} arriving={1} queued={0} onRunAll={none} onCancel={none} />));
  const focused = (): string | undefined => document.activeElement?.textContent ?? undefined;
  await act(async () => Promise.resolve(drawn.holder.querySelector('button')?.focus()));
  expect(focused()).toContain('Run all (2)');
  await drawn.show(on(<CallsTray store={calls} message={message} />));
  expect(drawn.buttons()).toEqual(['Reject all', 'Run all (1)']);
  expect(focused()).toContain('Run all (1)');
});

test('TOOL-2 the tray says what waits, and runs or rejects all of it', async () => {
  const drawn = await draw(messageOf([callOf('1', 'get_forecast'), callOf('2', 'ask_user')]), 'tray');
  expect(drawn.group('Waiting tool calls').textContent).toContain('2 calls wait for you1 ready to run');
  expect(drawn.buttons()).toEqual(['Reject all', 'Run all (1)']);
  await drawn.press('Run all (1)');
  await drawn.press('Reject all');
  expect(drawn.asked).toEqual([
    ['tools.runAll', { messageId: 't1' }],
    ['tools.reject', { messageId: 't1', callId: '1' }],
    ['tools.reject', { messageId: 't1', callId: '2' }],
  ]);
});

test('TOOL-3 a round that waits at its bound goes on by Continue, and by nothing else', async () => {
  const drawn = await draw(messageOf([callOf('1', 'get_forecast')], { paused: 'rounds', round: 11 }), 'tray');
  expect(drawn.holder.textContent).toContain('called tools 10 times in a row');
  expect(drawn.buttons()).toEqual(['Continue']);
});

test('TOOL-2 calls that are still coming in can be asked for at once', async () => {
  const run = vi.fn();
  const drawn = await render(<CallsTray ready={3} arriving={1} queued={0} onRunAll={run} onCancel={run} />);
  expect(drawn.holder.textContent).toContain('4 calls wait for you3 ready, 1 arriving');
  await drawn.press('Run all (4)');
  expect(run).toHaveBeenCalledOnce();
  await drawn.show(<CallsTray ready={3} arriving={1} queued={4} onRunAll={run} onCancel={run} />);
  expect(drawn.holder.textContent).toContain('4 run when the answer ends');
});

test('TOOL-1 a call of a tool that nobody has leads to its form in Tools', async () => {
  const unknown = callOf('1', 'book_table', {
    verdict: { valid: false, reason: 'unknown-tool', problems: ['No tool named "book_table" was offered.'] },
  });
  const drawn = await draw(messageOf([unknown]), 'card');
  await drawn.press('Add it in Tools');
  expect(currentRoute()).toEqual({ page: 'tools', toolId: 'new' });
  expect(toolToAdd.getState()).toEqual({ name: 'book_table', arguments: unknown.arguments });
  toolToAdd.setState(null, true);
  const known = await draw(messageOf([callOf('1', 'get_forecast')]), 'card');
  expect(known.buttons()).not.toContain('Add it in Tools');
});
