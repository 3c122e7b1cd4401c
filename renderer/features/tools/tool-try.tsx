/** Runs what is in the form with arguments of one's own. */
import { Check, Play, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Spinner } from '../../ui/spinner.tsx';
import { useStore } from 'zustand';
import type { ToolTrial } from '../../../shared/contract/tools.ts';
import type { ToolDefinition } from '../../../shared/tool.ts';
import { useFeatureStore } from '../../app/app-context.tsx';
import { Button } from '../../ui/button.tsx';
import { duration } from '../../ui/duration.ts';
import { FaultView } from '../../ui/fault-view.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { toolForms, untouchedForm, type ToolFormState } from './tool-forms.ts';
import { t, translated } from '../../language/t.ts';
import * as m from './messages.ts';

export function ToolTry({ id, kept }: { readonly id: string; readonly kept: ToolDefinition | undefined }): ReactNode {
  const forms = useFeatureStore(toolForms);
  const form = useStore(forms.store, (value) => value[id]) ?? untouchedForm;
  return (
    <section aria-label={t(m.tryWord)} className="flex flex-col gap-3 border-t border-line pt-4">
      <h2 className="text-13 font-semibold">{t(m.tryIt)}</h2>
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-2">
          <TextArea
            label={t(m.argumentsToTry)}
            mono
            value={form.args}
            minRows={4}
            maxRows={12}
            onChange={(text) => forms.setArguments(id, text)}
          />
          <Button
            icon={Play}
            className="self-start"
            busy={form.busy === 'trying'}
            onClick={() => void forms.try(id, kept)}
          >
            {t(m.tryWord)}
          </Button>
        </div>
        <output aria-label={t(m.outcome)} className="min-w-0 text-12">
          <Outcome form={form} />
        </output>
      </div>
    </section>
  );
}

function Outcome({ form: { busy, fault, tryRefused, trial } }: { readonly form: ToolFormState }): ReactNode {
  if (busy === 'trying') {
    return (
      <p className="flex items-center gap-1.5 pt-6 text-muted">
        <Spinner />
        {t(m.runningAScriptMayTake)}
      </p>
    );
  }
  if (tryRefused && fault !== null) {
    const { field, message, hint } = fault;
    return field === undefined ? (
      <FaultView fault={fault} />
    ) : (
      <div className="flex gap-1.5 pt-6 text-bad">
        <TriangleAlert size={14} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0" />
        <p className="min-w-0 wrap-anywhere select-text">
          {t(m.notRunFieldMessageHint, {
            field: translated(field),
            message: translated(message),
            hint: translated(hint),
          })}
        </p>
      </div>
    );
  }
  return trial === null ? <p className="pt-6 text-muted">{t(m.theVerdictOnTheArguments)}</p> : <Trial trial={trial} />;
}

function Trial({ trial: { verdict, outcome } }: { readonly trial: ToolTrial }): ReactNode {
  return (
    <div className="flex flex-col gap-2">
      {verdict.valid ? (
        <p className="flex items-center gap-1.5 text-good">
          <Check size={14} strokeWidth={1.75} aria-hidden />
          {t(m.theArgumentsFitTheSchema)}
        </p>
      ) : (
        <div className="flex gap-1.5 text-bad">
          <TriangleAlert size={14} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0" />
          <ul>
            {verdict.problems.map((problem) => (
              <li key={problem}>{translated(problem)}</li>
            ))}
          </ul>
        </div>
      )}
      {outcome === undefined ? null : (
        <>
          <p className={outcome.isError ? 'text-bad' : 'text-muted'}>
            {t(outcome.isError ? m.failedAfter : m.resultAfter, { duration: duration(outcome.durationMs) })}
          </p>
          <Text text={outcome.result === '' ? t(m.empty) : outcome.result} />
          {outcome.log === undefined ? null : (
            <>
              <p className="text-muted">{t(m.log)}</p>
              <Text text={outcome.log} />
            </>
          )}
        </>
      )}
    </div>
  );
}

/** Enough to judge by; a result may have a million characters. */
const shown = 20_000;

function Text({ text }: { readonly text: string }): ReactNode {
  return (
    <pre className="max-h-64 overflow-auto rounded-control border border-line bg-panel px-2 py-1.5 wrap-anywhere whitespace-pre-wrap select-text">
      {text.length > shown ? `${text.slice(0, shown)}…` : text}
    </pre>
  );
}
