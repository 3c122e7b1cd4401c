/** The Tools page: all tools at the left, the chosen one beside them. */
import { Plus, RotateCcw, Server, Wrench } from 'lucide-react';
import { Suspense, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { roundLimits, type KnownTool, type McpTool, type ToolDefinition } from '../../../shared/tool.ts';
import { useAppServices, useAppState, useCommands, useFeatureStore } from '../../app/app-context.tsx';
import { faultOf } from '../../app/app-state.ts';
import { deletedElsewhere } from '../../app/edited-forms.ts';
import { hrefOf, navigate } from '../../app/navigation.ts';
import { toolsState } from '../../app/tools-state.ts';
import { newTool } from '../../app/tool-to-add.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { FaultView } from '../../ui/fault-view.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ToolEditor } from './tool-editor.tsx';
import { isOwnTool, toolForms } from './tool-forms.ts';
import { useToolToAdd } from './use-tool-to-add.ts';
import { t, translated } from '../../language/t.ts';
import * as m from './messages.ts';

const McpSection = lazyPart(() => import('./mcp/mcp-section.tsx').then(({ McpSection: section }) => section));

/** The address of the MCP servers, where that of a tool would be. */
const mcpServers = 'mcp';

const toNew = (): void => navigate({ page: 'tools', toolId: newTool });

export function ToolsPage({ toolId }: { readonly toolId: string | null }): ReactNode {
  const { tools: known, fault } = useStore(useFeatureStore(toolsState));
  useToolToAdd();
  const tools = known?.filter(isOwnTool) ?? null;
  const ofServers = known?.filter(isOfServer) ?? [];
  const left = useStore(useFeatureStore(toolForms).store, useShallow(deletedElsewhere));
  // An address of a tool that is gone shows the first one, unless something is left of it here.
  const isMcp = toolId === mcpServers;
  const shown = isMcp
    ? undefined
    : ([...(tools ?? []).map(({ id }) => id), ...left, newTool].find((id) => id === toolId) ?? tools?.[0]?.id);
  useCommands([{ id: 'tools.new', group: t(m.tools), label: t(m.newTool), icon: Plus, run: toNew }]);
  return (
    <div className="flex min-h-0 flex-1">
      <nav aria-label={t(m.tools)} data-pane className="flex w-60 shrink-0 flex-col border-r border-line">
        <div className="px-2 pt-2.5">
          <Button icon={Plus} className="w-full justify-start!" onClick={toNew}>
            {t(m.newTool)}
          </Button>
        </div>
        <div className="min-h-0 flex-1 overflow-y-auto px-2 py-2">
          {fault === null ? null : <FaultView fault={fault} />}
          {tools === null && fault === null ? <Skeleton className="mx-2 h-10" /> : null}
          {tools?.map((tool) => (
            <ToolLink key={tool.id} tool={tool} current={tool.id === shown} />
          ))}
          {[...left, newTool].map((id) => (
            <UnsavedRow key={id} id={id} current={shown === id} />
          ))}
          <ServersLink current={isMcp} tools={ofServers} />
        </div>
        <ListFooter />
      </nav>
      <div data-pane className="flex min-h-0 min-w-0 flex-1">
        {isMcp ? (
          <ErrorBoundary what={t(m.mcpServers)} size="pane">
            <Suspense fallback={<Skeleton className="m-8 h-24 flex-1" />}>
              <McpSection />
            </Suspense>
          </ErrorBoundary>
        ) : shown === undefined ? (
          tools === null ? null : (
            <NoTools />
          )
        ) : (
          <ErrorBoundary what={t(m.thisTool)} size="pane" resetKey={shown}>
            <ToolEditor key={shown} id={shown} kept={tools?.find(({ id }) => id === shown)} tools={tools ?? []} />
          </ErrorBoundary>
        )}
      </div>
    </div>
  );
}

const row =
  'block rounded-[7px] border border-transparent px-2 py-1.5 no-underline transition-colors hover:bg-hover aria-[current=page]:selected';

function ToolLink({ tool, current }: { readonly tool: ToolDefinition; readonly current: boolean }): ReactNode {
  const forms = useFeatureStore(toolForms);
  const changed = useStore(forms.store, (value) => (value[tool.id]?.changed ?? null) !== null);
  return (
    <a href={hrefOf({ page: 'tools', toolId: tool.id })} aria-current={current ? 'page' : undefined} className={row}>
      <span className="flex items-baseline gap-2">
        <span className="clip mono text-12 font-medium">{tool.name}</span>
        {changed ? (
          <span className="ml-auto shrink-0 text-11 text-warning">{t(m.notSaved)}</span>
        ) : tool.automatic ? (
          <span className="ml-auto shrink-0 text-11 text-muted">{t(m.automatic2)}</span>
        ) : null}
      </span>
      <span className="clip block text-11 text-muted">
        {tool.description === '' ? t(m.noDescription) : translated(tool.description)}
      </span>
    </a>
  );
}

const isOfServer = (tool: KnownTool): tool is McpTool => tool.answer.type === 'mcp';

/** The way to the servers, with the tools that they bring. */
function ServersLink({ current, tools }: { readonly current: boolean; readonly tools: readonly McpTool[] }): ReactNode {
  const href = hrefOf({ page: 'tools', toolId: mcpServers });
  return (
    <div className="mt-2 border-t border-line pt-2">
      <a href={href} aria-current={current ? 'page' : undefined} className={row}>
        <span className="flex items-center gap-2 text-12 font-medium">
          <Server size={14} strokeWidth={1.75} aria-hidden className="shrink-0 text-muted" />
          {t(m.mcpServers)}
        </span>
      </a>
      {tools.map(({ id, name, automatic, answer }) => (
        <a key={id} href={href} className={row}>
          <span className="flex items-baseline gap-2">
            <span className="clip mono text-12 font-medium">{name}</span>
            {automatic ? <span className="ml-auto shrink-0 text-11 text-muted">{t(m.automatic2)}</span> : null}
          </span>
          <span className="clip block text-11 text-muted">
            {answer.running ? answer.serverName : t(m.serverNotRunning, { name: answer.serverName })}
          </span>
        </a>
      ))}
    </div>
  );
}

/** A tool that is written here and kept nowhere, so that the list says where one is, also while another is shown. */
function UnsavedRow({ id, current }: { readonly id: string; readonly current: boolean }): ReactNode {
  const forms = useFeatureStore(toolForms);
  const changed = useStore(forms.store, (value) => value[id]?.changed ?? null);
  if (!current && changed === null) return null;
  const name = changed?.name ?? '';
  return (
    <a href={hrefOf({ page: 'tools', toolId: id })} aria-current={current ? 'page' : undefined} className={row}>
      <span className={classNames('clip mono block text-12 font-medium', name === '' && 'text-muted')}>
        {name === '' ? t(m.unnamed) : name}
      </span>
      <span className="block text-11 text-warning">{t(m.notSaved)}</span>
    </a>
  );
}

/** What holds for all tools. */
function ListFooter(): ReactNode {
  const { appState, client, toasts } = useAppServices();
  const rounds = useAppState((value) => value.app?.preferences.toolRounds ?? roundLimits.usual);
  const [typed, setTyped] = useState<number | null | undefined>(undefined);
  const [asking, setAsking] = useState(false);
  const attempt = async (work: Promise<unknown>, done?: string): Promise<void> => {
    try {
      await work;
      if (done !== undefined) toasts.show('plain', done);
    } catch (error) {
      toasts.showFault(faultOf(error));
    }
  };
  const setRounds = (value: number | null): void => {
    setTyped(value);
    const fits = value !== null && Number.isInteger(value) && value >= roundLimits.least && value <= roundLimits.most;
    if (fits) void attempt(appState.savePreferences({ toolRounds: value }));
  };
  return (
    <div className="flex flex-col gap-2 border-t border-line px-3 py-3">
      <NumberField
        label={t(m.maxToolRounds)}
        integer
        min={roundLimits.least}
        max={roundLimits.most}
        placeholder={String(rounds)}
        value={typed === undefined ? rounds : typed}
        onChange={setRounds}
        description={t(m.howOftenAModelMay)}
      />
      <Button variant="ghost" icon={RotateCcw} className="-ml-2.5 w-fit" onClick={() => setAsking(true)}>
        {t(m.restoreReadyMadeTools)}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t(m.restoreTheReadyMadeTools)}
        description={t(m.theToolsThatComeWith)}
        action={t(m.restore)}
        onConfirm={() => void attempt(client.call('tools.restore', {}), t(m.theReadyMadeToolsAre))}
      />
    </div>
  );
}

function NoTools(): ReactNode {
  const { client, toasts } = useAppServices();
  return (
    <EmptyState
      icon={Wrench}
      title={t(m.noToolsYet)}
      className="flex-1"
      actions={
        <>
          <Button variant="primary" size="main" onClick={toNew}>
            {t(m.newTool)}
          </Button>
          <Button
            size="main"
            onClick={() => {
              client.call('tools.restore', {}).catch((error: unknown) => toasts.showFault(faultOf(error)));
            }}
          >
            {t(m.restoreReadyMadeTools)}
          </Button>
        </>
      }
    >
      {t(m.aToolIsAFunction)}
    </EmptyState>
  );
}
