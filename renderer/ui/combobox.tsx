/** Choosing one of few or of five hundred: a button that opens a list, searchable, grouped, annotated, with reasons at what cannot be chosen. */
import { ChevronsUpDown, Search } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useCallback, useEffect, useId, useMemo, useRef, useState, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { useActiveInSight } from './active-in-sight.ts';
import { useOptionList, type OptionGroup } from './option-list.ts';
import { OptionRows, StarButton, type ComboboxItem } from './combobox-options.tsx';
import { floating } from './popover.tsx';
import { Tooltip } from './tooltip.tsx';
import { t } from '../language/t.ts';
import * as m from './messages.ts';

export type { ComboboxItem };

type Groups<Value extends string> = readonly OptionGroup<ComboboxItem<Value>>[];

export interface ComboboxProps<Value extends string> {
  /** The accessible name. */
  readonly label: string;
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
  /** A function makes them once they are needed: while the list is open, or for what the closed control shows by itself. */
  readonly groups: Groups<Value> | (() => Groups<Value>);
  /** Shown where nothing is chosen, or the value is not among the items. */
  readonly placeholder?: string;
  /** A field above the list that narrows it. */
  readonly searchable?: boolean;
  /** What the closed control shows; the chosen item's mark, label and note by default. */
  readonly display?: ReactNode;
  /** Tooltip of the closed control, e.g. the whole text of a clipped value. */
  readonly tooltip?: ReactNode;
  /** Typed text can be chosen too, as the last option, where no item has that value. */
  readonly onTyped?: (text: Value) => void;
  /** Values with a star; with `onStar` each option has one that can be set. */
  readonly starred?: readonly Value[];
  readonly onStar?: (value: Value, starred: boolean) => void;
  /** Below the list, e.g. a link. It is given the way to close the list. */
  readonly footer?: (close: () => void) => ReactNode;
  /** Above the list, e.g. why it is empty or old. It is given the way to close the list. */
  readonly notice?: (close: () => void) => ReactNode;
  /** Said in place of an empty list. */
  readonly empty?: ReactNode;
  readonly disabled?: boolean;
  readonly invalid?: boolean;
  readonly describedBy?: string;
  readonly id?: string;
  readonly className?: string;
  readonly listClassName?: string;
  readonly align?: 'start' | 'end';
  readonly onOpenChange?: (open: boolean) => void;
}

const made = <Value extends string>(groups: ComboboxProps<Value>['groups']): Groups<Value> =>
  typeof groups === 'function' ? groups() : groups;

const textOf = (item: ComboboxItem): string =>
  `${item.label} ${item.note ?? ''} ${item.description ?? ''} ${item.words ?? ''}`;

export function Combobox<Value extends string>(props: ComboboxProps<Value>): ReactNode {
  const { label, value, groups, placeholder = t(m.choose), display, tooltip, onOpenChange } = props;
  const [open, setOpen] = useState(false);
  const listId = useId();
  const shows = display === undefined && value !== null;
  const chosen = useMemo(
    () =>
      shows
        ? made(groups)
            .flatMap((group) => group.items)
            .find((item) => item.value === value)
        : undefined,
    [groups, value, shows],
  );
  const change = (next: boolean): void => {
    setOpen(next);
    onOpenChange?.(next);
  };
  const trigger = (
    <Popover.Trigger asChild>
      <button
        type="button"
        role="combobox"
        id={props.id}
        aria-label={label}
        aria-expanded={open}
        aria-haspopup="listbox"
        aria-controls={open ? listId : undefined}
        aria-invalid={props.invalid || undefined}
        aria-describedby={props.describedBy}
        disabled={props.disabled}
        onKeyDown={(event) => {
          if (!open && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
            event.preventDefault();
            change(true);
          }
        }}
        className={classNames(
          'inline-flex h-control min-w-0 items-center gap-2 rounded-control border border-line bg-panel pr-1.5 pl-2.5 text-left text-12',
          'transition-colors hover:border-line-strong aria-expanded:border-line-strong disabled:pointer-events-none disabled:opacity-50 aria-invalid:border-bad',
          props.className,
        )}
      >
        <span className="flex min-w-0 flex-1 items-center gap-2">
          {display ?? <Chosen item={chosen} placeholder={placeholder} />}
        </span>
        <ChevronsUpDown size={14} strokeWidth={1.75} className="shrink-0 text-muted" aria-hidden />
      </button>
    </Popover.Trigger>
  );
  return (
    <Popover.Root open={open} onOpenChange={change}>
      {tooltip === undefined ? trigger : <Tooltip content={tooltip}>{trigger}</Tooltip>}
      <Popover.Portal>
        <Popover.Content
          align={props.align ?? 'start'}
          sideOffset={6}
          collisionPadding={8}
          aria-label={label}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => {
            // What was chosen in it may have taken the focus elsewhere, e.g. to another page.
            if (document.activeElement !== document.body) event.preventDefault();
          }}
          className={classNames(
            floating,
            'z-50 flex max-h-[min(28rem,var(--radix-popover-content-available-height))] min-w-[max(12rem,var(--radix-popover-trigger-width))] max-w-[min(30rem,calc(100vw-16px))] flex-col overflow-hidden',
            props.listClassName,
          )}
        >
          <Options {...props} listId={listId} close={() => change(false)} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

function Chosen({ item, placeholder }: { readonly item: ComboboxItem | undefined; readonly placeholder: string }) {
  if (!item) return <span className="clip text-muted">{placeholder}</span>;
  return (
    <>
      {item.mark}
      <span className={classNames('clip min-w-0 font-medium', item.mono && 'mono')}>{item.label}</span>
      {item.note === undefined ? null : (
        // The label is what is chosen: the note takes what it leaves, and nothing from it.
        <span className="clip min-w-0 flex-1 text-11 text-muted">{item.note}</span>
      )}
    </>
  );
}

function Options<Value extends string>({
  label,
  value,
  groups: given,
  onChange,
  searchable = false,
  onTyped,
  starred = [],
  onStar,
  footer,
  notice,
  empty = t(m.nothingMatches),
  listId,
  close,
}: ComboboxProps<Value> & { readonly listId: string; readonly close: () => void }): ReactNode {
  const groups = useMemo(() => made(given), [given]);
  const values = useMemo(() => new Set(groups.flatMap(({ items }) => items.map((item) => item.value))), [groups]);
  const takesTyped = onTyped !== undefined;
  const typedItem = useCallback(
    (query: string): ComboboxItem<Value> | undefined => {
      const text = query.trim() as Value;
      if (!takesTyped || text === '' || values.has(text)) return undefined;
      return { value: text, label: t(m.useTyped, { text }), note: t(m.notListed) };
    },
    [takesTyped, values],
  );
  const list = useOptionList<ComboboxItem<Value>>({
    groups,
    textOf,
    typedItem,
    initialIndex: groups.flatMap((group) => group.items).findIndex((item) => item.value === value),
    typed: searchable,
    onChoose: (item) => {
      if (item.unavailable !== undefined) return;
      close();
      if (!values.has(item.value)) onTyped?.(item.value);
      else if (item.value !== value) onChange(item.value);
    },
  });
  const holder = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => (field.current ?? holder.current)?.focus(), []);
  useActiveInSight(holder, list);
  const found = list.groups.reduce((sum, { items }) => sum + items.filter((item) => values.has(item.value)).length, 0);
  const driven = {
    'aria-activedescendant': list.activeId,
    onKeyDown: list.onKeyDown,
  };
  return (
    <>
      {searchable ? (
        <div className="flex h-9 shrink-0 items-center gap-2 border-b border-line px-2.5">
          <Search size={14} strokeWidth={1.75} className="text-muted" aria-hidden />
          <input
            ref={field}
            type="search"
            role="combobox"
            aria-expanded
            aria-controls={listId}
            aria-autocomplete="list"
            autoComplete="off"
            spellCheck={false}
            aria-label={t(m.searchTheList)}
            placeholder={t(m.search)}
            value={list.query}
            onChange={(event) => list.setQuery(event.target.value)}
            {...driven}
            className="h-full min-w-0 flex-1 bg-transparent text-13 outline-none"
          />
          <span className="sr-only" role="status">
            {list.query === '' ? '' : t(m.countFound, { count: found })}
          </span>
        </div>
      ) : null}
      {notice?.(close)}
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- with a search the field above has the focus and the keys, and a press leaves it there */}
      <div
        ref={holder}
        role="listbox"
        id={listId}
        aria-label={label}
        {...(searchable ? {} : { tabIndex: 0, ...driven })}
        onMouseDown={(event) => event.preventDefault()}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-1 outline-none empty:hidden"
      >
        <OptionRows list={list} value={value} starred={starred} {...(onStar === undefined ? {} : { onStar })} />
      </div>
      {list.count === 0 ? <div className="px-3 py-4 text-12 text-muted">{empty}</div> : null}
      {onStar === undefined || list.active === undefined || !values.has(list.active.value) ? null : (
        <div className="shrink-0 border-t border-line p-1">
          <StarButton item={list.active} starred={starred.includes(list.active.value)} onStar={onStar} />
        </div>
      )}
      {footer ? <div className="shrink-0 border-t border-line p-1">{footer(close)}</div> : null}
    </>
  );
}
