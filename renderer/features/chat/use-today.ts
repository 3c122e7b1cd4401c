/** The beginning of the present day, in React: another one at midnight. */
import { useSyncExternalStore } from 'react';
import { dayOf } from './conversation-groups.ts';

export function useToday(): number {
  return useSyncExternalStore(onMidnight, today);
}

const today = (): number => dayOf(Date.now());

function onMidnight(listener: () => void): () => void {
  const next = new Date();
  next.setHours(24, 0, 0, 0);
  let stop: (() => void) | undefined;
  const timer = setTimeout(() => {
    listener();
    stop = onMidnight(listener);
  }, next.getTime() - Date.now());
  return () => {
    clearTimeout(timer);
    stop?.();
  };
}
