/** Prices as the list of models of the profile in use tells them, each to be replaced by one's own. */
import { Pencil } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { priceWords, type ModelPrice } from '../../../../shared/catalog/listed-facts.ts';
import type { OwnPrice } from '../../../../shared/price.ts';
import { useAppState } from '../../../app/app-context.tsx';
import { t, translated } from '../../../language/t.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { FieldGroup } from '../section-frame.tsx';
import * as m from './messages.ts';

type Listed = readonly [model: string, price: ModelPrice];

/** Rows that are drawn; the rest is found by its name. */
const most = 100;
/** From there on one looks for a name. */
const many = 12;

export function ListedPrices({
  own,
  onEdit,
}: {
  readonly own: readonly OwnPrice[];
  readonly onEdit: (price: OwnPrice) => void;
}): ReactNode {
  const facts = useAppState(({ listing }) => listing?.facts);
  const [text, setText] = useState('');
  const priced = (facts ?? []).flatMap(([model, { price }]): Listed[] => (price === undefined ? [] : [[model, price]]));
  const wanted = text.trim().toLowerCase();
  const found = priced.filter(([model]) => model.toLowerCase().includes(wanted));
  const shown = found.slice(0, most);
  if (priced.length === 0) return <p className="text-12 text-muted">{t(m.modelListsNoPrices)}</p>;
  return (
    <FieldGroup title={t(m.pricesFromModelList)}>
      {priced.length <= many ? null : (
        <div className="flex items-end gap-3">
          <TextField label={t(m.findModel)} className="max-w-80 flex-1" value={text} onChange={setText} />
          <span role="status" className="pb-1.5 text-12 text-muted">
            {found.length === 0
              ? t(m.noListedModel, { text: text.trim() })
              : t(m.ofThem, { shown: shown.length, total: priced.length })}
          </span>
        </div>
      )}
      <ul aria-label={t(m.pricesFromModelList)} className="flex flex-col gap-1">
        {shown.map(([model, price]) => (
          <li key={model} className="flex items-center gap-2 text-12">
            <span className="clip mono min-w-0 flex-1">{model}</span>
            <span className="shrink-0 text-muted tabular-nums">
              {own.some((one) => one.model === model) ? t(m.ownPriceWins) : translated(priceWords(price))}
            </span>
            <IconButton
              icon={Pencil}
              label={t(m.setOwnPrice, { model })}
              onClick={() => onEdit(own.find((one) => one.model === model) ?? ownFrom(model, price))}
            />
          </li>
        ))}
      </ul>
    </FieldGroup>
  );
}

/** The amounts that people enter: a list tells some that have no field. */
function ownFrom(model: string, { input, output, cachedInput, image }: ModelPrice): OwnPrice {
  return {
    model,
    ...(input === undefined ? {} : { input }),
    ...(output === undefined ? {} : { output }),
    ...(cachedInput === undefined ? {} : { cachedInput }),
    ...(image === undefined ? {} : { image }),
  };
}
