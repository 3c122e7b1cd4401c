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

interface ValueProps {
  readonly value: Json;
  readonly depth: number;
  /** The member's name, and what follows it where others come after. */
  readonly name?: string | null;
  readonly comma?: boolean;
}

function Value({ value, depth, name = null, comma = false }: ValueProps): ReactNode {
  const before =
    name === null ? null : (
      <>
        <span className="text-json-name">{JSON.stringify(name)}</span>
        <span className="text-muted">: </span>
      </>
    );
  const after = comma ? <span className="text-muted">,</span> : null;
  const simple = simpleNode(value);
  if (simple !== undefined) {
    return (
      <>
        {before}
        {simple}
        {after}
      </>
    );
  }
  const entries: readonly (readonly [string | null, Json])[] = isJsonObject(value)
    ? Object.entries(value)
    : (value as readonly Json[]).map((item) => [null, item] as const);
  const [open, close] = isJsonObject(value) ? ['{', '}'] : ['[', ']'];
  return (
    <details open={depth > 0} className="group/json">
      <summary className="w-fit max-w-full list-none rounded-control hover:bg-hover">
        {before}
        <span className="text-muted">
          {open}
          {/* Only of the member itself, not of those inside it. */}
          <span className="[[open]>summary_&]:hidden">
            {' '}
            {entries.length} {close}
            {comma ? ',' : ''}
          </span>
        </span>
      </summary>
      <div className="ml-1 border-l border-line pl-3">
        {entries.slice(0, itemLimit).map(([member, item], index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a value does not change its items' places
          <div key={index}>
            <Value value={item} depth={depth - 1} name={member} comma={index < entries.length - 1} />
          </div>
        ))}
        {entries.length > itemLimit ? (
          <div className="text-muted">{entries.length - itemLimit} more not shown</div>
        ) : null}
      </div>
      <span className="text-muted">{close}</span>
      {after}
    </details>
  );
}

/** A value without members; undefined for one that has some. */
function simpleNode(value: Json): ReactNode | undefined {
  if (typeof value === 'string') return <Text text={value} />;
  if (typeof value === 'number') return <span className="text-json-number">{String(value)}</span>;
  if (value === null || typeof value === 'boolean') {
    return <span className="text-json-literal">{String(value)}</span>;
  }
  if (isJsonObject(value)) return Object.keys(value).length === 0 ? '{}' : undefined;
  return value.length === 0 ? '[]' : undefined;
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
