/** What was to be sent too early, while what it needs is still loading: it is sent once possible, unless it is edited or left first. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';

export interface SendLater {
  readonly waits: boolean;
  /** `entered`: the text when it was to be sent; another one by then is not. */
  readonly wait: (entered?: string) => void;
  readonly giveUp: () => void;
}

/** `send` has the text that was given to `wait`. It is given up where another conversation comes into view. */
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
