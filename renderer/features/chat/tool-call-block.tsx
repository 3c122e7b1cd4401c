/** A tool that the model asks for: name, id and arguments, as JSON where they are that, as they came where not (yet). */
import { Wrench } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import type { Json } from '../../../shared/json.ts';
import type { Block } from '../../../shared/message.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { JsonView } from '../../ui/json-view.tsx';

type ToolCall = Extract<Block, { kind: 'tool-call' }>;

function parsed(text: string): { readonly value: Json } | undefined {
  try {
    return { value: JSON.parse(text) as Json };
  } catch {
    return undefined;
  }
}

export function ToolCallBlock({ call }: { readonly call: ToolCall }): ReactNode {
  const value = useMemo(() => (call.open ? undefined : parsed(call.arguments)), [call]);
  const broken = !call.open && value === undefined;
  return (
    <div
      role="group"
      aria-label={`Tool call ${call.name}`}
      className="overflow-hidden rounded-card border border-line bg-panel"
    >
      <div className="flex h-8 items-center gap-2 border-b border-line pr-1 pl-3 text-12">
        <Wrench size={14} strokeWidth={1.75} aria-hidden className="shrink-0" />
        <span className="clip mono font-medium">{call.name}</span>
        <span className="clip mono shrink-3 text-11 text-muted">{call.callId}</span>
        <span className="flex-1" />
        {call.open ? <span className="shrink-0 text-11 text-muted">arguments are coming</span> : null}
        {broken ? <span className="shrink-0 text-11 text-warning">arguments are not JSON</span> : null}
        <CopyButton label="Copy arguments" text={call.arguments} size={22} />
      </div>
      <div className="max-h-96 overflow-y-auto px-3 py-2">
        <div className="mb-0.5 text-11 text-muted">Arguments</div>
        {value === undefined ? (
          <pre className="text-12 wrap-anywhere whitespace-pre-wrap select-text">
            {call.arguments === '' ? (call.open ? ' ' : '(none)') : call.arguments}
          </pre>
        ) : (
          <JsonView value={value.value} />
        )}
      </div>
    </div>
  );
}
