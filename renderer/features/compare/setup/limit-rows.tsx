/** What bounds a run: how many requests go out at once, over all lanes and to each profile, and what it may cost. */
import { useMemo, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { compareLimits, lanesOf } from '../../../../shared/compare/setup.ts';
import { useAppState } from '../../../app/app-context.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { useCompareFeature } from '../compare-feature.ts';
import { SetupRow } from './setup-row.tsx';
import { t } from '../../../language/t.ts';
import * as m from '../messages.ts';

const most = compareLimits.inFlight;

const fits = (value: number): boolean => Number.isInteger(value) && value >= 1 && value <= most;

export function LimitRows(): ReactNode {
  const feature = useCompareFeature();
  const setup = useStore(feature.setup.store, (value) => value.setup);
  const profiles = useAppState(({ app }) => app?.profiles);
  const activeId = useAppState(({ app }) => app?.activeProfileId);
  const lanes = lanesOf(setup);
  const { inFlight, inFlightOf, costLimit } = setup.plan;
  const asked = useMemo(() => {
    const ids = new Set([...lanes.map(({ profileId }) => profileId ?? activeId), ...Object.keys(inFlightOf)]);
    return (profiles ?? []).filter(({ id }) => ids.has(id));
  }, [lanes, activeId, inFlightOf, profiles]);
  const setOf = (id: string, value: number | null): void => {
    const { [id]: _, ...others } = inFlightOf;
    feature.setup.changePlan({ inFlightOf: value === null ? others : { ...others, [id]: value } });
  };
  // With one profile its limit is that of all lanes.
  const each = asked.length > 1 || Object.keys(inFlightOf).length > 0 ? asked : [];
  return (
    <>
      <Bound
        label={t(m.requestsAtOnce)}
        words={t(m.overAll)}
        value={inFlight}
        onChange={(value) => feature.setup.changePlan({ inFlight: value })}
        placeholder={t(m.oneALane, { count: Math.max(lanes.length, 1) })}
      />
      {each.map(({ id, name }) => (
        <Bound
          key={id}
          label={t(m.toProfile, { name })}
          words={t(m.toProfileNote)}
          value={inFlightOf[id] ?? null}
          onChange={(value) => setOf(id, value)}
          placeholder={t(m.noLimit)}
        />
      ))}
      <CostLimit value={costLimit ?? null} onChange={(limit) => feature.setup.limitCost(limit)} />
    </>
  );
}

interface LimitProps {
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
}

function CostLimit({ value, onChange }: LimitProps): ReactNode {
  const [typed, setTyped] = useState(value);
  return (
    <SetupRow
      label={t(m.cost)}
      words={t(m.costNote)}
      action={
        <NumberField
          label={t(m.cost)}
          labelHidden
          aside={null}
          className="w-28"
          unit="USD"
          min={compareLimits.leastCost}
          max={compareLimits.mostCost}
          placeholder={t(m.noLimit)}
          value={typed}
          onChange={(next) => {
            setTyped(next);
            if (next === null || (next >= compareLimits.leastCost && next <= compareLimits.mostCost)) onChange(next);
          }}
        />
      }
    />
  );
}

interface BoundProps extends LimitProps {
  readonly label: string;
  readonly words: string;
  readonly placeholder: string;
}

/** What is typed stays as typed; what the limits allow is taken. */
function Bound({ label, words, value, onChange, placeholder }: BoundProps): ReactNode {
  const [typed, setTyped] = useState(value);
  return (
    <SetupRow
      label={label}
      words={words}
      action={
        <NumberField
          label={label}
          labelHidden
          aside={null}
          className="w-28"
          placeholder={placeholder}
          value={typed}
          onChange={(next) => {
            setTyped(next);
            if (next === null || fits(next)) onChange(next);
          }}
          min={1}
          max={most}
          integer
        />
      }
    />
  );
}
