/** Texts as a parameter, such as those at which an answer stops: one a line. */
import { useState, type ReactNode } from 'react';
import { TextArea } from '../../ui/text-area.tsx';
import type { ParameterForm } from './parameter-form.ts';
import { readStopLines, writtenStopLines } from './stop-lines.ts';
import { t, translated } from '../../language/t.ts';
import * as m from '../messages.ts';

export interface LinesParameterProps<Key extends string> {
  readonly form: ParameterForm<{ readonly [K in Key]?: string[] | undefined }>;
  readonly parameter: Key;
  /** Accessible name, and the `field` of problems. */
  readonly label: string;
}

export function LinesParameter<Key extends string>({ form, parameter, label }: LinesParameterProps<Key>): ReactNode {
  // A line begun and not written yet is no sequence, but must stay in the field.
  const [typed, setTyped] = useState<string | null>(null);
  const written = writtenStopLines(form.parameters[parameter]);
  const text = typed !== null && writtenStopLines(readStopLines(typed)) === written ? typed : written;
  return (
    <TextArea
      label={translated(label)}
      value={text}
      onChange={(next) => {
        setTyped(next);
        const stop = readStopLines(next);
        form.set(parameter, stop.length === 0 ? undefined : [...stop]);
      }}
      placeholder={t(m.notSetSmall)}
      mono
      minRows={1}
      maxRows={6}
      {...form.said(label, t(m.onePerLineUseN))}
    />
  );
}
