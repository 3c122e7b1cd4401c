/** The matrix of losses: one stop of the Tab key, walked with the arrows. */
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { protocolName, ProtocolSquare, apiColour } from '../../../ui/protocol-mark.tsx';
import type { Dialect } from '../../../../shared/dialects/dialect.ts';
import type { Outcome } from '../../../../shared/checks/check.ts';
import { OutcomeGlyph } from '../../../exchange/outcome-glyph.tsx';
import { t, translated } from '../../../language/t.ts';
import * as m from '../messages.ts';
import '../run/matrix.css';
import {
  verdictOf,
  placeAfter,
  placeKey,
  whyMissing,
  type CellVerdict,
  type SandwichColumn,
  type SandwichPlace,
  type SandwichTable,
} from './sandwich-model.ts';

export interface SandwichMatrixProps {
  readonly table: SandwichTable;
  readonly chosen: SandwichPlace | null;
  readonly onChoose: (place: SandwichPlace) => void;
  /** As the gateway speaks, which says why a cell was not asked. */
  readonly dialect: Dialect | undefined;
}

/** The outcome of a check that looks alike. */
export const outcomeOf: Readonly<Record<CellVerdict, Outcome>> = {
  kept: 'kept',
  lost: 'differs',
  'no-place': 'otherwise',
  'not-asked': 'not-run',
  'not-yet': 'not-run',
};

export function verdictWords(verdict: CellVerdict, lost: number): string {
  switch (verdict) {
    case 'lost':
      return t(m.losses, { count: lost });
    case 'no-place':
      return t(m.onlyNoPlace);
    case 'not-asked':
      return t(m.notAsked);
    case 'not-yet':
      return t(m.cellNotRunYet);
    case 'kept':
      return t(m.nothingLost);
  }
}

export function upstreamName(upstream: SandwichColumn['upstream']): string {
  return upstream === null ? t(m.notReached) : protocolName(upstream);
}

export const formName = (streamed: boolean): string => (streamed ? t(m.streamed) : t(m.whole));

export function SandwichMatrix({ table, chosen, onChoose, dialect }: SandwichMatrixProps): ReactNode {
  const [focused, setFocused] = useState<SandwichPlace | null>(null);
  const root = useRef<HTMLTableElement>(null);
  const { rows, columns } = table;
  const [firstRow, firstColumn] = [rows[0], columns[0]];
  if (firstRow === undefined || firstColumn === undefined) return null;
  const stop = focused ?? chosen ?? { scenario: firstRow.id, column: firstColumn.key, streamed: false };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = placeAfter(event.key, stop, table);
    if (next === undefined) return;
    event.preventDefault();
    setFocused(next);
    root.current?.querySelector<HTMLElement>(`[data-cell=${JSON.stringify(placeKey(next))}]`)?.focus();
  };
  return (
    // Its cells are buttons, and the keys of the table go from one to the next.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <table ref={root} aria-label={t(m.lossesByScenario)} className="checks-matrix" onKeyDown={onKeyDown}>
      <Head table={table} />
      <tbody>
        {rows.map(({ id, label }) => (
          <tr key={id}>
            <th scope="row">{translated(label)}</th>
            {columns.flatMap((column) =>
              [false, true].map((streamed) => {
                const place = { scenario: id, column: column.key, streamed };
                const { verdict, lost } = verdictOf(table.cell(place), table.missing);
                const why = verdict === 'not-asked' ? whyMissing(table, place, dialect) : undefined;
                const isChosen = chosen !== null && placeKey(chosen) === placeKey(place);
                return (
                  <td key={`${column.key} ${streamed}`}>
                    <button
                      type="button"
                      className="checks-cell"
                      data-cell={placeKey(place)}
                      data-outcome={outcomeOf[verdict]}
                      aria-pressed={isChosen}
                      aria-label={t(m.cellName, {
                        scenario: translated(label),
                        way: conversionOf(table, column),
                        form: formName(streamed),
                        result:
                          why === undefined ? verdictWords(verdict, lost) : `${verdictWords(verdict, lost)}. ${why}`,
                      })}
                      title={why}
                      tabIndex={placeKey(stop) === placeKey(place) ? 0 : -1}
                      onFocus={() => setFocused(place)}
                      onClick={() => onChoose(place)}
                    >
                      <OutcomeGlyph outcome={outcomeOf[verdict]} />
                      <span className="clip">{verdictWords(verdict, lost)}</span>
                    </button>
                  </td>
                );
              }),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function conversionOf({ severalModels }: Pick<SandwichTable, 'severalModels'>, column: SandwichColumn): string {
  const way = `${protocolName(column.front)} → ${upstreamName(column.upstream)}`;
  return severalModels ? `${way}, ${column.model}` : way;
}

function Head({ table }: { readonly table: SandwichTable }): ReactNode {
  return (
    <thead>
      <tr className="checks-protocols">
        <td />
        {table.columns.map((column) => (
          <th
            key={column.key}
            scope="colgroup"
            colSpan={2}
            style={{ '--protocol': apiColour(column.front) } as object}
            title={conversionOf(table, column)}
          >
            <span className="flex min-w-0 items-center gap-1.5 text-13 font-semibold">
              <ProtocolSquare id={column.front} />
              <span className="block clip">{conversionOf(table, column)}</span>
            </span>
          </th>
        ))}
      </tr>
      <tr className="checks-models">
        <td />
        {table.columns.flatMap(({ key }) =>
          [false, true].map((streamed) => (
            <th key={`${key} ${streamed}`} scope="col" className="text-11 font-normal">
              {formName(streamed)}
            </th>
          )),
        )}
      </tr>
    </thead>
  );
}
