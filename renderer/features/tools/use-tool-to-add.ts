/** Begins the form of a tool that a call asked for. */
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useAppServices, useFeatureStore } from '../../app/app-context.tsx';
import { newTool, toolToAdd } from '../../app/tool-to-add.ts';
import { newToolValues } from './tool-form-values.ts';
import { shownValues, toolForms, untouchedForm } from './tool-forms.ts';
import { t } from '../../language/t.ts';
import * as m from './messages.ts';
import { isJsonObject, type Json, type JsonObject } from '../../../shared/json.ts';
import { jsonIn } from '../../../shared/parse-json.ts';

export function useToolToAdd(): void {
  const forms = useFeatureStore(toolForms);
  const { toasts } = useAppServices();
  const wanted = useStore(toolToAdd);
  useEffect(() => {
    if (wanted === null) return;
    toolToAdd.setState(null, true);
    const before = forms.store.getState()[newTool];
    const schema = schemaOfArguments(wanted.arguments);
    forms.begin({
      ...newToolValues,
      name: wanted.name,
      ...(schema === undefined ? {} : { schema: JSON.stringify(schema, null, 2) }),
    });
    const replaced = shownValues(before ?? untouchedForm, undefined);
    if ((before?.changed ?? null) === null || replaced.name === wanted.name) return;
    // Another tool was being written there, and is nowhere else.
    const undo = { label: t(m.undo), once: true as const, run: () => forms.begin(replaced) };
    toasts.show('plain', t(m.unsavedReplaced, { name: replaced.name }), undo);
  }, [forms, toasts, wanted]);
}

/** Undefined where they are no JSON object. Each argument that is there counts as required: none is known to be optional. */
export function schemaOfArguments(text: string): JsonObject | undefined {
  const value = text.trim() === '' ? {} : jsonIn(text);
  return isJsonObject(value) ? schemaOf(value) : undefined;
}

function schemaOf(value: Json): JsonObject {
  if (value === null) return {};
  if (Array.isArray(value)) {
    const [first] = value as readonly Json[];
    return { type: 'array', ...(first === undefined ? {} : { items: schemaOf(first) }) };
  }
  if (isJsonObject(value)) {
    const properties = Object.fromEntries(Object.entries(value).map(([name, one]) => [name, schemaOf(one)]));
    return { type: 'object', properties, required: Object.keys(value), additionalProperties: false };
  }
  if (typeof value === 'number') return { type: Number.isInteger(value) ? 'integer' : 'number' };
  return { type: typeof value === 'boolean' ? 'boolean' : 'string' };
}
