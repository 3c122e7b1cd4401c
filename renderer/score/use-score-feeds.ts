/** The scores of several answers in React: followed as long as they are shown, and read anew a few times a second. */
import { useEffect, useMemo, useReducer, useState } from 'react';
import { useFeatureStore } from '../app/app-context.tsx';
import { createScoreFeeds, type ScoreFeed } from './score-feeds.ts';

/** Between two readings, in milliseconds: strips draw by themselves meanwhile. */
const everyMs = 250;

/** One for each id, undefined where there is none; renders again as they grow. The same list while they are the same. */
export function useScoreFeeds(ids: readonly (string | undefined)[]): readonly (ScoreFeed | undefined)[] {
  const feeds = useFeatureStore(createScoreFeeds);
  const [, redraw] = useReducer((drawn: number) => drawn + 1, 0);
  const [held, setHeld] = useState<readonly (ScoreFeed | undefined)[]>([]);
  const key = ids.map((id) => id ?? '').join(' ');
  useEffect(() => {
    const holds = key.split(' ').map((id) => (id === '' ? undefined : feeds.hold(id)));
    // oxlint-disable-next-line react/set-state-in-effect -- feeds are held as long as they are shown, and let go of with that
    setHeld(holds.map((hold) => hold?.feed));
    let timer: ReturnType<typeof setTimeout> | undefined;
    const take = (): void => {
      timer = undefined;
      redraw();
    };
    const stops = holds.map((hold) => hold?.feed.subscribe(() => (timer ??= setTimeout(take, everyMs))));
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop?.();
      for (const hold of holds) hold?.release();
    };
  }, [feeds, key]);
  const count = ids.length;
  return useMemo(() => Array.from({ length: count }, (_, at) => held[at]), [count, held]);
}
