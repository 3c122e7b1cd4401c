/** What models cost with a profile, entered by hand: each price is kept at once, apart from the rest of the form. */
import { Pencil, Plus, X } from 'lucide-react';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { priceWords, type ModelPrice } from '../../../../shared/catalog/listed-facts.ts';
import type { Fault } from '../../../../shared/fault.ts';
import type { OwnPrice } from '../../../../shared/price.ts';
import type { ProfileView } from '../../../../shared/profile.ts';
import { useAppServices } from '../../../app/app-context.tsx';
import { faultOf } from '../../../app/app-state.ts';
import { Button } from '../../../ui/button.tsx';
import { FaultView } from '../../../ui/fault-view.tsx';
import { useUnkept } from '../../../language/unkept.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { useLostFocus } from '../../../ui/take-focus.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { FieldGroup } from '../section-frame.tsx';
import { ListedPrices } from './listed-prices.tsx';
import { t, translated } from '../../../language/t.ts';
import * as m from './messages.ts';

const amounts = [
  { key: 'input', label: m.inputPrice, unit: m.perMillion },
  { key: 'output', label: m.outputPrice, unit: m.perMillion },
  { key: 'cachedInput', label: m.cachedInput, unit: m.perMillion },
  { key: 'image', label: m.image, unit: m.perImage },
] as const;
type Amount = (typeof amounts)[number]['key'];

/** The host takes no more either. */
const most = 100_000;

type Entered = { readonly model: string } & Readonly<Record<Amount, number | null>>;
const nothing: Entered = { model: '', input: null, output: null, cachedInput: null, image: null };

export interface PricesEditorProps {
  readonly profile: Pick<ProfileView, 'id' | 'prices'>;
  /** It is the profile in use: the prices that its gateway lists stand below. */
  readonly withListed?: boolean;
}

export function PricesEditor({ profile, withListed = false }: PricesEditorProps): ReactNode {
  const { client } = useAppServices();
  const [entered, setEntered] = useState(nothing);
  useUnkept(entered !== nothing && Object.values(entered).some((each) => each !== null && each !== ''));
  /** The model whose price is being kept. */
  const [keeping, setKeeping] = useState<string | null>(null);
  const [refused, setRefused] = useState<Fault | null>(null);
  const { prices = [] } = profile;
  const keep = async (model: string, price: ModelPrice | null): Promise<boolean> => {
    if (keeping !== null) return false;
    setKeeping(model);
    setRefused(null);
    try {
      await client.call('profiles.markModel', { id: profile.id, model, price });
      return true;
    } catch (error) {
      setRefused(faultOf(error));
      return false;
    } finally {
      setKeeping(null);
    }
  };
  const price = priceIn(entered);
  const ready = entered.model.trim() !== '' && price !== undefined;
  const add = async (): Promise<void> => {
    if (!ready) return;
    // What was refused stays to be entered again.
    if (await keep(entered.model.trim(), price)) setEntered(nothing);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !(event.target instanceof HTMLInputElement)) return;
    // Enter keeps the price, and not the profile around it.
    event.preventDefault();
    void add();
  };
  // One that is removed takes its button along.
  const group = useLostFocus(prices.length);
  const fields = useRef<HTMLDivElement>(null);
  const edit = (one: OwnPrice): void => {
    setEntered({ ...nothing, ...one });
    fields.current?.querySelector('input')?.focus();
  };
  return (
    <>
      <FieldGroup title={t(withListed ? m.yourPrices : m.prices)} hint={t(m.usDollarsPerMillionTokens)} place={group}>
        {prices.length === 0 ? null : (
          <ul aria-label={t(m.pricesByModel)} className="flex flex-col gap-1">
            {prices.map((one) => (
              <li key={one.model} className="flex items-center gap-2 text-12">
                <span className="clip mono min-w-0 flex-1">{one.model}</span>
                <span className="shrink-0 text-muted tabular-nums">{ownPriceWords(one)}</span>
                <IconButton
                  icon={Pencil}
                  label={t(m.editThePriceOfModel, { model: one.model })}
                  onClick={() => edit(one)}
                />
                <IconButton
                  icon={X}
                  label={t(m.removeThePriceOfModel, { model: one.model })}
                  disabled={keeping !== null}
                  onClick={() => void keep(one.model, null)}
                />
              </li>
            ))}
          </ul>
        )}
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- catches Enter of the fields within */}
        <div ref={fields} className="flex flex-wrap items-end gap-2" onKeyDown={onKeyDown}>
          <TextField
            label={t(m.model)}
            mono
            className="min-w-48 flex-2"
            maxLength={300}
            value={entered.model}
            onChange={(model) => setEntered({ ...entered, model })}
            placeholder={t(m.nameAsListed)}
          />
          {amounts.map(({ key, label, unit }) => (
            <NumberField
              key={key}
              label={t(label)}
              aside={null}
              unit={t(unit)}
              className="min-w-28 flex-1"
              min={0}
              max={most}
              placeholder=""
              value={entered[key]}
              onChange={(value) => setEntered({ ...entered, [key]: value })}
            />
          ))}
          <Button icon={Plus} disabled={!ready} busy={keeping !== null} onClick={() => void add()}>
            {prices.some(({ model }) => model === entered.model.trim()) ? t(m.updatePrice) : t(m.addPrice)}
          </Button>
        </div>
        {refused === null ? null : <FaultView fault={refused} />}
      </FieldGroup>
      {withListed ? <ListedPrices own={prices} onEdit={edit} /> : null}
    </>
  );
}

/** Undefined where nothing is entered, or something that is no price. */
function priceIn(entered: Entered): ModelPrice | undefined {
  const set = amounts.flatMap(({ key }) => {
    const amount = entered[key];
    return amount === null ? [] : [[key, amount] as const];
  });
  const fits = set.length > 0 && set.every(([, amount]) => amount >= 0 && amount <= most);
  return fits ? Object.fromEntries(set) : undefined;
}

function ownPriceWords(price: ModelPrice): string {
  const { cachedInput } = price;
  const cached = cachedInput === undefined ? '' : t(m.dollarsCached, { price: cachedInput });
  return [translated(priceWords(price)), cached].filter((part) => part !== '').join(' · ');
}
