/** Keeps a value that is made anew at each render the same for as long as it says the same, so that what hangs on it is not done again. */
import { useMemo } from 'react';

/** `shape`: what of the value counts, the whole where it is left out; plain data, and small: it is compared by its JSON. */
export function useStable<Value>(value: Value, shape: unknown = value): Value {
  const said = JSON.stringify(shape);
  // oxlint-disable-next-line react/exhaustive-deps -- `said` stands for the value
  return useMemo(() => value, [said]);
}
