/** A body: as a tree where it is JSON, or as the text that it is; a very long one in part. */
import { useMemo, useState, type ReactNode } from 'react';
import type { Json } from '../../shared/json.ts';
import { CopyButton } from './copy-button.tsx';
import { JsonView } from './json-view.tsx';

export interface BodyViewProps {
  readonly label: string;
  readonly body: string | undefined;
  /** Said where there is none. */
  readonly none: string;
}

/** Beyond this many characters only the beginning is shown as text; copying gives the whole. */
const textLimit = 100_000;
/** Beyond this many characters the tree is not built unasked. */
const treeLimit = 2_000_000;

export function BodyView({ label, body, none }: BodyViewProps): ReactNode {
  const [raw, setRaw] = useState(false);
  const json = useMemo(() => (body === undefined || body.length > treeLimit ? undefined : parsed(body)), [body]);
  const asText = raw || json === undefined;
  return (
    <section aria-label={label}>
      <div className="mb-1 flex h-5.5 items-center gap-2 text-11 text-muted">
        <h3 className="font-medium">{label}</h3>
        {body === undefined ? null : <span>{body.length.toLocaleString('en')} characters</span>}
        <span className="flex-1" />
        {json === undefined ? null : (
          <button
            type="button"
            aria-pressed={raw}
            onClick={() => setRaw(!raw)}
            className="h-5.5 rounded-control px-1.5 hover:bg-hover hover:text-ink aria-pressed:bg-pressed aria-pressed:text-ink"
          >
            Raw
          </button>
        )}
        {body === undefined ? null : <CopyButton label={`Copy ${label.toLowerCase()}`} text={body} size={22} />}
      </div>
      {body === undefined || body === '' ? (
        <p className="text-12 text-muted">{none}</p>
      ) : asText ? (
        <pre className="text-11 wrap-anywhere whitespace-pre-wrap select-text">
          {body.slice(0, textLimit)}
          {body.length > textLimit ? (
            <span className="block font-sans text-muted">
              {(body.length - textLimit).toLocaleString('en')} characters more; copying gives the whole.
            </span>
          ) : null}
        </pre>
      ) : (
        <JsonView value={json.value} openDepth={4} className="text-11!" />
      )}
    </section>
  );
}

function parsed(text: string): { readonly value: Json } | undefined {
  try {
    return { value: JSON.parse(text) as Json };
  } catch {
    return undefined;
  }
}
