/** A body: as a tree or indented where it is JSON, or as the text that it is. */
import { Suspense, useMemo, useState, type ReactNode } from 'react';
import type { Json } from '../../shared/json.ts';
import { CopyButton } from './copy-button.tsx';
import { jsonAsWritten } from './json-as-written.ts';
import { JsonView } from './json-view.tsx';
import { lazyPart } from './lazy-part.tsx';
import { t } from '../language/t.ts';
import * as m from './messages.ts';

/** Most bodies are JSON, and seen as a tree. */
const WireText = lazyPart(() => import('./wire-text.tsx').then(({ WireText: text }) => text));

export interface BodyViewProps {
  readonly label: string;
  readonly body: string | undefined;
  /** Bytes on the wire, where that differs from its text, in which files are only markers. */
  readonly bytes?: number | undefined;
  /** Text shown where there is no body. */
  readonly none: string;
  /** Beside the label: what else there is to say of it. */
  readonly note?: ReactNode;
  /** Parts of its tree that start unfolded at any level. */
  readonly opens?: (body: Json) => ReadonlySet<Json>;
  /** At the end of the line: what can be done with it. */
  readonly actions?: ReactNode;
}

/** Beyond this many characters JSON is not read at all. */
const jsonLimit = 16_000_000;
/** Beyond this many characters only the first levels of the tree start unfolded. */
const largeBody = 100_000;

export function BodyView({ label, body, bytes: wireBytes, none, note, opens, actions }: BodyViewProps): ReactNode {
  const [raw, setRaw] = useState(false);
  const json = useMemo(() => (body === undefined || body.length > jsonLimit ? undefined : jsonAsWritten(body)), [body]);
  const bytes = useMemo(
    () => wireBytes ?? (body === undefined ? 0 : new TextEncoder().encode(body).length),
    [body, wireBytes],
  );
  const opened = useMemo(() => (json === undefined ? undefined : opens?.(json)), [json, opens]);
  const asTree = !raw && json !== undefined && body !== undefined;
  return (
    <section aria-label={label}>
      <div className="mb-1 flex min-h-6 flex-wrap items-center gap-x-2 gap-y-1 text-11 text-muted">
        <h3 className="shrink-0 font-medium">{label}</h3>
        {note}
        {body === undefined ? null : <span className="shrink-0">{t(m.bytesOf, { count: bytes })}</span>}
        {/* In a line of its own where the panel is too narrow for both. */}
        <span className="ml-auto flex min-w-0 flex-wrap items-center justify-end gap-2">
          {actions}
          {json === undefined ? null : (
            <button
              type="button"
              aria-pressed={raw}
              onPointerEnter={WireText.prepare}
              onFocus={WireText.prepare}
              onClick={() => setRaw(!raw)}
              className="h-6 shrink-0 rounded-control px-1.5 hover:bg-hover hover:text-ink aria-pressed:bg-pressed aria-pressed:text-ink"
            >
              {t(m.raw)}
            </button>
          )}
          {body === undefined ? null : (
            <CopyButton label={t(m.copyNamed, { label: label.toLowerCase() })} text={body} size={24} />
          )}
        </span>
      </div>
      {body === undefined || body === '' ? (
        <p className="text-12 text-muted">{none}</p>
      ) : asTree ? (
        <JsonView
          value={json}
          openDepth={body.length > largeBody ? 2 : 4}
          {...(opened === undefined ? {} : { opened })}
          className="text-11!"
        />
      ) : (
        <Suspense>
          <WireText label={label} text={body} />
        </Suspense>
      )}
    </section>
  );
}
