/** The tool forms of this window, saved or not: they outlive the page, so that no change is lost by looking elsewhere. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { TextProblem, ToolTrial } from '../../../shared/contract/tools.ts';
import { fault, type Fault } from '../../../shared/fault.ts';
import type { ToolDefinition, ToolDraft } from '../../../shared/tool.ts';
import type { Client } from '../../../shared/wire/client.ts';
import type { AppServices } from '../../app/app-context.tsx';
import { newTool } from '../../app/wanted-tool.ts';
import { faultOf } from '../../app/app-state.ts';
import { draftOf, newToolValues, sameValues, valuesOf, type ToolFormValues } from './tool-form-values.ts';
import { t } from '../../language/t.ts';
import * as m from './messages.ts';

export interface ToolFormState {
  /** The changed values; null where they are those of the kept tool. */
  readonly changed: ToolFormValues | null;
  readonly busy: 'saving' | 'deleting' | 'trying' | null;
  /** Why saving or trying was refused; with its `field` it is shown there. */
  readonly fault: Fault | null;
  /** It was a try that was refused: said beside its button, too. */
  readonly tryRefused: boolean;
  /** Counts refusals of saving and deleting: each one moves the focus. */
  readonly refusals: number;
  /** What the host found in the schema and in the script that stand there. */
  readonly schemaProblems: readonly TextProblem[];
  readonly scriptProblems: readonly TextProblem[];
  /** The arguments of a try, and what it gave. */
  readonly args: string;
  readonly trial: ToolTrial | null;
}

export const untouchedForm: ToolFormState = {
  changed: null,
  busy: null,
  fault: null,
  tryRefused: false,
  refusals: 0,
  schemaProblems: [],
  scriptProblems: [],
  args: '{}',
  trial: null,
};

export interface ToolForms {
  /** By tool id, or `new`. */
  readonly store: StoreApi<Readonly<Record<string, ToolFormState>>>;
  change(id: string, kept: ToolDefinition | undefined, changes: Partial<ToolFormValues>): void;
  /** Begins a new tool with these values. */
  begin(values: ToolFormValues): void;
  discard(id: string): void;
  /** Asks the host what is wrong with schema and script, once typing rests. */
  check(id: string, values: ToolFormValues): void;
  /** The saved tool; undefined where it was refused, and the form then holds the fault. */
  save(id: string, kept: ToolDefinition | undefined): Promise<ToolDefinition | undefined>;
  setArguments(id: string, text: string): void;
  try(id: string, kept: ToolDefinition | undefined): Promise<void>;
  /** How to have it back, with what was not saved of it; undefined where it is still there, and the form then holds the fault. */
  remove(id: string): Promise<(() => Promise<void>) | undefined>;
}

/** What the form shows. */
export function shownValues(form: ToolFormState, kept: ToolDefinition | undefined): ToolFormValues {
  return form.changed ?? (kept ? valuesOf(kept) : newToolValues);
}

export function toolForms({ client }: AppServices): ToolForms {
  return createToolForms(client);
}

const checkWaitMs = 250;

export function createToolForms(client: Client): ToolForms {
  const store = createStore<Readonly<Record<string, ToolFormState>>>()(() => ({}));
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const formOf = (id: string): ToolFormState => store.getState()[id] ?? untouchedForm;
  const put = (id: string, changes: Partial<ToolFormState>): void =>
    store.setState({ [id]: { ...formOf(id), ...changes } });
  const forget = (id: string): void => {
    const { [id]: _, ...rest } = store.getState();
    store.setState(rest, true);
  };
  const refuse = (id: string, refused: Fault, tried = false): void =>
    put(id, {
      fault: refused,
      busy: null,
      tryRefused: tried,
      // Who tries looks at the outcome, and stays there.
      refusals: formOf(id).refusals + (tried ? 0 : 1),
    });

  const withDraft = async <Result>(
    id: string,
    kept: ToolDefinition | undefined,
    busy: 'saving' | 'trying',
    work: (draft: ToolDraft) => Promise<Result>,
  ): Promise<Result | undefined> => {
    if (formOf(id).busy !== null) return undefined;
    const draft = draftOf(shownValues(formOf(id), kept));
    put(id, { fault: null, trial: null });
    if (draft === undefined) {
      refuse(id, notASchema(), busy === 'trying');
      return undefined;
    }
    put(id, { busy });
    try {
      return await work(draft);
    } catch (error) {
      refuse(id, faultOf(error), busy === 'trying');
      return undefined;
    }
  };

  const found = async (id: string, { schema, script, answer }: ToolFormValues): Promise<void> => {
    try {
      const [inSchema, inScript] = await Promise.all([
        client.call('tools.checkSchema', { text: schema }),
        answer === 'script' ? client.call('tools.checkScript', { source: script }) : { problems: [] },
      ]);
      // What was typed meanwhile is checked on its own.
      if (!timers.has(id)) put(id, { schemaProblems: inSchema.problems, scriptProblems: inScript.problems });
    } catch {
      // Saving asks again, and says what is wrong then.
    }
  };

  return {
    store,
    change: (id, kept, changes) => {
      const form = formOf(id);
      const values = { ...shownValues(form, kept), ...changes };
      const same = sameValues(values, kept ? valuesOf(kept) : newToolValues);
      put(id, { changed: same ? null : values, fault: null });
    },
    begin: (values) => put(newTool, { ...untouchedForm, changed: values }),
    discard: forget,
    check: (id, values) => {
      clearTimeout(timers.get(id));
      timers.set(
        id,
        setTimeout(() => {
          timers.delete(id);
          void found(id, values);
        }, checkWaitMs),
      );
    },
    save: (id, kept) =>
      withDraft(id, kept, 'saving', async (draft) => {
        const saved = await client.call('tools.save', { ...(id === newTool ? {} : { id }), draft });
        const { args } = formOf(id);
        forget(id);
        put(saved.id, { args });
        return saved;
      }),
    setArguments: (id, args) => put(id, { args, trial: null }),
    try: async (id, kept) => {
      await withDraft(id, kept, 'trying', async (draft) => {
        const trial = await client.call('tools.try', { draft, arguments: formOf(id).args });
        put(id, { busy: null, trial });
      });
    },
    remove: async (id) => {
      put(id, { busy: 'deleting', fault: null });
      try {
        await client.call('tools.delete', { id });
        const { changed, args } = formOf(id);
        forget(id);
        return async () => {
          await client.call('tools.undelete', { id });
          put(id, { changed, args });
        };
      } catch (error) {
        refuse(id, faultOf(error));
        return undefined;
      }
    },
  };
}

const notASchema = (): Fault =>
  fault('input', t(m.schemaIsNoObject), t(m.fixTheMarkedLine), { field: 'Parameters schema' });
