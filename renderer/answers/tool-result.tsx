/** What a call came to: its result as the model gets it, and what its script logged. */
import { jsonAsWritten } from '../ui/json-as-written.ts';
import { Suspense, useMemo, useState, type ReactNode } from 'react';
import type { Json } from '../../shared/json.ts';
import type { ToolCall } from '../../shared/tool.ts';
import { Button } from '../ui/button.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { JsonView } from '../ui/json-view.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { t } from '../language/t.ts';
import * as m from './messages.ts';

const ToolFiles = lazyPart(() => import('./tool-files.tsx').then(({ ToolFiles: files }) => files));

/** Longer results are shown in part until all of them is asked for. */
const longResult = 20_000;
const shownOfLong = 4_000;

export function ToolResult({ call }: { readonly call: ToolCall }): ReactNode {
  const { result = '', isError = false, log, files } = call;
  const value = useMemo(() => (result.length > longResult ? undefined : structured(result)), [result]);
  const [whole, setWhole] = useState(false);
  const cut = !whole && result.length > longResult;
  return (
    <div
      data-part="result"
      className="max-h-96 min-w-0 overflow-y-auto pr-3 pb-1 pl-8.5 @min-[32rem]:border-l @min-[32rem]:border-line @min-[32rem]:pl-3"
    >
      <div className="flex h-6 items-center text-11 text-muted">
        <span className={isError ? 'text-bad' : undefined}>{isError ? t(m.errorResult) : t(m.result)}</span>
        <span className="flex-1" />
        <CopyButton label={t(m.copyResult)} text={result} size={24} />
      </div>
      {value !== undefined ? (
        <JsonView value={value} />
      ) : (
        <pre className="text-12 wrap-anywhere whitespace-pre-wrap select-text">
          {result === '' ? t(m.empty) : cut ? `${result.slice(0, shownOfLong)}…` : result}
        </pre>
      )}
      {cut ? (
        <Button variant="ghost" className="mt-1 -ml-2.5" onClick={() => setWhole(true)}>
          {t(m.showAllCharacters, { count: result.length })}
        </Button>
      ) : null}
      {files === undefined ? null : (
        <Suspense>
          <ToolFiles files={files} />
        </Suspense>
      )}
      {log === undefined ? null : (
        <details className="mt-1 text-11 text-muted">
          <summary className="w-fit rounded-control leading-6 hover:text-ink">{t(m.scriptLog)}</summary>
          <pre className="wrap-anywhere whitespace-pre-wrap select-text">{log}</pre>
        </details>
      )}
    </div>
  );
}

/** Objects and lists are shown as trees; a bare number or text is its own best picture. */
function structured(text: string): Json | undefined {
  if (!/^\s*[[{]/.test(text)) return undefined;
  return jsonAsWritten(text);
}
