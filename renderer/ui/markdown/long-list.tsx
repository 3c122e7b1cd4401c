/** A list of hundreds of items: shown in slices, of which only those near view are rendered. */
import type { Tokens } from 'marked';
import { memo, type ComponentType, type ReactNode, type RefObject } from 'react';
import { Held } from './held.tsx';
import { sliceSize, useSlices } from './use-slices.ts';
import { byPlace } from '../by-place.ts';

/** About the height of an item. */
const itemPx = 26;

export interface ListItemProps {
  readonly item: Tokens.ListItem;
  readonly settled: boolean;
}

export interface LongListProps {
  readonly token: Tokens.List;
  readonly settled: boolean;
  /** Shows one item, whose blocks may be lists again. */
  readonly item: ComponentType<ListItemProps>;
}

/** Shows the same; a later definition can make a link of the same text. */
export function isSameItem(a: Tokens.ListItem, b: Tokens.ListItem): boolean {
  return a.raw === b.raw && a.loose === b.loose && !b.raw.includes('[');
}

export function LongList({ token, settled, item }: LongListProps): ReactNode {
  const slices = useSlices(token.items, isSameItem);
  const first = token.start === '' ? 1 : token.start;
  return (
    <div className="markdown-long">
      {byPlace(slices, (items, at) => (
        <ListSlice
          items={items}
          item={item}
          start={token.ordered ? first + at * sliceSize : null}
          complete={at < slices.length - 1}
          settled={settled || at < slices.length - 1}
        />
      ))}
    </div>
  );
}

const ListSlice = memo(function ListSlice({
  items,
  item: Item,
  start,
  complete,
  settled,
}: {
  readonly items: readonly Tokens.ListItem[];
  readonly item: ComponentType<ListItemProps>;
  /** The first item's number; null for a list without numbers. */
  readonly start: number | null;
  readonly complete: boolean;
  readonly settled: boolean;
}): ReactNode {
  return (
    <Held name={items} complete={complete} guess={() => items.length * itemPx}>
      {(place) => {
        const rows = byPlace(items, (item) => <Item item={item} settled={settled} />);
        return start === null ? (
          <ul dir="auto" ref={place as RefObject<HTMLUListElement | null>}>
            {rows}
          </ul>
        ) : (
          <ol dir="auto" ref={place as RefObject<HTMLOListElement | null>} start={start}>
            {rows}
          </ol>
        );
      }}
    </Held>
  );
});
