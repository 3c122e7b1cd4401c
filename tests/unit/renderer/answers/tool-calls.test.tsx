// @vitest-environment happy-dom
import { sessionStorageDouble } from '../../../doubles/session-storage.ts';
import { act, type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { AppServicesProvider, type AppServices } from '../../../../renderer/app/app-context.tsx';
import { currentRoute } from '../../../../renderer/app/navigation.ts';
import { toolsState } from '../../../../renderer/app/tools-state.ts';
import { wantedTool } from '../../../../renderer/app/wanted-tool.ts';
import { featureStore } from '../../../../renderer/app/app-context.tsx';
import { ToolCalls } from '../../../../renderer/answers/tool-calls.tsx';
import { createToolCallsStore } from '../../../../renderer/answers/tool-calls-store.ts';
import { CallsTray } from '../../../../renderer/answers/tool-tray.tsx';
import type { CallBlock } from '../../../../renderer/answers/group-calls.ts';
import type { ToolMessage } from '../../../../shared/conversation.ts';
import type { ToolCall, ToolDefinition } from '../../../../shared/tool.ts';
import { scriptedChat } from '../features/chat/scripted-chat.ts';
import { render, type Rendered } from '../rendering.tsx';

const toolOf = (name: string, answer: ToolDefinition['answer']): ToolDefinition => ({
  id: name,
  name,
  description: '',
  schema: { type: 'object' },
  answer,
  automatic: false,
});
const tools = [
  toolOf('get_forecast', { type: 'fixed', result: 'Rain' }),
  toolOf('ask_user', { type: 'hand' }),
] as const;

const callOf = (callId: string, name: string, more: Partial<ToolCall> = {}): ToolCall => ({
  callId,
  name,
  arguments: '{"city":"Bergen","day":"tomorrow"}',
  verdict: { valid: true },
  state: 'pending',
  ...more,
});
const blockOf = ({ callId, name, arguments: text }: ToolCall, open = false): CallBlock => ({
  kind: 'tool-call',
  callId,
  name,
  arguments: text,
  open,
});
const messageOf = (calls: readonly ToolCall[], more: Partial<ToolMessage> = {}): ToolMessage => ({
  role: 'tool',
  id: 't1',
  conversationId: 'c1',
  parentId: 'a1',
  createdAt: 0,
  siblings: ['t1'],
  calls,
  round: 1,
  ...more,
});

interface Drawn extends Rendered {
  readonly asked: (readonly [string, unknown])[];
}

/** What calls are shown with: the host, which answers with `message`, and what it was asked. */
async function stage(message: ToolMessage) {
  const asked: (readonly [string, unknown])[] = [];
  const told =
    (method: string) =>
    (input: unknown): ToolMessage => {
      asked.push([method, input]);
      return message;
    };
  const { client } = scriptedChat({
    'tools.watch': async function* () {
      yield await Promise.resolve(tools);
    },
    'tools.run': told('run'),
    'tools.runAll': told('runAll'),
    'tools.reject': told('reject'),
    'tools.continue': told('continue'),
  });
  const services = { client, featureStores: new Map() } as unknown as AppServices;
  const known = featureStore(services, toolsState);
  await vi.waitFor(() => expect(known.getState().tools).not.toBeNull());
  const store = createToolCallsStore(client, sessionStorageDouble());
  return { asked, services, store };
}

async function draw(message: ToolMessage, what: 'card' | 'tray'): Promise<Drawn> {
  const { asked, services, store } = await stage(message);
  const rendered = await render(
    <AppServicesProvider services={services}>
      {what === 'tray' ? (
        <CallsTray store={store} message={message} />
      ) : (
        <ToolCalls
          calls={store}
          toolMessage={{ message, goneOn: false }}
          chosen
          blocks={message.calls.map((call) => blockOf(call))}
        />
      )}
    </AppServicesProvider>,
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
  expect(drawn.asked).toEqual([['run', { messageId: 't1', callId: '1' }]]);
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
  const { client } = scriptedChat({ 'tools.watch': async function* () {} });
  const services = { client, featureStores: new Map() } as unknown as AppServices;
  const block = blockOf(callOf('1', 'ask_user', { arguments: '{"question":"When does your flight to Lis' }), true);
  const store = createToolCallsStore(client, sessionStorageDouble());
  const drawn = await render(
    <AppServicesProvider services={services}>
      <ToolCalls calls={store} toolMessage={undefined} chosen blocks={[block]} />
    </AppServicesProvider>,
  );
  expect(drawn.holder.textContent).toBe('ask_userquestion: "When does your flight to Lisarriving');
});

test('the focus on Run all is on it at the end of the answer, too, and on no other button', async () => {
  const message = messageOf([callOf('1', 'get_forecast'), callOf('2', 'ask_user')]);
  const { services, store } = await stage(message);
  const shown = (tray: ReactNode) => <AppServicesProvider services={services}>{tray}</AppServicesProvider>;
  const none = (): void => undefined;
  const drawn = await render(shown(<CallsTray ready={1} arriving={1} queued={0} onRunAll={none} onCancel={none} />));
  const focused = (): string | undefined => document.activeElement?.textContent ?? undefined;
  await act(async () => Promise.resolve(drawn.holder.querySelector('button')?.focus()));
  expect(focused()).toContain('Run all (2)');
  await drawn.show(shown(<CallsTray store={store} message={message} />));
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
    ['runAll', { messageId: 't1' }],
    ['reject', { messageId: 't1', callId: '1' }],
    ['reject', { messageId: 't1', callId: '2' }],
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
  expect(wantedTool.getState()).toEqual({ name: 'book_table', arguments: unknown.arguments });
  wantedTool.setState(null, true);
  const known = await draw(messageOf([callOf('1', 'get_forecast')]), 'card');
  expect(known.buttons()).not.toContain('Add it in Tools');
});
