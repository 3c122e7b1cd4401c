/** The MCP servers as the window knows them: one watch, from the first time that they are shown. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Fault } from '../../../../shared/fault.ts';
import type { McpServerView } from '../../../../shared/mcp.ts';
import type { AppServices } from '../../../app/app-context.tsx';
import { faultOf } from '../../../app/app-state.ts';

export interface McpValue {
  /** Null until the host has told them for the first time. */
  readonly servers: readonly McpServerView[] | null;
  readonly fault: Fault | null;
}

/** The factory by which `useFeatureStore` finds the one store of the window. */
export function mcpState({ client }: AppServices): StoreApi<McpValue> {
  const store = createStore<McpValue>()(() => ({ servers: null, fault: null }));
  const watch = async (): Promise<void> => {
    try {
      for await (const told of client.stream('mcp.watch', {})) {
        const servers = told.at(-1);
        if (servers !== undefined) store.setState({ servers, fault: null });
      }
    } catch (error) {
      store.setState({ fault: faultOf(error) });
    }
  };
  void watch();
  return store;
}
