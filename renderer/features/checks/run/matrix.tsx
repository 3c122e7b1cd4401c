/** The matrix of capabilities by protocol and model: one stop of the Tab key, walked with the arrows. */
import type { Endpoint } from '../../../../shared/apis.ts';
import { memo, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { Outcome } from '../../../../shared/checks/check.ts';
import { outcomeWords } from '../../../../shared/checks/report/outcome-words.ts';
import { classNames } from '../../../ui/class-names.ts';
import { protocolName, ProtocolSquare, apiColour } from '../../../ui/protocol-mark.tsx';
import { useChecksFeature, type CellPlace } from '../checks-feature.ts';
import { OutcomeGlyph } from '../../../exchange/outcome-glyph.tsx';
import { cellCount, matrixOf, type Matrix, type MatrixCell, type MatrixColumn } from './matrix-model.ts';
import './matrix.css';
import { t, translated } from '../../../language/t.ts';
import * as m from '../messages.ts';
import { cellAfter } from '../../../ui/table-keys.ts';

export interface MatrixViewProps {
  /** The evidence stands beside it and goes with the keys; else it lies over the page, and is asked for. */
  readonly follows: boolean;
}

export function MatrixView({ follows }: MatrixViewProps): ReactNode {
  const feature = useChecksFeature();
  const { run, findings, asking } = useStore(feature.run.store);
  const earlier = useStore(feature.earlier.store);
  const chosen = useStore(feature.view, (view) => view.cell);
  const outcome = useStore(feature.view, (view) => view.outcome);
  const [focused, setFocused] = useState<CellPlace | null>(null);
  const table = useRef<HTMLTableElement>(null);
  const matrix = useMemo(() => (run === null ? null : matrixOf(run, findings, asking)), [run, findings, asking]);
  const before = useMemo(
    () => (earlier.run === null ? null : matrixOf(earlier.run, earlier.findings, new Set())),
    [earlier.run, earlier.findings],
  );
  if (matrix === null) return null;
  const stop = focused ?? chosen ?? firstPlace(matrix);
  const choose = (cell: CellPlace): void => {
    setFocused(cell);
    feature.view.setState({ cell, check: null, inspects: false });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || stop === null) return;
    const next = placeAfter(event.key, stop, matrix);
    if (next === undefined) return;
    event.preventDefault();
    setFocused(next);
    if (follows) choose(next);
    table.current?.querySelector<HTMLElement>(`[data-cell=${JSON.stringify(keyOf(next))}]`)?.focus();
  };
  return (
    <div className="checks-scroller min-h-0 flex-1 overflow-auto px-5 pb-6">
      {/* Its cells are buttons, and the keys of the table go from one to the next. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <table ref={table} aria-label={t(m.checks)} className="checks-matrix" onKeyDown={onKeyDown}>
        <MatrixHead matrix={matrix} />
        <tbody>
          {matrix.rows.map(({ capability, opens }, row) => (
            <tr key={capability} data-opens={opens && row > 0 ? true : undefined}>
              <th scope="row">{translated(capability)}</th>
              {matrix.columns.map((column) => {
                const cell = matrix.cell(capability, column.key);
                const place = { capability, column: column.key };
                const isStop = stop !== null && keyOf(stop) === keyOf(place);
                return (
                  <td key={column.key}>
                    <Cell
                      place={place}
                      name={`${translated(capability)}, ${columnName(column)}`}
                      state={cell.state}
                      count={cellCount(cell)}
                      change={before === null ? undefined : changeOf(cell, before.cell(capability, column.key))}
                      chosen={chosen !== null && keyOf(chosen) === keyOf(place)}
                      stop={isStop}
                      faded={outcome !== null && !has(cell, outcome)}
                      onChoose={choose}
                    />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function MatrixHead({ matrix }: { readonly matrix: Matrix }): ReactNode {
  return (
    <thead>
      <tr className="checks-protocols">
        <td />
        {matrix.heads.map(({ endpoint, columns }) => (
          <th key={endpoint} scope="colgroup" colSpan={columns} style={{ '--protocol': colourOf(endpoint) } as object}>
            <span className="inline-flex items-center gap-1.5 text-13 font-semibold whitespace-nowrap">
              {endpoint === 'models' ? null : <ProtocolSquare id={endpoint} />}
              {endpointName(endpoint)}
            </span>
          </th>
        ))}
      </tr>
      <tr className="checks-models">
        <td />
        {matrix.columns.map(({ key, model }) => (
          <th key={key} scope="col" className="mono text-11 font-normal" title={model}>
            <span className="block clip">{model === '' ? t(m.listAndAddresses) : model}</span>
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface CellProps {
  readonly place: CellPlace;
  readonly name: string;
  readonly state: MatrixCell['state'];
  readonly count: string;
  /** What is otherwise than in the earlier run; absent for nothing. */
  readonly change: Change | undefined;
  readonly chosen: boolean;
  /** The one that the Tab key comes to. */
  readonly stop: boolean;
  /** It has nothing of what is filtered for. */
  readonly faded: boolean;
  readonly onChoose: (place: CellPlace) => void;
}

/** A run tells of a few cells at a time: the others are not drawn again. */
const Cell = memo(
  function Cell({ place, name, state, count, change, chosen, stop, faded, onChoose }: CellProps): ReactNode {
    const note = change === undefined ? '' : t(changeWords[change]);
    return (
      <button
        type="button"
        data-cell={keyOf(place)}
        data-outcome={state}
        data-faded={faded || undefined}
        aria-pressed={chosen}
        aria-label={`${name}: ${wordsOf(state)}${count === '' ? '' : ` ${count}`}${note === '' ? '' : `, ${note}`}`}
        tabIndex={stop ? 0 : -1}
        onClick={() => onChoose(place)}
        className="checks-cell"
      >
        {state === 'empty' ? (
          <span aria-hidden>–</span>
        ) : state === 'asking' ? (
          <span aria-hidden className="checks-live" />
        ) : state === 'waiting' ? (
          <span aria-hidden className="text-faint">
            ·
          </span>
        ) : (
          <OutcomeGlyph outcome={state} />
        )}
        <span className="tabular-nums">{count}</span>
        {note === '' ? null : (
          <span className={classNames('ml-auto text-11 font-medium', change === 'isNew' ? 'text-bad' : 'text-good')}>
            {note}
          </span>
        )}
      </button>
    );
  },
  (before, after) =>
    keyOf(before.place) === keyOf(after.place) &&
    (['name', 'state', 'count', 'change', 'chosen', 'stop', 'faded'] as const).every(
      (name) => before[name] === after[name],
    ),
);

const keyOf = ({ capability, column }: CellPlace): string => `${capability} ${column}`;

export function endpointName(endpoint: Endpoint): string {
  return endpoint === 'models' ? t(m.gateway) : protocolName(endpoint);
}

export const columnName = ({ endpoint, model }: Pick<MatrixColumn, 'endpoint' | 'model'>): string =>
  model === '' ? endpointName(endpoint) : t(m.modelOver, { model, protocol: endpointName(endpoint) });

const colourOf = (endpoint: Endpoint): string =>
  endpoint === 'models' ? 'var(--color-line-strong)' : apiColour(endpoint);

/** What the states of a cell are called that are no outcome. */
const otherWords = { empty: m.noCheck, asking: m.cellRunning, waiting: m.cellNotRunYet } as const;

const wordsOf = (state: MatrixCell['state']): string =>
  state in otherWords ? t(otherWords[state as keyof typeof otherWords]) : translated(outcomeWords[state as Outcome]);

function firstPlace({ rows, columns }: Matrix): CellPlace | null {
  const [row] = rows;
  const [column] = columns;
  return row === undefined || column === undefined ? null : { capability: row.capability, column: column.key };
}

const has = (cell: MatrixCell, outcome: Outcome): boolean =>
  outcome === 'not-run' ? cell.checks.length > cell.judged - cell.tally['not-run'] : cell.tally[outcome] > 0;

const changeWords = { isNew: m.isNew, mended: m.mended, fewerKept: m.fewerKept, moreKept: m.moreKept } as const;
type Change = keyof typeof changeWords;

/** `isNew`: more differs than before. `mended`: less does. Where as much differs, what else is kept no more, or again. */
function changeOf(now: MatrixCell, before: MatrixCell): Change | undefined {
  if (now.judged === 0 || before.judged === 0) return undefined;
  const [one, other] = [now.tally.differs, before.tally.differs];
  if (one !== other) return one > other ? 'isNew' : 'mended';
  const more = now.tally.kept - before.tally.kept;
  // Fewer were judged so far: nothing can be said.
  if (more === 0 || now.judged !== before.judged) return undefined;
  return more > 0 ? 'moreKept' : 'fewerKept';
}

/** The cell that a key leads to from another one; undefined for a key that leads nowhere. */
export function placeAfter(
  key: string,
  { capability, column }: CellPlace,
  { rows, columns }: Pick<Matrix, 'rows' | 'columns'>,
): CellPlace | undefined {
  const row = rows.findIndex((one) => one.capability === capability);
  const at = columns.findIndex((one) => one.key === column);
  const [toRow, toColumn] = cellAfter(key, [row, at], [rows.length, columns.length]) ?? [];
  const [nextRow, nextColumn] = [rows[toRow ?? -1], columns[toColumn ?? -1]];
  return nextRow === undefined || nextColumn === undefined
    ? undefined
    : { capability: nextRow.capability, column: nextColumn.key };
}
