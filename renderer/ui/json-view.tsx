/** A small JSON value, coloured and foldable; for large ones a virtualised tree is the right part. */
import type { ReactNode } from 'react';
import { isJsonObject, type Json } from '../../shared/json.ts';
import { classNames } from './class-names.ts';

export interface JsonViewProps {
  readonly value: Json;
  /** Levels that start unfolded. */
  readonly openDepth?: number;
  readonly className?: string;
}

/** Longer texts are cut in the view; copying gives the whole. */
const textLimit = 2_000;
const itemLimit = 200;

export function JsonView({ value, openDepth = 3, className }: JsonViewProps): ReactNode {
  return (
    <div className={classNames('mono text-12 leading-snug wrap-anywhere select-text', className)}>
      <Value value={value} depth={openDepth} />
    </div>
  );
}

function Value({ value, depth }: { readonly value: Json; readonly depth: number }): ReactNode {
  if (typeof value === 'string') return <Text text={value} />;
  if (typeof value === 'number') return <span className="text-json-number">{String(value)}</span>;
  if (value === null || typeof value === 'boolean') {
    return <span className="text-json-literal">{String(value)}</span>;
  }
  const isObject = isJsonObject(value);
  const entries: readonly (readonly [string | null, Json])[] = isObject
    ? Object.entries(value)
    : value.map((item) => [null, item] as const);
  const [open, close] = isObject ? ['{', '}'] : ['[', ']'];
  if (entries.length === 0) return `${open}${close}`;
  return (
    <details open={depth > 0} className="group/json inline-block max-w-full align-top [&[open]]:block">
      <summary className="w-fit list-none rounded-control text-muted hover:bg-hover">
        {open}
        <span className="group-open/json:hidden">
          {' '}
          {entries.length} {close}
        </span>
      </summary>
      <div className="ml-1 border-l border-line pl-3">
        {entries.slice(0, itemLimit).map(([name, item], index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a value does not change its items' places
          <div key={index}>
            {name === null ? null : (
              <>
                <span className="text-json-name">{JSON.stringify(name)}</span>
                <span className="text-muted">: </span>
              </>
            )}
            <Value value={item} depth={depth - 1} />
            {index < entries.length - 1 ? <span className="text-muted">,</span> : null}
          </div>
        ))}
        {entries.length > itemLimit ? (
          <div className="text-muted">{entries.length - itemLimit} more not shown</div>
        ) : null}
      </div>
      <span className="text-muted">{close}</span>
    </details>
  );
}

function Text({ text }: { readonly text: string }): ReactNode {
  const shown = text.length > textLimit ? text.slice(0, textLimit) : text;
  return (
    <>
      <span className="text-json-string">{JSON.stringify(shown)}</span>
      {shown.length < text.length ? (
        <span className="text-muted"> {(text.length - shown.length).toLocaleString('en')} characters more</span>
      ) : null}
    </>
  );
}
