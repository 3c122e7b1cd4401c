/** The bodies of the requests side by side, the lines of what is lit marked in each. */
import { useEffect, useMemo, useRef, type ReactNode, memo, useState } from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { useStore, type StoreApi } from 'zustand';
import type { MeaningRow } from '../../../../shared/compare/field-mapping/align.ts';
import { type Json, isJsonObject } from '../../../../shared/json.ts';
import { FaultView } from '../../../ui/fault-view.tsx';
import { ProtocolSquare } from '../../../ui/protocol-mark.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { WireText } from '../../../ui/wire-text.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { FileReference, FoldedBase64, foldedParts } from '../../../ui/folded-text.tsx';
import type { ViewState } from '../compare-feature.ts';
import type { LaneRequest } from './lane-request.ts';
import { t, translated } from '../../../language/t.ts';
import * as m from './messages.ts';

interface BodyLineViewProps {
  readonly line: BodyLine;
  readonly lit: boolean;
  /** Called when the pointer enters the line. */
  readonly onPoint: () => void;
}

const kindClasses = {
  text: undefined,
  number: 'font-medium',
  literal: 'font-medium',
  mark: 'text-muted',
} as const;

/** One line of a body: names muted, files and Base64 folded, long texts cut. */
const BodyLineView = memo(
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
            <span className="text-muted">{name}</span>
            <span className="text-muted">: </span>
          </>
        )}
        <span className={kindClasses[value.kind]}>
          {value.kind === 'text' ? <Text text={value.text} /> : value.text}
        </span>
        {comma ? <span className="text-muted">,</span> : null}
      </div>
    );
  },
  // `onPoint` is another function at each render, but does the same for the same line.
  (before, after) => before.line === after.line && before.lit === after.lit,
);

/** Characters of a text that are shown at first. */
const shortText = 600;

/** Characters that are shown once more of it is asked for. */
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

export interface RequestBodiesProps {
  readonly viewState: StoreApi<ViewState>;
  readonly requests: readonly LaneRequest[];
  readonly rows: readonly MeaningRow[];
  /** The row whose lines are to be brought into sight; a new object each time that it is asked for. */
  readonly sought: { readonly row: string } | null;
}

export function RequestBodies({ viewState, requests, rows, sought }: RequestBodiesProps): ReactNode {
  return (
    <div className="flex h-full min-h-0 overflow-x-auto">
      {requests.map((request, lane) => (
        <section
          key={request.number}
          aria-label={t(m.bodyOf, { number: request.number })}
          className="flex min-w-60 flex-1 flex-col border-r border-line last:border-r-0"
        >
          <div className="flex shrink-0 items-center gap-1.5 px-3 py-1 text-11 text-muted">
            <ProtocolSquare id={request.api} />
            <span className="clip">{request.name}</span>
            {request.content.state === 'ready' && request.content.form ? (
              <span className="shrink-0 text-faint">{t(m.aForm)}</span>
            ) : null}
          </div>
          <div className="min-h-0 flex-1">
            <Content viewState={viewState} request={request} rows={rows} lane={lane} sought={sought} />
          </div>
        </section>
      ))}
    </div>
  );
}

interface ContentProps extends Omit<RequestBodiesProps, 'requests'> {
  readonly request: LaneRequest;
  readonly lane: number;
}

function Content({ request: { number, content }, ...rest }: ContentProps): ReactNode {
  switch (content.state) {
    case 'loading':
      return (
        <div className="px-3 py-1">
          <Spinner label={t(m.loadingRequest)} />
        </div>
      );
    case 'none':
      return <p className="px-3 py-1 text-11 text-muted">{translated(content.why)}</p>;
    case 'failed':
      return <FaultView fault={content.fault} className="m-2" />;
    case 'broken':
      return (
        <div className="h-full overflow-y-auto px-3 py-1">
          <p className="mb-1 text-11 text-warning">{t(m.invalidJson)}</p>
          <WireText label={t(m.bodyOf, { number })} text={content.text} />
        </div>
      );
    case 'ready':
      return <Lines body={content.body} {...rest} />;
  }
}

function Lines({
  viewState,
  body,
  rows,
  lane,
  sought,
}: Omit<ContentProps, 'request'> & { readonly body: Json }): ReactNode {
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<VirtualizerHandle>(null);
  const { lines, cut } = useMemo(() => bodyLines(body, rows, lane), [body, rows, lane]);
  const from = sought === null ? -1 : lines.findIndex(({ row }) => row === sought.row);
  useEffect(() => {
    if (sought !== null && from !== -1) list.current?.scrollToIndex(from, { align: 'start', offset: -24 });
  }, [sought, from]);
  return (
    <div
      ref={scroller}
      role="region"
      aria-label={t(m.body)}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroller is reached by the keyboard
      tabIndex={0}
      className="mono h-full overflow-x-hidden overflow-y-auto pb-2 text-11 -outline-offset-2 select-text"
    >
      <Virtualizer ref={list} scrollRef={scroller} data={lines}>
        {(line, at) => <Lit key={at} viewState={viewState} line={line} />}
      </Virtualizer>
      {cut ? <p className="px-3 py-1 text-muted">{t(m.linesShown, { count: lineLimit })}</p> : null}
    </div>
  );
}

function Lit({
  viewState,
  line,
}: {
  readonly viewState: StoreApi<ViewState>;
  readonly line: ReturnType<typeof bodyLines>['lines'][number];
}): ReactNode {
  const lit = useStore(viewState, ({ hovered }) => hovered !== null && hovered === line.row);
  return (
    <BodyLineView
      line={line}
      lit={lit}
      onPoint={() => {
        if (viewState.getState().hovered !== line.row) viewState.setState({ hovered: line.row });
      }}
    />
  );
}

/** A body set out in lines, each with the row of the mapping to which it belongs. */
export interface BodyLine {
  /** Its level, from 0. */
  readonly depth: number;
  /** The key of the row whose place it belongs to; null for the brackets around several. */
  readonly row: string | null;
  /** The name of the member, quoted. */
  readonly name?: string;
  /** A value without members, or the brackets that open or close one with some. */
  readonly value: { readonly kind: 'text' | 'number' | 'literal' | 'mark'; readonly text: string };
  /** What follows it where others come after. */
  readonly comma: boolean;
}

/** Set out at most: a body is read here, and not kept. */
export const lineLimit = 20_000;

/** The lines of the body of the request at `lane`. `cut` says that there are more. */
export function bodyLines(
  body: Json,
  rows: readonly MeaningRow[],
  lane: number,
): { readonly lines: readonly BodyLine[]; readonly cut: boolean } {
  const rowAt = new Map<string, string>();
  for (const { key, cells } of rows) {
    const cell = cells[lane];
    if (cell?.state !== 'sent') continue;
    for (const one of cell.places) if (one.in === undefined) rowAt.set(JSON.stringify(one.path), key);
  }
  const lines: BodyLine[] = [];
  const set = (value: Json, path: readonly (string | number)[], above: string | null, comma: boolean): void => {
    if (lines.length >= lineLimit) return;
    const row = above ?? rowAt.get(JSON.stringify(path)) ?? null;
    const depth = path.length;
    const step = path.at(-1);
    const head = { depth, row, ...(typeof step === 'string' ? { name: JSON.stringify(step) } : {}) };
    const members: readonly (readonly [string | number, Json])[] = isJsonObject(value)
      ? Object.entries(value)
      : Array.isArray(value)
        ? [...(value as readonly Json[]).entries()]
        : [];
    if (members.length === 0) {
      lines.push({ ...head, value: simple(value), comma });
      return;
    }
    const [open, close] = isJsonObject(value) ? ['{', '}'] : ['[', ']'];
    lines.push({ ...head, value: { kind: 'mark', text: open }, comma: false });
    for (const [index, [member, inner]] of members.entries()) {
      set(inner, [...path, member], row, index < members.length - 1);
    }
    lines.push({ depth, row, value: { kind: 'mark', text: close }, comma });
  };
  set(body, [], null, false);
  return { lines: lines.slice(0, lineLimit), cut: lines.length >= lineLimit };
}

function simple(value: Json): BodyLine['value'] {
  if (typeof value === 'string') return { kind: 'text', text: value };
  if (typeof value === 'number') return { kind: 'number', text: String(value) };
  if (typeof value === 'object' && value !== null) return { kind: 'mark', text: Array.isArray(value) ? '[]' : '{}' };
  return { kind: 'literal', text: String(value) };
}
