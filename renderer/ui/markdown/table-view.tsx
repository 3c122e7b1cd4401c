/** A table of an answer; one of hundreds of rows is shown in slices, of which only those near view are rendered. */
import type { Tokens } from 'marked';
import { memo, type ReactNode, type RefObject } from 'react';
import { Held } from './held.tsx';
import { inlineNodes } from './inline-view.tsx';
import { useSlices } from './use-slices.ts';
import { byPlace } from '../by-place.ts';
import { t } from '../../language/t.ts';
import * as m from '../messages.ts';

/** From so many rows on, they are put in slice by slice. */
const longTable = 240;
/** About the height of a row. */
const rowPx = 31.5;

export function TableView({ token }: { readonly token: Tokens.Table }): ReactNode {
  return token.rows.length > longTable ? <LongTable token={token} /> : <ShortTable token={token} />;
}

function ShortTable({ token }: { readonly token: Tokens.Table }): ReactNode {
  return (
    // The frame scrolls where the table is wider than the text; it can be reached and moved by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="markdown-table" tabIndex={0} role="group" aria-label={t(m.table)}>
      <table dir="auto">
        <TableHead cells={token.header} />
        <tbody>
          {byPlace(token.rows, (row) => (
            <Row cells={row} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function TableHead({ cells }: { readonly cells: readonly Tokens.TableCell[] }): ReactNode {
  return (
    <thead>
      <tr>
        {byPlace(cells, (cell) => (
          <th scope="col" style={alignment(cell)}>
            {inlineNodes(cell.tokens)}
          </th>
        ))}
      </tr>
    </thead>
  );
}

const Row = memo(
  function Row({ cells }: { readonly cells: readonly Tokens.TableCell[] }): ReactNode {
    return (
      <tr>
        {byPlace(cells, (cell) => (
          <td style={alignment(cell)}>{inlineNodes(cell.tokens)}</td>
        ))}
      </tr>
    );
  },
  (before, after) => before.cells === after.cells || isSameRow(before.cells, after.cells),
);

/** Shows the same; a later definition can make a link of the same text. */
function isSameRow(a: readonly Tokens.TableCell[], b: readonly Tokens.TableCell[]): boolean {
  return a.length === b.length && a.every((cell, at) => cell.text === b[at]?.text && !cell.text.includes('['));
}

function alignment(cell: Tokens.TableCell): { readonly textAlign: 'left' | 'right' | 'center' } | undefined {
  return cell.align === null ? undefined : { textAlign: cell.align };
}

/** Slices cannot agree on the widths of columns, so these are equal. */
function LongTable({ token }: { readonly token: Tokens.Table }): ReactNode {
  const slices = useSlices(token.rows, isSameRow);
  return (
    // The frame scrolls where the table is wider than the text; it can be reached and moved by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="markdown-table markdown-long" tabIndex={0} role="group" aria-label={t(m.table)}>
      <table>
        <TableHead cells={token.header} />
      </table>
      {byPlace(slices, (rows, at) => (
        <TableSlice rows={rows} complete={at < slices.length - 1} />
      ))}
    </div>
  );
}

const TableSlice = memo(function TableSlice({
  rows,
  complete,
}: {
  readonly rows: readonly (readonly Tokens.TableCell[])[];
  readonly complete: boolean;
}): ReactNode {
  return (
    <Held name={rows} complete={complete} guess={() => rows.length * rowPx}>
      {(place) => (
        <table ref={place as RefObject<HTMLTableElement | null>}>
          <tbody>
            {byPlace(rows, (cells) => (
              <Row cells={cells} />
            ))}
          </tbody>
        </table>
      )}
    </Held>
  );
});
