/** Two answers word by word: their blocks side by side, and in each what the other has not. */
import { ChevronDown, ChevronUp, SpellCheck } from 'lucide-react';
import { useMemo, useRef, useState, type KeyboardEvent, type ReactNode, useEffect } from 'react';
import { useStore } from 'zustand';
import type { AssistantMessage } from '../../../../shared/conversation.ts';
import { textOf } from '../../../../shared/message.ts';
import { useFeatureStore } from '../../../app/app-context.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { laneMarks } from './lane-marks.tsx';
import { PairFrame, type PairSide } from './pair-frame.tsx';
import type { DiffRow, TextDiff, TextPiece } from './text/text-diff.ts';
import { type DiffOptions, isSpace } from './text/words.ts';
import { createDiffer, startDiffWorker, type Differ } from './text/differ.ts';
import type { DiffQuestion } from './text/text-diff-worker.ts';
import { byPlace } from '../../../ui/by-place.ts';
import { t, numberText } from '../../../language/t.ts';
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
        {byPlace(rows, (row, at) => (
          <Row row={row} at={at} current={at === walk.current} />
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

/** The text of a lane's answer, to be compared: that of all its requests, the chosen candidate of each. */
function answerText(parts: readonly AssistantMessage[]): string {
  return parts
    .map(({ answer, chosenCandidate }) => textOf(answer.candidates[chosenCandidate]?.blocks ?? []))
    .filter((text) => text !== '')
    .join('\n\n');
}

/** A side of a difference as text: what the other side has not is marked by line and wash, and named to those who listen. */
interface MarkedTextProps {
  readonly pieces: readonly TextPiece[];
  readonly side: 'left' | 'right';
}

function MarkedText({ pieces, side }: MarkedTextProps): ReactNode {
  return byPlace(pieces, ({ text, changed }) => {
    if (!changed) return <span>{text}</span>;
    const shown = isSpace(text) ? visibleSpace(text) : text;
    return side === 'left' ? (
      <del className="rounded-[3px] bg-bad/12 line-through decoration-bad/70 decoration-1">{shown}</del>
    ) : (
      <ins className="rounded-[3px] bg-good/14 underline decoration-good decoration-1 underline-offset-2">{shown}</ins>
    );
  });
}

/** White space alone would be a mark around nothing. */
function visibleSpace(text: string): string {
  return text.replaceAll(' ', '·').replaceAll('\t', '⇥').replaceAll(/\r?\n/gu, '↵\n');
}

/** Milliseconds for the search; see `DiffQuestion`. */
const diffLimitMs = 2_000;

type ShownDiff =
  | { readonly state: 'searching' }
  | { readonly state: 'failed' }
  | { readonly state: 'found'; readonly diff: TextDiff };

function useTextDiff(left: string, right: string, options: DiffOptions): ShownDiff {
  const [shown, setShown] = useState<ShownDiff>({ state: 'searching' });
  const differ = useRef<Differ | null>(null);
  const { ignoreSpace, ignoreCase } = options;
  useEffect(() => {
    const made = createDiffer({
      start: startDiffWorker,
      answered: (diff) => setShown({ state: 'found', diff }),
      failed: () => setShown({ state: 'failed' }),
      after: (ms, callback) => {
        const timer = setTimeout(callback, ms);
        return () => clearTimeout(timer);
      },
    });
    differ.current = made;
    return () => {
      differ.current = null;
      made.end();
    };
  }, []);
  useEffect(() => {
    const question: DiffQuestion = { left, right, options: { ignoreSpace, ignoreCase }, limitMs: diffLimitMs };
    differ.current?.ask(question);
  }, [left, right, ignoreSpace, ignoreCase]);
  return shown;
}

/** A difference in numbers: `−5 +3 words in 2 of 10 blocks`. */
export function diffWords({ same, rows, removedWords, addedWords }: TextDiff): string {
  if (same === 'exact') return rows.length === 0 ? t(m.bothEmpty) : t(m.identical);
  if (same === 'ignoring') return t(m.onlyIgnored);
  const places = rows.filter(({ changed }) => changed).length;
  const counts = [
    removedWords > 0 ? `−${numberText(removedWords)}` : undefined,
    addedWords > 0 ? `+${numberText(addedWords)}` : undefined,
  ].filter((part) => part !== undefined);
  const where = { places, of: rows.length };
  if (counts.length === 0) return t(m.marksDiffer, where);
  return t(m.wordsDiffer, { ...where, counts: counts.join(' '), last: addedWords > 0 ? addedWords : removedWords });
}
