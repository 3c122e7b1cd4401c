/** Keeps a value that is made anew at each render the same for as long as it says the same, so that what hangs on it is not done again. */
import { useMemo } from 'react';

/** `value` is plain data, and small: it is compared by its JSON. */
export function useStable<Value>(value: Value): Value {
  const said = JSON.stringify(value);
  // oxlint-disable-next-line react/exhaustive-deps -- `said` stands for the value
  return useMemo(() => value, [said]);
}
