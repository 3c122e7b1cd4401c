import { expect, test } from 'vitest';
import { copyName, draftOf, newToolValues, valuesOf } from '../../../../../renderer/features/tools/tool-form-values.ts';
import { newTool } from '../../../../../renderer/app/tool-to-add.ts';
import { createToolForms, untouchedForm } from '../../../../../renderer/features/tools/tool-forms.ts';
import { FaultError, fault } from '../../../../../shared/fault.ts';
import type { ToolDefinition } from '../../../../../shared/tool.ts';
import { createFakeHost } from '../../../../doubles/fake-host.ts';

const kept: ToolDefinition = {
  id: 't1',
  name: 'clock',
  description: 'Tells the time',
  schema: { type: 'object' },
  strict: false,
  answer: { type: 'fixed', result: 'noon' },
  automatic: true,
};

test('TOOL-2 a tool survives its form', () => {
  const { id: _, ...draft } = kept;
  expect(draftOf(valuesOf(kept))).toEqual(draft);
});

test('TOOL-2 a tool that is answered by hand is never automatic, and what is unset is not sent', () => {
  expect(draftOf({ ...valuesOf(kept), answer: 'hand', strict: 'unset', name: ' clock ' })).toEqual({
    name: 'clock',
    description: 'Tells the time',
    schema: { type: 'object' },
    answer: { type: 'hand' },
    automatic: false,
  });
});

test('TOOL-2 a copy has a name of its own that is not too long', () => {
  expect(copyName('clock', ['clock'])).toBe('clock_copy');
  expect(copyName('clock', ['clock', 'clock_copy', 'clock_copy2'])).toBe('clock_copy3');
  expect(copyName('x'.repeat(64), [])).toHaveLength(64);
});

test('TOOL-2 what is changed stays until it is saved, and is no change once it is back', async () => {
  const host = createFakeHost({
    more: () => ({ 'tools.save': ({ id, draft }) => ({ ...draft, id: id ?? 'made' }) }),
  });
  const forms = createToolForms(host.connect());
  forms.change('t1', kept, { name: 'watch' });
  expect(forms.store.getState()['t1']?.changed).toEqual({ name: 'watch' });
  forms.change('t1', kept, { name: 'clock' });
  expect(forms.store.getState()['t1']?.changed).toBeNull();
  forms.change(newTool, undefined, { name: 'fresh' });
  expect(await forms.save(newTool, undefined)).toMatchObject({ id: 'made', name: 'fresh' });
  expect(forms.store.getState()[newTool]).toBeUndefined();
});

test('TOOL-1 a schema that is no JSON object is refused at its field without asking the host', async () => {
  const host = createFakeHost();
  const forms = createToolForms(host.connect());
  forms.change(newTool, undefined, { name: 'x', schema: '[1' });
  expect(await forms.save(newTool, undefined)).toBeUndefined();
  expect(forms.store.getState()[newTool]).toMatchObject({
    busy: null,
    refusals: 1,
    fault: { kind: 'input', field: 'Parameters schema' },
  });
  expect(host.calls.filter(([method]) => method === 'tools.save')).toEqual([]);
});

test('TOOL-2 a refused try says why beside its button, in place of the last outcome, and moves no focus', async () => {
  const refused = fault('input', 'Line 1: unexpected end.', 'A script is in JavaScript.', { field: 'Script' });
  const trial = { verdict: { valid: true as const }, outcome: { result: '1', isError: false, durationMs: 2 } };
  const answers = [
    () => trial,
    () => {
      throw new FaultError(refused);
    },
  ];
  const host = createFakeHost({ more: () => ({ 'tools.try': () => answers.shift()?.() ?? trial }) });
  const forms = createToolForms(host.connect());
  await forms.try('t1', kept);
  expect(forms.store.getState()['t1']).toEqual({ ...untouchedForm, trial });
  const running = forms.try('t1', kept);
  expect(forms.store.getState()['t1']).toEqual({ ...untouchedForm, busy: 'trying' });
  await running;
  expect(forms.store.getState()['t1']).toEqual({ ...untouchedForm, fault: refused, tryRefused: true });
  await forms.try('t1', kept);
  expect(forms.store.getState()['t1']).toMatchObject({ fault: null, trial });
  forms.change('t1', kept, { schema: '[1' });
  await forms.try('t1', kept);
  expect(forms.store.getState()['t1']).toMatchObject({
    fault: { field: 'Parameters schema' },
    tryRefused: true,
    trial: null,
    refusals: 0,
  });
});

test('TOOL-2 a refusal keeps what was typed', async () => {
  const refused = fault('input', 'There is a tool named x already.', '', { field: 'Tool name' });
  const host = createFakeHost({
    more: () => ({
      'tools.save': () => {
        throw new FaultError(refused);
      },
    }),
  });
  const forms = createToolForms(host.connect());
  const values = { ...newToolValues, name: 'x' };
  forms.change(newTool, undefined, values);
  expect(await forms.save(newTool, undefined)).toBeUndefined();
  expect(forms.store.getState()[newTool]).toEqual({
    ...untouchedForm,
    changed: { name: 'x' },
    fault: refused,
    refusals: 1,
  });
});

test('TOOL-2 a deleted tool comes back with what was not saved of it', async () => {
  const asked: string[] = [];
  const host = createFakeHost({
    more: () => ({
      'tools.delete': ({ id }) => (asked.push(`delete ${id}`), null),
      'tools.undelete': ({ id }) => (asked.push(`undelete ${id}`), kept),
    }),
  });
  const forms = createToolForms(host.connect());
  forms.change('t1', kept, { name: 'watch' });
  forms.setArguments('t1', '{"n":1}');
  const undo = await forms.remove('t1');
  expect(forms.store.getState()['t1']).toBeUndefined();
  await undo?.();
  expect(asked).toEqual(['delete t1', 'undelete t1']);
  expect(forms.store.getState()['t1']).toMatchObject({ changed: { name: 'watch' }, args: '{"n":1}', busy: null });
});
