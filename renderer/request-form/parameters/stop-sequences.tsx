/** The texts at which an answer stops, one a line. */
import { useState, type ReactNode } from 'react';
import { TextArea } from '../../ui/text-area.tsx';
import type { ParameterForm } from './parameter-form.ts';
import { readStopLines, writtenStopLines } from './stop-lines.ts';

export function StopSequences({
  form,
}: {
  readonly form: ParameterForm<{ readonly stop?: string[] | undefined }>;
}): ReactNode {
  // A line begun and not written yet is no sequence, but must stay in the field.
  const [typed, setTyped] = useState<string | null>(null);
  const written = writtenStopLines(form.parameters.stop);
  const text = typed !== null && writtenStopLines(readStopLines(typed)) === written ? typed : written;
  return (
    <TextArea
      label="Stop sequences"
      value={text}
      onChange={(next) => {
        setTyped(next);
        const stop = readStopLines(next);
        form.set('stop', stop.length === 0 ? undefined : [...stop]);
      }}
      placeholder="not set"
      mono
      minRows={1}
      maxRows={6}
      {...form.said('Stop sequences', 'One a line; \\n stands for a line break.')}
    />
  );
}
