/** The values of a swept parameter: typed as a list, or for numbers from, to and by a step. */
import { useState, type ReactNode } from 'react';
import type { SweptValues } from '../../../../shared/compare/sweep-parameters.ts';
import type { Json } from '../../../../shared/json.ts';
import { NumberField } from '../../../ui/number-field.tsx';
import { Segments } from '../../../ui/segments.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { isByLine, rangeOf, rangeValues, readValues, valuesText, type Range } from './sweep-values.ts';
import { useUnread } from './unread-plan.ts';
import { t } from '../../../language/t.ts';
import * as m from './messages.ts';

export interface SweptValuesFieldProps {
  /** What a text that cannot be read is kept under. */
  readonly at: string;
  readonly label: string;
  readonly kind: SweptValues;
  readonly values: readonly Json[];
  /** Why values that can be read are none of this parameter. */
  readonly problem: string | undefined;
  readonly onChange: (values: readonly Json[]) => void;
}

export function SweptValuesField(props: SweptValuesFieldProps): ReactNode {
  const { kind, values } = props;
  const [how, setHow] = useState<'list' | 'range'>(rangeOf(values) === undefined ? 'list' : 'range');
  return (
    <div className="flex flex-col gap-2">
      {kind === 'range' ? (
        <div>
          <Segments
            label={t(m.howGiven)}
            value={how}
            onChange={setHow}
            options={[
              { value: 'list', label: t(m.list) },
              { value: 'range', label: t(m.fromToStep) },
            ]}
          />
        </div>
      ) : null}
      {kind === 'range' && how === 'range' ? <RangeFields {...props} /> : <ListField {...props} />}
    </div>
  );
}

function ListField({ at, label, kind, values, problem, onChange }: SweptValuesFieldProps): ReactNode {
  const [unread, keep] = useUnread(at);
  const [typed, setTyped] = useState(() => valuesText(kind, values));
  const read = unread === undefined ? undefined : readValues(kind, unread);
  const wrong = read !== undefined && 'problem' in read ? read.problem : problem;
  const count = t(m.countedValues, { count: values.length });
  return (
    <TextArea
      label={label}
      aside={t(isByLine(kind) ? m.jsonByLine : m.byCommas)}
      mono
      minRows={isByLine(kind) ? 2 : 1}
      maxRows={10}
      value={unread ?? typed}
      onChange={(text) => {
        const next = readValues(kind, text);
        setTyped(text);
        keep('problem' in next ? text : null);
        if ('values' in next) onChange(next.values);
      }}
      description={count}
      problem={
        wrong === undefined || unread === undefined
          ? wrong
          : t(m.untilThen, { wrong, values: valuesText(kind, values) })
      }
    />
  );
}

function RangeFields({ label, values, problem, onChange }: SweptValuesFieldProps): ReactNode {
  const [range, setRange] = useState<Range>(
    () => rangeOf(values) ?? { from: Number.NaN, to: Number.NaN, step: Number.NaN },
  );
  const made = rangeValues(range);
  const change = (changed: Partial<Range>): void => {
    const next = { ...range, ...changed };
    setRange(next);
    const read = rangeValues(next);
    if ('values' in read) onChange(read.values);
  };
  const field = (name: keyof Range, shown: string): ReactNode => (
    <NumberField
      label={shown}
      className="w-28"
      placeholder=""
      value={Number.isNaN(range[name]) ? null : range[name]}
      onChange={(value) => change({ [name]: value ?? Number.NaN })}
    />
  );
  const wrong = 'problem' in made ? made.problem : problem;
  return (
    <div role="group" aria-label={label} className="flex flex-col gap-1">
      <div className="flex gap-2">
        {field('from', t(m.from_))}
        {field('to', t(m.to_))}
        {field('step', t(m.step))}
      </div>
      {wrong === undefined ? (
        <p className="mono text-11 text-muted">{values.map((value) => JSON.stringify(value)).join(', ')}</p>
      ) : (
        <p className="text-11 text-bad">{wrong}</p>
      )}
    </div>
  );
}
