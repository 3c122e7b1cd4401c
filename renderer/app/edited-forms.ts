/** The forms of one kind that are edited in this window, saved or not: they outlive the page, so that no change is lost by looking elsewhere. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import { isSameJson } from '../../shared/canonical-json.ts';
import type { Fault } from '../../shared/fault.ts';
import { faultOf } from './app-state.ts';

/** Of the others what is kept is shown, and saved, though another window changed it meanwhile. */
export type ChangedFields<Values> = { readonly [Name in keyof Values]?: Values[Name] | undefined };

export interface EditedForm<Values, Busy extends string = never> {
  /** The fields that were changed, one that was emptied as undefined; null where all are those of what is kept. */
  readonly changed: ChangedFields<Values> | null;
  /** What is under way with it. */
  readonly busy: Busy | 'saving' | 'deleting' | null;
  /** Why something was refused; with its `field` it is shown there. */
  readonly fault: Fault | null;
  /** Counts refusals: each one moves the focus. */
  readonly refusals: number;
  /** It was deleted elsewhere while it was edited here: what was changed is of all fields, and saving makes a new one. */
  readonly deletedElsewhere: boolean;
}

export const untouched = { changed: null, busy: null, fault: null, refusals: 0, deletedElsewhere: false } as const;

/** Ids of what was deleted elsewhere while it was edited here. */
export function deletedElsewhere(forms: Readonly<Record<string, EditedForm<unknown, string>>>): readonly string[] {
  return Object.keys(forms).filter((id) => forms[id]?.deletedElsewhere);
}

type Doing<Form extends EditedForm<unknown, string>> = NonNullable<Form['busy']>;

export interface FormKind<Form extends EditedForm<Values, string>, Kept, Values, Draft> {
  readonly untouched: Form;
  /** What the fields hold before anything is changed; with nothing kept it is a new one. */
  readonly valuesOf: (kept: Kept | undefined) => Values;
  /** What the host is given of the values, or why they cannot be given. */
  readonly draftOf: (values: Values) => { readonly draft: Draft } | { readonly fault: Fault };
  /** Results of an earlier draft, which go as another begins. */
  readonly withoutResults: Partial<Form>;
  /** What a new one can take over of what is deleted; all of it unless given. */
  readonly forNew?: (values: Values) => Values;
  /** What else a refusal changes in the form. */
  readonly refused?: (form: Form, doing: Doing<Form>) => Partial<Form>;
}

/** What the fields hold: what was changed in them, and else what is kept. */
export function withChanged<Values extends object>(kept: Values, changed: ChangedFields<Values> | null): Values {
  if (changed === null) return kept;
  return Object.fromEntries(
    Object.entries({ ...kept, ...changed }).filter(([, value]) => value !== undefined),
  ) as Values;
}

/** Null where nothing differs. */
function changesTo<Values extends object>(next: Values, kept: Values): ChangedFields<Values> | null {
  const of = (values: Values, name: string): unknown => (values as Readonly<Record<string, unknown>>)[name];
  const names = [...new Set([...Object.keys(kept), ...Object.keys(next)])];
  const changed = names.filter((name) => !isSameJson(of(next, name), of(kept, name)));
  if (changed.length === 0) return null;
  return Object.fromEntries(changed.map((name) => [name, of(next, name)])) as ChangedFields<Values>;
}

export interface EditedForms<Form extends EditedForm<Values, string>, Kept, Values, Draft> {
  /** By the id of what is edited. A form that is absent is untouched. */
  readonly store: StoreApi<Readonly<Record<string, Form>>>;
  form(id: string): Form;
  put(id: string, changes: Partial<Form>): void;
  /** What the form shows. */
  values(id: string, kept: Kept | undefined): Values;
  /** From now on the form holds these values. A refusal goes: it was of values that are no longer there. */
  setValues(id: string, kept: Kept | undefined, values: Values): void;
  /** All that is kept by now: what was changed of one that another window has deleted stays, as a new one that is not saved. */
  follow(list: readonly (Kept & { readonly id: string })[]): void;
  /** From now on the form is untouched. */
  forget(id: string): void;
  /**
   * Does something with the draft. Undefined where something else is under way, or where it was refused, by the form or
   * by the host; the form then holds the fault. `work` says itself when the form is busy no longer.
   */
  withDraft<Result>(
    id: string,
    kept: Kept | undefined,
    busy: Doing<Form>,
    work: (draft: Draft, values: Values) => Promise<Result>,
  ): Promise<Result | undefined>;
  /** Has the host delete what is edited, and forgets the form. False where it was refused; the form then holds the fault. */
  remove(id: string, work: () => Promise<unknown>): Promise<boolean>;
}

export function createEditedForms<Form extends EditedForm<Values, string>, Kept, Values extends object, Draft>(
  kind: FormKind<Form, Kept, Values, Draft>,
): EditedForms<Form, Kept, Values, Draft> {
  const store = createStore<Readonly<Record<string, Form>>>()(() => ({}));
  const form = (id: string): Form => store.getState()[id] ?? kind.untouched;
  const put = (id: string, changes: Partial<Form> | Partial<EditedForm<Values, string>>): void =>
    store.setState({ [id]: { ...form(id), ...changes } });
  const values = (id: string, kept: Kept | undefined): Values => withChanged(kind.valuesOf(kept), form(id).changed);
  const forget = (id: string): void => {
    const { [id]: _, ...rest } = store.getState();
    store.setState(rest, true);
  };
  const refuse = (id: string, doing: Doing<Form>, fault: Fault): void => {
    const before = form(id);
    put(id, { fault, busy: null, refusals: before.refusals + 1, ...kind.refused?.(before, doing) });
  };

  let known: ReadonlyMap<string, Kept> = new Map();
  const leave = (id: string, deleted: Kept): void => {
    const { changed, busy } = form(id);
    // One that is deleted here is forgotten where that succeeds.
    if (busy === 'deleting') return;
    if (changed === null) return forget(id);
    const { forNew = (all: Values): Values => all } = kind;
    const taken = forNew(values(id, deleted));
    put(id, {
      ...kind.withoutResults,
      changed: changesTo(taken, kind.valuesOf(undefined)),
      fault: null,
      deletedElsewhere: true,
    });
  };
  const comeBack = (id: string, kept: Kept): void =>
    put(id, { changed: changesTo(values(id, undefined), kind.valuesOf(kept)), deletedElsewhere: false });

  return {
    store,
    form,
    put,
    values,
    setValues: (id, kept, next) => put(id, { changed: changesTo(next, kind.valuesOf(kept)), fault: null }),
    follow(list) {
      const before = known;
      known = new Map(list.map((kept) => [kept.id, kept]));
      for (const [id, deleted] of before) if (!known.has(id)) leave(id, deleted);
      for (const [id, kept] of known) if (form(id).deletedElsewhere) comeBack(id, kept);
    },
    forget,
    async withDraft(id, kept, busy, work) {
      if (form(id).busy !== null) return undefined;
      const given = values(id, kept);
      const result = kind.draftOf(given);
      if ('fault' in result) {
        refuse(id, busy, result.fault);
        return undefined;
      }
      put(id, { busy, fault: null, ...kind.withoutResults });
      try {
        return await work(result.draft, given);
      } catch (error) {
        refuse(id, busy, faultOf(error));
        return undefined;
      }
    },
    async remove(id, work) {
      put(id, { busy: 'deleting', fault: null });
      try {
        await work();
      } catch (error) {
        refuse(id, 'deleting', faultOf(error));
        return false;
      }
      forget(id);
      return true;
    },
  };
}
