/** Choosing one of few or of five hundred: a button that opens a list, searchable, grouped, annotated, with reasons at what cannot be chosen. */
import { Check, ChevronsUpDown, Search } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useCallback, useEffect, useId, useMemo, useRef, useState, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { useActiveInSight } from './active-in-sight.ts';
import { useOptionList, type OptionGroup, type OptionList } from './option-list.ts';
import { floating } from './popover.tsx';

export interface ComboboxItem<Value extends string = string> {
  readonly value: Value;
  readonly label: string;
  /** A few words at the right of the label. */
  readonly note?: string;
  /** A line below the label. */
  readonly description?: string;
  /** Stands before the label, e.g. a ProtocolMark. */
  readonly mark?: ReactNode;
  /** Set where it cannot be chosen: the reason, shown below the label. */
  readonly unavailable?: string;
  /** Further words that find it. */
  readonly words?: string;
  /** The label goes over the wire: shown in the code font. */
  readonly mono?: boolean;
}

export interface ComboboxProps<Value extends string> {
  /** The accessible name. */
  readonly label: string;
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
  readonly groups: readonly OptionGroup<ComboboxItem<Value>>[];
  /** Shown where nothing is chosen, or the value is not among the items. */
  readonly placeholder?: string;
  /** A field above the list that narrows it. */
  readonly searchable?: boolean;
  /** What the closed control shows; the chosen item's mark, label and note by default. */
  readonly display?: ReactNode;
  /** What is typed can be chosen as it stands, where no item has that value: as the last option of the list. */
  readonly onTyped?: (text: Value) => void;
  /** Below the list, e.g. a link. It is given the way to close the list. */
  readonly footer?: (close: () => void) => ReactNode;
  /** Above the list, e.g. why it is empty or old. */
  readonly notice?: ReactNode;
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

const textOf = (item: ComboboxItem): string =>
  `${item.label} ${item.note ?? ''} ${item.description ?? ''} ${item.words ?? ''}`;

export function Combobox<Value extends string>(props: ComboboxProps<Value>): ReactNode {
  const { label, value, groups, placeholder = 'Choose', display, onOpenChange } = props;
  const [open, setOpen] = useState(false);
  const listId = useId();
  const chosen = useMemo(
    () => groups.flatMap((group) => group.items).find((item) => item.value === value),
    [groups, value],
  );
  const change = (next: boolean): void => {
    setOpen(next);
    onOpenChange?.(next);
  };
  return (
    <Popover.Root open={open} onOpenChange={change}>
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
      <Popover.Portal>
        <Popover.Content
          align={props.align ?? 'start'}
          sideOffset={6}
          collisionPadding={8}
          aria-label={label}
          onOpenAutoFocus={(event) => event.preventDefault()}
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
  groups,
  onChange,
  searchable = false,
  onTyped,
  footer,
  notice,
  empty = 'Nothing matches.',
  listId,
  close,
}: ComboboxProps<Value> & { readonly listId: string; readonly close: () => void }): ReactNode {
  const values = useMemo(() => new Set(groups.flatMap(({ items }) => items.map((item) => item.value))), [groups]);
  const takesTyped = onTyped !== undefined;
  const typedItem = useCallback(
    (query: string): ComboboxItem<Value> | undefined => {
      const text = query.trim() as Value;
      if (!takesTyped || text === '' || values.has(text)) return undefined;
      return { value: text, label: `Use ${text}`, note: 'not listed' };
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
  const focused = useRef<HTMLInputElement & HTMLDivElement>(null);
  useEffect(() => focused.current?.focus(), []);
  useActiveInSight(holder, list);
  const found = list.groups.reduce((sum, { items }) => sum + items.filter((item) => values.has(item.value)).length, 0);
  const driven = {
    'aria-controls': listId,
    'aria-activedescendant': list.activeId,
    onKeyDown: list.onKeyDown,
  };
  return (
    <>
      {searchable ? (
        <div className="flex h-9 shrink-0 items-center gap-2 border-b border-line px-2.5">
          <Search size={14} strokeWidth={1.75} className="text-muted" aria-hidden />
          <input
            ref={focused}
            type="search"
            autoComplete="off"
            spellCheck={false}
            aria-label="Search the list"
            placeholder="Search"
            value={list.query}
            onChange={(event) => list.setQuery(event.target.value)}
            {...driven}
            className="h-full min-w-0 flex-1 bg-transparent text-13 outline-none"
          />
          <span className="sr-only" role="status">
            {list.query === '' ? '' : `${found} found`}
          </span>
        </div>
      ) : null}
      {notice}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a press keeps the focus in the field, nothing more */}
      <div
        ref={holder}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-1"
        onMouseDown={(event) => event.preventDefault()}
      >
        <div
          role="listbox"
          id={listId}
          aria-label={label}
          {...(searchable ? {} : { ref: focused, tabIndex: 0, ...driven })}
          className="outline-none"
        >
          <OptionRows list={list} value={value} />
        </div>
        {list.count === 0 ? <div className="px-2 py-3 text-12 text-muted">{empty}</div> : null}
      </div>
      {footer ? <div className="shrink-0 border-t border-line p-1">{footer(close)}</div> : null}
    </>
  );
}

function OptionRows<Value extends string>({
  list,
  value,
}: {
  readonly list: OptionList<ComboboxItem<Value>>;
  readonly value: Value | null;
}): ReactNode {
  return list.groups.map((group) => {
    const headingId = `${list.listId}-${group.label}`;
    return (
      <div key={group.label} role="group" aria-labelledby={group.label === '' ? undefined : headingId}>
        {group.label === '' ? null : (
          <div id={headingId} className="px-2 pt-2 pb-1 text-11 font-medium text-muted">
            {group.label}
          </div>
        )}
        {group.items.map((item, index) => {
          const place = group.start + index;
          return (
            <OptionRow
              key={item.value}
              item={item}
              id={list.optionId(place)}
              active={place === list.activeIndex}
              selected={item.value === value}
              onEnter={() => list.setActive(place)}
              onChoose={() => list.choose(item)}
            />
          );
        })}
      </div>
    );
  });
}

function OptionRow({
  item,
  id,
  active,
  selected,
  onEnter,
  onChoose,
}: {
  readonly item: ComboboxItem;
  readonly id: string;
  readonly active: boolean;
  readonly selected: boolean;
  readonly onEnter: () => void;
  readonly onChoose: () => void;
}): ReactNode {
  const below = item.unavailable ?? item.description;
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus, jsx-a11y/click-events-have-key-events -- the field has the focus and the keys (aria-activedescendant)
    <div
      role="option"
      id={id}
      aria-selected={selected}
      aria-disabled={item.unavailable !== undefined || undefined}
      data-active={active}
      onMouseMove={active ? undefined : onEnter}
      onClick={onChoose}
      className="flex items-start gap-2 rounded-control px-2 py-1 data-[active=true]:bg-hover [content-visibility:auto] [contain-intrinsic-size:auto_28px]"
    >
      {item.mark === undefined ? null : <span className="flex h-5 shrink-0 items-center">{item.mark}</span>}
      <span className="min-w-0 flex-1">
        <span className="flex min-w-0 items-baseline gap-2">
          <span
            className={classNames('clip text-12', item.mono && 'mono', item.unavailable !== undefined && 'text-muted')}
          >
            {item.label}
          </span>
          {item.note === undefined ? null : <span className="ml-auto shrink-0 text-11 text-muted">{item.note}</span>}
        </span>
        {below === undefined ? null : <span className="block text-11 text-muted">{below}</span>}
      </span>
      <Check
        size={14}
        strokeWidth={1.75}
        aria-hidden
        className={classNames('mt-0.75 shrink-0', selected ? 'text-ink' : 'invisible')}
      />
    </div>
  );
}
