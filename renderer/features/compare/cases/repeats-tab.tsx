/** How often each lane is asked the same. */
import { useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { compareLimits } from '../../../../shared/compare/sheet.ts';
import { NumberField } from '../../../ui/number-field.tsx';
import type { CompareFeature } from '../compare-feature.ts';
import { t } from '../../../language/t.ts';
import * as m from './messages.ts';

export function RepeatsTab({ feature }: { readonly feature: CompareFeature }): ReactNode {
  const repeats = useStore(feature.sheet.store, ({ sheet }) => sheet.plan.repeats);
  // What breaks the limits stays in the field to be mended; the plan keeps what was there before.
  const [typed, setTyped] = useState<number | null | undefined>();
  return (
    <div className="flex flex-col gap-3 p-4">
      <NumberField
        label={t(m.repeats)}
        className="w-48"
        integer
        min={1}
        max={compareLimits.repeats}
        placeholder="1"
        value={typed === undefined ? repeats : typed}
        onChange={(value) => {
          const next = value ?? 1;
          const fits = Number.isInteger(next) && next >= 1 && next <= compareLimits.repeats;
          setTyped(fits && value !== null ? undefined : value);
          if (fits) feature.sheet.changePlan({ repeats: next });
        }}
      />
      <p className="max-w-prose text-12 text-pretty text-muted">{t(m.repeatsTeach)}</p>
    </div>
  );
}
