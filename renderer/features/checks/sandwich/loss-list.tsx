/** What was lost in one cell: each value with its direction, what it was and what became of it. */
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Loss } from '../../../../shared/sandwich/judge.ts';
import { OutcomeGlyph } from '../../../exchange/outcome-glyph.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { t, told } from '../../../language/t.ts';
import * as m from '../messages.ts';
import { CellWire } from './cell-wire.tsx';
import { formName, verdictWords, outcomeOf, wayOf } from './sandwich-matrix.tsx';
import { verdictOf, type SandwichPlace, type SandwichTable } from './sandwich-model.ts';

export interface LossListProps {
  readonly table: SandwichTable;
  readonly place: SandwichPlace | null;
  /** Where it lies over the page. */
  readonly onClose?: () => void;
}

export function LossList({ table, place, onClose }: LossListProps): ReactNode {
  const column = table.columns.find(({ key }) => key === place?.column);
  if (place === null || column === undefined)
    return <p className="p-4 text-13 text-pretty text-muted">{t(m.chooseLossCell)}</p>;
  const cell = table.cell(place);
  const number = table.number(place);
  const { verdict, lost } = verdictOf(cell);
  const label = table.rows.find(({ id }) => id === place.scenario)?.label ?? place.scenario;
  return (
    <section aria-label={t(m.lossesOfCell)} className="flex min-w-0 flex-col gap-3 p-4">
      <header className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <h2 className="text-15 font-semibold">{told(label)}</h2>
          <p className="text-12 text-muted">
            {wayOf(table, column)}, {formName(place.streamed)}
          </p>
        </div>
        {onClose === undefined ? null : <IconButton icon={X} label={t(m.closeLosses)} size={24} onClick={onClose} />}
      </header>
      <p className="flex items-center gap-2 text-13">
        <OutcomeGlyph outcome={outcomeOf[verdict]} />
        {verdictWords(verdict, lost)}
      </p>
      {cell === undefined || cell.losses.length === 0 ? null : (
        <ul className="flex flex-col gap-2">
          {cell.losses.map((loss) => (
            <LossItem key={`${loss.direction} ${String(loss.inSecondTurn)} ${loss.name}`} loss={loss} />
          ))}
        </ul>
      )}
      {number === undefined ? null : <CellWire number={number} />}
    </section>
  );
}

function LossItem({ loss }: { readonly loss: Loss }): ReactNode {
  const { name, direction, was, became, hasNoPlace, inSecondTurn } = loss;
  return (
    <li className="rounded-card border border-line bg-panel p-3 text-13">
      <p className="font-medium wrap-anywhere">{told(name)}</p>
      <p className="text-12 text-muted">
        {direction === 'request' ? t(m.inRequest) : t(m.inAnswer)}
        {inSecondTurn === true ? ` · ${t(m.secondTurn)}` : ''}
        {hasNoPlace === true ? ` · ${t(m.noPlaceThere)}` : ''}
      </p>
      <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-12">
        <dt className="text-muted">{t(m.sentValue)}</dt>
        <dd className="mono max-h-40 overflow-y-auto wrap-anywhere whitespace-pre-wrap">
          {was === undefined ? t(m.noValue) : told(was)}
        </dd>
        <dt className="text-muted">{t(m.arrivedValue)}</dt>
        <dd className="mono max-h-40 overflow-y-auto wrap-anywhere whitespace-pre-wrap">
          {became === undefined ? t(m.noValue) : told(became)}
        </dd>
      </dl>
    </li>
  );
}
