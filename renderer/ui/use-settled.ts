/** Whether something has held for a while. */
import { useEffect, useState } from 'react';

const settledMs = 1_500;

/** True once `holds` was true for a while: handling calls and the next answer take a moment. */
export function useSettled(holds: boolean): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    if (!holds) return;
    const timer = setTimeout(() => setSettled(true), settledMs);
    return () => {
      clearTimeout(timer);
      setSettled(false);
    };
  }, [holds]);
  return holds && settled;
}
