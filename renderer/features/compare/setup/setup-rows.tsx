/** The lines of the setup: their common form, and those that bound a run or have it voted on. */
import { useId, type ReactNode, useMemo } from 'react';
import { useStore } from 'zustand';
import { compareLimits, lanesOf } from '../../../../shared/compare/setup.ts';
import { Button } from '../../../ui/button.tsx';
import { useAppState } from '../../../app/app-context.tsx';
import { typedNumber, type PlannedNumber } from '../../../app/unfit-numbers.ts';
import { NumberField } from '../../../ui/number-field.tsx';
import { t } from '../../../language/t.ts';
import { Segments } from '../../../ui/segments.tsx';
import { useCompareFeature } from '../compare-feature.ts';
import { inFlightField } from '../setup-store.ts';
import * as m from '../messages.ts';

export interface SetupRowProps {
  readonly label: string;
  /** How it is set now, or what it does. */
  readonly words: ReactNode;
  /** At the right. */
  readonly action: ReactNode;
  /** Shown below the row. */
  readonly children?: ReactNode;
}

/** What it sets, how it is set now, and the control or the button that opens it below. */
export function SetupRow({ label, words, action, children }: SetupRowProps): ReactNode {
  return (
    <div className="border-b border-line px-3 py-1.5">
      <div className="flex min-h-control items-center gap-3">
        <span className="w-20 shrink-0 text-12 font-medium">{label}</span>
        <span className="min-w-0 flex-1 text-12 text-muted">{words}</span>
        {action}
      </div>
      {children === undefined || children === null ? null : <div className="pt-1.5 pb-1">{children}</div>}
    </div>
  );
}

export interface UnfoldingRowProps {
  readonly label: string;
  readonly words: ReactNode;
  /** The button's word, and its name for those who hear it without its line. */
  readonly button: string;
  readonly buttonName: string;
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
  readonly children: ReactNode;
}

/** What it sets is below the line once its button is pressed. */
export function UnfoldingRow({
  label,
  words,
  button,
  buttonName,
  open,
  onOpen,
  children,
}: UnfoldingRowProps): ReactNode {
  const id = useId();
  return (
    <SetupRow
      label={label}
      words={words}
      action={
        <Button
          aria-label={buttonName}
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={() => onOpen(!open)}
          className="aria-expanded:bg-pressed"
        >
          {button}
        </Button>
      }
    >
      {open ? <div id={id}>{children}</div> : null}
    </SetupRow>
  );
}

/** What bounds a run: how many requests go out at once, over all lanes and to each profile, and what it may cost. */
export function LimitRows(): ReactNode {
  const feature = useCompareFeature();
  const { setup, unfit } = useStore(feature.setup.store);
  const profiles = useAppState(({ app }) => app?.profiles);
  const activeId = useAppState(({ app }) => app?.activeProfileId);
  const lanes = lanesOf(setup);
  const { inFlight, inFlightOf, costLimit } = setup.plan;
  const asked = useMemo(() => {
    const ids = new Set([...lanes.map(({ profileId }) => profileId ?? activeId), ...Object.keys(inFlightOf)]);
    return (profiles ?? []).filter(({ id }) => ids.has(id) || inFlightField(id) in unfit);
  }, [lanes, activeId, inFlightOf, unfit, profiles]);
  const setOf = (id: string, value: number | null): void => {
    const { [id]: _, ...others } = inFlightOf;
    feature.setup.changePlan({ inFlightOf: value === null ? others : { ...others, [id]: value } });
  };
  // With one profile its limit is that of all lanes.
  const isSet = Object.keys(inFlightOf).length > 0 || asked.some(({ id }) => inFlightField(id) in unfit);
  const each = asked.length > 1 || isSet ? asked : [];
  return (
    <>
      <Bound
        field="inFlight"
        label={t(m.requestsAtOnce)}
        words={t(m.overAll)}
        value={inFlight}
        onChange={(value) => feature.setup.changePlan({ inFlight: value })}
        placeholder={t(m.oneALane, { count: Math.max(lanes.length, 1) })}
        {...atOnce}
      />
      {each.map(({ id, name }) => (
        <Bound
          key={id}
          field={inFlightField(id)}
          label={t(m.toProfile, { name })}
          words={t(m.toProfileNote)}
          value={inFlightOf[id] ?? null}
          onChange={(value) => setOf(id, value)}
          placeholder={t(m.noLimit)}
          {...atOnce}
        />
      ))}
      <Bound
        field="costLimit"
        label={t(m.cost)}
        words={t(m.costNote)}
        value={costLimit ?? null}
        onChange={(limit) => feature.setup.limitCost(limit)}
        placeholder={t(m.noLimit)}
        min={compareLimits.leastCost}
        max={compareLimits.mostCost}
        unit="USD"
      />
    </>
  );
}

const atOnce = { min: 1, max: compareLimits.inFlight, integer: true } as const;

interface BoundProps {
  /** Its name among those that hold what no plan can have. */
  readonly field: string;
  readonly label: string;
  readonly words: string;
  /** Null where there is none. */
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  readonly placeholder: string;
  readonly min: number;
  readonly max: number;
  readonly integer?: boolean;
  readonly unit?: string;
}

/** What is typed stays as typed; what the limits allow is taken. */
function Bound({ field, label, words, value, onChange, ...limits }: BoundProps): ReactNode {
  const { problem, ...number } = usePlanNumber({ field, label, value, onChange, limits });
  return (
    <SetupRow
      label={label}
      words={words}
      action={<NumberField {...limits} {...number} label={label} labelHidden aside={null} className="w-28" />}
    >
      {problem === undefined ? null : <Problem id={number.problemId} words={problem} />}
    </SetupRow>
  );
}

/** A number of the plan as it is typed, and where it is said what is wrong with it: its field is too narrow for that. */
export function usePlanNumber(number: PlannedNumber) {
  const { setup } = useCompareFeature();
  const unfit = useStore(setup.store, (state) => state.unfit);
  const id = useId();
  const typed = typedNumber(number, unfit, (field, value) => setup.setUnfit(field, value));
  return { ...typed, problemId: typed.problem === undefined ? undefined : id };
}

/** What is wrong with the number of a row, over its whole width. */
export function Problem({ id, words }: { readonly id: string | undefined; readonly words: string }): ReactNode {
  return (
    <p id={id} className="text-11 text-bad">
      {words}
    </p>
  );
}

/** Whether the next run is voted on before it is shown which lane is which. */
export function BlindRow(): ReactNode {
  const { viewState } = useCompareFeature();
  const blind = useStore(viewState, (value) => value.blind);
  return (
    <SetupRow
      label={t(m.blind)}
      words={t(m.blindNote)}
      action={
        <Segments
          label={t(m.blind)}
          value={blind ? 'on' : 'off'}
          onChange={(next) => viewState.setState({ blind: next === 'on' })}
          options={[
            { value: 'off', label: t(m.blindOff) },
            { value: 'on', label: t(m.blindOn) },
          ]}
        />
      }
    />
  );
}
