/** The tool forms of this window, and the outcome of trying what stands in them. */
import type { StoreApi } from 'zustand/vanilla';
import type { ToolTrial } from '../../../shared/contract/tools.ts';
import { fault } from '../../../shared/fault.ts';
import type { KnownTool, ToolDefinition, ToolDraft } from '../../../shared/tool.ts';
import type { Client } from '../../../shared/wire/client.ts';
import { featureStore, type AppServices } from '../../app/app-context.tsx';
import { createEditedForms, untouched, withChanged, type EditedForm } from '../../app/edited-forms.ts';
import { newTool } from '../../app/tool-to-add.ts';
import { toolsState, type ToolsValue } from '../../app/tools-state.ts';
import { draftOf, newToolValues, valuesOf, type ToolFormValues } from './tool-form-values.ts';
import { t } from '../../language/t.ts';
import * as m from './messages.ts';

export interface ToolFormState extends EditedForm<ToolFormValues, 'trying'> {
  /** It was a try that was refused: said beside its button, too. */
  readonly tryRefused: boolean;
  /** The arguments of a try, and what it gave. */
  readonly args: string;
  readonly trial: ToolTrial | null;
}

export const untouchedForm: ToolFormState = {
  ...untouched,
  tryRefused: false,
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
  /** The saved tool; undefined where it was refused, and the form then holds the fault. */
  save(id: string, kept: ToolDefinition | undefined): Promise<ToolDefinition | undefined>;
  setArguments(id: string, text: string): void;
  try(id: string, kept: ToolDefinition | undefined): Promise<void>;
  /** How to have it back, with what was not saved of it; undefined where it is still there, and the form then holds the fault. */
  remove(id: string): Promise<(() => Promise<void>) | undefined>;
  /** The tools that there are by now. */
  follow(tools: readonly ToolDefinition[]): void;
}

/** What the form shows. */
export function shownValues(form: ToolFormState, kept: ToolDefinition | undefined): ToolFormValues {
  return withChanged(keptValues(kept), form.changed);
}

const keptValues = (kept: ToolDefinition | undefined): ToolFormValues => (kept ? valuesOf(kept) : newToolValues);

export function toolForms(services: AppServices): ToolForms {
  const forms = createToolForms(services.client);
  const state = featureStore(services, toolsState);
  const follow = ({ tools }: ToolsValue): void => {
    if (tools !== null) forms.follow(tools.filter(isOwnTool));
  };
  follow(state.getState());
  state.subscribe(follow);
  return forms;
}

export function createToolForms(client: Client): ToolForms {
  const forms = createEditedForms<ToolFormState, ToolDefinition, ToolFormValues, ToolDraft>({
    untouched: untouchedForm,
    valuesOf: keptValues,
    draftOf: (values) => {
      const draft = draftOf(values);
      return draft === undefined ? { fault: notASchema() } : { draft };
    },
    withoutResults: { trial: null },
    refused: ({ refusals, trial }, doing) => ({
      tryRefused: doing === 'trying',
      // Who tries looks at the outcome, and stays there.
      refusals: refusals + (doing === 'trying' ? 0 : 1),
      trial: doing === 'deleting' ? trial : null,
    }),
  });
  const { store } = forms;
  const isNew = (id: string): boolean => id === newTool || forms.form(id).deletedElsewhere;

  return {
    store,
    change: (id, kept, changes) => forms.setValues(id, kept, { ...forms.values(id, kept), ...changes }),
    begin: (values) => forms.put(newTool, { ...untouchedForm, changed: values }),
    discard: (id) => forms.forget(id),
    follow: (tools) => forms.follow(tools),
    save: (id, kept) =>
      forms.withDraft(id, kept, 'saving', async (draft) => {
        const saved = await client.call('tools.save', { ...(isNew(id) ? {} : { id }), draft });
        const { args } = forms.form(id);
        forms.forget(id);
        forms.put(saved.id, { args });
        return saved;
      }),
    setArguments: (id, args) => forms.put(id, { args, trial: null }),
    try: async (id, kept) => {
      await forms.withDraft(id, kept, 'trying', async (draft) => {
        const trial = await client.call('tools.try', { draft, arguments: forms.form(id).args });
        forms.put(id, { busy: null, trial });
      });
    },
    remove: async (id) => {
      let unsaved: Partial<ToolFormState> = {};
      const isGone = await forms.remove(id, async () => {
        await client.call('tools.delete', { id });
        const { changed, args } = forms.form(id);
        unsaved = { changed, args };
      });
      if (!isGone) return undefined;
      return async () => {
        await client.call('tools.undelete', { id });
        forms.put(id, unsaved);
      };
    },
  };
}

/** Those of MCP servers are edited nowhere. */
export const isOwnTool = (tool: KnownTool): tool is ToolDefinition => tool.answer.type !== 'mcp';

const notASchema = () => fault('input', t(m.schemaIsNoObject), t(m.fixTheMarkedLine), { field: 'Parameters schema' });
