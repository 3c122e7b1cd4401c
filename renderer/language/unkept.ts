/**
 * What is being written and stands nowhere but in what is drawn. Another language draws the window anew, which would lose
 * it: the change waits until it is sent, kept or given up (language.ts).
 */
import { useEffect } from 'react';
import { createStore } from 'zustand/vanilla';

/** How many places hold something that was written and that nothing else keeps. */
export const unkept = createStore<number>()(() => 0);

/** `is`: something was written here that nothing else keeps. */
export function useUnkept(is: boolean): void {
  useEffect(() => {
    if (!is) return;
    unkept.setState((count) => count + 1, true);
    return () => unkept.setState((count) => count - 1, true);
  }, [is]);
}
