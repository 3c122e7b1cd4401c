/** What went over the wire in one cell, on both sides of the gateway: the proof of its losses. */
import { useEffect, useState, type ReactNode } from 'react';
import type { Fault } from '../../../../shared/fault.ts';
import { wireSides, type WireExchange, type WireSide } from '../../../../shared/sandwich/wire.ts';
import { useClient } from '../../../app/app-context.tsx';
import { faultOf } from '../../../app/app-state.ts';
import { BodyView } from '../../../ui/body-view.tsx';
import { FaultView } from '../../../ui/fault-view.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { t } from '../../../language/t.ts';
import * as m from '../messages.ts';

type Loaded = readonly WireExchange[] | { readonly fault: Fault };

/** `number`: of the cell, in the order in which the run came to it. */
export function CellWire({ number }: { readonly number: number }): ReactNode {
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
  return wire.map((exchange, at) => (
    <Exchange
      // They are two at most, and stay in their order.
      // oxlint-disable-next-line react/no-array-index-key
      key={at}
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
