/** A message that was refused, for a reason that is over before it can be read. */
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Draft } from '../../../shared/conversation.ts';

/** A message shown for fewer milliseconds was not read by anybody. */
const unreadMs = 1_000;

/**
 * A message that was refused for a reason that passes in the same moment, such as a lost wire that is back or an answer
 * that has just ended: it is sent after all, since nobody could read the reason, unless `draft` or `key` is another one
 * by then. `key` stands for all else that the user may have changed about it meanwhile.
 */
export function useUnreadObstacle(key: string, draft: Draft, obstacle: string | null, send: () => void): () => void {
  const refused = useRef<{ readonly key: string; readonly draft: Draft; readonly at: number } | null>(null);
  const sendNow = useEffectEvent(() => {
    const last = refused.current;
    refused.current = null;
    if (last?.key === key && last.draft === draft && Date.now() - last.at < unreadMs) send();
  });
  useEffect(() => {
    if (obstacle === null) sendNow();
  }, [obstacle]);
  return () => {
    refused.current = { key, draft, at: Date.now() };
  };
}
