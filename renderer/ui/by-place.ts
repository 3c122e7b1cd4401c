/** Draws lists of what has nothing to be known by but its place. */
import type { ReactNode } from 'react';
import { Fragment, jsxs } from 'react/jsx-runtime';

/**
 * For blocks and candidates of an answer, lanes of a run, pieces of a text, rows of a form: they grow at the end, or are
 * replaced whole, and are controlled from outside, so each item keeps its index. Items with an id or a name use that as
 * key instead.
 */
export function byPlace<Item>(items: readonly Item[], draw: (item: Item, at: number) => ReactNode): ReactNode {
  // As children that are written out one after the other, which React knows by their places.
  return jsxs(Fragment, { children: items.map(draw) });
}
