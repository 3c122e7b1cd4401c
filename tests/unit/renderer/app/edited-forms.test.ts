import { expect, test, vi } from 'vitest';
import {
  createEditedForms,
  deletedElsewhere,
  untouched,
  type EditedForm,
} from '../../../../renderer/app/edited-forms.ts';
import { fault, FaultError } from '../../../../shared/fault.ts';

interface Note {
  readonly text: string;
}
interface Pair {
  readonly left: string;
  readonly right: string;
  readonly note?: string;
}
interface NoteForm extends EditedForm<Note, 'trying'> {
  readonly result: string | null;
  readonly tries: number;
}

const fresh: NoteForm = { ...untouched, result: null, tries: 0 };
const noText = fault('input', 'Write something.', '', { field: 'Text' });
const refused = fault('input', 'No.', 'Wait.');

const noteForms = () =>
  createEditedForms<NoteForm, Note, Note, string>({
    untouched: fresh,
    valuesOf: (kept) => kept ?? { text: '' },
    draftOf: ({ text }) => (text === '' ? { fault: noText } : { draft: text.trim() }),
    withoutResults: { result: null },
    refused: ({ refusals, tries }, doing) => (doing === 'trying' ? { refusals, tries: tries + 1 } : {}),
  });
const kept: Note = { text: 'kept' };

test('what is changed is held by its id, and is no change once it is back', () => {
  const forms = noteForms();
  expect(forms.values('a', kept)).toEqual(kept);
  expect(forms.values('new', undefined)).toEqual({ text: '' });
  forms.setValues('a', kept, { text: 'other' });
  expect(forms.values('a', kept)).toEqual({ text: 'other' });
  expect(forms.values('b', kept)).toEqual(kept);
  forms.setValues('a', kept, { text: 'kept' });
  expect(forms.form('a')).toEqual(fresh);
});

test('what was not changed here is what is kept by now, whoever changed it', async () => {
  const forms = createEditedForms<EditedForm<Pair>, Pair, Pair, Pair>({
    untouched,
    valuesOf: (pair) => pair ?? { left: '', right: '' },
    draftOf: (draft) => ({ draft }),
    withoutResults: {},
  });
  forms.setValues('a', { left: 'l', right: 'r', note: 'n' }, { left: 'edited', right: 'r' });
  const renamed: Pair = { left: 'l', right: 'renamed elsewhere', note: 'n' };
  expect(forms.values('a', renamed)).toEqual({ left: 'edited', right: 'renamed elsewhere' });
  expect(await forms.withDraft('a', renamed, 'saving', async (draft) => draft)).toEqual({
    left: 'edited',
    right: 'renamed elsewhere',
  });
  forms.setValues('a', renamed, renamed);
  expect(forms.form('a').changed).toBeNull();
});

test('a form that has no draft is refused without asking, and the next change takes the refusal away', async () => {
  const forms = noteForms();
  const work = vi.fn(async () => 'saved');
  expect(await forms.withDraft('new', undefined, 'saving', work)).toBeUndefined();
  expect(work).not.toHaveBeenCalled();
  expect(forms.form('new')).toEqual({ ...fresh, fault: noText, refusals: 1 });
  forms.setValues('new', undefined, { text: 'x' });
  expect(forms.form('new')).toEqual({ ...fresh, changed: { text: 'x' }, refusals: 1 });
});

test('one thing is under way at a time, and results of the draft before go as it begins', async () => {
  const forms = noteForms();
  forms.put('a', { result: 'old', fault: refused });
  let done: (value: string) => void = () => undefined;
  const work = new Promise<string>((resolve) => (done = resolve));
  const saving = forms.withDraft('a', { text: ' kept ' }, 'saving', async (draft) => `${draft} ${await work}`);
  expect(forms.form('a')).toEqual({ ...fresh, busy: 'saving' });
  expect(await forms.withDraft('a', kept, 'trying', async () => 'tried')).toBeUndefined();
  expect(forms.form('a').busy).toBe('saving');
  done('and saved');
  expect(await saving).toBe('kept and saved');
  // What was done decides what becomes of the form.
  expect(forms.form('a').busy).toBe('saving');
  forms.forget('a');
  expect(forms.store.getState()).toEqual({});
});

test('what the host refuses is held in the form, with what the kind of form adds', async () => {
  const forms = noteForms();
  const refuse = async (): Promise<never> => Promise.reject(new FaultError(refused));
  forms.setValues('a', kept, { text: 'other' });
  expect(await forms.withDraft('a', kept, 'saving', refuse)).toBeUndefined();
  const after = { ...fresh, changed: { text: 'other' }, fault: refused, refusals: 1 };
  expect(forms.form('a')).toEqual(after);
  expect(await forms.withDraft('a', kept, 'trying', refuse)).toBeUndefined();
  expect(forms.form('a')).toEqual({ ...after, tries: 1 });
  expect(await forms.remove('a', refuse)).toBe(false);
  expect(forms.form('a')).toEqual({ ...after, tries: 1, refusals: 2 });
});

test('what is deleted leaves no form behind, and stays as it is until then', async () => {
  const forms = noteForms();
  forms.setValues('a', kept, { text: 'other' });
  let done = (): void => undefined;
  const removing = forms.remove('a', async () => new Promise<void>((resolve) => (done = resolve)));
  expect(forms.form('a')).toEqual({ ...fresh, changed: { text: 'other' }, busy: 'deleting' });
  done();
  expect(await removing).toBe(true);
  expect(forms.store.getState()).toEqual({});
});

test('what was changed of one that is deleted elsewhere stays whole, as a new one, until it is there again', () => {
  const forms = createEditedForms<EditedForm<Pair>, Pair & { readonly id: string }, Pair, Pair>({
    untouched,
    valuesOf: (pair) => (pair === undefined ? { left: '', right: '' } : { left: pair.left, right: pair.right }),
    draftOf: (draft) => ({ draft }),
    withoutResults: {},
    forNew: ({ left, right }) => ({ left, right: right === 'secret' ? '' : right }),
  });
  const [a, b] = [
    { id: 'a', left: 'l', right: 'r' },
    { id: 'b', left: 'x', right: 'secret' },
  ];
  forms.follow([a, b]);
  forms.setValues('a', a, { left: 'edited', right: 'r' });
  forms.setValues('b', b, { left: 'edited too', right: 'secret' });
  forms.follow([]);
  expect(forms.values('a', undefined)).toEqual({ left: 'edited', right: 'r' });
  expect(forms.values('b', undefined)).toEqual({ left: 'edited too', right: '' });
  expect(deletedElsewhere(forms.store.getState())).toEqual(['a', 'b']);
  forms.follow([{ ...a, right: 'changed elsewhere' }]);
  expect(forms.form('a').deletedElsewhere).toBe(false);
  expect(forms.form('a').changed).toEqual({ left: 'edited', right: 'r' });
});

test('one that was not edited, or that is deleted here, leaves nothing behind', async () => {
  const forms = noteForms();
  forms.follow([
    { id: 'a', ...kept },
    { id: 'b', ...kept },
  ]);
  forms.put('a', { result: 'of a test' });
  forms.setValues('b', kept, { text: 'edited' });
  await forms.remove('b', async () => forms.follow([]));
  expect(forms.store.getState()).toEqual({});
});
