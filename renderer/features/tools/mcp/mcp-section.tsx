/** The MCP servers, whose tools stand beside the user's own. */
import { Plus, Server } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Fault } from '../../../../shared/fault.ts';
import type { McpServerView } from '../../../../shared/mcp.ts';
import { useFeatureStore, type AppServices } from '../../../app/app-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FaultView } from '../../../ui/fault-view.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ServerCard } from './server-card.tsx';
import { ServerForm } from './server-form.tsx';
import { faultOf } from '../../../app/app-state.ts';
import { t } from '../../../language/t.ts';
import * as m from '../messages.ts';

export function McpSection(): ReactNode {
  const { servers, fault } = useStore(useFeatureStore(mcpState));
  const [adding, setAdding] = useState(false);
  const add = (
    <Button variant="primary" size="main" icon={Plus} onClick={() => setAdding(true)}>
      {t(m.addServer)}
    </Button>
  );
  return (
    <div className="min-h-0 min-w-0 flex-1 overflow-y-auto">
      <div className="mx-auto flex w-full max-w-280 flex-col gap-4 px-8 py-6">
        <header className="flex items-center gap-4">
          <h1 className="flex-1 text-20 font-semibold">{t(m.mcpServers)}</h1>
          {adding || servers === null || servers.length === 0 ? null : add}
        </header>
        {fault === null ? null : <FaultView fault={fault} />}
        {servers === null && fault === null ? <Skeleton className="h-24" /> : null}
        {adding ? <ServerForm onDone={() => setAdding(false)} /> : null}
        {servers?.length === 0 && !adding ? (
          <EmptyState icon={Server} title={t(m.noServersYet)} actions={add}>
            {t(m.addAServerToOffer)}
          </EmptyState>
        ) : null}
        {servers?.map((server) => (
          <ServerCard key={server.id} server={server} />
        ))}
      </div>
    </div>
  );
}

/** The MCP servers as the window knows them: one watch, from the first time that they are shown. */
interface McpValue {
  /** Null until the host has told them for the first time. */
  readonly servers: readonly McpServerView[] | null;
  readonly fault: Fault | null;
}

/** The factory by which `useFeatureStore` finds the one store of the window. */
function mcpState({ client }: AppServices): StoreApi<McpValue> {
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
