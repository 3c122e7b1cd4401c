/** What bounds a run: how many requests go out at once, over all lanes and to each profile, and what it may cost. */
import { Gauge } from 'lucide-react';
import { useMemo, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { compareLimits, lanesOf } from '../../../../shared/compare/sheet.ts';
import { useAppState } from '../../../app/app-context.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { NumberField, type NumberFieldProps } from '../../../ui/number-field.tsx';
import { Popover } from '../../../ui/popover.tsx';
import type { CompareFeature } from '../compare-feature.ts';
import { t } from '../../../language/t.ts';
import * as m from '../messages.ts';

const most = compareLimits.inFlight;

const fits = (value: number): boolean => Number.isInteger(value) && value >= 1 && value <= most;

export function PlanButton({ feature }: { readonly feature: CompareFeature }): ReactNode {
  const sheet = useStore(feature.sheet.store, (value) => value.sheet);
  const profiles = useAppState(({ app }) => app?.profiles);
  const activeId = useAppState(({ app }) => app?.activeProfileId);
  const lanes = lanesOf(sheet);
  const { inFlight, inFlightOf, costLimit } = sheet.plan;
  const asked = useMemo(() => {
    const ids = new Set([...lanes.map(({ profileId }) => profileId ?? activeId), ...Object.keys(inFlightOf)]);
    return (profiles ?? []).filter(({ id }) => ids.has(id));
  }, [lanes, activeId, inFlightOf, profiles]);
  const setOf = (id: string, value: number | null): void => {
    const { [id]: _, ...others } = inFlightOf;
    feature.sheet.changePlan({ inFlightOf: value === null ? others : { ...others, [id]: value } });
  };
  const bounded = inFlight !== null || costLimit !== undefined || Object.keys(inFlightOf).length > 0;
  return (
    <Popover
      label={t(m.limitsOfRun)}
      align="end"
      className="flex w-72 flex-col gap-3 p-3"
      trigger={
        <IconButton
          icon={Gauge}
          label={t(m.limitsOfRun)}
          tooltip={bounded ? t(m.hasLimits) : t(m.limitsOfRun)}
          className={bounded ? 'text-ink' : ''}
        />
      }
    >
      <Bound
        label={t(m.requestsAtOnce)}
        value={inFlight}
        onChange={(value) => feature.sheet.changePlan({ inFlight: value })}
        placeholder={t(m.notSetOne, { count: Math.max(lanes.length, 1) })}
        description={t(m.overAll)}
      />
      {asked.map(({ id, name }) => (
        <Bound
          key={id}
          label={t(m.toProfile, { name })}
          value={inFlightOf[id] ?? null}
          onChange={(value) => setOf(id, value)}
          placeholder={t(m.noLimit)}
        />
      ))}
      <CostLimit value={costLimit ?? null} onChange={(limit) => feature.sheet.limitCost(limit)} />
    </Popover>
  );
}

function CostLimit({
  value,
  onChange,
}: {
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
}): ReactNode {
  const [typed, setTyped] = useState(value);
  return (
    <NumberField
      label={t(m.cost)}
      unit="USD"
      aside={null}
      min={compareLimits.leastCost}
      max={compareLimits.mostCost}
      placeholder={t(m.noLimit)}
      description={t(m.costNote)}
      value={typed}
      onChange={(next) => {
        setTyped(next);
        if (next === null || (next >= compareLimits.leastCost && next <= compareLimits.mostCost)) onChange(next);
      }}
    />
  );
}

/** What is typed stays as typed; what the limits allow is taken. */
function Bound({
  value,
  onChange,
  ...frame
}: Pick<NumberFieldProps, 'label' | 'value' | 'onChange' | 'placeholder' | 'description'>): ReactNode {
  const [typed, setTyped] = useState(value);
  return (
    <NumberField
      {...frame}
      value={typed}
      onChange={(next) => {
        setTyped(next);
        if (next === null || fits(next)) onChange(next);
      }}
      min={1}
      max={most}
      integer
    />
  );
}
