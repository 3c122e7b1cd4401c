/** Slices of a growing list that keep their identity from one rendering to the next. */
import { useRef } from 'react';
import { sliced } from './slices.ts';

/** Parts in one slice. */
export const sliceSize = 64;

/** `same` tells whether two parts show the same though they are different objects. */
export function useSlices<Part>(
  parts: readonly Part[],
  same: (a: Part, b: Part) => boolean,
): readonly (readonly Part[])[] {
  const before = useRef<readonly (readonly Part[])[]>([]);
  // oxlint-disable-next-line react/refs -- a cache: which objects the slices are depends on it, and nothing that is seen
  const slices = sliced(parts, sliceSize, before.current, same);
  // oxlint-disable-next-line react/refs -- the same cache
  before.current = slices;
  return slices;
}
