/** The MCP servers, whose tools stand beside the user's own. */
import { Plus, Server } from 'lucide-react';
import { useState, type ReactNode, useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Fault } from '../../../../shared/fault.ts';
import type { McpServerView } from '../../../../shared/mcp.ts';
import { useFeatureStore, type AppServices, useAppServices } from '../../../app/app-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FaultView } from '../../../ui/fault-view.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { faultOf } from '../../../app/app-state.ts';
import { followLatest } from '../../../host/follow-stream.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { ServerForm } from './server-form.tsx';
import { t } from '../../../language/t.ts';
import * as m from '../messages.ts';

const stateWords = { stopped: m.stopped, starting: m.starting, running: m.running, failed: m.failed } as const;

const stateTones = { stopped: 'text-muted', starting: 'text-muted', running: 'text-good', failed: 'text-bad' } as const;

/** One MCP server: how it stands, its tools, its log, and what can be done with it. */
function ServerCard({ server }: { readonly server: McpServerView }): ReactNode {
  const { client, toasts } = useAppServices();
  const { id, name, state, consent, fault, tools, connection, leftOut } = server;
  const [shown, setShown] = useState<'edit' | 'consent' | 'delete' | null>(null);
  const act = (work: Promise<unknown>): void => void work.catch((error: unknown) => toasts.showFault(faultOf(error)));
  const runs = state === 'running' || state === 'starting';
  const start = (): void => {
    if (consent?.agreed === false) setShown('consent');
    else act(client.call('mcp.start', { id }));
  };
  if (shown === 'edit') return <ServerForm server={server} onDone={() => setShown(null)} />;
  return (
    <section aria-label={name} className="flex flex-col gap-3 rounded-card border border-line bg-panel p-4">
      <header className="flex flex-wrap items-center gap-2">
        <h2 className="clip text-14 font-semibold">{name}</h2>
        <span role="status" className={`text-12 ${stateTones[state]}`}>
          {t(stateWords[state])}
        </span>
        <span className="text-12 text-muted">
          {leftOut === 0
            ? t(m.countTools, { count: tools.length })
            : t(m.countToolsLeftOut, { count: tools.length, leftOut })}
        </span>
        <span className="flex-1" />
        {runs ? (
          <Button onClick={() => act(client.call('mcp.stop', { id }))}>{t(m.stopServer)}</Button>
        ) : (
          <Button variant="primary" onClick={start}>
            {t(m.startServer)}
          </Button>
        )}
        <Button onClick={() => setShown('edit')}>{t(m.edit)}</Button>
        <Button variant="danger" onClick={() => setShown('delete')}>
          {t(m.deleteIt)}
        </Button>
      </header>
      <p className="mono text-12 wrap-anywhere text-muted select-text">
        {connection.type === 'http' ? connection.url : consent?.line}
      </p>
      {server.calledItself === undefined ? null : <p className="text-11 text-muted">{server.calledItself}</p>}
      {fault === undefined ? null : <FaultView fault={fault} announce="status" />}
      {tools.length === 0 ? null : (
        <ul aria-label={t(m.toolsOfName, { name })} className="max-h-80 divide-y divide-line overflow-y-auto">
          {tools.map((tool) => (
            <li key={tool.id} className="flex items-center gap-3 py-1.5">
              <span className="min-w-0 flex-1">
                <span className="mono block text-12 font-medium wrap-anywhere">{tool.offeredAs}</span>
                <span className="line-clamp-2 text-11 text-muted" title={tool.description}>
                  {tool.description}
                </span>
              </span>
              <Switch
                label={t(m.runNameAutomatically, { name: tool.offeredAs })}
                checked={tool.automatic}
                onChange={(automatic) => act(client.call('mcp.setAutomatic', { id, tool: tool.name, automatic }))}
              />
            </li>
          ))}
        </ul>
      )}
      <ServerLog id={id} />
      {consent === undefined ? null : (
        <Dialog
          open={shown === 'consent'}
          onOpenChange={(open) => setShown(open ? 'consent' : null)}
          title={t(m.startName, { name })}
          description={t(m.thisProgramRunsWithYour)}
        >
          <div className="flex flex-col gap-3 overflow-y-auto p-4 text-12">
            <pre aria-label={t(m.command)} className="mono wrap-anywhere whitespace-pre-wrap select-text">
              {consent.line}
            </pre>
            {consent.folder === undefined ? null : (
              <p className="wrap-anywhere">{t(m.inFolder, { folder: consent.folder })}</p>
            )}
            {consent.env.length === 0 ? null : (
              <p className="mono wrap-anywhere whitespace-pre-line text-muted">{consent.env.join('\n')}</p>
            )}
            <div className="flex justify-end gap-2">
              <Button onClick={() => setShown(null)}>{t(m.cancel)}</Button>
              <Button
                variant="primary"
                onClick={() => {
                  setShown(null);
                  act(client.call('mcp.start', { id, agreed: consent.fingerprint }));
                }}
              >
                {t(m.allowAndStart)}
              </Button>
            </div>
          </div>
        </Dialog>
      )}
      <ConfirmDialog
        open={shown === 'delete'}
        onOpenChange={(open) => setShown(open ? 'delete' : null)}
        title={t(m.deleteTheServerName, { name })}
        description={t(m.itIsStoppedAndIts)}
        action={t(m.deleteIt)}
        onConfirm={() => act(client.call('mcp.delete', { id }))}
      />
    </section>
  );
}

/** Followed while it is open. */
function ServerLog({ id }: { readonly id: string }): ReactNode {
  const { client } = useAppServices();
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  useEffect(() => {
    if (!open) return;
    // It ends with the server; what was read stays.
    return followLatest(client.stream('mcp.log', { id }), { take: (log) => setText(log.text) });
  }, [client, id, open]);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)} className="text-12">
      <summary className="w-fit rounded-control leading-6 text-muted hover:text-ink">{t(m.log)}</summary>
      <pre
        aria-label={t(m.log)}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
        tabIndex={0}
        className="mono mt-1 max-h-80 overflow-y-auto rounded-control bg-sunken p-2 text-11 wrap-anywhere whitespace-pre-wrap select-text"
      >
        {text === '' ? t(m.nothingYet) : text}
      </pre>
    </details>
  );
}

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
  followLatest(client.stream('mcp.watch', {}), {
    take: (servers) => store.setState({ servers, fault: null }),
    failed: (error) => store.setState({ fault: faultOf(error) }),
  });
  return store;
}
