/** The table of cases: typed, pasted from a spreadsheet, or taken from a file. */
import { Download, FileInput, Plus, Table2, Trash2 } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef, useState, type DragEvent, type ReactNode } from 'react';
import { useLatest } from '../../../ui/use-latest.ts';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { useStore } from 'zustand';
import { compareLimits, type CaseSet, type CompareAsk, type ComparePlan } from '../../../../shared/compare/setup.ts';
import { useAppServices } from '../../../app/app-context.tsx';
import { faultOf } from '../../../app/app-state.ts';
import { savedToShow } from '../../../app/saved-to-show.ts';
import { Button } from '../../../ui/button.tsx';
import { DeletedNote, useDeletions } from '../../../ui/deleted-note.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { bringsFiles } from '../../../ui/given-files.ts';
import { keptAt, useHeldRow } from '../../../ui/held-row.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useCompareFeature, type CompareFeature } from '../compare-feature.ts';
import { useSize } from '../../../ui/use-size.ts';
import { CaseRow, caseTracks, type CaseActions } from './case-row.tsx';
import { CaseSets } from './case-sets.tsx';
import { newCase, type ValueColumn, valueColumns, withCase, withCell, withCopy, withMovedCase } from './case-list.ts';
import { removeCase } from './remove-case.ts';
import { TakenNote } from './taken-note.tsx';
import { useCaseFiles } from './use-case-files.ts';
import { t } from '../../../language/t.ts';
import { rich } from '../../../language/rich.ts';
import * as m from './messages.ts';
import { useStable } from '../../../ui/use-stable.ts';

export function CasesTab(): ReactNode {
  const feature = useCompareFeature();
  const ask = useStore(feature.setup.store, ({ setup }) => setup.ask);
  const plan = useStore(feature.setup.store, ({ setup }) => setup.plan);
  const { cases } = plan;
  const lanes = useStore(feature.setup.store, ({ setup }) => setup.textLanes);
  // A lane may have a system prompt of its own.
  const system = [ask.system, ...lanes.map((lane) => lane.system ?? '')].join('\n');
  const columns = useColumns({ ...ask, system }, plan);
  const names = columns.map(({ name }) => name);
  const files = useCaseFiles(feature, names);
  useWantedSet(files.use);
  const scroller = useRef<HTMLDivElement>(null);
  const { ref: head, height: headPx } = useSize();
  const list = useRef<VirtualizerHandle>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState<string | null>(null);
  const { toasts } = useAppServices();
  const deletions = useDeletions();
  const addDeletion = deletions.add;
  const held = useHeldRow(scroller, 'data-case');
  const { focus } = held;
  const focusCase = useCallback((id: string, column?: string) => focus(id, (row) => fieldOf(row, column)), [focus]);
  const remove = useCallback(
    (id: string) => {
      const at = feature.setup.store.getState().setup.plan.cases.findIndex((one) => one.id === id);
      const removed = removeCase(feature.setup, toasts, id);
      if (removed !== undefined) addDeletion(removed);
      const left = feature.setup.store.getState().setup.plan.cases;
      const next = left[Math.min(at, left.length - 1)];
      // After its menu, which gives the focus back to a row that is gone.
      requestAnimationFrame(() => {
        if (next === undefined) addButton.current?.focus();
        else focusCase(next.id);
      });
    },
    [feature, toasts, focusCase, addDeletion],
  );
  const actions = useActions({ feature, names, paste: files.paste, setOpen, focusCase, remove });
  const heldAt = cases.findIndex(({ id }) => id === held.id);
  const full = cases.length >= compareLimits.cases;

  const add = (): void => {
    const one = newCase();
    feature.setup.changePlan({ cases: [...cases, one] });
    requestAnimationFrame(() => {
      list.current?.scrollToIndex(cases.length, { align: 'nearest' });
      focusCase(one.id);
    });
  };
  const onDrop = (event: DragEvent): void => {
    if (!bringsFiles(event.dataTransfer)) return;
    event.preventDefault();
    event.stopPropagation();
    void files.take([...event.dataTransfer.files]);
  };
  return (
    <div
      className="flex h-full min-h-0 flex-col"
      onDragOver={(event) => {
        if (!bringsFiles(event.dataTransfer)) return;
        event.preventDefault();
        // Stops here: the page also accepts files, and would refuse them in a dialog.
        event.stopPropagation();
        event.dataTransfer.dropEffect = 'copy';
      }}
      onDrop={onDrop}
    >
      <div className="flex shrink-0 items-center gap-2 border-b border-line px-3 py-2">
        <Button
          ref={addButton}
          icon={Plus}
          disabled={full}
          title={full ? t(m.mostCases, { count: cases.length }) : undefined}
          onClick={add}
        >
          {t(m.addCase)}
        </Button>
        <Button icon={FileInput} busy={files.reading} onClick={() => chooser.current?.click()}>
          {t(m.chooseFile)}
        </Button>
        <input
          ref={chooser}
          type="file"
          aria-label={t(m.listOfCases)}
          hidden
          accept=".csv,.tsv,.txt,.jsonl,.ndjson,.json,text/csv,application/json"
          onChange={(event) => {
            void files.take([...(event.target.files ?? [])]);
            // The same file can be chosen again.
            event.target.value = '';
          }}
        />
        <CaseSets cases={cases} onUse={files.use} />
        <span className="min-w-0 flex-1 clip text-12 text-muted">
          {cases.length === 0 ? t(m.noneAsItIs) : t(m.someOf, { some: cases.length, of: compareLimits.cases })}
        </span>
        {cases.length === 0 ? null : (
          <>
            <IconButton label={t(m.exportCsv)} icon={Download} onClick={() => void files.save()} />
            <IconButton label={t(m.removeAll)} icon={Trash2} onClick={files.removeAll} />
          </>
        )}
      </div>
      {files.taken === null ? null : (
        <TakenNote taken={files.taken} onUndo={files.undo} onKeepOnly={files.keepOnly} onDismiss={files.dismiss} />
      )}
      {cases.length === 0 ? (
        <EmptyState
          icon={Table2}
          title={t(m.oneMessage)}
          className="flex-1"
          actions={
            <Button icon={Plus} onClick={add}>
              {t(m.addFirstCase)}
            </Button>
          }
        >
          {rich(m.casesTeach, { place: '{{city}}', c: (words) => <code>{words}</code> })}
        </EmptyState>
      ) : (
        <div ref={scroller} onFocus={held.onFocus} className="min-h-0 flex-1 overflow-auto">
          <div
            role="table"
            aria-label={t(m.cases)}
            aria-rowcount={cases.length + 1}
            style={{ minWidth: `${24.5 + columns.length * 8}rem` }}
          >
            <div
              ref={head}
              role="row"
              aria-rowindex={1}
              className="sticky top-0 z-1 grid border-b border-line-strong bg-panel text-11 font-medium text-muted"
              style={{ gridTemplateColumns: caseTracks(columns.length) }}
            >
              <span role="columnheader" className="px-2 py-1.5 text-right">
                <span className="sr-only">{t(m.number)}</span>
              </span>
              <span role="columnheader" className="px-2 py-1.5">
                {t(m.prompt)}
              </span>
              {columns.map(({ name, used }) => (
                <span key={name} role="columnheader" className="min-w-0 border-l border-line px-2 py-1.5">
                  <span className="mono clip block">{name}</span>
                  {used ? null : (
                    <button
                      type="button"
                      className="block min-h-6 text-start font-normal wrap-anywhere underline decoration-line-strong underline-offset-2 hover:text-ink"
                      onClick={() =>
                        feature.setup.changeAsk(({ text, ...rest }) => ({ ...rest, text: withPlace(text, name) }))
                      }
                    >
                      {t(m.noPlaceFor, { place: `{{${name}}}` })}
                    </button>
                  )}
                </span>
              ))}
              <span role="columnheader" className="px-2 py-1.5 text-center">
                {t(m.checks)}
              </span>
              <span role="columnheader">
                <span className="sr-only">{t(m.actions)}</span>
              </span>
            </div>
            <Virtualizer ref={list} scrollRef={scroller} startMargin={headPx} keepMounted={keptAt(heldAt)}>
              {cases.map((one, at) => (
                <CaseRow
                  key={one.id}
                  one={one}
                  at={at}
                  count={cases.length}
                  columns={columns}
                  composerText={ask.text}
                  checksOpen={open === one.id}
                  actions={actions}
                />
              ))}
            </Virtualizer>
          </div>
        </div>
      )}
      <DeletedNote deletions={deletions} />
    </div>
  );
}

/** The same list as long as it says the same: typing in one row must not draw the others. */
function useColumns(ask: CompareAsk, plan: ComparePlan): readonly ValueColumn[] {
  return useStable(valueColumns(ask, plan));
}

interface ActionsOptions {
  readonly feature: CompareFeature;
  readonly names: readonly string[];
  readonly paste: (text: string, at: number, column: number) => Promise<void>;
  readonly setOpen: (change: (open: string | null) => string | null) => void;
  readonly focusCase: (id: string, column?: string) => void;
  readonly remove: (id: string) => void;
}

/** They read the current list when called, so that rows need not render again. */
function useActions({ feature: { setup }, names, paste, setOpen, focusCase, remove }: ActionsOptions): CaseActions {
  const latest = useLatest({ names, paste });
  return useMemo(() => {
    const present = () => setup.store.getState().setup.plan.cases;
    const change: CaseActions['change'] = (id, asked) => setup.changePlan({ cases: withCase(present(), id, asked) });
    return {
      change,
      write: (id, column, text) => change(id, (one) => withCell(one, column, text)),
      paste: (id, column, text) =>
        void latest.current.paste(
          text,
          present().findIndex((one) => one.id === id),
          column,
        ),
      duplicate: (id) => setup.changePlan({ cases: withCopy(present(), id) }),
      move: (id, by) => {
        const column = document.activeElement?.getAttribute('data-column') ?? undefined;
        setup.changePlan({ cases: withMovedCase(present(), id, by) });
        // The row is another element's neighbour now and may have lost the focus.
        focusCase(id, column);
      },
      remove,
      toggleChecks: (id) => setOpen((open) => (open === id ? null : id)),
    };
  }, [setup, setOpen, focusCase, remove, latest]);
}

/** The field of that column in a case's row, or its first one, which is the prompt's. */
function fieldOf(row: HTMLElement, column = ''): HTMLElement | undefined {
  const fields = [...row.querySelectorAll<HTMLElement>('textarea')];
  return fields.find((one) => one.dataset['column'] === column) ?? fields[0];
}

/** Loads the case set that another page has just saved into: `use` puts it in the place of the cases that are there, and offers them back. */
function useWantedSet(use: (set: CaseSet) => void): void {
  const { client, toasts } = useAppServices();
  const name = useStore(savedToShow, ({ caseSet }) => caseSet);
  useEffect(() => {
    if (name === null) return;
    savedToShow.setState({ caseSet: null });
    client.call('compare.caseSet', { name }).then(use, (error: unknown) => toasts.showFault(faultOf(error)));
  }, [client, toasts, name, use]);
}

/** The message with a place for a column at its end. */
const withPlace = (text: string, name: string): string => `${text}${/\S$/.test(text) ? ' ' : ''}{{${name}}}`;
