/** Which of many options is in view and which is active, for lists driven by a text field: combobox and command palette. */
import { useId, useMemo, useState, type KeyboardEvent } from 'react';

export interface OptionGroup<Item> {
  /** Heading; empty for none. */
  readonly label: string;
  readonly items: readonly Item[];
}

/** Keeps the items in whose text every word of the query occurs; groups left empty go. */
export function filterGroups<Item>(
  groups: readonly OptionGroup<Item>[],
  query: string,
  textOf: (item: Item) => string,
): readonly OptionGroup<Item>[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return groups.filter((group) => group.items.length > 0);
  return groups
    .map((group) => ({
      label: group.label,
      items: group.items.filter((item) => {
        const text = textOf(item).toLowerCase();
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter((group) => group.items.length > 0);
}

function placed<Item>(groups: readonly OptionGroup<Item>[]): readonly PlacedGroup<Item>[] {
  let start = 0;
  return groups.map((group) => {
    const at = start;
    start += group.items.length;
    return { ...group, start: at };
  });
}

/** Where the active option goes on a key; undefined where the key is not one of the list's. */
export function movedIndex(key: string, active: number, count: number): number | undefined {
  if (count === 0) return undefined;
  switch (key) {
    case 'ArrowDown':
      return active + 1 >= count ? 0 : active + 1;
    case 'ArrowUp':
      return active <= 0 ? count - 1 : active - 1;
    case 'PageDown':
      return Math.min(active + 8, count - 1);
    case 'PageUp':
      return Math.max(active - 8, 0);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

/** A group with the place of its first item among all those in view. */
export interface PlacedGroup<Item> extends OptionGroup<Item> {
  readonly start: number;
}

export interface OptionList<Item> {
  readonly query: string;
  setQuery(query: string): void;
  readonly groups: readonly PlacedGroup<Item>[];
  readonly count: number;
  readonly activeId: string | undefined;
  readonly listId: string;
  /** The DOM id of an option, by its place among those in view. */
  optionId(index: number): string;
  readonly activeIndex: number;
  /** Undefined where there is no option. */
  readonly active: Item | undefined;
  /** The user typed or moved: what is active is no longer what it was at first. */
  readonly moved: boolean;
  setActive(index: number): void;
  choose(item: Item): void;
  /** Does what a key does, and says whether it is one of the list's. */
  press(key: string): boolean;
  /** Moves on the list's keys, chooses on Enter; to be called by the element that holds the focus. */
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

export function useOptionList<Item>(options: {
  readonly groups: readonly OptionGroup<Item>[];
  readonly textOf: (item: Item) => string;
  /** The option for the typed query itself, below the others. Keeps its identity between drawings. */
  readonly typedItem?: ((query: string) => Item | undefined) | undefined;
  /** The option that is active while nothing is typed or moved to, also where the options come later; -1 for the first one. */
  readonly initialIndex?: number;
  readonly onChoose: (item: Item) => void;
  /** The owner filters and sorts the groups itself: called with each query. */
  readonly onQuery?: ((query: string) => void) | undefined;
  /** What an option is, where options come while the list is open: the active one stays active. */
  readonly keyOf?: ((item: Item) => string) | undefined;
  /** Home and End belong to the text field while there is text in it. */
  readonly typed: boolean;
}): OptionList<Item> {
  const { groups, textOf, typedItem, onChoose, initialIndex = -1, typed, onQuery, keyOf } = options;
  const isPicked = onQuery !== undefined;
  const [query, setQueryState] = useState('');
  // Null until it is moved.
  const [active, setActiveState] = useState<{ readonly index: number; readonly key: string | undefined } | null>(null);
  const listId = useId();
  const shown = useMemo(() => {
    const found = isPicked ? groups : filterGroups(groups, query, textOf);
    const own = typedItem?.(query);
    return placed(own === undefined ? found : [...found, { label: '', items: [own] }]);
  }, [groups, query, textOf, typedItem, isPicked]);
  const flat = useMemo(() => shown.flatMap((group) => group.items), [shown]);
  const first = query === '' ? Math.max(initialIndex, 0) : 0;
  const kept = active?.key === undefined ? -1 : flat.findIndex((item) => keyOf?.(item) === active.key);
  const activeIndex = Math.min(kept === -1 ? (active?.index ?? first) : kept, flat.length - 1);
  const setActive = (index: number): void => {
    const item = flat[index];
    setActiveState({ index, key: item === undefined ? undefined : keyOf?.(item) });
  };
  const optionId = (index: number): string => `${listId}-${index}`;
  const press = (key: string): boolean => {
    if (key === 'Enter' || (key === ' ' && !typed)) {
      const item = flat[activeIndex];
      if (item !== undefined) onChoose(item);
      return true;
    }
    if (typed && query !== '' && (key === 'Home' || key === 'End')) return false;
    const next = movedIndex(key, activeIndex, flat.length);
    if (next === undefined) return false;
    setActive(next);
    return true;
  };
  return {
    query,
    setQuery: (next) => {
      setQueryState(next);
      setActiveState(null);
      onQuery?.(next);
    },
    groups: shown,
    count: flat.length,
    listId,
    optionId,
    activeId: activeIndex >= 0 ? optionId(activeIndex) : undefined,
    activeIndex,
    active: flat[activeIndex],
    moved: active !== null || query !== '',
    setActive,
    choose: onChoose,
    press,
    onKeyDown: (event) => {
      if (!event.nativeEvent.isComposing && press(event.key)) event.preventDefault();
    },
  };
}
