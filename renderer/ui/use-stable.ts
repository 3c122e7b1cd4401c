/** Keeps the same object for a value recreated at each render while it is equal, so that effects and memos that depend on it do not run again. */
import { useMemo } from 'react';

/** `shape`: what of the value counts, the whole where it is left out; plain data, and small: it is compared by its JSON. */
export function useStable<Value>(value: Value, shape: unknown = value): Value {
  const said = JSON.stringify(shape);
  // oxlint-disable-next-line react/exhaustive-deps -- `said` stands for the value
  return useMemo(() => value, [said]);
}
