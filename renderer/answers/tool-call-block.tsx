/** A tool call: one line of its card, which opens to its arguments, what the user can do with it, and its result. */
import { Hand, Pencil, Play, TriangleAlert, X } from 'lucide-react';
import { memo, Suspense, use, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { argumentsOf, type ToolCall, type KnownTool } from '../../shared/tool.ts';
import { useTools } from '../app/tools-state.ts';
import { Button } from '../ui/button.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { FaultView } from '../ui/fault-view.tsx';
import { indentedJson, jsonAsWritten } from '../ui/json-as-written.ts';
import { JsonView } from '../ui/json-view.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { AddToolButton } from './add-tool-button.tsx';
import { CallExtrasContext } from './call-extras.ts';
import type { CallBlock } from './group-calls.ts';
import { ToolCallRow } from './tool-call-row.tsx';
import { callKey, type ToolCallsStore } from './tool-calls-store.ts';
import { ToolResult } from './tool-result.tsx';
import { canRun } from './runnable-calls.ts';
import { t, translated } from '../language/t.ts';
import * as m from './messages.ts';

const ToolCallEditor = lazyPart(() => import('./tool-call-editor.tsx').then(({ ToolCallEditor: editor }) => editor));

export interface ToolCallBlockProps {
  readonly calls: ToolCallsStore;
  readonly block: CallBlock;
  /** The tool message that holds the call; undefined where the call was not looked at. */
  readonly messageId: string | undefined;
  readonly call: ToolCall | undefined;
  /** The results have gone out: nothing more can be done with the call. */
  readonly closed: boolean;
  /** The only call there: it is open for as long as it waits. */
  readonly alone: boolean;
}

/** Its lines are those of the card around it. */
const row = '@container flex min-w-0 flex-col select-text';

/** Only the model's request, without its outcome. */
export function BareToolCall({ block }: { readonly block: CallBlock }): ReactNode {
  const [open, setOpen] = useState(true);
  return (
    <section
      role="group"
      aria-label={t(m.toolCall, { name: block.name })}
      className={`${row} overflow-hidden rounded-card border border-line bg-panel`}
    >
      <ToolCallRow block={block} call={undefined} open={open} onOpen={setOpen} editing={false} action={null} />
      {open ? <Arguments block={block} call={undefined} /> : null}
    </section>
  );
}

export const ToolCallBlock = memo(function ToolCallBlock({
  calls,
  block,
  messageId,
  call,
  closed,
  alone,
}: ToolCallBlockProps): ReactNode {
  const { name, callId } = block;
  const key = messageId === undefined ? '' : callKey(messageId, callId);
  const draft = useStore(calls.store, ({ drafts }) => drafts[key]);
  const refused = useStore(calls.store, (value) => value.refused[key]);
  const busy = useStore(calls.store, (value) => key in value.busy);
  const tool = useTools().find((one) => one.name === name);
  const active = messageId !== undefined && call !== undefined && !closed;
  const waits = active && call.state === 'pending';
  const [chosen, setChosen] = useState<boolean>();
  const needsReading = waits && (alone || !call.verdict.valid);
  const open = chosen ?? (needsReading || (active && (draft !== undefined || refused !== undefined)));
  const outlived = closed && draft !== undefined;
  useEffect(() => {
    // Settled elsewhere: nobody can send what was being written here.
    if (outlived) calls.setDraft(key, null);
  }, [calls, key, outlived]);
  const run = (): void => {
    if (messageId !== undefined) void calls.act({ type: 'run', messageId, callId });
  };
  return (
    <section role="group" aria-label={t(m.toolCall, { name })} data-call={callId} className={row}>
      <ToolCallRow
        block={block}
        call={call}
        open={open}
        onOpen={setChosen}
        editing={active && draft?.kind === 'arguments'}
        action={
          !waits || open ? null : canRun(call, tool) ? (
            <Button variant="ghost" icon={Play} busy={busy} aria-label={t(m.runTool)} onClick={run}>
              {t(m.run)}
            </Button>
          ) : (
            <Button
              variant="ghost"
              icon={Hand}
              aria-label={t(m.answerByHand)}
              onClick={() => {
                setChosen(true);
                calls.setDraft(key, { kind: 'result', text: '', isError: false });
              }}
            >
              {t(m.answer)}
            </Button>
          )
        }
      />
      {open ? (
        <div className="min-h-0 flex-1 pb-2">
          <div className="grid grid-cols-1 @min-[32rem]:has-[[data-part=result]]:grid-cols-2">
            <Arguments block={block} call={call} />
            {call?.result === undefined ? null : <ToolResult call={call} />}
          </div>
          {call === undefined || call.verdict.valid ? null : <Problems call={call} />}
          {active && draft !== undefined ? (
            <Suspense fallback={<Skeleton className="m-2 h-24" />}>
              <ToolCallEditor calls={calls} messageId={messageId} call={call} draft={draft} tool={tool} />
            </Suspense>
          ) : waits && call.result === undefined ? (
            <Actions calls={calls} messageId={messageId} call={call} tool={tool} busy={busy} onRun={run} />
          ) : null}
          {active && refused !== undefined ? <FaultView fault={refused} className="m-2" /> : null}
        </div>
      ) : null}
    </section>
  );
});

function Arguments({ block, call }: { readonly block: CallBlock; readonly call: ToolCall | undefined }): ReactNode {
  const text = call?.edited ?? block.arguments;
  const value = useMemo(() => (block.open ? undefined : jsonAsWritten(text)), [block.open, text]);
  return (
    <div className="relative max-h-96 min-w-0 overflow-y-auto pr-3 pb-1 pl-8.5">
      <div className="flex h-6 items-center gap-2 text-11 text-muted">
        <span className="clip mono" title={t(m.callId, { callId: block.callId })}>
          {block.callId}
        </span>
        {call?.edited === undefined ? null : <span className="shrink-0 text-warning">{t(m.editedByYou)}</span>}
        <span className="flex-1" />
        <CopyButton label={t(m.copyArguments)} text={text} size={24} />
      </div>
      {value !== undefined ? (
        <JsonView value={value} />
      ) : (
        <pre className="text-12 wrap-anywhere whitespace-pre-wrap select-text">
          {text.trim() === '' ? (block.open ? ' ' : t(m.none)) : text}
        </pre>
      )}
      {call?.edited === undefined ? null : (
        <details className="mt-1 text-11 text-muted">
          <summary className="w-fit rounded-control leading-6 hover:text-ink">{t(m.originalFromTheModel)}</summary>
          <pre className="wrap-anywhere whitespace-pre-wrap select-text">
            {call.arguments === '' ? t(m.none) : call.arguments}
          </pre>
        </details>
      )}
    </div>
  );
}

/** What the check found, each problem with its place. */
function Problems({ call }: { readonly call: ToolCall }): ReactNode {
  if (call.verdict.valid) return null;
  return (
    <div className="my-1 flex gap-2 bg-bad-wash px-3 py-2 text-12">
      <TriangleAlert size={14} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0 text-bad" />
      <ul aria-label={t(m.problemsOfTheArguments)} className="min-w-0 select-text">
        {call.verdict.problems.map((problem) => (
          <li key={problem} className="wrap-anywhere">
            {translated(problem)}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface ActionsProps {
  readonly calls: ToolCallsStore;
  readonly messageId: string;
  readonly call: ToolCall;
  readonly tool: KnownTool | undefined;
  readonly busy: boolean;
  readonly onRun: () => void;
}

function Actions({ calls, messageId, call, tool, busy, onRun }: ActionsProps): ReactNode {
  const key = callKey(messageId, call.callId);
  const at = { messageId, callId: call.callId };
  const extras = use(CallExtrasContext);
  return (
    <footer className="flex flex-wrap items-center gap-1.5 pt-1 pr-2 pl-8.5">
      {canRun(call, tool) ? (
        <Button icon={Play} busy={busy} onClick={onRun}>
          {t(m.runTool)}
        </Button>
      ) : null}
      {tool === undefined ? <AddToolButton call={call} /> : null}
      {extras?.actions({ messageId, call, tool })}
      <Button
        icon={Pencil}
        onClick={() => calls.setDraft(key, { kind: 'arguments', text: pretty(call.edited ?? call.arguments) })}
      >
        {t(m.editArguments)}
      </Button>
      <Button icon={Hand} onClick={() => calls.setDraft(key, { kind: 'result', text: '', isError: false })}>
        {t(m.answerByHand)}
      </Button>
      {call.verdict.valid ? null : (
        <Button busy={busy} onClick={() => void calls.act({ type: 'sendVerdict', ...at })}>
          {t(m.sendErrorsToThe)}
        </Button>
      )}
      <Button
        variant="ghost"
        icon={X}
        className="ml-auto"
        onClick={() => void calls.act({ type: 'reject', ...at, reason: '' })}
      >
        {t(m.rejectCall)}
      </Button>
    </footer>
  );
}

/** Indented where it is JSON, as it came where not. */
function pretty(text: string): string {
  const value = jsonAsWritten(argumentsOf(text));
  return value === undefined ? text : indentedJson(value);
}
