/** One line of a body: coloured as JSON, files and Base64 folded, long texts cut. */
import { memo, useState, type ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { FileReference, FoldedBase64, foldedParts } from '../../../ui/folded-text.tsx';
import type { BodyLine } from './body-lines.ts';
import { t } from '../../../language/t.ts';
import * as m from './messages.ts';

export interface BodyLineViewProps {
  readonly line: BodyLine;
  readonly lit: boolean;
  /** The pointer came to it. */
  readonly onPoint: () => void;
}

const colours = {
  text: 'text-json-string',
  number: 'text-json-number',
  literal: 'text-json-literal',
  mark: 'text-muted',
} as const;

export const BodyLineView = memo(
  function BodyLineView({ line: { depth, name, value, comma }, lit, onPoint }: BodyLineViewProps): ReactNode {
    return (
      <div
        onPointerEnter={onPoint}
        data-lit={lit || undefined}
        style={{ paddingLeft: `calc(0.75rem + ${depth * 2 + 2}ch)`, textIndent: '-2ch' }}
        className={classNames('pr-3 wrap-anywhere whitespace-pre-wrap', lit && 'bg-mark/60')}
      >
        {name === undefined ? null : (
          <>
            <span className="text-json-name">{name}</span>
            <span className="text-muted">: </span>
          </>
        )}
        <span className={colours[value.kind]}>{value.kind === 'text' ? <Text text={value.text} /> : value.text}</span>
        {comma ? <span className="text-muted">,</span> : null}
      </div>
    );
  },
  // What points to it is the same for a line that is the same.
  (before, after) => before.line === after.line && before.lit === after.lit,
);

/** Longer texts are cut, and go on on demand. */
const shortText = 600;
const longText = 20_000;

function Text({ text }: { readonly text: string }): ReactNode {
  const [limit, setLimit] = useState(shortText);
  return (
    <>
      &quot;
      {foldedParts(text).map((part, at) => {
        // oxlint-disable-next-line react/no-array-index-key -- parts keep their places
        if (part.kind === 'file') return <FileReference key={at} hash={part.hash} />;
        // oxlint-disable-next-line react/no-array-index-key -- as above
        if (part.kind === 'base64') return <FoldedBase64 key={at} text={part.text} />;
        return JSON.stringify(part.text.slice(0, limit)).slice(1, -1);
      })}
      &quot;
      {text.length > limit && !foldsAll(text) ? (
        <Rest more={text.length - limit} onMore={limit === shortText ? () => setLimit(longText) : undefined} />
      ) : null}
    </>
  );
}

/** Base64 and files say themselves what is not shown of them. */
function foldsAll(text: string): boolean {
  return foldedParts(text).some(({ kind }) => kind !== 'text');
}

function Rest({ more, onMore }: { readonly more: number; readonly onMore: (() => void) | undefined }): ReactNode {
  const words = t(m.charactersMore, { count: more });
  if (onMore === undefined) return <span className="text-muted"> {words}</span>;
  return (
    <button
      type="button"
      onClick={onMore}
      className="ml-1 min-h-6 rounded-control indent-0 text-muted underline decoration-line-strong underline-offset-2 hover:text-ink"
    >
      {words}
    </button>
  );
}
