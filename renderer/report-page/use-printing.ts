/** Whether the page is on its way to paper: what is chosen, folded or scrolled on the screen stands there whole. */
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const paper = matchMedia('print');
    // At once: the browser lays the page out for paper as soon as the listeners have run.
    const set = (next: boolean): void => flushSync(() => setPrinting(next));
    addEventListener('beforeprint', () => set(true), { signal });
    addEventListener('afterprint', () => set(false), { signal });
    paper.addEventListener('change', () => set(paper.matches), { signal });
    return () => leaving.abort();
  }, []);
  return printing;
}
