/** What a tool call is shown on: its tools as the host tells them, the calls in the window, and a host that takes down what is asked of it. */
import type { ReactNode } from 'react';
import { expect, vi } from 'vitest';
import type { Handlers } from '../../../../core/wire/handlers.ts';
import type { CallBlock } from '../../../../renderer/answers/group-calls.ts';
import { createToolCallsStore, type ToolCallsStore } from '../../../../renderer/answers/tool-calls-store.ts';
import { AppServicesProvider, featureStore, type AppServices } from '../../../../renderer/app/app-context.tsx';
import { toolsState } from '../../../../renderer/app/tools-state.ts';
import type { ToolCall, ToolDefinition } from '../../../../shared/tool.ts';
import { sessionStorageDouble } from '../../../doubles/session-storage.ts';
import { scriptedChat } from '../features/chat/scripted-chat.ts';

export const toolOf = (name: string, more: Partial<ToolDefinition> = {}): ToolDefinition => ({
  ...{ id: name, name, description: '', schema: { type: 'object' }, automatic: false },
  answer: { type: 'fixed', result: 'Rain' },
  ...more,
});

/** One of `get_forecast` that fits its schema and waits. */
export const callOf = (more: Partial<ToolCall> = {}): ToolCall => ({
  ...{ callId: '1', name: 'get_forecast', arguments: '{"city":"Bergen"}', verdict: { valid: true }, state: 'pending' },
  ...more,
});

/** That call as the model wrote it; `open` while it is still coming in. */
export const blockOf = ({ callId, name, arguments: text }: ToolCall = callOf(), open = false): CallBlock => ({
  ...{ kind: 'tool-call', callId, name, arguments: text, open },
});

export interface ToolCallStage {
  readonly services: AppServices;
  readonly calls: ToolCallsStore;
  /** Method and input, in order. */
  readonly asked: readonly (readonly [method: string, input: unknown])[];
  /** A part of the window that stands on it. */
  readonly on: (part: ReactNode) => ReactNode;
}

/** Once the tools are known. */
export async function toolCallStage(
  tools: readonly ToolDefinition[],
  handlers: Partial<Handlers> = {},
): Promise<ToolCallStage> {
  const { client, calls: asked } = scriptedChat({
    'tools.watch': async function* () {
      yield await Promise.resolve(tools);
    },
    ...handlers,
  });
  const services = { client, featureStores: new Map() } as unknown as AppServices;
  const known = featureStore(services, toolsState);
  await vi.waitFor(() => expect(known.getState().tools).not.toBeNull());
  const calls = createToolCallsStore(client, sessionStorageDouble());
  return {
    ...{ services, calls, asked },
    on: (part) => <AppServicesProvider services={services}>{part}</AppServicesProvider>,
  };
}
