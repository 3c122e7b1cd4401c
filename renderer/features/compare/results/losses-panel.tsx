/** What was lost, as a matrix: a row for each thing, a column for each lane, and in each cell what happened to it. */
import { Check, CircleSlash, Filter, Minus, TriangleAlert, type LucideIcon } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { cellWords, groupWords, type LossCell, type LossRow } from '../../../../shared/compare/losses.ts';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LaneColumnHead } from '../lane-column-head.tsx';
import { Segments } from '../../../ui/segments.tsx';
import { useCompareFeature } from '../compare-feature.ts';
import { useLosses, type LossLane } from './use-lane-losses.ts';
import { NoRunYet } from './no-run-yet.tsx';
import { t, translated } from '../../../language/t.ts';
import * as m from './messages.ts';

const choices = [
  { value: 'differing', label: m.differences },
  { value: 'all', label: m.everything },
] as const;

export function LossesPanel(): ReactNode {
  const feature = useCompareFeature();
  const { lanes, rows, same } = useLosses(feature);
  const [shown, setShown] = useState<'differing' | 'all'>('differing');
  if (lanes.length === 0) {
    return (
      <NoRunYet icon={Filter} title={t(m.losses)}>
        {t(m.lossesTeach)}
      </NoRunYet>
    );
  }
  const differing = rows.filter(({ differs }) => differs);
  const listed = shown === 'all' || lanes.length < 2 ? rows : differing;
  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className="flex h-8 shrink-0 items-center gap-2 border-b border-line px-2">
        {lanes.length < 2 ? null : (
          <Segments
            label={t(m.rows)}
            value={shown}
            onChange={setShown}
            options={choices.map((one) => ({ ...one, label: t(one.label) }))}
          />
        )}
        <span role="status" className="clip min-w-0 flex-1 text-11 text-muted">
          {lanes.length < 2 ? '' : t(m.someDiffer, { some: differing.length, of: rows.length })}
        </span>
      </div>
      {listed.length === 0 ? (
        <EmptyState icon={Filter} title={t(m.noDifferences)} className="flex-1">
          {same}
        </EmptyState>
      ) : (
        <div
          role="region"
          aria-label={t(m.losses)}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and nothing in it takes the focus
          tabIndex={0}
          className="min-h-0 flex-1 overflow-auto overscroll-contain -outline-offset-2"
        >
          <Matrix lanes={lanes} rows={listed} />
        </div>
      )}
    </div>
  );
}

const sections: readonly {
  readonly id: LossRow['section'];
  readonly title: typeof m.whatWasAsked | typeof m.whatAnswersHave;
}[] = [
  { id: 'asked', title: m.whatWasAsked },
  { id: 'answer', title: m.whatAnswersHave },
];

function Matrix({
  lanes,
  rows,
}: {
  readonly lanes: readonly LossLane[];
  readonly rows: readonly LossRow[];
}): ReactNode {
  return (
    <table
      aria-label={t(m.losses)}
      style={{ minWidth: `${11 + 9 * lanes.length}rem` }}
      className="w-full table-fixed border-separate border-spacing-0 text-12"
    >
      <thead>
        <tr>
          <th scope="col" className={classNames(headCell, 'left-0 z-3 w-44 bg-bg')}>
            <span className="sr-only">{t(m.thing)}</span>
          </th>
          {lanes.map(({ result: { index, name, head, api }, note }) => (
            <th key={index} scope="col" className={classNames(headCell, 'bg-bg')}>
              <LaneColumnHead name={name} head={head} api={api} />
              {note === undefined ? null : <span className="block text-11 wrap-anywhere">{note}</span>}
            </th>
          ))}
        </tr>
      </thead>
      {sections.map(({ id, title }) => {
        const own = rows.filter(({ section }) => section === id);
        return own.length === 0 ? null : (
          <tbody key={id}>
            <tr>
              <th scope="colgroup" colSpan={lanes.length + 1} className="border-b border-line bg-panel p-0 text-left">
                <span className="sticky left-0 inline-block px-3 py-1 text-11 font-medium text-muted">{t(title)}</span>
              </th>
            </tr>
            {own.map((row) => (
              <tr key={row.key} className="group/row">
                <th
                  scope="row"
                  className="sticky left-0 z-1 max-w-44 min-w-28 border-b border-line bg-bg px-3 py-1 text-left align-top font-normal wrap-anywhere text-muted"
                >
                  {translated(row.label)}
                </th>
                {row.cells.map((cell, at) => (
                  <Place key={lanes[at]?.result.index ?? at} cell={cell} />
                ))}
              </tr>
            ))}
          </tbody>
        );
      })}
    </table>
  );
}

const headCell = 'sticky top-0 z-2 h-8 border-b border-line px-3 py-1 text-left align-top font-normal text-muted';

const marks: Readonly<Record<LossCell['state'], { readonly icon: LucideIcon; readonly tone: string } | null>> = {
  has: { icon: Check, tone: 'text-good' },
  kept: { icon: Check, tone: 'text-good' },
  lacks: { icon: Minus, tone: 'text-warning' },
  'no-place': { icon: CircleSlash, tone: 'text-warning' },
  ignored: { icon: TriangleAlert, tone: 'text-warning' },
  changed: { icon: TriangleAlert, tone: 'text-warning' },
  'not-asked': null,
  unknown: null,
};

function Place({ cell }: { readonly cell: LossCell }): ReactNode {
  const mark = marks[cell.state];
  const Icon = mark?.icon;
  return (
    <td className="border-b border-line px-3 py-1 align-top select-text group-hover/row:bg-hover">
      <span className="flex min-w-0 gap-1.5">
        {Icon === undefined ? null : (
          <Icon size={14} strokeWidth={1.75} aria-hidden className={classNames('mt-0.5 shrink-0', mark?.tone)} />
        )}
        <span className="min-w-0 wrap-anywhere">
          <PlaceWords cell={cell} />
        </span>
      </span>
    </td>
  );
}

function PlaceWords({ cell }: { readonly cell: LossCell }): ReactNode {
  switch (cell.state) {
    case 'has':
      return (
        <>
          <span className="sr-only">{t(m.hasIt)}</span>
          <span className="line-clamp-3" title={translated(cell.words)}>
            {translated(cell.words)}
          </span>
        </>
      );
    case 'lacks':
      return (
        <>
          {t(m.missing)}
          {cell.note === undefined ? null : <span className="block text-11 text-muted">{translated(cell.note)}</span>}
        </>
      );
    case 'kept':
    case 'not-asked':
      return <span className="text-muted">{translated(cellWords(cell))}</span>;
    case 'unknown':
      return (
        <>
          <span aria-hidden className="text-faint">
            –
          </span>
          <span className="sr-only">{t(m.notKnown)}</span>
        </>
      );
    case 'no-place':
    case 'ignored':
    case 'changed':
      return (
        <>
          {translated(groupWords[cell.state])}
          {cell.asked === undefined ? null : (
            <span className="block text-11">
              <span className="text-muted">{t(m.asked)}</span> <span className="mono">{translated(cell.asked)}</span>
            </span>
          )}
          {cell.came === undefined ? null : (
            <span className="block text-11">
              <span className="text-muted">{t(m.came)}</span> <span className="mono">{translated(cell.came)}</span>
            </span>
          )}
          <span className="block text-11 text-muted">{translated(cell.note)}</span>
        </>
      );
  }
}
