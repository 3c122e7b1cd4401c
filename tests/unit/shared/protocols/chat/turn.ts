/** A turn with only what is required, for tests that add what they are about. */
import type { Block } from '../../../../../shared/message.ts';
import type { ChatParameters } from '../../../../../shared/protocols/chat/parameters.ts';
import type { Turn, TurnMessage } from '../../../../../shared/protocols/protocol.ts';

export const says = (text: string): Block => ({ kind: 'text', text, open: false });

export const calls = (callId: string, name: string, args: string): Block => ({
  kind: 'tool-call',
  callId,
  name,
  arguments: args,
  open: false,
});

export const user = (...blocks: readonly Block[]): TurnMessage => ({ role: 'user', blocks });
export const assistant = (...blocks: readonly Block[]): TurnMessage => ({ role: 'assistant', blocks });

export function turn(
  parameters: Partial<ChatParameters> = {},
  more: Partial<Omit<Turn<ChatParameters>, 'parameters'>> = {},
): Turn<ChatParameters> {
  return {
    model: 'alpha-5.6-terra',
    facts: undefined,
    system: '',
    profileId: 'p',
    tools: [],
    stream: false,
    messages: [user(says('Hi'))],
    ...more,
    parameters,
  };
}
