/** A tool call as a card: what the model asks for, whether that holds, what the user can do with it, and its result. */
import { parseJson } from '../../shared/parse-json.ts';
import { Check, Hand, Loader, Pencil, Play, TriangleAlert, Wrench, X } from 'lucide-react';
import { memo, Suspense, use, useEffect, useMemo, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { Json } from '../../shared/json.ts';
import type { Block } from '../../shared/message.ts';
import type { ToolCall, ToolDefinition } from '../../shared/tool.ts';
import { useTools } from '../app/tools-state.ts';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import { FaultView } from '../ui/fault-view.tsx';
import { JsonView } from '../ui/json-view.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { CallExtrasContext } from './call-extras.ts';
import { ToolResult } from './tool-result.tsx';
import { callKey, type ToolCallsStore } from './tool-calls-store.ts';
import { callWords, type CallWords } from './tool-words.ts';

const ToolCallEditor = lazyPart(() => import('./tool-call-editor.tsx').then(({ ToolCallEditor: editor }) => editor));

type CallBlock = Extract<Block, { kind: 'tool-call' }>;

export interface ToolCallBlockProps {
  readonly calls: ToolCallsStore;
  readonly block: CallBlock;
  /** The tool message that holds the call; undefined where the call was not looked at. */
  readonly messageId: string | undefined;
  readonly call: ToolCall | undefined;
  /** The results have gone out: nothing more can be done with the call. */
  readonly closed: boolean;
  /** The only call there: its Run is the main thing to do. */
  readonly alone: boolean;
}

const card = '@container flex min-w-0 flex-col overflow-hidden rounded-card border border-line bg-panel select-text';

/** What the model asks for, and nothing of what became of it. */
export function BareToolCall({ block }: { readonly block: CallBlock }): ReactNode {
  return (
    <section role="group" aria-label={`Tool call ${block.name}`} className={card}>
      <Head block={block} call={undefined} editing={false} />
      <Arguments block={block} call={undefined} />
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
  const tool = useTools().find((one) => one.name === name);
  const open = messageId !== undefined && call !== undefined && !closed;
  const outlived = closed && draft !== undefined;
  useEffect(() => {
    // Settled elsewhere: nobody can send what was being written here.
    if (outlived) calls.setDraft(key, null);
  }, [calls, key, outlived]);
  return (
    <section role="group" aria-label={`Tool call ${name}`} data-call={callId} className={card}>
      <Head block={block} call={call} editing={open && draft?.kind === 'arguments'} />
      <div className="grid min-h-0 flex-1 grid-cols-1 @min-[32rem]:has-[[data-part=result]]:grid-cols-2">
        <Arguments block={block} call={call} />
        {call?.result === undefined ? null : <ToolResult call={call} />}
      </div>
      {call === undefined || call.verdict.valid ? null : <Problems call={call} />}
      {open && draft !== undefined ? (
        <Suspense fallback={<Skeleton className="m-2 h-24" />}>
          <ToolCallEditor calls={calls} messageId={messageId} call={call} draft={draft} tool={tool} />
        </Suspense>
      ) : open && call.state !== 'running' && call.result === undefined ? (
        <Actions calls={calls} messageId={messageId} call={call} tool={tool} alone={alone} />
      ) : null}
      {open && refused !== undefined ? <FaultView fault={refused} className="m-2" /> : null}
    </section>
  );
});

interface HeadProps {
  readonly block: CallBlock;
  readonly call: ToolCall | undefined;
  /** Other arguments are being written: that the present ones fit says nothing of those. */
  readonly editing: boolean;
}

function Head({ block, call, editing }: HeadProps): ReactNode {
  const written = call?.edited ?? block.arguments;
  return (
    <header className="flex min-h-8 items-center gap-2 border-b border-line pr-1 pl-3 text-12">
      <Wrench size={14} strokeWidth={1.75} aria-hidden className="shrink-0" />
      <span className="clip mono max-w-3/5 shrink-0 font-medium">{block.name}</span>
      <span className="clip mono shrink-3 text-11 text-muted" title={block.callId}>
        {block.callId}
      </span>
      <span className="flex-1" />
      {call?.verdict.valid === true && !editing ? (
        <span className="flex shrink-0 items-center gap-1 text-11 text-good">
          <Check size={12} strokeWidth={2} aria-hidden />
          fits the schema
        </span>
      ) : null}
      {block.open ? (
        <Status words={{ tone: 'muted', text: 'arguments are coming' }} />
      ) : call === undefined ? null : (
        <Status words={callWords(call)} state={call.state} />
      )}
      <CopyButton label="Copy arguments" text={written} size={22} />
    </header>
  );
}

const tones = { muted: 'text-muted', good: 'text-good', warning: 'text-warning', bad: 'text-bad' } as const;

function Status({ words, state }: { readonly words: CallWords; readonly state?: ToolCall['state'] }): ReactNode {
  const icon =
    state === 'running' ? (
      <Loader size={12} strokeWidth={2} aria-hidden className="shrink-0 animate-spin" />
    ) : state === 'pending' ? (
      <Hand size={12} strokeWidth={2} aria-hidden className="shrink-0" />
    ) : null;
  return (
    <span title={words.text} className={classNames('flex min-w-0 items-center gap-1 text-11', tones[words.tone])}>
      {icon}
      <span className="clip">{words.text}</span>
    </span>
  );
}

function Arguments({ block, call }: { readonly block: CallBlock; readonly call: ToolCall | undefined }): ReactNode {
  const text = call?.edited ?? block.arguments;
  const value = useMemo(() => (block.open ? undefined : parsed(text)), [block.open, text]);
  return (
    <div className="max-h-96 min-w-0 overflow-y-auto px-3 py-2">
      <div className="mb-0.5 flex gap-2 text-11 text-muted">
        Arguments
        {call?.edited === undefined ? null : <span className="text-warning">edited by you</span>}
      </div>
      {value !== undefined ? (
        <JsonView value={value.value} />
      ) : (
        <pre className="text-12 wrap-anywhere whitespace-pre-wrap select-text">
          {text.trim() === '' ? (block.open ? ' ' : '(none)') : text}
        </pre>
      )}
      {call?.edited === undefined ? null : (
        <details className="mt-1 text-11 text-muted">
          <summary className="w-fit rounded-control hover:text-ink">As the model wrote them</summary>
          <pre className="wrap-anywhere whitespace-pre-wrap select-text">
            {call.arguments === '' ? '(none)' : call.arguments}
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
    <div className="flex gap-2 border-t border-line bg-bad-wash px-3 py-2 text-12">
      <TriangleAlert size={14} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0 text-bad" />
      <ul aria-label="Problems of the arguments" className="min-w-0 select-text">
        {call.verdict.problems.map((problem) => (
          <li key={problem} className="wrap-anywhere">
            {problem}
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
  readonly tool: ToolDefinition | undefined;
  readonly alone: boolean;
}

function Actions({ calls, messageId, call, tool, alone }: ActionsProps): ReactNode {
  const key = callKey(messageId, call.callId);
  const busy = useStore(calls.store, (value) => key in value.busy);
  const at = { messageId, callId: call.callId };
  const extras = use(CallExtrasContext);
  const canRun = tool !== undefined && tool.answer.type !== 'hand' && call.verdict.valid;
  return (
    <footer className="flex flex-wrap items-center gap-1.5 border-t border-line bg-sunken px-2 py-2">
      {canRun ? (
        <Button
          variant={alone ? 'primary' : 'secondary'}
          icon={Play}
          busy={busy}
          onClick={() => void calls.act({ type: 'run', ...at })}
        >
          Run tool
        </Button>
      ) : null}
      {extras?.actions({ messageId, call, tool })}
      <Button
        icon={Pencil}
        onClick={() => calls.setDraft(key, { kind: 'arguments', text: pretty(call.edited ?? call.arguments) })}
      >
        Edit arguments
      </Button>
      <Button icon={Hand} onClick={() => calls.setDraft(key, { kind: 'result', text: '', isError: false })}>
        Answer by hand
      </Button>
      {call.verdict.valid ? null : (
        <Button busy={busy} onClick={() => void calls.act({ type: 'sendVerdict', ...at })}>
          Send the problems to the model
        </Button>
      )}
      <Button
        variant="ghost"
        icon={X}
        className="ml-auto"
        onClick={() => void calls.act({ type: 'reject', ...at, reason: '' })}
      >
        Reject call
      </Button>
    </footer>
  );
}

function parsed(text: string): { readonly value: Json } | undefined {
  try {
    return { value: parseJson(text) };
  } catch {
    return undefined;
  }
}

/** Indented where it is JSON, as it came where not. */
function pretty(text: string): string {
  const value = parsed(text.trim() === '' ? '{}' : text);
  return value === undefined ? text : JSON.stringify(value.value, null, 2);
}
