/** What a page adds to the cards of tool calls beside what every card offers. */
import { createContext, type ReactNode } from 'react';
import type { ToolCall, KnownTool } from '../../shared/tool.ts';
import type { CallDraft } from './tool-call-drafts.ts';

export interface CallAt {
  /** The tool message that holds the call. */
  readonly messageId: string;
  readonly call: ToolCall;
  /** Undefined where there is no tool of that name any more. */
  readonly tool: KnownTool | undefined;
}

export interface CallExtras {
  /** Beside what can be done with a call that waits. */
  readonly actions: (at: CallAt) => ReactNode;
  /** Beside what sends a draft that is being written at a call. */
  readonly sending: (at: CallAt, draft: CallDraft) => ReactNode;
}

/** Null adds nothing. Must stay the same object while the page is open, or every card renders again. */
export const CallExtrasContext = createContext<CallExtras | null>(null);
