/** Before a run: which gateway, models, protocols and groups of checks, and what the run will take. */
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { checkGroups } from '../check-groups.ts';
import { CheckModes } from '../check-modes.tsx';
import { GatewayPicker } from '../gateway-picker.tsx';
import { useChecksFeature } from '../checks-feature.ts';
import { EstimateCard } from './estimate-card.tsx';
import { ModelTable } from './model-table.tsx';
import { numberText, t } from '../../../language/t.ts';
import * as m from '../messages.ts';

export interface SetupViewProps {
  readonly onStart: () => void;
}

export function SetupView({ onStart }: SetupViewProps): ReactNode {
  return (
    <div className="@container min-h-0 flex-1 overflow-y-auto">
      <div className="mx-auto flex max-w-263 flex-col gap-x-10 gap-y-6 px-5 py-10 @min-[56rem]:flex-row @min-[56rem]:items-start">
        <div className="flex min-w-0 flex-1 flex-col divide-y divide-line *:py-5 *:first:pt-0">
          <header>
            <CheckModes mode="protocols" />
            <h1 className="mt-4 text-20 font-semibold">{t(m.checkGateway)}</h1>
            <p className="mt-1 max-w-150 text-14 text-pretty text-muted">{t(m.lead)}</p>
          </header>
          <section aria-label={t(m.gateway)}>
            <h2 className="mb-2.5 text-15 font-semibold">{t(m.gateway)}</h2>
            <GatewayPicker />
          </section>
          <ModelTable />
          <Groups />
        </div>
        <EstimateCard onStart={onStart} />
      </div>
    </div>
  );
}

function Groups(): ReactNode {
  const feature = useChecksFeature();
  const { setup, estimate } = useStore(feature.setup.store);
  const chosen = new Set(setup.capabilities);
  return (
    <section aria-label={t(m.whatToCheck)}>
      <h2 className="mb-2.5 text-15 font-semibold">
        {t(m.whatToCheck)}{' '}
        {estimate === null ? null : (
          <span className="ml-1 text-12 font-normal text-muted tabular-nums">
            {t(m.countedChecks, { count: estimate.checks })}
          </span>
        )}
      </h2>
      <div className="flex flex-wrap gap-1.5">
        {checkGroups.map(({ label, capabilities }) => {
          const count = capabilities.reduce((sum, one) => sum + (estimate?.byCapability[one] ?? 0), 0);
          const isOn = capabilities.every((one) => chosen.has(one));
          return (
            <label
              key={label}
              className="flex h-7 items-center gap-2 rounded-control border border-line bg-panel px-2.5 text-13 hover:border-line-strong"
            >
              <input
                type="checkbox"
                checked={isOn}
                className="accent-primary"
                onChange={({ target }) => {
                  const others = setup.capabilities.filter((one) => !capabilities.includes(one));
                  feature.setup.change({ capabilities: target.checked ? [...others, ...capabilities] : others });
                }}
              />
              {t(label)}
              <span className="text-12 text-muted tabular-nums">{numberText(count)}</span>
            </label>
          );
        })}
      </div>
    </section>
  );
}
