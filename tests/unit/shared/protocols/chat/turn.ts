/** A turn with only what is required, for tests that add what they are about. */
import type { Turn } from '../../../../../shared/protocols/protocol.ts';
import { says, user } from '../turn-parts.ts';
import type { ChatParameters } from '../../../../../shared/protocols/chat/description.ts';

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
