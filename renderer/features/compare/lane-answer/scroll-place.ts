/** Where a text is scrolled to, told by its blocks, so that another text can be scrolled to the same place. Pure. */

/** `tops`: where each block begins below the top of what is scrolled, ascending; `end`: where the last one ends. Pixels. */
export interface BlockTops {
  readonly tops: readonly number[];
  readonly end: number;
  /** How far it can be scrolled. */
  readonly most: number;
}

export type ScrollPlace =
  | 'start'
  | 'end'
  /** `share` of the block, 0 to 1, that has gone out of sight at the top. */
  | { readonly block: number; readonly share: number };

/** A text by all of its blocks, and by its headings alone. */
export interface TextTops {
  readonly blocks: BlockTops;
  readonly headings: BlockTops;
}

/**
 * Where to scroll one text when another one stands at `scrollTop`: by headings where both have as many, since one more
 * paragraph would put all that follows out of step; else by blocks in their order.
 */
export function followedTop(leader: TextTops, scrollTop: number, other: TextTops): number {
  const count = leader.headings.tops.length;
  const by = count > 0 && count === other.headings.tops.length ? 'headings' : 'blocks';
  return scrollTopAt(other[by], placeAt(leader[by], scrollTop));
}

export function placeAt({ tops, end, most }: BlockTops, scrollTop: number): ScrollPlace {
  if (scrollTop <= 0) return 'start';
  if (scrollTop >= most - 1) return 'end';
  const block = tops.findLastIndex((top) => top <= scrollTop);
  if (block === -1) return 'start';
  const top = tops[block] ?? 0;
  const height = (tops[block + 1] ?? end) - top;
  return { block, share: height <= 0 ? 0 : Math.min(1, (scrollTop - top) / height) };
}

/** Where to scroll to; the last block where there are fewer. */
export function scrollTopAt({ tops, end, most }: BlockTops, place: ScrollPlace): number {
  if (place === 'start') return 0;
  if (place === 'end') return most;
  const top = tops[place.block];
  if (top === undefined) return most;
  const height = (tops[place.block + 1] ?? end) - top;
  return Math.min(most, top + height * place.share);
}
