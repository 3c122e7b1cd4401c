/** One case in the table of cases: its prompt, its values, its checks, and what can be done with it. */
import { ArrowDown, ArrowUp, Copy, Ellipsis, Trash2 } from 'lucide-react';
import { memo, type ClipboardEvent, type KeyboardEvent, type ReactNode } from 'react';
import type { GivenCase } from '../../../../shared/compare/setup.ts';
import { ownOf } from '../../../../shared/json.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { GrowingTextArea } from '../../../ui/text-area.tsx';
import { isTable, type CellColumn, type ValueColumn } from './case-list.ts';
import { CheckList } from './check-list.tsx';
import { t } from '../../../language/t.ts';
import * as m from './messages.ts';

export interface CaseActions {
  change(id: string, change: (one: GivenCase) => GivenCase): void;
  write(id: string, column: CellColumn, text: string): void;
  /** Cells of a spreadsheet, put in from this case and column on. */
  paste(id: string, column: number, text: string): void;
  duplicate(id: string): void;
  move(id: string, by: -1 | 1): void;
  remove(id: string): void;
  /** Shows the checks of one case, or hides them. */
  toggleChecks(id: string): void;
}

export interface CaseRowProps {
  readonly one: GivenCase;
  /** Counted from 0. */
  readonly at: number;
  readonly count: number;
  readonly columns: readonly ValueColumn[];
  /** What an empty prompt sends. */
  readonly composerText: string;
  readonly checksOpen: boolean;
  readonly actions: CaseActions;
}

/** The tracks of the table: number, prompt, values, checks, menu. */
export function caseTracks(values: number): string {
  return `2.25rem minmax(14rem,3fr) repeat(${values}, minmax(8rem,1fr)) 6rem 2.25rem`.replace(
    'repeat(0, minmax(8rem,1fr)) ',
    '',
  );
}

export const CaseRow = memo(function CaseRow(props: CaseRowProps): ReactNode {
  const { one, at, count, columns, composerText, checksOpen, actions } = props;
  const number = at + 1;
  const { id, checks } = one;
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = event.altKey ? { ArrowUp: -1 as const, ArrowDown: 1 as const }[event.key] : undefined;
    if (by === undefined) return;
    event.preventDefault();
    actions.move(id, by);
  };
  return (
    <div role="row" aria-rowindex={number + 1} data-case={id} className="border-b border-line" onKeyDown={onKeyDown}>
      <div className="grid" style={{ gridTemplateColumns: caseTracks(columns.length) }}>
        <span role="rowheader" className="px-2 py-1.5 text-right text-11 text-muted tabular-nums">
          {number}
        </span>
        <CellField
          column=""
          label={t(m.promptOfCase, { number })}
          value={one.prompt ?? ''}
          placeholder={composerText === '' ? t(m.writePrompt) : composerText}
          onChange={(text) => actions.write(id, null, text)}
          onTable={(text) => actions.paste(id, 0, text)}
        />
        {columns.map(({ name }, nth) => (
          <CellField
            key={name}
            column={name}
            label={t(m.valueOfCase, { name, number })}
            value={ownOf(one.values, name) ?? ''}
            onChange={(text) => actions.write(id, name, text)}
            onTable={(text) => actions.paste(id, nth + 1, text)}
          />
        ))}
        <span role="cell" className="p-0.5">
          <Button
            variant="ghost"
            aria-expanded={checksOpen}
            aria-label={t(m.checksOfCase, { number })}
            className="w-full"
            onClick={() => actions.toggleChecks(id)}
          >
            {checks.length === 0 ? t(m.none) : checks.length}
          </Button>
        </span>
        <span role="cell" className="p-0.5">
          <Menu
            trigger={<IconButton label={t(m.caseAt, { at: number })} tooltip={t(m.caseMenu)} icon={Ellipsis} />}
            items={[
              { label: t(m.duplicate), icon: Copy, run: () => actions.duplicate(id) },
              {
                label: t(m.moveUp),
                icon: ArrowUp,
                keys: 'Alt+ArrowUp',
                ...(at === 0 ? { unavailable: t(m.first) } : {}),
                run: () => actions.move(id, -1),
              },
              {
                label: t(m.moveDown),
                icon: ArrowDown,
                keys: 'Alt+ArrowDown',
                ...(at === count - 1 ? { unavailable: t(m.last) } : {}),
                run: () => actions.move(id, 1),
              },
              'separator',
              { label: t(m.remove), icon: Trash2, danger: true, run: () => actions.remove(id) },
            ]}
          />
        </span>
      </div>
      {checksOpen ? (
        <div role="cell" className="border-t border-line bg-sunken px-4 py-3">
          <CheckList
            label={t(m.checksOfCase, { number })}
            at={`case:${id}`}
            checks={checks}
            onChange={(next) => actions.change(id, (before) => ({ ...before, checks: next }))}
          />
        </div>
      ) : null}
    </div>
  );
});

function CellField({
  column,
  label,
  value,
  placeholder,
  onChange,
  onTable,
}: {
  /** Empty for the prompt. */
  readonly column: string;
  readonly label: string;
  readonly value: string;
  readonly placeholder?: string;
  readonly onChange: (text: string) => void;
  readonly onTable: (text: string) => void;
}): ReactNode {
  const onPaste = (event: ClipboardEvent): void => {
    if (!isTable(event.clipboardData)) return;
    event.preventDefault();
    onTable(event.clipboardData.getData('text/plain'));
  };
  return (
    <span role="cell" className="min-w-0 border-l border-line">
      <GrowingTextArea
        data-column={column}
        aria-label={label}
        value={value}
        maxRows={5}
        {...(placeholder === undefined ? {} : { placeholder })}
        onChange={onChange}
        onPaste={onPaste}
        className={classNames('block bg-transparent px-2 py-1 text-13 -outline-offset-2')}
      />
    </span>
  );
}
