/** The options of a combobox as rows: label, note, line below, star and check. */
import { Check, Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import type { OptionList } from './option-list.ts';
import { t } from '../language/t.ts';
import * as m from './messages.ts';

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
  /** More words that match it in the search. */
  readonly words?: string;
  /** The label goes over the wire: shown in the code font. */
  readonly mono?: boolean;
}

/** The star of the active option, for the keyboard and for those who listen. */
export function StarButton<Value extends string>({
  item,
  starred,
  onStar,
}: {
  readonly item: ComboboxItem<Value>;
  readonly starred: boolean;
  readonly onStar: (value: Value, starred: boolean) => void;
}): ReactNode {
  return (
    <Button variant="ghost" icon={Star} className="w-full justify-start!" onClick={() => onStar(item.value, !starred)}>
      <span className="clip">{t(starred ? m.removeNamed : m.addNamed, { label: item.label })}</span>
    </Button>
  );
}

export function OptionRows<Value extends string>({
  list,
  value,
  starred,
  onStar,
}: {
  readonly list: OptionList<ComboboxItem<Value>>;
  readonly value: Value | null;
  readonly starred: readonly Value[];
  readonly onStar?: (value: Value, starred: boolean) => void;
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
              starred={starred.includes(item.value)}
              {...(onStar === undefined ? {} : { onStar: () => onStar(item.value, !starred.includes(item.value)) })}
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
  starred,
  onStar,
  onEnter,
  onChoose,
}: {
  readonly item: ComboboxItem;
  readonly id: string;
  readonly active: boolean;
  readonly selected: boolean;
  readonly starred: boolean;
  readonly onStar?: () => void;
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
      {onStar === undefined ? null : (
        <span
          aria-hidden
          title={starred ? t(m.removeFromFavourites) : t(m.addToFavourites)}
          onClick={(event) => {
            event.stopPropagation();
            onStar();
          }}
          className={classNames(
            '-my-0.5 flex size-6 shrink-0 items-center justify-center rounded-control hover:text-ink',
            starred ? 'text-ink' : active ? 'text-muted' : 'invisible',
          )}
        >
          <Star size={14} strokeWidth={1.75} fill={starred ? 'currentColor' : 'none'} />
        </span>
      )}
      <Check
        size={14}
        strokeWidth={1.75}
        aria-hidden
        className={classNames('mt-0.75 shrink-0', selected ? 'text-ink' : 'invisible')}
      />
    </div>
  );
}
