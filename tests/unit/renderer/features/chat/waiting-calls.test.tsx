// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { featureStore } from '../../../../../renderer/app/app-context.tsx';
import { toolsState } from '../../../../../renderer/app/tools-state.ts';
import type { ChatFeature } from '../../../../../renderer/features/chat/chat-feature.ts';
import { createQueuedCalls } from '../../../../../renderer/features/chat/queued-calls.ts';
import { useWaitingCalls } from '../../../../../renderer/features/chat/waiting-calls.tsx';
import type { ToolMessage } from '../../../../../shared/conversation.ts';
import { render, type Rendered } from '../../rendering.tsx';
import { untilShown } from '../../until-shown.ts';
import { callOf, toolCallStage, toolOf, type ToolCallStage } from '../../answers/tool-call-stage.tsx';
import { toolMessageOf } from './scripted-chat.ts';

const messageOf = (callIds: readonly string[], more: Partial<ToolMessage> = {}): ToolMessage =>
  toolMessageOf('t1', { parentId: 'a1', calls: callIds.map((callId) => callOf({ callId, arguments: '{}' })), ...more });
const blockOf = (callId: string, name = 'get_forecast') => ({ kind: 'tool-call', callId, name, open: false });

interface Drawn extends Rendered, Pick<ToolCallStage, 'asked'> {
  arrive(blocks: readonly unknown[]): Promise<void>;
  end(message: ToolMessage): Promise<void>;
  /** The answer has ended so, and its calls are still being checked. */
  endUnchecked(blocks: readonly unknown[], status?: string): Promise<void>;
  endUnseen(message: ToolMessage): void;
  /** Another page is shown in its place. */
  leave(): Promise<void>;
}

async function draw(): Promise<Drawn> {
  const answered = (): ToolMessage => messageOf([]);
  const { services, calls, asked, on } = await toolCallStage(
    [toolOf('get_forecast'), toolOf('clock', { automatic: true })],
    { 'tools.run': answered, 'tools.runAll': answered },
  );
  const store = createStore<unknown>()(() => ({ chats: {}, live: {} }));
  const chat = { store } as unknown as ChatFeature['chat'];
  const queuedCalls = createQueuedCalls({ chat, calls, tools: featureStore(services, toolsState) });
  const feature = { chat, calls, queuedCalls } as unknown as ChatFeature;
  function Tray({ runningId }: { readonly runningId: string | null }) {
    const { tray, runAll } = useWaitingCalls(feature, 'c1', runningId);
    return (
      <>
        {tray}
        <output>{runAll === undefined ? 'nothing to run' : 'can run'}</output>
      </>
    );
  }
  const view = (runningId: string | null) => on(<Tray runningId={runningId} />);
  const rendered = await render(view('a1'));
  /** Which answer runs is known from the same store: both change at once. */
  const told = (value: unknown, runningId: string | null): Promise<void> =>
    act(async () => {
      store.setState(value);
      await rendered.show(view(runningId));
    });
  return {
    ...rendered,
    asked,
    arrive: async (blocks) => {
      const message = { chosenCandidate: 0, answer: { candidates: [{ blocks }] } };
      await told({ chats: {}, live: { a1: { message } } }, 'a1');
    },
    end: async (message) => {
      await told({ chats: { c1: { messages: [message] } }, live: {} }, null);
    },
    endUnchecked: async (blocks, status = 'complete') => {
      const answer = { candidates: [{ blocks }] };
      const message = { role: 'assistant', id: 'a1', chosenCandidate: 0, answer, facts: { status } };
      await told({ chats: { c1: { messages: [message] } }, live: {} }, null);
    },
    endUnseen: (message) => store.setState({ chats: { c1: { messages: [message] } }, live: {} }),
    leave: () => rendered.show(on(null)),
  };
}

test('TOOL-2 Run all while calls arrive runs those that were there, and none that came later', async () => {
  const drawn = await draw();
  await drawn.arrive([blockOf('1'), blockOf('auto', 'clock')]);
  await untilShown(() => void drawn.group('Waiting tool calls'));
  expect(drawn.holder.textContent).toContain('1 call waits for you');
  await drawn.press('Run all (1)');
  await drawn.arrive([blockOf('1'), blockOf('2')]);
  await drawn.end(messageOf(['1', '2']));
  await vi.waitFor(() => expect(drawn.asked).toEqual([['tools.run', { messageId: 't1', callId: '1' }]]));
});

test('TOOL-2 what was asked for while calls arrive can be taken back', async () => {
  const drawn = await draw();
  await drawn.arrive([blockOf('1')]);
  await untilShown(() => void drawn.group('Waiting tool calls'));
  await drawn.press('Run all (1)');
  expect(drawn.holder.textContent).toContain('1 runs when the answer ends');
  await drawn.press('Cancel');
  await drawn.end(messageOf(['1']));
  expect(drawn.asked).toEqual([]);
});

test('TOOL-3 calls at the bound of rounds are not run by the shortcut', async () => {
  const drawn = await draw();
  await drawn.end(messageOf(['1'], { paused: 'rounds', round: 11 }));
  expect(drawn.holder.textContent).toContain('nothing to run');
  await drawn.end(messageOf(['1']));
  expect(drawn.holder.textContent).toContain('can run');
});

test('TOOL-2 what was asked for while calls arrive runs although another page is in sight', async () => {
  const drawn = await draw();
  await drawn.arrive([blockOf('1')]);
  await untilShown(() => void drawn.group('Waiting tool calls'));
  await drawn.press('Run all (1)');
  await drawn.leave();
  drawn.endUnseen(messageOf(['1']));
  await vi.waitFor(() => expect(drawn.asked).toEqual([['tools.run', { messageId: 't1', callId: '1' }]]));
});

test('TOOL-2 the tray stays while the calls of an answer that has ended are checked, and what is asked there runs', async () => {
  const drawn = await draw();
  await drawn.arrive([blockOf('1'), blockOf('2')]);
  await untilShown(() => void drawn.group('Waiting tool calls'));
  const tray = drawn.group('Waiting tool calls');
  await drawn.endUnchecked([blockOf('1'), blockOf('2')]);
  expect(drawn.group('Waiting tool calls')).toBe(tray);
  await drawn.press('Run all (2)');
  await drawn.end(messageOf(['1', '2']));
  await vi.waitFor(() => expect(drawn.asked).toHaveLength(2));
});

test('TOOL-2 the tray goes with an answer that was stopped, and where its calls are never checked', async () => {
  const drawn = await draw();
  await drawn.arrive([blockOf('1')]);
  await untilShown(() => void drawn.group('Waiting tool calls'));
  await drawn.endUnchecked([blockOf('1')], 'stopped');
  expect(drawn.holder.textContent).not.toContain('waits for you');
  await drawn.endUnchecked([blockOf('1')]);
  expect(drawn.holder.textContent).toContain('waits for you');
  await untilShown(() => expect(drawn.holder.textContent).not.toContain('waits for you'));
});
