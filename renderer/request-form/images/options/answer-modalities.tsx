/** What an image is answered with: itself, words, or both (GEN-1). */
import { useId, type ReactNode } from 'react';
import { modalities, type ValueByKind } from '../../../../shared/protocols/parameter.ts';
import type { ParameterForm } from '../../parameters/parameter-form.ts';
import { ShapeRadios } from '../size-picker/shape-radios.tsx';
import { SizeFoot, SizeHead } from '../size-picker/size-frame.tsx';
import { t } from '../../../language/t.ts';
import * as m from '../../messages.ts';

const answers = [
  { value: 'IMAGE', label: m.image },
  { value: 'TEXT,IMAGE', label: m.imageAndText },
  { value: 'TEXT', label: m.text },
] as const;

export interface AnswerModalitiesProps {
  readonly form: ParameterForm<Readonly<Record<string, ValueByKind['modalities'] | undefined>>>;
  /** The setting. */
  readonly name: string;
  /** What problems with it name. */
  readonly field: string;
}

export function AnswerModalities({ form, name, field }: AnswerModalitiesProps): ReactNode {
  const id = useId();
  const chosen = form.parameters[name] ?? [];
  const value = modalities.filter((modality) => chosen.includes(modality)).join(',');
  const choose = (next: string): void => {
    const wanted = next.split(',');
    form.set(
      name,
      modalities.filter((modality) => wanted.includes(modality)),
    );
  };
  return (
    <div className="flex flex-col gap-1.5">
      <SizeHead label={t(m.answerWith)} onUnset={chosen.length === 0 ? undefined : () => form.set(name, undefined)} />
      <ShapeRadios
        label={t(m.answerWith)}
        columns={3}
        byWords
        value={answers.find((answer) => answer.value === value)?.value ?? null}
        onChange={choose}
        options={answers.map((answer) => ({ ...answer, label: t(answer.label) }))}
        describedBy={id}
      />
      <SizeFoot id={id} problem={form.said(field).problem} words={form.said(field).description} />
    </div>
  );
}
