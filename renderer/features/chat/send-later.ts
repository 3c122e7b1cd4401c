/** A message for which Send was pressed too early: it is sent once possible, unless it is edited or left first. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Draft } from '../../../shared/conversation.ts';

export interface SendLater {
  readonly waits: boolean;
  /** `entered`: the text when Enter was pressed before the app was ready; it is sent if the draft is still the same. */
  readonly wait: (entered?: string) => void;
  readonly giveUp: () => void;
}

/** `entered` is the text given to `wait`. It is given up where another conversation comes into view. */
export function useSendLater(
  conversationId: string | null,
  ready: boolean,
  send: (entered: string | undefined) => void,
): SendLater {
  const [waiting, setWaiting] = useState<{ readonly entered: string | undefined } | null>(null);
  const shown = useRef(conversationId);
  useEffect(() => {
    // Not as it is first shown: what was entered before that may wait already.
    if (shown.current !== conversationId) setWaiting(null);
    shown.current = conversationId;
  }, [conversationId]);
  const sendNow = useEffectEvent((entered: string | undefined) => {
    setWaiting(null);
    send(entered);
  });
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- it goes out once, when it can
    if (waiting !== null && ready) sendNow(waiting.entered);
  }, [waiting, ready]);
  return {
    waits: waiting !== null,
    wait: (entered) => setWaiting({ entered }),
    giveUp: () => setWaiting(null),
  };
}

/** A reason shown for fewer milliseconds was not read by anybody. */
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
