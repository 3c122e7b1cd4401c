/** The clock of figures that count seconds. */
import { useEffect, useState } from 'react';

/** The time now in epoch milliseconds, told anew each second while `runs`. */
export function useSeconds(runs = true): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [runs]);
  return now;
}
