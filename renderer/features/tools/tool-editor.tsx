/** One tool: its form, how it is answered, what it looks like on the wire, and what can be done with it. */
import { useEffect, useRef, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { toolNameHint, toolNameProblem, type ToolDefinition } from '../../../shared/tool.ts';
import { useAppServices, useFeatureStore } from '../../app/app-context.tsx';
import { CheckedSourceField } from '../../app/checked-source-field.tsx';
import { navigate } from '../../app/navigation.ts';
import { deletedWords, offerUndo } from '../../app/offer-undo.ts';
import { newTool } from '../../app/tool-to-add.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { FaultView } from '../../ui/fault-view.tsx';
import { Segments } from '../../ui/segments.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { Switch } from '../../ui/switch.tsx';
import { copyName, type ToolFormValues } from './tool-form-values.ts';
import { shownValues, toolForms, untouchedForm } from './tool-forms.ts';
import { ToolTry } from './tool-try.tsx';
import { WireShapes } from './wire-shapes.tsx';
import { t, translated } from '../../language/t.ts';
import * as m from './messages.ts';

export interface ToolEditorProps {
  readonly id: string;
  readonly kept: ToolDefinition | undefined;
  readonly tools: readonly ToolDefinition[];
}

const shownFields = ['Tool name', 'Description', 'Parameters schema', 'Result', 'Script', 'Automatic'];

export function ToolEditor({ id, kept, tools }: ToolEditorProps): ReactNode {
  const { toasts } = useAppServices();
  const forms = useFeatureStore(toolForms);
  const form = useStore(forms.store, (value) => value[id]) ?? untouchedForm;
  const values = shownValues(form, kept);
  const { answer } = values;
  const frame = useRef<HTMLDivElement>(null);
  useFocusOnRefusal(frame, form.refusals);

  const change = (changes: Partial<ToolFormValues>): void => forms.change(id, kept, changes);
  const problemAt = (field: string): string | undefined =>
    form.fault?.field === field ? translated(`${form.fault.message} ${form.fault.hint}`.trim()) : undefined;
  const save = async (): Promise<void> => {
    const saved = await forms.save(id, kept);
    if (saved === undefined) return;
    toasts.show('good', t(m.toolSaved));
    if (kept === undefined) navigate({ page: 'tools', toolId: saved.id }, { replace: true });
  };
  const elsewhere =
    form.fault !== null && !form.tryRefused && !shownFields.includes(form.fault.field ?? '') ? form.fault : null;
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col">
      <div ref={frame} className="min-h-0 flex-1 overflow-y-auto">
        <div className="mx-auto flex w-full max-w-280 flex-col gap-6 px-8 py-6">
          <header>
            <h1 className="clip text-20 font-semibold">
              {kept?.name ?? (form.deletedElsewhere ? values.name : t(m.newTool))}
            </h1>
            <p className="text-13 text-pretty text-muted">{t(m.functionsAModelMayCall)}</p>
          </header>
          {form.deletedElsewhere ? <Alert tone="warning" title={t(m.deletedElsewhere)} announce="status" /> : null}
          <section aria-label={t(m.definition)} className="flex flex-col gap-4">
            <div className="grid grid-cols-1 gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
              <TextField
                label={t(m.toolName)}
                mono
                value={values.name}
                maxLength={1000}
                onChange={(name) => change({ name })}
                aside={t(m.lettersDigitsAnd)}
                problem={problemAt('Tool name') ?? badName(values.name.trim())}
                announceProblem={problemAt('Tool name') !== undefined}
              />
              <TextArea
                label={t(m.description)}
                value={values.description}
                minRows={1}
                maxRows={6}
                onChange={(description) => change({ description })}
                problem={problemAt('Description')}
                announceProblem
              />
            </div>
            <CheckedSourceField
              label={t(m.parametersSchema)}
              aside={t(m.jsonSchema202012Or)}
              language="json"
              value={values.schema}
              onChange={(text) => change({ schema: text })}
              description={t(m.theArgumentsOfEachCall)}
              problem={problemAt('Parameters schema')}
            />
            <div className="flex items-center gap-2 text-12">
              {t(m.strict)}
              <Segments
                label={t(m.strict)}
                value={values.strict}
                onChange={(strict) => change({ strict })}
                options={[
                  { value: 'unset', label: t(m.notSent) },
                  { value: 'true', label: 'true' },
                  { value: 'false', label: 'false' },
                ]}
              />
              <span className="text-11 text-muted">{t(m.whereAProtocolHasIt)}</span>
            </div>
          </section>
          <ToolAnswerFields values={values} onChange={change} problemAt={problemAt} />
          {answer === 'hand' ? null : <ToolTry id={id} kept={kept} />}
          <WireShapes values={values} />
        </div>
      </div>
      <footer className="shrink-0 border-t border-line bg-panel">
        <div className="mx-auto flex w-full max-w-280 flex-col gap-3 px-8 py-3">
          {elsewhere === null ? null : <FaultView fault={elsewhere} />}
          <Actions id={id} kept={kept} tools={tools} onSave={() => void save()} />
        </div>
      </footer>
    </div>
  );
}

/** As one types; that there is none yet is said on saving. */
function badName(name: string): string | undefined {
  const problem = name === '' ? undefined : toolNameProblem(name);
  return problem === undefined ? undefined : translated(`${problem} ${toolNameHint}`);
}

function Actions({ id, kept, tools, onSave }: ToolEditorProps & { readonly onSave: () => void }): ReactNode {
  const { toasts } = useAppServices();
  const forms = useFeatureStore(toolForms);
  const form = useStore(forms.store, (value) => value[id]) ?? untouchedForm;
  const duplicate = (): void => {
    const values = shownValues(form, kept);
    const taken = tools.map(({ name }) => name);
    forms.begin({ ...values, name: copyName(values.name, taken) });
    navigate({ page: 'tools', toolId: newTool });
  };
  const remove = async (): Promise<void> => {
    const undo = await forms.remove(id);
    if (undo === undefined) return;
    navigate({ page: 'tools', toolId: null }, { replace: true });
    offerUndo(toasts, deletedWords(kept?.name ?? ''), async () => {
      await undo();
      navigate({ page: 'tools', toolId: id });
    });
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button variant="primary" size="main" busy={form.busy === 'saving'} onClick={onSave}>
        {t(form.deletedElsewhere ? m.saveAsNew : m.saveTool)}
      </Button>
      {form.changed === null ? null : (
        <Button size="main" variant="ghost" onClick={() => forms.discard(id)}>
          {t(m.discardChanges)}
        </Button>
      )}
      {kept === undefined ? null : (
        <>
          <Button size="main" className="ml-auto" onClick={duplicate}>
            {t(m.duplicate)}
          </Button>
          <Button size="main" variant="danger" busy={form.busy === 'deleting'} onClick={() => void remove()}>
            {t(m.deleteTool)}
          </Button>
        </>
      )}
    </div>
  );
}

/** A refusal puts the focus into the field that it is about. */
function useFocusOnRefusal(frame: { readonly current: HTMLElement | null }, refusals: number): void {
  const known = useRef(refusals);
  useEffect(() => {
    if (refusals === known.current) return;
    known.current = refusals;
    frame.current
      ?.querySelector<HTMLElement>(
        'input[aria-invalid=true], textarea[aria-invalid=true], .cm-content[aria-invalid=true]',
      )
      ?.focus();
  }, [frame, refusals]);
}

interface ToolAnswerFieldsProps {
  readonly values: ToolFormValues;
  readonly onChange: (changes: Partial<ToolFormValues>) => void;
  readonly problemAt: (field: string) => string | undefined;
}

/** How a tool's calls are answered: by hand, by a fixed result, or by a script; and whether without being asked. */
function ToolAnswerFields({ values, onChange, problemAt }: ToolAnswerFieldsProps): ReactNode {
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
        <CheckedSourceField
          label={t(m.script)}
          aside={t(m.javascriptTheBodyOfA)}
          language="javascript"
          value={values.script}
          onChange={(script) => onChange({ script })}
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
