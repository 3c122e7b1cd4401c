/** The tools of this data folder as the window knows them: one watch for the Tools page, the pickers and the cards. */
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Fault } from '../../shared/fault.ts';
import type { KnownTool } from '../../shared/tool.ts';
import type { Client } from '../../shared/wire/client.ts';
import { followLatest } from '../host/follow-stream.ts';
import { useFeatureStore, type AppServices } from './app-context.tsx';
import { faultOf } from './app-state.ts';

export interface ToolsValue {
  /** Null until the host has told them for the first time. */
  readonly tools: readonly KnownTool[] | null;
  /** Why the host no longer tells them, where it stopped. */
  readonly fault: Fault | null;
}

/** The factory by which `useFeatureStore` finds the one store of the window. */
export function toolsState({ client }: AppServices): StoreApi<ToolsValue> {
  return createToolsState(client);
}

/** Starts watching at once. */
export function createToolsState(client: Client): StoreApi<ToolsValue> {
  const store = createStore<ToolsValue>()(() => ({ tools: null, fault: null }));
  followLatest(client.stream('tools.watch', {}), {
    take: (tools) => store.setState({ tools, fault: null }),
    failed: (error) => store.setState({ fault: faultOf(error) }),
  });
  return store;
}

const none: readonly KnownTool[] = [];

/** All tools, in the order of the Tools page; none until they are known. */
export function useTools(): readonly KnownTool[] {
  return useStore(useFeatureStore(toolsState), ({ tools }) => tools ?? none);
}
