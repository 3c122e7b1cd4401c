/** The calls that run at present, by tool message: what it takes to end them. */
export interface RunningCalls {
  /** The signal by which the call can be ended; one that ran for it before is ended. */
  begin(messageId: string, conversationId: string, callId: string): AbortSignal;
  /** Takes a call out of those that run, once it has ended by itself. */
  ended(messageId: string, callId: string): void;
  abort(messageId: string, callId: string): void;
  abortAll(messageId: string): void;
  abortConversation(conversationId: string): void;
  messageIds(): readonly string[];
}

export function createRunningCalls(): RunningCalls {
  const byMessage = new Map<
    string,
    { readonly conversationId: string; readonly calls: Map<string, AbortController> }
  >();

  const ended = (messageId: string, callId: string): void => {
    const here = byMessage.get(messageId);
    here?.calls.delete(callId);
    if (here?.calls.size === 0) byMessage.delete(messageId);
  };
  const abort = (messageId: string, callId: string): void => {
    byMessage.get(messageId)?.calls.get(callId)?.abort();
    ended(messageId, callId);
  };
  const abortAll = (messageId: string): void => {
    for (const controller of byMessage.get(messageId)?.calls.values() ?? []) controller.abort();
    byMessage.delete(messageId);
  };
  return {
    begin: (messageId, conversationId, callId) => {
      abort(messageId, callId);
      const controller = new AbortController();
      const here = byMessage.get(messageId) ?? { conversationId, calls: new Map<string, AbortController>() };
      here.calls.set(callId, controller);
      byMessage.set(messageId, here);
      return controller.signal;
    },
    ended,
    abort,
    abortAll,
    abortConversation: (conversationId) => {
      for (const [messageId, here] of byMessage) if (here.conversationId === conversationId) abortAll(messageId);
    },
    messageIds: () => [...byMessage.keys()],
  };
}
