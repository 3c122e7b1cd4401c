/** Lists of cases kept under names: the present one is saved, another one is loaded in its place, or deleted. */
import { Library, Save, Trash2 } from 'lucide-react';
import { useEffect, useState, type FormEvent, type ReactNode } from 'react';
import { useUnkept } from '../../../language/unkept.ts';
import type { CaseSet, GivenCase } from '../../../../shared/compare/setup.ts';
import type { CaseSetSummary } from '../../../../shared/contract/compare.ts';
import { useAppServices } from '../../../app/app-context.tsx';
import { faultOf } from '../../../app/app-state.ts';
import { deletedWords, offerUndo } from '../../../app/offer-undo.ts';
import { Button } from '../../../ui/button.tsx';
import { DeletedNote, useDeletions } from '../../../ui/deleted-note.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { t } from '../../../language/t.ts';
import * as m from './messages.ts';

export interface CaseSetsProps {
  readonly cases: readonly GivenCase[];
  readonly onUse: (set: CaseSet) => void;
}

export function CaseSets({ cases, onUse }: CaseSetsProps): ReactNode {
  const [open, setOpen] = useState(false);
  return (
    <Popover
      label={t(m.caseSets)}
      open={open}
      onOpenChange={setOpen}
      className="flex w-80 flex-col"
      trigger={<Button icon={Library}>{t(m.caseSets)}</Button>}
    >
      <Sets
        cases={cases}
        onUse={(set) => {
          onUse(set);
          setOpen(false);
        }}
      />
    </Popover>
  );
}

function Sets({ cases, onUse }: CaseSetsProps): ReactNode {
  const { client, toasts } = useAppServices();
  const [sets, setSets] = useState<readonly CaseSetSummary[] | null>(null);
  const [name, setName] = useState('');
  useUnkept(name !== '');
  const [problem, setProblem] = useState<string>();
  const deletions = useDeletions();

  const work = async (ask: () => Promise<unknown>): Promise<void> => {
    try {
      await ask();
      setSets(await client.call('compare.caseSets', {}));
      setProblem(undefined);
    } catch (error) {
      setProblem(faultOf(error).message);
    }
  };
  // oxlint-disable-next-line react/exhaustive-deps -- read once, when the panel opens
  useEffect(() => void work(async () => undefined), [client]);

  const put = (set: CaseSet): void => void work(() => client.call('compare.saveCaseSet', set));
  const save = (event: FormEvent): void => {
    event.preventDefault();
    const wanted = name.trim();
    if (cases.length === 0) return setProblem(t(m.addFirst));
    if (wanted === '') return setProblem(t(m.nameSet));
    void work(async () => {
      const before = await client.call('compare.saveCaseSet', { name: wanted, cases: [...cases] });
      setName('');
      if (before !== null) deletions.add({ text: t(m.replaced, { name: wanted }), undo: () => put(before) });
    });
  };
  const remove = (gone: string): void =>
    void work(async () => {
      await client.call('compare.discardCaseSet', { name: gone });
      const text = deletedWords(gone);
      const undo = offerUndo(toasts, text, async () => {
        await client.call('compare.restoreCaseSet', { name: gone });
        setSets(await client.call('compare.caseSets', {}));
      });
      deletions.add({ text, undo });
    });
  const use = (wanted: string): void =>
    void work(async () => onUse(await client.call('compare.caseSet', { name: wanted })));

  return (
    <>
      <form onSubmit={save} className="flex items-start gap-2 border-b border-line p-3">
        <TextField
          label={t(m.saveAs)}
          labelHidden
          placeholder={t(m.saveAs)}
          className="flex-1"
          value={name}
          maxLength={100}
          onChange={(next) => {
            setName(next);
            setProblem(undefined);
          }}
          problem={problem}
        />
        <Button type="submit" icon={Save}>
          {t(m.saveSet)}
        </Button>
      </form>
      {sets === null ? null : sets.length === 0 ? (
        <p className="p-3 text-12 text-muted">{t(m.setsAppear)}</p>
      ) : (
        <ul aria-label={t(m.savedSets)} className="max-h-72 overflow-y-auto p-1">
          {sets.map((set) => (
            <li key={set.name} className="flex items-center gap-1">
              <button
                type="button"
                onClick={() => use(set.name)}
                className="flex min-h-8 min-w-0 flex-1 items-center gap-2 rounded-control px-2 text-left text-13 hover:bg-hover focus-visible:outline-2 outline-focus -outline-offset-2"
              >
                <span dir="auto" className="clip min-w-0 flex-1">
                  {set.name}
                </span>
                <span className="shrink-0 text-12 text-muted">{t(m.countedCases, { count: set.cases })}</span>
              </button>
              <IconButton
                icon={Trash2}
                size={24}
                label={t(m.deleteSet, { name: set.name })}
                onClick={() => remove(set.name)}
              />
            </li>
          ))}
        </ul>
      )}
      <DeletedNote deletions={deletions} />
    </>
  );
}
