/** Whether a feed has ended: also where it did between what was drawn and the listening that follows. */
import { useCallback, useSyncExternalStore } from 'react';
import type { ScoreFeed } from './score-feeds.ts';

export function useEnded(feed: ScoreFeed): boolean {
  const subscribe = useCallback((changed: () => void) => feed.subscribe(changed), [feed]);
  return useSyncExternalStore(subscribe, () => feed.ended);
}
