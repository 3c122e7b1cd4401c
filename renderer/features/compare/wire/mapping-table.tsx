/** The requests by meaning: a row for each thing that is meant, a column for each lane with where it stands there. */
import { memo, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useStore, type StoreApi } from 'zustand';
import { valueExcerpt } from '../../../../shared/compare/field-mapping/excerpt.ts';
import type { MeaningCell, MeaningRow } from '../../../../shared/compare/field-mapping/align.ts';
import { placeWords } from '../../../../shared/compare/field-mapping/path-words.ts';
import { PathText } from '../../../ui/address-text.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { cellAfter } from '../../../ui/table-keys.ts';
import { LaneColumnHead } from '../lane-column-head.tsx';
import type { ViewState } from '../compare-feature.ts';
import type { LaneRequest } from './lane-request.ts';
import { t, translated } from '../../../language/t.ts';
import { rich } from '../../../language/rich.ts';
import * as m from './messages.ts';

export interface MappingTableProps {
  readonly viewState: StoreApi<ViewState>;
  readonly requests: readonly LaneRequest[];
  readonly rows: readonly MeaningRow[];
  /** Its lines are to be shown in the bodies. */
  readonly onShow: (row: string) => void;
}

/** Pixels that a lane's column has at least. */
const columnPx = 124;

export function MappingTable({ viewState, requests, rows, onShow }: MappingTableProps): ReactNode {
  const table = useRef<HTMLTableElement>(null);
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof HTMLElement)) return;
    const { row, lane } = event.target.dataset;
    if (row === undefined || lane === undefined) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      const meant = rows[Number(row)];
      if (meant !== undefined) onShow(meant.key);
      return;
    }
    const next = cellAfter(event.key, [Number(row), Number(lane)], [rows.length, requests.length]);
    if (next === undefined) return;
    event.preventDefault();
    table.current?.querySelector<HTMLElement>(`[data-row="${next[0]}"][data-lane="${next[1]}"]`)?.focus();
  };
  return (
    <table
      ref={table}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- its cells are walked through by arrow keys
      role="grid"
      aria-label={t(m.byMeaning)}
      onKeyDown={onKeyDown}
      onPointerLeave={() => viewState.setState({ hovered: null })}
      style={{ minWidth: 88 + requests.length * columnPx }}
      className="w-full table-fixed border-separate border-spacing-0 text-11"
    >
      <colgroup>
        <col className="w-22" />
        {requests.map(({ number }) => (
          <col key={number} />
        ))}
      </colgroup>
      <thead>
        <tr>
          <th className="sticky top-0 left-0 z-20 border-b border-line bg-bg px-3 py-1.5 text-left font-normal">
            <span className="sr-only">{t(m.meaning)}</span>
          </th>
          {requests.map((request) => (
            <LaneHead key={request.number} request={request} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <Row key={row.key} viewState={viewState} row={row} at={at} onShow={onShow} />
        ))}
      </tbody>
    </table>
  );
}

function LaneHead({ request: { name, head, api } }: { readonly request: LaneRequest }): ReactNode {
  return (
    <th scope="col" className="sticky top-0 z-10 border-b border-line bg-bg px-2 py-1.5 text-left font-medium">
      <LaneColumnHead name={name} head={head} api={api} />
    </th>
  );
}

interface RowProps {
  readonly viewState: StoreApi<ViewState>;
  readonly row: MeaningRow;
  readonly at: number;
  readonly onShow: (row: string) => void;
}

/** Its counterparts light up together; of a change of what is lit only the two rows that it concerns are drawn. */
const Row = memo(function Row({ viewState, row, at, onShow }: RowProps): ReactNode {
  const lit = useStore(viewState, ({ hovered }) => hovered === row.key);
  const light = (): void => {
    if (viewState.getState().hovered !== row.key) viewState.setState({ hovered: row.key });
  };
  return (
    <tr onPointerEnter={light} data-lit={lit || undefined} className="group/row">
      <th
        scope="row"
        className="sticky left-0 z-10 border-b border-line bg-bg px-3 py-1.5 text-left align-top font-normal wrap-anywhere text-muted group-data-lit/row:text-ink"
      >
        {translated(row.label)}
      </th>
      {row.cells.map((cell, lane) => (
        // The table takes the keys.
        <td
          // oxlint-disable-next-line react/no-array-index-key -- lanes are known by their place
          key={lane}
          data-row={at}
          data-lane={lane}
          tabIndex={at === 0 && lane === 0 ? 0 : -1}
          onFocus={light}
          onClick={() => onShow(row.key)}
          className={classNames(
            'scroll-ml-23 border-b border-line px-2 py-1.5 align-top -outline-offset-2 select-text',
            cell.state === 'sent' && 'group-data-lit/row:bg-mark/60',
          )}
        >
          <Cell cell={cell} />
        </td>
      ))}
    </tr>
  );
});

function Cell({ cell }: { readonly cell: MeaningCell }): ReactNode {
  switch (cell.state) {
    case 'sent':
      return cell.places.map((one) => {
        const value = valueExcerpt(one.value);
        return (
          <div key={`${one.in} ${one.path.join(' ')}`} className="mono leading-snug">
            <span className="wrap-anywhere">
              <PathText path={translated(placeWords(one))} />
            </span>
            {one.note === undefined ? null : <span className="text-muted"> {translated(one.note)}</span>}
            {value === '' ? null : <div className="line-clamp-2 wrap-anywhere text-muted">{value}</div>}
          </div>
        );
      });
    case 'unset':
      return (
        <div className="leading-snug text-faint">
          {rich(m.notSetAt, {
            at: cell.at,
            c: () => (
              <span className="mono wrap-anywhere">
                <PathText path={cell.at} />
              </span>
            ),
          })}
          {cell.note === undefined ? null : `, ${translated(cell.note)}`}
        </div>
      );
    case 'none':
      return (
        <div className="leading-snug text-faint">
          <span className="mono">{t(m.noPlace)}</span>
          <div>{translated(cell.why)}</div>
        </div>
      );
    case 'no-request':
      return null;
  }
}
