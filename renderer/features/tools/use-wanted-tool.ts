/** Begins the form of a tool that a call asked for. */
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useAppServices, useFeatureStore } from '../../app/app-context.tsx';
import { newTool, wantedTool } from '../../app/wanted-tool.ts';
import { schemaOfArguments } from './schema-of-arguments.ts';
import { newToolValues } from './tool-form-values.ts';
import { toolForms } from './tool-forms.ts';
import { t } from '../../language/t.ts';
import * as m from './messages.ts';

export function useWantedTool(): void {
  const forms = useFeatureStore(toolForms);
  const { toasts } = useAppServices();
  const wanted = useStore(wantedTool);
  useEffect(() => {
    if (wanted === null) return;
    wantedTool.setState(null, true);
    const replaced = forms.store.getState()[newTool]?.changed ?? null;
    const schema = schemaOfArguments(wanted.arguments);
    forms.begin({
      ...newToolValues,
      name: wanted.name,
      ...(schema === undefined ? {} : { schema: JSON.stringify(schema, null, 2) }),
    });
    if (replaced === null || replaced.name === wanted.name) return;
    // Another tool was being written there, and is nowhere else.
    const undo = { label: t(m.undo), once: true as const, run: () => forms.begin(replaced) };
    toasts.show('plain', t(m.unsavedReplaced, { name: replaced.name }), undo);
  }, [forms, toasts, wanted]);
}
