/** The fields of checks that hold several texts, a limit, or a script. */
import { useState, type ReactNode } from 'react';
import type { AnswerCheck } from '../../../../shared/compare/answer-check.ts';
import { readStopLines, writtenStopLines } from '../../../request-form/parameters/stop-lines.ts';
import { NumberField } from '../../../ui/number-field.tsx';
import { Segments } from '../../../ui/segments.tsx';
import { CheckedSourceField } from '../../../app/checked-source-field.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { t, translated } from '../../../language/t.ts';
import * as m from './messages.ts';

type AnyOf = Extract<AnswerCheck, { type: 'any-of' }>;

export function AnyOfField({
  check,
  onChange,
  problem,
}: {
  readonly check: AnyOf;
  readonly onChange: (check: AnyOf) => void;
  readonly problem: string | undefined;
}): ReactNode {
  // A line begun and not written yet is no text, but must stay in the field.
  const [typed, setTyped] = useState<string | null>(null);
  const written = writtenStopLines(check.texts);
  const text = typed !== null && writtenStopLines(readStopLines(typed)) === written ? typed : written;
  return (
    <div className="flex flex-col gap-2">
      <TextArea
        label={t(m.containsAnyOf)}
        labelHidden
        minRows={2}
        maxRows={6}
        value={text}
        onChange={(next) => {
          setTyped(next);
          onChange({ ...check, texts: [...readStopLines(next)] });
        }}
        description={t(m.onePerLine, { newline: '\\n' })}
        problem={problem}
      />
      <Switch
        label={t(m.ignoreCase)}
        checked={check.ignoreCase}
        onChange={(ignoreCase) => onChange({ ...check, ignoreCase })}
      />
    </div>
  );
}

export const latencies = [
  { value: 'first-token', label: m.firstToken },
  { value: 'total', label: m.wholeAnswer },
] as const;

export const tokens = [
  { value: 'output', label: m.output },
  { value: 'input', label: m.input },
] as const;

interface MostFieldProps<Value extends string> {
  /** The name of the choice of what is measured. */
  readonly of: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly chosen: Value;
  readonly onChosen: (value: Value) => void;
  readonly label: string;
  readonly unit: string;
  /** 0 is not written yet. */
  readonly most: number;
  readonly onMost: (most: number) => void;
  readonly limit: number;
  readonly problem: string | undefined;
}

export function MostField<Value extends string>(props: MostFieldProps<Value>): ReactNode {
  const { of, options, chosen, onChosen, label, unit, most, onMost, limit, problem } = props;
  const [unread, setUnread] = useState<string>();
  // A number beyond the limit, or not whole, stays in the field with its problem; until it is corrected there is no limit, and no run.
  const [beyond, setBeyond] = useState<number | null>(null);
  const take = (next: number | null): void => {
    const fits = next === null || (Number.isInteger(next) && next >= 0 && next <= limit);
    setBeyond(fits ? null : next);
    onMost(fits ? (next ?? 0) : 0);
  };
  return (
    <div className="flex flex-wrap items-start gap-2">
      <div className="pt-1">
        <Segments
          label={of}
          value={chosen}
          onChange={onChosen}
          options={options.map((one) => ({ ...one, label: translated(one.label) }))}
        />
      </div>
      <NumberField
        label={label}
        labelHidden
        integer
        min={1}
        max={limit}
        unit={unit}
        value={beyond ?? (most === 0 ? null : most)}
        unread={unread}
        onUnread={(text) => setUnread(text ?? undefined)}
        onChange={take}
        problem={beyond === null ? problem : t(m.useWholeNumber, { most: limit })}
        className="w-44"
      />
    </div>
  );
}

export function ScriptField({
  source,
  onChange,
  problem,
}: {
  readonly source: string;
  readonly onChange: (source: string) => void;
  readonly problem: string | undefined;
}): ReactNode {
  return (
    <CheckedSourceField
      label={t(m.script)}
      language="javascript"
      value={source}
      onChange={onChange}
      description={t(m.scriptNote)}
      {...(problem === undefined ? {} : { problem })}
    />
  );
}
