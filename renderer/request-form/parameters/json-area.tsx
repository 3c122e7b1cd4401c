/** A parameter entered as JSON: what cannot be read yet stays as typed, says why, and keeps Send from going. */
import { useState, type ReactNode } from 'react';
import { TextArea } from '../../ui/text-area.tsx';
import { readJsonField, writtenJsonField, type JsonField } from './json-field.ts';
import type { ParameterForm } from './parameter-form.ts';
import { translated } from '../../language/t.ts';

export interface JsonAreaProps<Parameters> {
  readonly form: ParameterForm<Parameters>;
  readonly field: JsonField<Parameters>;
  /** The accessible name, where it is not the field's. */
  readonly label?: string;
  readonly placeholder: string;
  readonly description?: string;
}

export function JsonArea<Parameters>(props: JsonAreaProps<Parameters>): ReactNode {
  const { form, field, label = translated(field.name) } = props;
  // What is typed is kept as typed as long as it means what is set.
  const [typed, setTyped] = useState<{ readonly text: string; readonly means: string } | null>(null);
  const written = writtenJsonField(form.parameters, field);
  const unread = form.unread(field.name);
  const text = unread ?? (typed?.means === written ? typed.text : written);
  const change = (next: string): void => {
    const read = readJsonField(form.parameters, field, next);
    if ('problem' in read) {
      form.setUnread(field.name, next);
      return;
    }
    setTyped({ text: next, means: writtenJsonField(read.parameters, field) });
    if (unread !== undefined) form.setUnread(field.name, null);
    form.setAll(read.parameters);
  };
  return (
    <TextArea
      label={label}
      value={text}
      onChange={change}
      placeholder={props.placeholder}
      mono
      minRows={2}
      maxRows={12}
      {...form.said(field.name, props.description)}
    />
  );
}
