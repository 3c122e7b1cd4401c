/** The frame of a form field: visible label, control, explanation, problem; ties them together for screen readers. */
import { useId, type ReactNode } from 'react';
import { translated } from '../language/t.ts';
import { classNames } from './class-names.ts';

export interface FieldFrame {
  /** The visible label and accessible name. */
  readonly label: string;
  /** The label is for screen readers alone. */
  readonly labelHidden?: boolean;
  /** At the right of the label, e.g. a limit. */
  readonly aside?: ReactNode;
  /** Below the control. */
  readonly description?: ReactNode;
  /** At the right of the control, e.g. a button that fills it. */
  readonly action?: ReactNode;
  /** What is wrong with the value, in one sentence; takes the place of the description. */
  readonly problem?: string | undefined;
  /** What puts the problem right, as a button below it. */
  readonly cure?: ReactNode;
  /** The problem was found on the user's asking (saving, sending) and is announced at once; else it is read with the field. */
  readonly announceProblem?: boolean;
  /** The id of what is said elsewhere of a value that cannot be used, where several fields share the words. */
  readonly problemId?: string | undefined;
  readonly className?: string;
}

/** What the control inside takes over. */
export interface FieldControl {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

export const controlClasses =
  'w-full min-w-0 rounded-control border border-line-strong bg-panel px-2 text-ink transition-colors placeholder:text-faint hover:border-faint aria-invalid:border-bad disabled:bg-sunken disabled:text-muted read-only:bg-sunken';

export function Field({
  label,
  labelHidden = false,
  aside,
  description,
  action,
  problem,
  cure,
  announceProblem = false,
  problemId,
  className,
  children,
}: FieldFrame & { readonly children: (control: FieldControl) => ReactNode }): ReactNode {
  const id = useId();
  const below = problem ?? description;
  const control = children({
    id,
    'aria-invalid': problem === undefined && problemId === undefined ? undefined : true,
    'aria-describedby':
      [below === undefined ? '' : `${id}-more`, problemId ?? ''].filter((each) => each !== '').join(' ') || undefined,
  });
  return (
    <div className={classNames('flex min-w-0 flex-col gap-1', className)}>
      <div className={labelHidden ? 'sr-only' : 'flex flex-wrap items-baseline justify-between gap-x-1.5'}>
        <label htmlFor={id} className="text-12 font-medium">
          {label}
        </label>
        {aside === undefined ? null : <span className="ml-auto text-11 text-muted">{aside}</span>}
      </div>
      {/* The same elements with an action and without: an action that appears while typing must not remount the field. */}
      <div className={action === undefined ? 'contents' : 'flex items-center gap-2'}>
        <div className={action === undefined ? 'contents' : 'min-w-0 flex-1'}>{control}</div>
        {action}
      </div>
      {below === undefined ? null : (
        <div
          id={`${id}-more`}
          role={announceProblem && problem !== undefined ? 'alert' : undefined}
          className={classNames('text-11', problem === undefined ? 'text-muted' : 'text-bad')}
        >
          {typeof below === 'string' ? translated(below) : below}
        </div>
      )}
      {cure === undefined ? null : <div className="empty:hidden">{cure}</div>}
    </div>
  );
}
