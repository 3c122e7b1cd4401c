/** What was lost in one cell: each value with its direction, what it was and what became of it. */
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import type { ConversionLoss } from '../../../../shared/sandwich/judge.ts';
import type { Dialect } from '../../../../shared/dialects/dialect.ts';
import type { Fault } from '../../../../shared/fault.ts';
import { wireSides, type WireExchange, type WireSide } from '../../../../shared/sandwich/wire.ts';
import { OutcomeGlyph } from '../../../exchange/outcome-glyph.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useClient } from '../../../app/app-context.tsx';
import { faultOf } from '../../../app/app-state.ts';
import { BodyView } from '../../../ui/body-view.tsx';
import { FaultView } from '../../../ui/fault-view.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { formName, verdictWords, outcomeOf, conversionOf } from './sandwich-matrix.tsx';
import { verdictOf, whyMissing, type SandwichPlace, type SandwichTable } from './sandwich-model.ts';
import { byPlace } from '../../../ui/by-place.ts';
import { t, translated } from '../../../language/t.ts';
import * as m from '../messages.ts';

// What went over the wire in one cell, on both sides of the gateway: the proof of its losses.

type Loaded = readonly WireExchange[] | { readonly fault: Fault };

/** `number`: of the cell, in the order in which the run came to it. */
function CellWire({ number }: { readonly number: number }): ReactNode {
  const client = useClient();
  const [loaded, setLoaded] = useState<{ readonly of: number; readonly wire: Loaded } | null>(null);
  useEffect(() => {
    let live = true;
    const put = (wire: Loaded): void => {
      if (live) setLoaded({ of: number, wire });
    };
    client.call('sandwich.wire', { cell: number }).then(put, (error: unknown) => put({ fault: faultOf(error) }));
    return () => {
      live = false;
    };
  }, [client, number]);
  const wire = loaded?.of === number ? loaded.wire : null;
  if (wire === null) return <Spinner label={t(m.loadingRecord)} />;
  if ('fault' in wire) return <FaultView fault={wire.fault} />;
  return byPlace(wire, (exchange, at) => (
    <Exchange
      // They are two at most, and stay in their order.
      label={at === 0 ? t(m.onTheWire) : t(m.onTheWireAgain)}
      exchange={exchange}
    />
  ));
}

const tabNames = (): Readonly<Record<WireSide, string>> => ({
  sent: t(m.wireSent),
  arrived: t(m.wireArrived),
  answered: t(m.wireAnswered),
  cameBack: t(m.wireCameBack),
});

interface ExchangeProps {
  readonly label: string;
  readonly exchange: WireExchange;
}

function Exchange({ label, exchange }: ExchangeProps): ReactNode {
  const [side, setSide] = useState<WireSide>('sent');
  const names = tabNames();
  return (
    <section aria-label={label}>
      <h3 className="mb-1.5 text-12 font-medium text-muted">{label}</h3>
      <div className="overflow-hidden rounded-card border border-line bg-panel">
        <Tabs
          label={label}
          value={side}
          onChange={setSide}
          tabs={wireSides.map((value) => ({
            value,
            label: names[value],
            content: () => <Side label={names[value]} text={exchange[value]} />,
          }))}
        />
      </div>
    </section>
  );
}

function Side({ label, text }: { readonly label: string; readonly text: WireExchange[WireSide] }): ReactNode {
  if (text === undefined) return <p className="p-3 text-12 text-muted">{t(m.wireNothing)}</p>;
  return (
    <div className="flex max-h-96 flex-col gap-2 overflow-y-auto p-3">
      <p className="mono text-12 font-semibold wrap-anywhere">{text.head}</p>
      <BodyView label={label} body={text.body} none={t(m.noBody)} />
    </div>
  );
}

export interface LossListProps {
  readonly table: SandwichTable;
  readonly place: SandwichPlace | null;
  readonly dialect: Dialect | undefined;
  /** Where it lies over the page. */
  readonly onClose?: () => void;
}

export function LossList({ table, place, dialect, onClose }: LossListProps): ReactNode {
  const column = table.columns.find(({ key }) => key === place?.column);
  if (place === null || column === undefined)
    return <p className="p-4 text-13 text-pretty text-muted">{t(m.chooseLossCell)}</p>;
  const cell = table.cell(place);
  const number = table.number(place);
  const { verdict, lost } = verdictOf(cell, table.missing);
  const label = table.rows.find(({ id }) => id === place.scenario)?.label ?? place.scenario;
  return (
    <section aria-label={t(m.lossesOfCell)} className="flex min-w-0 flex-col gap-3 p-4">
      <header className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <h2 className="text-15 font-semibold">{translated(label)}</h2>
          <p className="text-12 text-muted">
            {conversionOf(table, column)}, {formName(place.streamed)}
          </p>
        </div>
        {onClose === undefined ? null : <IconButton icon={X} label={t(m.closeLosses)} size={24} onClick={onClose} />}
      </header>
      <p className="flex items-center gap-2 text-13">
        <OutcomeGlyph outcome={outcomeOf[verdict]} />
        {verdictWords(verdict, lost)}
      </p>
      {verdict === 'not-asked' ? (
        <p className="text-13 text-pretty text-muted">{whyMissing(table, place, dialect)}</p>
      ) : null}
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

function LossItem({ loss }: { readonly loss: ConversionLoss }): ReactNode {
  const { name, direction, was, became, hasNoPlace, inSecondTurn } = loss;
  return (
    <li className="rounded-card border border-line bg-panel p-3 text-13">
      <p className="font-medium wrap-anywhere">{translated(name)}</p>
      <p className="text-12 text-muted">
        {direction === 'request' ? t(m.inRequest) : t(m.inAnswer)}
        {inSecondTurn === true ? ` · ${t(m.secondTurn)}` : ''}
        {hasNoPlace === true ? ` · ${t(m.noPlaceThere)}` : ''}
      </p>
      <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-12">
        <dt className="text-muted">{t(m.sentValue)}</dt>
        <dd className="mono max-h-40 overflow-y-auto wrap-anywhere whitespace-pre-wrap">
          {was === undefined ? t(m.noValue) : translated(was)}
        </dd>
        <dt className="text-muted">{t(m.arrivedValue)}</dt>
        <dd className="mono max-h-40 overflow-y-auto wrap-anywhere whitespace-pre-wrap">
          {became === undefined ? t(m.noValue) : translated(became)}
        </dd>
      </dl>
    </li>
  );
}
