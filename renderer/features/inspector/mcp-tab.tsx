/** What went to MCP servers and came from them for the tool calls of an answer: each JSON-RPC message with its moment. */
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { jsonIn } from '../../../shared/parse-json.ts';
import type { ToolCall } from '../../../shared/tool.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { duration } from '../../ui/duration.ts';
import { JsonView } from '../../ui/json-view.tsx';
import { byPlace } from '../../ui/by-place.ts';
import { t } from '../../language/t.ts';
import * as m from './messages.ts';

/** Deep enough for what a tool said: message, result, content, the part itself. */
const rpcDepth = 4;

export function McpTab({ calls }: { readonly calls: readonly ToolCall[] }): ReactNode {
  return (
    <div className="h-full overflow-y-auto p-3">
      {calls.map((call) => (
        <CallExchange key={call.callId} call={call} />
      ))}
    </div>
  );
}

function CallExchange({ call: { name, rpc, durationMs } }: { readonly call: ToolCall }): ReactNode {
  if (rpc === undefined) return null;
  return (
    <section aria-label={t(m.rpcOf, { name })} className="mb-4">
      <h3 className="flex items-baseline gap-2 text-12">
        <span className="mono clip font-semibold">{rpc.tool}</span>
        <span className="clip text-muted">{rpc.server}</span>
        <span className="flex-1" />
        {durationMs === undefined ? null : <span className="text-muted">{duration(durationMs)}</span>}
      </h3>
      <ol className="mt-1 flex flex-col gap-2">
        {byPlace(rpc.messages, ({ from, atMs, json }) => {
          const value = jsonIn(json);
          const Icon = from === 'quartet' ? ArrowUp : ArrowDown;
          return (
            <li className="rounded-card border border-line p-2">
              <div className="flex items-center gap-1.5 text-11 text-muted">
                <Icon size={12} strokeWidth={2} aria-hidden className="shrink-0" />
                <span>{from === 'quartet' ? t(m.sent) : t(m.received)}</span>
                <span>{`+${duration(atMs)}`}</span>
                <span className="flex-1" />
                <CopyButton label={t(m.copyMessage)} text={json} size={24} />
              </div>
              {value === undefined ? (
                <pre className="mono text-12 wrap-anywhere whitespace-pre-wrap select-text">{json}</pre>
              ) : (
                <JsonView value={value} openDepth={rpcDepth} />
              )}
            </li>
          );
        })}
      </ol>
      {rpc.dropped === undefined ? null : (
        <p className="mt-1 text-11 text-muted">{t(m.rpcDropped, { count: rpc.dropped })}</p>
      )}
    </section>
  );
}
