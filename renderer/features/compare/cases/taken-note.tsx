/** Shows what was imported from a file, what could not be read and where, and offers to undo it. */
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Segments } from '../../../ui/segments.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { Column } from './case-columns.ts';
import type { FirstRow } from './first-row.ts';
import type { Taken } from './use-case-files.ts';
import { byPlace } from '../../../ui/by-place.ts';
import { t } from '../../../language/t.ts';
import * as m from './messages.ts';

export interface TakenNoteProps {
  readonly taken: Taken;
  readonly onUndo: () => void;
  readonly onKeepOnly: () => void;
  readonly onDismiss: () => void;
}

/** More mistakes than these are counted alone. */
const shownProblems = 6;

export function TakenNote({ taken, onUndo, onKeepOnly, onDismiss }: TakenNoteProps): ReactNode {
  const { words, problems, before, added, brought, firstRow } = taken;
  const more = problems.length - shownProblems;
  const changed = added.length > 0 || (problems.length === 0 && before.length > 0);
  return (
    <Alert
      banner
      tone={problems.length === 0 ? 'plain' : 'warning'}
      announce="status"
      className="shrink-0"
      title={words}
      actions={
        <>
          {changed ? <Button onClick={onUndo}>{t(m.undo)}</Button> : null}
          {brought.length > 0 && before.length > 0 ? <Button onClick={onKeepOnly}>{t(m.keepOnly)}</Button> : null}
          <IconButton label={t(m.dismiss)} icon={X} onClick={onDismiss} />
        </>
      }
    >
      {firstRow === undefined ? null : <FirstRowChoice reading={firstRow} />}
      {problems.length === 0 ? null : (
        <ul className="text-12">
          {problems.slice(0, shownProblems).map(({ line, message }) => (
            <li key={`${line ?? ''}${message}`}>
              {line === undefined ? message : t(m.lineProblem, { line, problem: message })}
            </li>
          ))}
          {more > 0 ? <li>{t(m.andMore, { count: more })}</li> : null}
        </ul>
      )}
    </Alert>
  );
}

const firstRows: readonly { readonly value: FirstRow; readonly label: typeof m.aHeader | typeof m.aCase }[] = [
  { value: 'header', label: m.aHeader },
  { value: 'case', label: m.aCase },
];

/** A table may have a header or none: how it was read, with its first rows, and the other reading. */
function FirstRowChoice({ reading }: { readonly reading: NonNullable<Taken['firstRow']> }): ReactNode {
  const { first, columns, preview, read } = reading;
  const isHeader = first === 'header';
  return (
    <div className="flex flex-col gap-1.5 py-1 text-12">
      <div className="flex flex-wrap items-center gap-2">
        <span>{t(m.firstRowColon)}</span>
        <Segments
          label={t(m.firstRow)}
          value={first}
          onChange={read}
          options={firstRows.map((one) => ({ ...one, label: t(one.label) }))}
        />
        <span className="text-muted">{readWords(columns, isHeader)}</span>
      </div>
      <ol aria-label={t(m.firstRows)} className="max-w-prose rounded-control border border-line bg-bg">
        {byPlace(preview, (fields, at) => (
          <li className="flex min-w-0 gap-2 border-b border-line px-2 py-0.5 last:border-b-0">
            <span className="w-14 shrink-0 text-11 leading-4.5 text-muted">{rowWords(at, isHeader)}</span>
            <span className={classNames('clip', isHeader && at === 0 && 'font-semibold')}>{fields.join(' · ')}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

function rowWords(at: number, isHeader: boolean): string {
  if (!isHeader) return t(m.caseAt, { at: at + 1 });
  return at === 0 ? t(m.header) : t(m.caseAt, { at });
}

function readWords(columns: readonly Column[], isHeader: boolean): string {
  const [only, ...others] = columns;
  if (only === undefined) return '';
  if (others.length > 0) return t(m.columnsAre, { columns: columns.map(shortWords).join(', ') });
  return isHeader ? columnWords(only) : t(m.eachRowPrompt);
}

function shortWords(column: Column): string {
  switch (column.kind) {
    case 'prompt':
      return t(m.promptWord);
    case 'check':
      return t(m.checkWord, { column: column.column });
    case 'value':
      return column.name === '' ? t(m.emptyWord) : `{{${column.name}}}`;
  }
}

function columnWords(column: Column): string {
  switch (column.kind) {
    case 'prompt':
      return t(m.rowsPrompts);
    case 'check':
      return t(m.rowsChecks, { column: column.column });
    case 'value':
      return t(m.rowsFill, { name: `{{${column.name}}}` });
  }
}
