/** Saves what went through as a case for Compare, with checks that its answer suggests. */
import { ListPlus } from 'lucide-react';
import { useEffect, useState, type FormEvent, type ReactNode } from 'react';
import type { CaseSetSummary } from '../../../shared/contract/compare.ts';
import type { Fault } from '../../../shared/fault.ts';
import type { TappedExchange } from '../../../shared/tap/tap.ts';
import { useAppServices } from '../../app/app-context.tsx';
import { faultOf } from '../../app/app-state.ts';
import { offerUndo } from '../../app/offer-undo.ts';
import { t } from '../../language/t.ts';
import { Button } from '../../ui/button.tsx';
import { Combobox } from '../../ui/combobox.tsx';
import { FaultView } from '../../ui/fault-view.tsx';
import { Field } from '../../ui/field.tsx';
import { LoadingState } from '../../ui/loading-state.tsx';
import { Popover } from '../../ui/popover.tsx';
import { showCaseSet } from '../../app/wanted-saved.ts';
import { caseOffer, saveCase, type CaseOffer } from './case-offer.ts';
import { CheckChoices, checkWords } from './check-choices.tsx';
import { SavedNote, useSaved, type Saved } from './saved-note.tsx';
import * as m from './messages.ts';

export interface SaveAsCaseProps {
  readonly exchange: TappedExchange;
  readonly messageId: string;
}

export function SaveAsCase(props: SaveAsCaseProps): ReactNode {
  const [open, setOpen] = useState(false);
  const { saved, show, forget } = useSaved(() => setOpen(false));
  return (
    <Popover
      label={t(m.saveAsCase)}
      open={open}
      onOpenChange={(next) => {
        forget();
        setOpen(next);
      }}
      className="flex w-96 flex-col"
      trigger={<Button icon={ListPlus}>{t(m.saveAsCase)}</Button>}
    >
      {saved === null ? (
        <Loaded {...props} onSaved={show} />
      ) : (
        <SavedNote saved={saved} onDone={() => setOpen(false)} />
      )}
    </Popover>
  );
}

interface Read {
  readonly offer: CaseOffer | undefined;
  readonly sets: readonly CaseSetSummary[];
}

type OnSaved = (saved: Saved) => void;

function Loaded({ exchange, messageId, onSaved }: SaveAsCaseProps & { readonly onSaved: OnSaved }): ReactNode {
  const { client } = useAppServices();
  const [read, setRead] = useState<Read | { readonly fault: Fault } | null>(null);
  useEffect(() => {
    let left = false;
    Promise.all([caseOffer(client, exchange, messageId), client.call('compare.caseSets', {})]).then(
      ([offer, sets]) => (left ? undefined : setRead({ offer, sets })),
      (error: unknown) => (left ? undefined : setRead({ fault: faultOf(error) })),
    );
    return () => {
      left = true;
    };
  }, [client, exchange, messageId]);
  if (read === null) return <LoadingState title={t(m.loadingTheRequest)} className="min-h-24" />;
  if ('fault' in read) return <FaultView fault={read.fault} className="m-3" />;
  if (read.offer === undefined) return <p className="p-3 text-12 text-muted">{t(m.noPromptToSave)}</p>;
  return <CaseForm offer={read.offer} sets={read.sets} onSaved={onSaved} />;
}

interface CaseFormProps {
  readonly offer: CaseOffer;
  readonly sets: readonly CaseSetSummary[];
  readonly onSaved: OnSaved;
}

function CaseForm({ offer, sets, onSaved }: CaseFormProps): ReactNode {
  const { client, toasts } = useAppServices();
  const { prompt, hasMore, checks } = offer;
  const [name, setName] = useState(() => sets[0]?.name ?? t(m.usualCaseSet));
  const [chosen, setChosen] = useState<ReadonlySet<number>>(
    () => new Set(checks.flatMap(({ usual }, at) => (usual ? [at] : []))),
  );
  const [problem, setProblem] = useState<string>();
  const [saving, setSaving] = useState(false);
  const isNew = !sets.some((set) => set.name === name);
  const names = [...(isNew ? [name] : []), ...sets.map((set) => set.name)];

  const save = async (): Promise<void> => {
    setSaving(true);
    try {
      const saved = await saveCase(client, name, {
        ...{ id: crypto.randomUUID(), prompt, values: {} },
        checks: checks.flatMap(({ check }, at) => (chosen.has(at) ? [check] : [])),
      });
      if ('full' in saved) return setProblem(t(m.caseSetFull, { name, most: saved.full }));
      const leads = { label: t(m.openInCompare), run: () => showCaseSet(name) };
      const undo = offerUndo(toasts, t(m.savedAsCase, { name }), saved.undo, leads);
      onSaved({ text: t(m.savedAsCase, { name }), leads, undo: { label: t(m.undoSaving), run: undo } });
    } catch (error) {
      setProblem(faultOf(error).message);
    } finally {
      setSaving(false);
    }
  };
  return (
    <form
      className="flex flex-col gap-3 p-3"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void save();
      }}
    >
      <div>
        <p dir="auto" className="line-clamp-3 rounded-control bg-sunken px-2 py-1.5 text-12 wrap-anywhere">
          {prompt}
        </p>
        {hasMore ? <p className="mt-1 text-11 text-muted">{t(m.onlyLastMessage)}</p> : null}
      </div>
      <Field label={t(m.caseSet)} problem={problem} announceProblem>
        {(control) => (
          <Combobox
            id={control.id}
            label={t(m.caseSet)}
            value={name}
            groups={[{ label: '', items: names.map((value) => ({ value, label: value })) }]}
            searchable
            onTyped={(text) => {
              setName(text.trim().slice(0, 100));
              setProblem(undefined);
            }}
            onChange={(next) => {
              setName(next);
              setProblem(undefined);
            }}
            invalid={problem !== undefined}
            {...(control['aria-describedby'] === undefined ? {} : { describedBy: control['aria-describedby'] })}
            className="w-full"
          />
        )}
      </Field>
      <CheckChoices words={checks.map(({ check }) => checkWords(check))} chosen={chosen} onChange={setChosen} />
      <Button type="submit" variant="primary" busy={saving} className="self-end">
        {t(m.saveCase)}
      </Button>
    </form>
  );
}
