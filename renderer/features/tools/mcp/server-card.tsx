/** One MCP server: how it stands, its tools, its log, and what can be done with it. */
import { useEffect, useState, type ReactNode } from 'react';
import type { McpServerView } from '../../../../shared/mcp.ts';
import { useAppServices } from '../../../app/app-context.tsx';
import { faultOf } from '../../../app/app-state.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog, Dialog } from '../../../ui/dialog.tsx';
import { FaultView } from '../../../ui/fault-view.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { ServerForm } from './server-form.tsx';
import { t } from '../../../language/t.ts';
import * as m from '../messages.ts';

const stateWords = { stopped: m.stopped, starting: m.starting, running: m.running, failed: m.failed } as const;
const stateTones = { stopped: 'text-muted', starting: 'text-muted', running: 'text-good', failed: 'text-bad' } as const;

export function ServerCard({ server }: { readonly server: McpServerView }): ReactNode {
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
    const log = client.stream('mcp.log', { id });
    let left = false;
    const follow = async (): Promise<void> => {
      for await (const told of log) {
        if (left) return;
        setText(told.at(-1)?.text ?? '');
      }
    };
    // It ends with the server; what was read stays.
    follow().catch(() => undefined);
    return () => {
      left = true;
      log.cancel();
    };
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
