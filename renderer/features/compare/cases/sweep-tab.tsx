/** Which parameters are varied, by which values, and which lanes have no place for them. */
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { compareLimits, type Sweep } from '../../../../shared/compare/setup.ts';
import { sweepParametersFor } from '../../../../shared/compare/sweep-parameters.ts';
import { Button } from '../../../ui/button.tsx';
import { useCompareFeature } from '../compare-feature.ts';
import { SweepEditor } from './sweep-editor.tsx';
import { firstValues } from './sweep-values.ts';
import { useForgetUnread } from './unread-plan.ts';
import { t } from '../../../language/t.ts';
import * as m from './messages.ts';

export function SweepTab(): ReactNode {
  const feature = useCompareFeature();
  const sweeps = useStore(feature.setup.store, ({ setup }) => setup.plan.sweeps);
  const kind = useStore(feature.setup.store, ({ setup }) => setup.kind);
  const forget = useForgetUnread();
  const change = (next: Sweep[]): void => feature.setup.changePlan({ sweeps: next });
  const add = (): void => {
    const taken = sweeps.map(({ parameter }) => parameter);
    const parameter = sweepParametersFor(kind).find(({ name }) => !taken.includes(name));
    if (parameter) change([...sweeps, { parameter: parameter.name, values: firstValues(parameter) }]);
  };
  return (
    <div className="flex h-full flex-col gap-4 overflow-y-auto p-4">
      <p className="max-w-prose text-12 text-pretty text-muted">{t(m.sweepTeach)}</p>
      {sweeps.map((sweep, index) => (
        <SweepEditor
          // oxlint-disable-next-line react/no-array-index-key -- the first and the second parameter
          key={index}
          index={index}
          sweep={sweep}
          onChange={(next) => change(sweeps.map((one, at) => (at === index ? next : one)))}
          onRemove={() => {
            forget('sweep');
            change(sweeps.filter((_, at) => at !== index));
          }}
        />
      ))}
      {sweeps.length < compareLimits.sweeps ? (
        <Button icon={Plus} className="self-start" onClick={add}>
          {t(sweeps.length === 0 ? m.varyParameter : m.varySecond)}
        </Button>
      ) : null}
    </div>
  );
}
