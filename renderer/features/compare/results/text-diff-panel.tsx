/** Two answers word by word: their blocks side by side, and in each what the other has not. */
import { ChevronDown, ChevronUp, SpellCheck } from 'lucide-react';
import { useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { useFeatureStore } from '../../../app/app-context.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { laneMarks } from './marks/lane-marks.tsx';
import { PairFrame, type PairSide } from './pair/pair-frame.tsx';
import { answerText } from './text/answer-text.ts';
import { diffWords } from './text/diff-words.ts';
import { MarkedText } from './text/marked-text.tsx';
import type { DiffRow, TextDiff } from './text/text-diff.ts';
import { diffLimitMs, useTextDiff, type ShownDiff } from './text/use-text-diff.ts';
import type { DiffOptions } from './text/words.ts';
import { t } from '../../../language/t.ts';
import * as m from './messages.ts';

export function TextDiffPanel(): ReactNode {
  return (
    <PairFrame icon={SpellCheck} title={t(m.textDiff)} teaching={t(m.textTeach)}>
      {(left, right) => <TextDiffView left={left} right={right} />}
    </PairFrame>
  );
}

function TextDiffView({ left, right }: { readonly left: PairSide; readonly right: PairSide }): ReactNode {
  const [options, setOptions] = useState<DiffOptions>({ ignoreSpace: false, ignoreCase: false });
  const marks = useFeatureStore(laneMarks);
  const marked = useStore(marks, (value) => value.on);
  const leftText = useMemo(() => answerText(left.parts), [left.parts]);
  const rightText = useMemo(() => answerText(right.parts), [right.parts]);
  const shown = useTextDiff(leftText, rightText, options);
  const rows = shown.state === 'found' ? shown.diff.rows : [];
  const { holder, ...walk } = useWalk(rows);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys that act on whatever has the focus inside
    <div className="flex min-h-0 flex-1 flex-col" onKeyDown={walk.onKeyDown}>
      <div className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-2 py-1 text-11">
        <span role="status" className="min-w-0 flex-1 basis-48 text-muted">
          {left.live || right.live ? t(m.stillWritten) : ''}
          {summaryOf(shown)}
        </span>
        <Switch
          label={t(m.ignoreSpace)}
          checked={options.ignoreSpace}
          onChange={(ignoreSpace) => setOptions({ ...options, ignoreSpace })}
        />
        <Switch
          label={t(m.ignoreCase)}
          checked={options.ignoreCase}
          onChange={(ignoreCase) => setOptions({ ...options, ignoreCase })}
        />
        <Switch label={t(m.markInLanes)} checked={marked} onChange={(on) => marks.setState({ on })} />
        <span className="flex items-center">
          <span role="status" className="mr-1 text-muted tabular-nums">
            {walk.words}
          </span>
          <IconButton
            icon={ChevronUp}
            label={t(m.previousDifference)}
            keys="Alt+ArrowUp"
            size={24}
            aria-disabled={walk.count === 0 || undefined}
            onClick={() => walk.go(-1)}
          />
          <IconButton
            icon={ChevronDown}
            label={t(m.nextDifference)}
            keys="Alt+ArrowDown"
            size={24}
            aria-disabled={walk.count === 0 || undefined}
            onClick={() => walk.go(1)}
          />
        </span>
      </div>
      <div
        ref={holder}
        role="region"
        aria-label={t(m.differencesOfTexts)}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
        tabIndex={0}
        className="min-h-0 flex-1 overflow-auto overscroll-contain -outline-offset-2"
      >
        {rows.map((row, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- rows have nothing but their place
          <Row key={at} row={row} at={at} current={at === walk.current} />
        ))}
      </div>
    </div>
  );
}

interface RowProps {
  readonly row: DiffRow;
  readonly at: number;
  readonly current: boolean;
}

function Row({ row, at, current }: RowProps): ReactNode {
  return (
    <div
      data-row={at}
      className={classNames(
        'grid grid-cols-2 border-b border-line text-13 leading-prose [contain-intrinsic-size:auto_60px] [content-visibility:auto]',
        current && 'bg-hover',
      )}
    >
      <Block row={row} side="left" current={current} />
      <Block row={row} side="right" current={current} />
    </div>
  );
}

/** A sign in the margin says that a block differs, whatever is marked in it. */
function Block({ row, side, current }: Omit<RowProps, 'at'> & { readonly side: 'left' | 'right' }) {
  const pieces = row[side];
  const sign = !row.changed || pieces.length === 0 ? '' : side === 'left' ? '−' : '+';
  return (
    <div
      className={classNames(
        'flex min-w-0 gap-1.5 py-1.5 pr-3 pl-1.5',
        side === 'right' && 'border-l border-line',
        pieces.length === 0 && 'bg-sunken',
      )}
    >
      <span
        aria-hidden
        className={classNames(
          'mono w-3 shrink-0 text-center text-12 select-none',
          side === 'left' ? 'text-bad' : 'text-good',
          current && 'font-semibold',
        )}
      >
        {sign}
      </span>
      <div dir="auto" className="min-w-0 flex-1 wrap-anywhere whitespace-pre-wrap select-text [unicode-bidi:plaintext]">
        <MarkedText pieces={pieces} side={side} />
      </div>
    </div>
  );
}

function summaryOf(shown: ShownDiff): string {
  switch (shown.state) {
    case 'searching':
      return t(m.lookingFor);
    case 'failed':
      return t(m.tooLong);
    case 'found':
      return `${diffWords(shown.diff)}${coarseWords(shown.diff)}`;
  }
}

function coarseWords({ coarse }: TextDiff): string {
  return coarse ? ` (some blocks are marked whole: to find their words takes more than ${diffLimitMs / 1000} s)` : '';
}

/** From one block that differs to the next, round and round. */
function useWalk(rows: readonly DiffRow[]) {
  const holder = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState<number | null>(null);
  const changed = useMemo(() => rows.flatMap((row, at) => (row.changed ? [at] : [])), [rows]);
  const nth = current === null ? -1 : changed.indexOf(current);
  const go = (by: 1 | -1): void => {
    if (changed.length === 0) return;
    const from = nth === -1 && by === -1 ? 0 : nth;
    const next = changed[(from + by + changed.length) % changed.length];
    if (next === undefined) return;
    setCurrent(next);
    holder.current?.querySelector(`[data-row="${next}"]`)?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!event.altKey || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
    event.preventDefault();
    go(event.key === 'ArrowDown' ? 1 : -1);
  };
  return {
    holder,
    count: changed.length,
    current: nth === -1 ? null : current,
    words: nth === -1 ? '' : t(m.differenceOf, { at: nth + 1, of: changed.length }),
    go,
    onKeyDown,
  };
}
