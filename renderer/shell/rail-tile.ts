/** The rail: how many of its pages the bottom bar has room for, and how its links and buttons look. */

/** The others are behind its last tile. */
export const inBottomBar = 5;

/** An icon over its word: at the side or in the bottom bar. */
export const railTile =
  'flex h-11.5 w-14 max-w-14 flex-col items-center justify-center gap-0.75 rounded-card text-11 text-muted no-underline transition-colors hover:bg-hover hover:text-ink aria-[current=page]:selected aria-[current=page]:font-medium aria-[current=page]:text-ink max-[900px]:max-w-28 max-[900px]:min-w-0 max-[900px]:flex-1';

export const railIcon = { size: 17, strokeWidth: 1.75, 'aria-hidden': true } as const;
