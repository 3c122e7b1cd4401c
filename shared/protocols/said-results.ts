/** Results of calls in a request, each put below the answer that asked for it. */
import type { TurnMessage } from './protocol.ts';
import { resultBlock } from './said-blocks.ts';

export interface ResultCollector {
  /** `name`: of the function, if the result has it; else that of the call. */
  readonly add: (callId: string, output: string, isError?: boolean, name?: string) => void;
}

/** Adds results to `messages`: consecutive ones become one message of role `tool`. */
export function resultCollector(messages: TurnMessage[]): ResultCollector {
  return {
    add(callId, output, isError = false, name = nameOf(messages, callId)) {
      const block = resultBlock(callId, name, output, isError);
      const last = messages.at(-1);
      if (last?.role === 'tool') messages[messages.length - 1] = { role: 'tool', blocks: [...last.blocks, block] };
      else messages.push({ role: 'tool', blocks: [block] });
    },
  };
}

/** The name that the call of that id has; empty where there is none. */
function nameOf(messages: readonly TurnMessage[], callId: string): string {
  for (const { blocks } of messages.toReversed()) {
    const call = blocks.find((block) => block.kind === 'tool-call' && block.callId === callId);
    if (call?.kind === 'tool-call') return call.name;
  }
  return '';
}
