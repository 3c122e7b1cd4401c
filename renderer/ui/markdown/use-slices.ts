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
  const slices = sliced(parts, sliceSize, before.current, same);
  before.current = slices;
  return slices;
}
