/** How a tool's calls are answered: by hand, by a fixed result, or by a script; and whether without being asked. */
import type { ReactNode } from 'react';
import type { TextProblem } from '../../../shared/contract/tools.ts';
import { Segments } from '../../ui/segments.tsx';
import { SourceField } from '../../ui/source-field.tsx';
import { Switch } from '../../ui/switch.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import type { ToolFormValues } from './tool-form-values.ts';
import { t } from '../../language/t.ts';
import * as m from './messages.ts';

export interface ToolAnswerFieldsProps {
  readonly values: ToolFormValues;
  readonly onChange: (changes: Partial<ToolFormValues>) => void;
  readonly scriptProblems: readonly TextProblem[];
  readonly problemAt: (field: string) => string | undefined;
}

export function ToolAnswerFields({ values, onChange, scriptProblems, problemAt }: ToolAnswerFieldsProps): ReactNode {
  const { answer } = values;
  return (
    <section aria-label={t(m.answer)} className="flex flex-col gap-3 border-t border-line pt-4">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="text-13 font-semibold">{t(m.howItIsAnswered)}</h2>
        <Segments
          label={t(m.howItIsAnswered)}
          value={answer}
          onChange={(next) => onChange({ answer: next })}
          options={[
            { value: 'hand', label: t(m.byHand) },
            { value: 'fixed', label: t(m.fixedResult) },
            { value: 'script', label: t(m.script) },
          ]}
        />
      </div>
      {answer === 'hand' ? <p className="text-12 text-muted">{t(m.eachCallWaitsInThe)}</p> : null}
      {answer === 'fixed' ? (
        <TextArea
          label={t(m.result)}
          mono
          value={values.fixed}
          minRows={3}
          maxRows={14}
          onChange={(fixed) => onChange({ fixed })}
          description={t(m.whatEveryCallGetsAs)}
          problem={problemAt('Result')}
          announceProblem
        />
      ) : null}
      {answer === 'script' ? (
        <SourceField
          label={t(m.script)}
          aside={t(m.javascriptTheBodyOfA)}
          language="javascript"
          value={values.script}
          onChange={(script) => onChange({ script })}
          marks={scriptProblems}
          description={t(m.theReturnValueIsThe)}
          problem={problemAt('Script')}
        />
      ) : null}
      {answer === 'hand' ? null : (
        <Switch
          label={t(m.automatic)}
          checked={values.automatic}
          onChange={(automatic) => onChange({ automatic })}
          description={t(m.runsWithoutBeingAskedOnce)}
        />
      )}
    </section>
  );
}
