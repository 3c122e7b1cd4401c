/** Which parameters are varied, by which values, and which lanes have no place for them. */
import { Plus, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useStore } from 'zustand';
import { compareLimits, type Sweep, lanesOf } from '../../../../shared/compare/setup.ts';
import {
  sweepParametersFor,
  extraField,
  extraParameter,
  sweepLabel,
  sweepParameter,
  sweptApis,
} from '../../../../shared/compare/sweep-parameters.ts';
import { laneOver } from '../../../../shared/compare/lane-capabilities.ts';
import { laneApi } from '../../../../shared/compare/lane-compatibility.ts';
import { noPlaceFor, sweepProblem, sweptLane } from '../../../../shared/compare/sweep.ts';
import { dialectOf } from '../../../../shared/dialects/presets.ts';
import { Button } from '../../../ui/button.tsx';
import { useAppState } from '../../../app/app-context.tsx';
import { Choice } from '../../../ui/choice-field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ProtocolSquare } from '../../../ui/protocol-mark.tsx';
import { useLostFocus } from '../../../ui/take-focus.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { useCompareFeature } from '../compare-feature.ts';
import { profileOfLane } from '../lanes/lane-profile.ts';
import { labelsOfLanes } from '../lane-names.ts';
import { firstValues } from './sweep-values.ts';
import { useForgetUnread } from './unread-plan.ts';
import { SweptValuesField } from './swept-values-field.tsx';
import { byPlace } from '../../../ui/by-place.ts';
import { t, translated } from '../../../language/t.ts';
import * as m from './messages.ts';

interface SweepEditorProps {
  readonly index: number;
  readonly sweep: Sweep;
  readonly onChange: (sweep: Sweep) => void;
  readonly onRemove: () => void;
}

/** Stands for a field of the user's own in the list of parameters. */
const ownField = 'extra';

/** One parameter of a sweep: which it is, its values as a list or a range, and what the lanes make of it. */
function SweepEditor({ index, sweep, onChange, onRemove }: SweepEditorProps): ReactNode {
  const feature = useCompareFeature();
  const setup = useStore(feature.setup.store, (value) => value.setup);
  const forget = useForgetUnread();
  const extra = extraField(sweep.parameter);
  const known = sweepParameter(sweep.parameter);
  const other = setup.plan.sweeps[index === 0 ? 1 : 0];
  const label = t(index === 0 ? m.parameter : m.secondParameter);
  const twice = other?.parameter === sweep.parameter ? t(m.otherSame) : undefined;
  const choose = (name: string): void => {
    forget(`sweep${index}`);
    const parameter = name === ownField ? extraParameter('seed') : name;
    onChange({ parameter, values: firstValues(sweepParameter(parameter)) });
  };
  return (
    <section aria-label={label} className="flex flex-col gap-3 rounded-card border border-line p-3">
      <div className="flex items-end gap-2">
        <div className="w-56">
          <Choice
            label={label}
            value={extra === undefined ? sweep.parameter : ownField}
            items={[
              ...sweepParametersFor(setup.kind).map((one) => ({
                value: one.name,
                label: translated(one.label),
                description: apiWords(sweptApis(one, setup.kind), setup.kind === 'text' ? 4 : 3),
              })),
              {
                value: ownField,
                label: t(m.extraField),
                description: t(m.extraNote),
              },
            ]}
            onChange={choose}
            problem={twice}
          />
        </div>
        {extra === undefined ? null : (
          <ExtraName name={extra} onChange={(name) => onChange({ ...sweep, parameter: extraParameter(name) })} />
        )}
        <span className="flex-1" />
        <IconButton
          label={t(m.removeFromSweep, { name: translated(sweepLabel(sweep.parameter)) })}
          icon={X}
          onClick={onRemove}
        />
      </div>
      <SweptValuesField
        // Another parameter has other values.
        key={sweep.parameter}
        at={`sweep${index}`}
        label={t(m.valuesOf, { name: translated(sweepLabel(sweep.parameter)) })}
        kind={known?.values ?? 'json'}
        values={sweep.values}
        problem={sweepProblem(sweep, setup.kind)}
        onChange={(values) => onChange({ ...sweep, values: [...values] })}
      />
      <LanesWithout sweep={sweep} />
    </section>
  );
}

function apiWords(apis: readonly string[], all: number): string {
  return apis.length === all ? t(m.inAll) : t(m.overApis, { apis: apis.join(', ') });
}

function ExtraName({
  name,
  onChange,
}: {
  readonly name: string;
  readonly onChange: (name: string) => void;
}): ReactNode {
  const [typed, setTyped] = useState(name);
  const empty = typed.trim() === '';
  return (
    <TextField
      label={t(m.nameOfField)}
      mono
      className="w-48"
      value={typed}
      maxLength={90}
      onChange={(next) => {
        setTyped(next);
        if (next.trim() !== '') onChange(next.trim());
      }}
      problem={empty ? t(m.writeFieldName) : undefined}
    />
  );
}

/** Lanes that have no place for the parameter, and why, with the other parameter set too. */
function LanesWithout({ sweep }: Pick<SweepEditorProps, 'sweep'>): ReactNode {
  const feature = useCompareFeature();
  const setup = useStore(feature.setup.store, (value) => value.setup);
  const app = useAppState((value) => value.app);
  const lanes = lanesOf(setup);
  const point = Object.fromEntries(setup.plan.sweeps.map(({ parameter, values }) => [parameter, values[0] ?? null]));
  const without = lanes.flatMap((lane, at) => {
    const dialect = profileOfLane(app, lane)?.dialect;
    const asked = laneOver(lane, dialect === undefined ? undefined : dialectOf(dialect));
    const why = noPlaceFor(sweptLane(asked, point).lane, sweep.parameter);
    return why === undefined ? [] : [{ at, lane, why }];
  });
  const labels = labelsOfLanes(lanes);
  if (lanes.length === 0) return null;
  if (without.length === 0) return <p className="text-12 text-muted">{t(m.everyLaneHas)}</p>;
  return (
    <div className="flex flex-col gap-1 text-12">
      <p>{t(without.length === lanes.length ? m.noLaneHas : m.theseLack)}</p>
      <ul aria-label={t(m.lanesWithoutPlace)} className="flex flex-col gap-0.5">
        {without.map(({ at, lane, why }) => (
          <li key={lane.id} className="flex items-baseline gap-2 text-muted">
            <ProtocolSquare id={laneApi(lane)} />
            <span className="clip max-w-64 shrink-0 text-ink">{labels[at]}</span>
            <span className="min-w-0">{translated(why)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function SweepTab(): ReactNode {
  const feature = useCompareFeature();
  const sweeps = useStore(feature.setup.store, ({ setup }) => setup.plan.sweeps);
  const kind = useStore(feature.setup.store, ({ setup }) => setup.kind);
  const forget = useForgetUnread();
  // One that is removed takes its button along.
  const tab = useLostFocus<HTMLDivElement>(sweeps.length);
  const change = (next: Sweep[]): void => feature.setup.changePlan({ sweeps: next });
  const add = (): void => {
    const taken = sweeps.map(({ parameter }) => parameter);
    const parameter = sweepParametersFor(kind).find(({ name }) => !taken.includes(name));
    if (parameter) change([...sweeps, { parameter: parameter.name, values: firstValues(parameter) }]);
  };
  return (
    <div {...tab} className="flex h-full flex-col gap-4 overflow-y-auto p-4">
      <p className="max-w-prose text-12 text-pretty text-muted">{t(m.sweepTeach)}</p>
      {byPlace(sweeps, (sweep, index) => (
        <SweepEditor
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
