/** How a tool's calls are answered: by hand, by a fixed result, or by a script; and whether without being asked. */
import type { ReactNode } from 'react';
import type { TextProblem } from '../../../shared/contract/tools.ts';
import { Segments } from '../../ui/segments.tsx';
import { SourceField } from '../../ui/source-field.tsx';
import { Switch } from '../../ui/switch.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import type { ToolFormValues } from './tool-form-values.ts';

export interface ToolAnswerFieldsProps {
  readonly values: ToolFormValues;
  readonly onChange: (changes: Partial<ToolFormValues>) => void;
  readonly scriptProblems: readonly TextProblem[];
  readonly problemAt: (field: string) => string | undefined;
}

export function ToolAnswerFields({ values, onChange, scriptProblems, problemAt }: ToolAnswerFieldsProps): ReactNode {
  const { answer } = values;
  return (
    <section aria-label="Answer" className="flex flex-col gap-3 border-t border-line pt-4">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="text-13 font-semibold">How it is answered</h2>
        <Segments
          label="How it is answered"
          value={answer}
          onChange={(next) => onChange({ answer: next })}
          options={[
            { value: 'hand', label: 'By hand' },
            { value: 'fixed', label: 'Fixed result' },
            { value: 'script', label: 'Script' },
          ]}
        />
      </div>
      {answer === 'hand' ? (
        <p className="text-12 text-muted">Each call waits in the conversation until you write its result.</p>
      ) : null}
      {answer === 'fixed' ? (
        <TextArea
          label="Result"
          mono
          value={values.fixed}
          minRows={3}
          maxRows={14}
          onChange={(fixed) => onChange({ fixed })}
          description="What every call gets, as it stands: text, or JSON."
          problem={problemAt('Result')}
          announceProblem
        />
      ) : null}
      {answer === 'script' ? (
        <SourceField
          label="Script"
          aside="JavaScript, the body of a function of args"
          language="javascript"
          value={values.script}
          onChange={(script) => onChange({ script })}
          marks={scriptProblems}
          description="What it returns is the result: a text as it is, all else as JSON. It runs apart, without network, files or this window, for at most 5 seconds and in 64 MB; console.log is shown with the call."
          problem={problemAt('Script')}
        />
      ) : null}
      {answer === 'hand' ? null : (
        <Switch
          label="Automatic"
          checked={values.automatic}
          onChange={(automatic) => onChange({ automatic })}
          description="Runs without being asked, once the arguments fit the schema."
        />
      )}
    </section>
  );
}
