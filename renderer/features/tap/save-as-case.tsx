/** Saves what went through as a case for Compare, with checks that its answer suggests. */
import { ListPlus } from 'lucide-react';
import { useCallback, useState, type FormEvent, type ReactNode } from 'react';
import type { CaseSetSummary } from '../../../shared/contract/compare.ts';
import type { TappedExchange } from '../../../shared/tap/tap.ts';
import { useAppServices } from '../../app/app-context.tsx';
import { faultOf } from '../../app/app-state.ts';
import { offerUndo } from '../../app/offer-undo.ts';
import { t } from '../../language/t.ts';
import { Button } from '../../ui/button.tsx';
import { Combobox } from '../../ui/combobox.tsx';
import { Field } from '../../ui/field.tsx';
import { showCaseSet } from '../../app/saved-to-show.ts';
import { caseOffer, saveCase, type CaseOffer } from './case-offer.ts';
import { CheckChoices, checkWords } from './check-choices.tsx';
import { SavePopover, type Saved } from './save-popover.tsx';
import * as m from './messages.ts';

export interface SaveAsCaseProps {
  readonly exchange: TappedExchange;
  readonly messageId: string;
}

export function SaveAsCase({ exchange, messageId }: SaveAsCaseProps): ReactNode {
  const { client } = useAppServices();
  const read = useCallback(
    () => Promise.all([caseOffer(client, exchange, messageId), client.call('compare.caseSets', {})]),
    [client, exchange, messageId],
  );
  return (
    <SavePopover label={t(m.saveAsCase)} icon={ListPlus} className="w-96" read={read}>
      {([offer, sets], onSaved) =>
        offer === undefined ? (
          <p className="p-3 text-12 text-muted">{t(m.noPromptToSave)}</p>
        ) : (
          <CaseForm offer={offer} sets={sets} onSaved={onSaved} />
        )
      }
    </SavePopover>
  );
}

interface CaseFormProps {
  readonly offer: CaseOffer;
  readonly sets: readonly CaseSetSummary[];
  readonly onSaved: (saved: Saved) => void;
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
