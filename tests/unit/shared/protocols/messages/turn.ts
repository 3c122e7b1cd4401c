/** A turn over Messages with only what is required, for tests that add what they are about. */
import type { Turn } from '../../../../../shared/protocols/protocol.ts';
import { says, user } from '../turn-parts.ts';
import type { MessagesParameters } from '../../../../../shared/protocols/messages/description.ts';

export function turn(
  parameters: MessagesParameters = {},
  more: Partial<Omit<Turn<MessagesParameters>, 'parameters'>> = {},
): Turn<MessagesParameters> {
  return {
    model: 'beta-opus-4-7',
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
