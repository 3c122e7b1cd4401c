/** The texts at which an answer stops, one a line. */
import { useState, type ReactNode } from 'react';
import { TextArea } from '../../ui/text-area.tsx';
import { readStopLines, writtenStopLines } from './json-fields.ts';

export interface StopSequencesProps {
  readonly stop: readonly string[] | undefined;
  readonly problem: string | undefined;
  readonly onChange: (stop: readonly string[]) => void;
}

export function StopSequences({ stop, problem, onChange }: StopSequencesProps): ReactNode {
  // A line begun and not written yet is no sequence, but must stay in the field.
  const [typed, setTyped] = useState<string | null>(null);
  const written = writtenStopLines(stop);
  const text = typed !== null && writtenStopLines(readStopLines(typed)) === written ? typed : written;
  return (
    <TextArea
      label="Stop sequences"
      value={text}
      onChange={(next) => {
        setTyped(next);
        onChange(readStopLines(next));
      }}
      placeholder="not set"
      description="One a line; \n stands for a line break."
      problem={problem}
      mono
      minRows={1}
      maxRows={6}
    />
  );
}
