/**
 * A JSON value of any size, coloured and foldable: what is folded is not drawn, and long lists are drawn by portions.
 * When the value changes, equal parts are not rendered again, and parts folded by hand stay folded.
 */
import { memo, useState, type ReactNode } from 'react';
import { isJsonObject, type Json } from '../../shared/json.ts';
import { isSameInOrder } from '../../shared/structural-sharing.ts';
import { classNames } from './class-names.ts';
import { FileReference, FoldedBase64, foldedParts } from './folded-text.tsx';
import { byPlace } from './by-place.ts';
import { writtenNumber } from './json-as-written.ts';
import { t } from '../language/t.ts';
import * as m from './messages.ts';

export interface JsonViewProps {
  readonly value: Json;
  /** Levels that start unfolded. */
  readonly openDepth?: number;
  /** Objects and lists within that start unfolded whatever their level. */
  readonly opened?: ReadonlySet<Json>;
  readonly className?: string;
}

/** Longer texts are cut in the view, and shown whole on demand; copying gives the whole. */
const textLimit = 2_000;
/** Drawn at once even on demand; the rest is for copying. */
const longTextLimit = 200_000;
const portion = 200;
/** Members shown at the beginning of a list longer than a portion, and at most at its end. */
const few = 20;
const none: ReadonlySet<Json> = new Set();

/** Not rendered again with its surroundings: a tree may have thousands of members. */
export const JsonView = memo(function JsonView({
  value,
  openDepth = 3,
  opened = none,
  className,
}: JsonViewProps): ReactNode {
  return (
    <div className={classNames('mono text-12 leading-snug wrap-anywhere text-muted select-text', className)}>
      <Value value={value} depth={openDepth} opened={opened} />
    </div>
  );
});

interface ValueProps {
  readonly value: Json;
  readonly depth: number;
  readonly opened: ReadonlySet<Json>;
  /** The member's name, and what follows it where others come after. */
  readonly name?: string | null;
  readonly comma?: boolean;
}

const Value = memo(function Value({ value, depth, opened, name = null, comma = false }: ValueProps): ReactNode {
  const before = name === null ? null : `${JSON.stringify(name)}: `;
  const simple = simpleNode(value);
  if (simple === undefined)
    return <Members value={value as Compound} depth={depth} opened={opened} before={before} comma={comma} />;
  return (
    <>
      {before}
      {simple}
      {comma ? ',' : null}
    </>
  );
}, isDrawnAlike);

/** True also of values that were read from two texts; their members are shown in their order. */
function isDrawnAlike(before: ValueProps, after: ValueProps): boolean {
  return (
    before.name === after.name &&
    before.comma === after.comma &&
    before.depth === after.depth &&
    before.opened.has(before.value) === after.opened.has(after.value) &&
    isSameInOrder(before.value, after.value)
  );
}

type Compound = Extract<Json, object>;

interface MembersProps {
  readonly value: Compound;
  readonly depth: number;
  readonly opened: ReadonlySet<Json>;
  readonly before: string | null;
  readonly comma: boolean;
}

function Members({ value, depth, opened, before, comma }: MembersProps): ReactNode {
  /** By hand, or by the browser that found something within. */
  const [isUnfolded, setUnfolded] = useState<boolean | null>(null);
  const isOpen = isUnfolded ?? (depth > 0 || opened.has(value));
  const entries: readonly (readonly [string | null, Json])[] = isJsonObject(value)
    ? Object.entries(value)
    : value.map((item) => [null, item] as const);
  const [most, setMost] = useState(entries.length > portion ? few : portion);
  // A list that grows beyond a portion keeps its shown members; one that replaces it may start short.
  const shown = entries.length > portion ? most : portion;
  // What starts unfolded at the end of a long list is drawn with it, below what is left out.
  const tail = entries.length > shown ? entries.slice(-few).findIndex(([, member]) => opened.has(member)) : -1;
  const from = tail === -1 ? entries.length : Math.max(shown, entries.length - few + tail);
  const hidden = Math.max(0, from - shown);
  const item = ([member, itself]: readonly [string | null, Json], index: number): ReactNode => (
    <div key={index}>
      <Value value={itself} depth={depth - 1} opened={opened} name={member} comma={index < entries.length - 1} />
    </div>
  );
  const [open, close] = isJsonObject(value) ? ['{', '}'] : ['[', ']'];
  return (
    <details
      open={isOpen}
      // The event also fires for changes made by this render.
      onToggle={({ currentTarget }) => (currentTarget.open === isOpen ? undefined : setUnfolded(currentTarget.open))}
      className="group/json"
    >
      <summary className="min-h-6 w-fit max-w-full min-w-6 list-none rounded-control leading-6 hover:bg-hover">
        {before}
        {open}
        {/* Only of the member itself, not of those inside it. */}
        <span className="[[open]>summary_&]:hidden">{` ${entries.length} ${close}${comma ? ',' : ''}`}</span>
      </summary>
      {isOpen ? (
        <>
          <div className="ml-1 border-l border-line pl-3">
            {resting(entries.slice(0, shown).map(item), entries.length)}
            {hidden > 0 ? (
              <button
                type="button"
                onClick={() => setMost(shown + portion * 5)}
                className="block min-h-6 rounded-control text-muted underline decoration-line-strong underline-offset-2 hover:text-ink"
              >
                {t(m.showMore, { count: hidden })}
              </button>
            ) : null}
            {resting(
              entries.slice(shown + hidden).map((entry, index) => item(entry, shown + hidden + index)),
              entries.length,
            )}
          </div>
          {close}
          {comma ? ',' : null}
        </>
      ) : null}
    </details>
  );
}

/** Members in one slice of a long list. */
const sliceSize = 20;
/** Height of a folded member, in px: the estimated line height of a slice far from view. */
const linePx = 24;

/**
 * Members in slices, which of a long list are styled and laid out only near what is in sight; they can be found all the
 * same. Short lists have slices too: one that grows long keeps its members, with what is folded and chosen in them.
 * `length`: of the whole list, of which only its two ends may stand.
 */
function resting(members: readonly ReactNode[], length: number): ReactNode {
  const isLong = length > sliceSize * 2;
  return Array.from({ length: Math.ceil(members.length / sliceSize) }, (_, at) => {
    const slice = members.slice(at * sliceSize, (at + 1) * sliceSize);
    return (
      <div
        key={`slice-${at}`}
        {...(isLong
          ? {
              className: '[content-visibility:auto]',
              style: { containIntrinsicBlockSize: `auto ${Math.round(slice.length * linePx)}px` },
            }
          : {})}
      >
        {slice}
      </div>
    );
  });
}

/** A value without members; undefined for one that has some. */
function simpleNode(value: Json): ReactNode | undefined {
  const written = typeof value === 'string' ? writtenNumber(value) : undefined;
  if (written !== undefined) return <span className="font-medium text-ink">{written}</span>;
  if (typeof value === 'string') return <Text text={value} />;
  if (typeof value === 'number') return <span className="font-medium text-ink">{String(value)}</span>;
  if (value === null || typeof value === 'boolean') {
    return <span className="font-medium text-ink">{String(value)}</span>;
  }
  if (isJsonObject(value)) return Object.keys(value).length === 0 ? empty('{}') : undefined;
  return value.length === 0 ? empty('[]') : undefined;
}

const empty = (brackets: string): ReactNode => <span className="text-ink">{brackets}</span>;

function Text({ text }: { readonly text: string }): ReactNode {
  const parts = foldedParts(text);
  const [only] = parts;
  if (parts.length === 1 && only?.kind === 'text') return <PlainText text={text} />;
  return (
    <span className="text-ink">
      &quot;
      {byPlace(parts, (part) =>
        part.kind === 'file' ? (
          <FileReference hash={part.hash} />
        ) : part.kind === 'base64' ? (
          <FoldedBase64 text={part.text} />
        ) : (
          JSON.stringify(part.text.slice(0, textLimit)).slice(1, -1)
        ),
      )}
      &quot;
    </span>
  );
}

function PlainText({ text }: { readonly text: string }): ReactNode {
  const [limit, setLimit] = useState(textLimit);
  const shown = text.length > limit ? text.slice(0, limit) : text;
  const rest = text.length - shown.length;
  return (
    <>
      <span className="text-ink">{JSON.stringify(shown)}</span>
      {rest === 0 ? null : limit === longTextLimit ? (
        <span className="text-muted"> {t(m.charactersMore, { count: rest })}</span>
      ) : (
        <button
          type="button"
          onClick={() => setLimit(longTextLimit)}
          className="ml-1 min-h-6 rounded-control text-muted underline decoration-line-strong underline-offset-2 hover:text-ink"
        >
          {t(m.charactersMore, { count: rest })}
        </button>
      )}
    </>
  );
}
