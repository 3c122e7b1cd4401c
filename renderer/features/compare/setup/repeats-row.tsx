/** How often each lane is asked the same: the metrics then have a spread, and can have a winner. */
import { Minus, Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { compareLimits } from '../../../../shared/compare/setup.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { useCompareFeature } from '../compare-feature.ts';
import { SetupRow } from './setup-row.tsx';
import { t } from '../../../language/t.ts';
import * as m from '../messages.ts';

export function RepeatsRow(): ReactNode {
  const feature = useCompareFeature();
  const repeats = useStore(feature.setup.store, ({ setup }) => setup.plan.repeats);
  // What breaks the limits stays in the field to be mended; the plan keeps what was there before.
  const [typed, setTyped] = useState<number | null | undefined>();
  const set = (value: number | null): void => {
    const next = value ?? 1;
    const fits = Number.isInteger(next) && next >= 1 && next <= compareLimits.repeats;
    setTyped(fits && value !== null ? undefined : value);
    if (fits) feature.setup.changePlan({ repeats: next });
  };
  return (
    <SetupRow
      label={t(m.repeats)}
      words={t(m.repeatsNote)}
      action={
        <span className="flex items-start gap-0.5">
          <IconButton
            icon={Minus}
            label={t(m.fewerRepeats)}
            aria-disabled={repeats <= 1}
            onClick={() => set(Math.max(1, repeats - 1))}
          />
          <NumberField
            label={t(m.repeats)}
            labelHidden
            aside={null}
            className="w-14"
            integer
            min={1}
            max={compareLimits.repeats}
            placeholder="1"
            value={typed === undefined ? repeats : typed}
            onChange={set}
          />
          <IconButton
            icon={Plus}
            label={t(m.moreRepeats)}
            aria-disabled={repeats >= compareLimits.repeats}
            onClick={() => set(Math.min(compareLimits.repeats, repeats + 1))}
          />
        </span>
      }
    />
  );
}
