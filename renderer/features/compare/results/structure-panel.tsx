/** Two answers as what they are made of, whatever protocol carried them: blocks, calls with their arguments, usage, finish reason, place by place. */
import { ListTree } from 'lucide-react';
import { useMemo, useState, type ReactNode } from 'react';
import { normalResult } from '../../../../shared/compare/normal-result.ts';
import { structureDiff, type StructureRow } from '../../../../shared/compare/structure-diff.ts';
import type { AssistantMessage } from '../../../../shared/conversation.ts';
import type { Json } from '../../../../shared/json.ts';
import { classNames } from '../../../ui/class-names.ts';
import { JsonView } from '../../../ui/json-view.tsx';
import { ProtocolSquare } from '../../../ui/protocol-mark.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { PairFrame, type PairSide } from './pair-frame.tsx';
import { t } from '../../../language/t.ts';
import * as m from './messages.ts';

export function StructurePanel(): ReactNode {
  return (
    <PairFrame icon={ListTree} title={t(m.structure)} teaching={t(m.structureTeach)}>
      {(left, right) => <StructureView left={left} right={right} />}
    </PairFrame>
  );
}

/** More lines than these at once make the page slow; the rest is asked for. */
const portion = 500;

function StructureView({ left, right }: { readonly left: PairSide; readonly right: PairSide }): ReactNode {
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const [shown, setShown] = useState(portion);
  const rows = useMemo(() => {
    const several = left.parts.length > 1 || right.parts.length > 1;
    return structureDiff(resultOf(left.parts, several), resultOf(right.parts, several));
  }, [left.parts, right.parts]);
  const lines = useMemo(() => structureLines(rows, onlyDifferences), [rows, onlyDifferences]);
  return (
    <>
      <div className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-2 py-1 text-11">
        <span role="status" className="min-w-0 flex-1 text-muted">
          {left.live || right.live ? t(m.stillWritten) : ''}
          {structureWords(rows)}
        </span>
        <Switch label={t(m.onlyDifferences)} checked={onlyDifferences} onChange={setOnlyDifferences} />
      </div>
      <div
        role="region"
        aria-label={t(m.differencesOfStructure)}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
        tabIndex={0}
        className="min-h-0 flex-1 overflow-auto overscroll-contain -outline-offset-2"
      >
        <table aria-label={t(m.structure)} className="w-full table-fixed border-separate border-spacing-0 text-12">
          <thead>
            <tr>
              <th scope="col" className={classNames(headCell, 'w-2/7')}>
                {t(m.place)}
              </th>
              <Head side={left} />
              <Head side={right} />
            </tr>
          </thead>
          <tbody>
            {lines.slice(0, shown).map((line) => (
              <Line key={line.key} line={line} />
            ))}
          </tbody>
        </table>
        {lines.length > shown ? (
          <button
            type="button"
            onClick={() => setShown(shown + portion * 4)}
            className="m-2 rounded-control px-2 py-1 text-12 text-muted underline decoration-line-strong underline-offset-2 hover:text-ink"
          >
            {t(m.showMoreLines, { count: lines.length - shown })}
          </button>
        ) : null}
      </div>
    </>
  );
}

function resultOf(parts: readonly AssistantMessage[], several: boolean): Json {
  const results = parts.map(({ answer, facts }) => normalResult(answer, facts));
  return several ? { answers: results } : (results[0] ?? {});
}

const headCell = 'sticky top-0 z-1 h-7 border-b border-line bg-bg px-2 text-left font-normal text-muted';

function Head({ side }: { readonly side: PairSide }): ReactNode {
  return (
    <th scope="col" className={headCell}>
      <span className="flex min-w-0 items-center gap-1.5">
        <ProtocolSquare id={side.lane.api} />
        <span className="clip">{side.lane.name}</span>
      </span>
    </th>
  );
}

type Words = typeof m.differs | typeof m.lineOnlyLeft | typeof m.lineOnlyRight;

const signs: Readonly<Record<StructureRow['change'], readonly [sign: string, words: Words | null]>> = {
  same: ['', null],
  changed: ['≠', m.differs],
  added: ['+', m.lineOnlyRight],
  removed: ['−', m.lineOnlyLeft],
};

function Line({ line: { depth, label, row } }: { readonly line: StructureLine }): ReactNode {
  const indent = { paddingInlineStart: 8 + depth * 12 };
  if (row === undefined) {
    return (
      <tr>
        <th scope="rowgroup" colSpan={3} style={indent} className="py-0.5 pr-2 text-left font-medium">
          {label}
        </th>
      </tr>
    );
  }
  const [sign, words] = signs[row.change];
  return (
    <tr className={classNames('align-top', row.change !== 'same' && 'bg-hover')}>
      <th scope="row" style={indent} className="py-0.5 pr-2 text-left font-normal wrap-anywhere text-muted">
        <span
          aria-hidden
          className={classNames(
            'mono mr-1.5 inline-block w-2',
            row.change === 'added' ? 'text-good' : row.change === 'removed' ? 'text-bad' : 'text-warning',
          )}
        >
          {sign}
        </span>
        {words === null ? null : <span className="sr-only">{t(words)}</span>}
        {label}
      </th>
      <Value value={row.left} />
      <Value value={row.right} />
    </tr>
  );
}

function Value({ value }: { readonly value: Json | undefined }): ReactNode {
  return (
    <td className={classNames('border-l border-line px-2 py-0.5 align-top', value === undefined && 'bg-sunken')}>
      {value === undefined ? <span className="sr-only">{t(m.nothing)}</span> : <JsonView value={value} openDepth={2} />}
    </td>
  );
}

/** The lines of a structure diff: a heading for each place that has others in it, and a line for each value. */
interface StructureLine {
  readonly key: string;
  /** From 0; 0 is the outermost. */
  readonly depth: number;
  readonly label: string;
  /** Absent for a heading. */
  readonly row?: StructureRow;
}

/** Items of these lists are called by what they are. */
const itemNames: Readonly<Record<string, typeof m.answer | typeof m.candidate | typeof m.block>> = {
  answers: m.answer,
  candidates: m.candidate,
  blocks: m.block,
};

export function structureLines(rows: readonly StructureRow[], onlyDifferences: boolean): readonly StructureLine[] {
  const lines: StructureLine[] = [];
  let above: readonly (string | number)[] = [];
  rows.forEach((row, nth) => {
    if (onlyDifferences && row.change === 'same') return;
    const parents = row.path.slice(0, -1);
    let common = 0;
    while (common < parents.length && common < above.length && parents[common] === above[common]) common += 1;
    for (let depth = common; depth < parents.length; depth += 1) {
      // An item that was removed has the same place as one that is there: the row's number tells their headings apart.
      lines.push({ key: `${nth} ${depth}`, depth, label: labelOf(parents, depth) });
    }
    above = parents;
    lines.push({ key: `${nth}`, depth: parents.length, label: labelOf(row.path, parents.length), row });
  });
  return lines;
}

function labelOf(path: readonly (string | number)[], depth: number): string {
  const step = path[depth];
  if (typeof step !== 'number') return step ?? t(m.allOfIt);
  const list = path[depth - 1];
  const name = typeof list === 'string' ? itemNames[list] : undefined;
  return t(m.itemAt, { item: t(name ?? m.item), at: step + 1 });
}

/** `3 of 14 values differ`, or that none does. */
export function structureWords(rows: readonly StructureRow[]): string {
  const count = (change: StructureRow['change']): number => rows.filter((row) => row.change === change).length;
  const [changed, added, removed] = [count('changed'), count('added'), count('removed')];
  if (changed + added + removed === 0) return t(m.same);
  return [
    changed > 0 ? t(m.valuesDiffer, { count: changed }) : undefined,
    removed > 0 ? t(m.onlyLeft, { count: String(removed) }) : undefined,
    added > 0 ? t(m.onlyRight, { count: String(added) }) : undefined,
  ]
    .filter((part) => part !== undefined)
    .join(', ');
}
