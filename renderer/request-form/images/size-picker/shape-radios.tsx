/** One of several shapes or steps as a grid of cells: a radio group that the arrow keys walk in both directions. */
import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';

export interface ShapeRadio<Value extends string> {
  readonly value: Value;
  /** What is seen, and the accessible name where there is no `name`. */
  readonly label: string;
  readonly name?: string;
  /** Above the label. */
  readonly shape?: ReactNode;
}

export interface ShapeRadiosProps<Value extends string> {
  /** The accessible name of the group. */
  readonly label: string;
  /** Null where none is chosen. */
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
  readonly options: readonly ShapeRadio<Value>[];
  readonly columns: number;
  /** Columns are as wide as their words ask; else all the same. */
  readonly byWords?: boolean;
  readonly describedBy?: string;
  /** What is set is none that can be asked for; `describedBy` says why. */
  readonly invalid?: boolean;
}

/** Where a key moves among so many cells in rows of `columns`; undefined where the key is none of the grid's. */
export function cellAfter(key: string, at: number, count: number, columns: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (at + 1) % count;
    case 'ArrowLeft':
      return (at - 1 + count) % count;
    case 'ArrowDown':
      return at + columns < count ? at + columns : at;
    case 'ArrowUp':
      return at - columns >= 0 ? at - columns : at;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

export function ShapeRadios<Value extends string>(props: ShapeRadiosProps<Value>): ReactNode {
  const { label, value, onChange, options, columns } = props;
  const group = useRef<HTMLDivElement>(null);
  const chosen = options.findIndex((option) => option.value === value);
  const onKeyDown = (event: KeyboardEvent, at: number): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const to = cellAfter(event.key, at, options.length, columns);
    const option = to === undefined ? undefined : options[to];
    if (to === undefined || option === undefined) return;
    event.preventDefault();
    onChange(option.value);
    group.current?.querySelectorAll<HTMLElement>('[role="radio"]')[to]?.focus();
  };
  return (
    <div
      ref={group}
      role="radiogroup"
      aria-label={label}
      aria-describedby={props.describedBy}
      aria-invalid={props.invalid === true ? true : undefined}
      className="grid gap-1"
      style={{ gridTemplateColumns: `repeat(${columns}, ${props.byWords === true ? 'auto' : 'minmax(0, 1fr)'})` }}
    >
      {options.map((option, at) => (
        <button
          key={option.value}
          type="button"
          role="radio"
          aria-checked={at === chosen}
          aria-label={option.name ?? option.label}
          title={option.name}
          tabIndex={at === Math.max(chosen, 0) ? 0 : -1}
          onClick={() => onChange(option.value)}
          onKeyDown={(event) => onKeyDown(event, at)}
          className={classNames(
            'flex min-w-0 flex-col items-center justify-center gap-0.5 rounded-control border border-line bg-panel text-11 tabular-nums transition-colors hover:border-line-strong',
            'aria-checked:border-images aria-checked:font-medium aria-checked:ring-1 aria-checked:ring-images',
            option.shape === undefined ? 'h-control' : 'h-10.5',
          )}
        >
          {option.shape}
          <span
            className={classNames(
              'clip max-w-full',
              option.shape !== undefined && option.label.length > 6
                ? 'text-[0.625rem] tracking-[-0.03em] [font-variant-numeric:normal]'
                : 'px-0.5',
            )}
          >
            {option.label}
          </span>
        </button>
      ))}
    </div>
  );
}
