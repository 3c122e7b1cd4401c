/** The look of a square in the rail, link or button. */
export const railTile =
  'flex size-9 items-center justify-center rounded-card border border-transparent text-muted transition-colors hover:bg-hover hover:text-ink aria-[current=page]:selected aria-[current=page]:text-ink';
