/** The metrics as a table: lanes stand beside each other as they do above, and a row's header sorts them by its metric. */
import { ArrowDownWideNarrow, ArrowUpNarrowWide } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../../../../ui/class-names.ts';
import type { MetricId } from '../../../../../shared/compare/report/metric-columns.ts';
import { LaneColumnHead } from '../../lane-column-head.tsx';
import {
  inOrder,
  isAscending,
  type MetricsTable,
  type LaneOrder,
  type TableCell,
  type TableRow,
} from './metrics-table.ts';
import { t } from '../../../../language/t.ts';
import * as m from '../messages.ts';

export interface MetricsGridProps {
  readonly table: MetricsTable;
  readonly order: LaneOrder | null;
  readonly onOrder: (metric: MetricId) => void;
  /** Says what the metrics are of. */
  readonly caption: string;
}

export function MetricsGrid({ table, order, onOrder, caption }: MetricsGridProps): ReactNode {
  const { lanes, rows } = inOrder(table, order);
  const leads = rows.some(({ lead }) => lead !== undefined);
  return (
    <table aria-label={t(m.metrics)} className="w-full border-separate border-spacing-0 text-12">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col" className={classNames(headCell, 'left-0 z-3 bg-bg text-left')}>
            <span className="sr-only">{t(m.metric)}</span>
          </th>
          {lanes.map(({ index, name, head, api }) => (
            <th key={index} scope="col" className={classNames(headCell, 'max-w-60 min-w-24 bg-bg text-right')}>
              <LaneColumnHead name={name} head={head} api={api} className="justify-end" />
            </th>
          ))}
          {leads ? (
            <th scope="col" className={classNames(headCell, 'bg-bg text-left')}>
              {t(m.lead)}
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} className="group/row">
            <RowHead row={row} order={order} onOrder={onOrder} />
            {row.cells.map((cell, at) => (
              <Value key={lanes[at]?.index ?? at} cell={cell} mono={row.mono === true} />
            ))}
            {leads ? <Lead row={row} /> : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const headCell = 'sticky top-0 z-2 h-8 border-b border-line px-3 py-1 font-normal text-muted';

function RowHead({ row, order, onOrder }: Pick<MetricsGridProps, 'order' | 'onOrder'> & { readonly row: TableRow }) {
  const { metric, label } = row;
  const sorted = metric !== undefined && order?.metric === metric ? order : null;
  const ascending = sorted !== null && isAscending(sorted);
  const Icon = ascending ? ArrowUpNarrowWide : ArrowDownWideNarrow;
  return (
    <th
      scope="row"
      {...(metric === undefined
        ? {}
        : { 'aria-sort': sorted === null ? 'none' : ascending ? 'ascending' : 'descending' })}
      className="sticky left-0 z-1 border-b border-line bg-bg p-0 text-left align-top font-normal whitespace-nowrap text-muted"
    >
      {metric === undefined ? (
        <span className="flex min-h-7.5 items-center px-3">{label}</span>
      ) : (
        <button
          type="button"
          title={nextWords(sorted)}
          onClick={() => onOrder(metric)}
          className="group/sort flex min-h-7.5 w-full items-center gap-1.5 px-3 text-left -outline-offset-2 hover:bg-hover hover:text-ink"
        >
          {label}
          <Icon
            size={14}
            strokeWidth={1.75}
            aria-hidden
            className={
              sorted === null
                ? 'opacity-0 transition-opacity group-hover/sort:opacity-60 group-focus-visible/sort:opacity-60'
                : 'text-ink'
            }
          />
        </button>
      )}
    </th>
  );
}

function nextWords(sorted: LaneOrder | null): string {
  if (sorted === null) return t(m.sortBy);
  return t(sorted.from === 'best' ? m.otherWay : m.ownOrder);
}

function Lead({ row: { lead, cells } }: { readonly row: TableRow }): ReactNode {
  return (
    <td
      className={classNames(
        'border-b border-line px-3 py-1 align-top text-12 leading-5.5 whitespace-nowrap group-hover/row:bg-hover',
        cells.some(({ best }) => best) ? 'text-good' : 'text-muted',
      )}
    >
      {lead}
    </td>
  );
}

function Value({ cell, mono }: { readonly cell: TableCell; readonly mono: boolean }): ReactNode {
  const { text, detail, best, spread } = cell;
  return (
    <td className="border-b border-line px-3 py-1 text-right align-top leading-5.5 tabular-nums group-hover/row:bg-hover">
      {/* Before the figure, so that all of a column end in one line. */}
      {best ? (
        <span aria-hidden data-swatch className="mr-1.5 inline-block size-1.5 rounded-full bg-good align-middle" />
      ) : null}
      {text === '' && detail === undefined ? (
        <>
          <span aria-hidden className="text-faint">
            –
          </span>
          <span className="sr-only">{t(m.notKnown)}</span>
        </>
      ) : (
        <span className={classNames(mono && 'mono text-11 wrap-anywhere', best && 'font-semibold')}>{text}</span>
      )}
      {spread === undefined ? null : <span className="text-11 whitespace-nowrap text-muted"> {spread}</span>}
      {best ? <span className="sr-only"> {t(m.best)}</span> : null}
      {detail === undefined ? null : <span className="block text-11 text-muted"> {detail}</span>}
    </td>
  );
}
