/** A Responses turn with only what is required, for tests that add what they are about. */
import type { Origin, Turn } from '../../../../../shared/protocols/protocol.ts';
import { says, user } from '../turn-parts.ts';
import type { ResponsesParameters } from '../../../../../shared/protocols/responses/description.ts';

/** The maker of answers that the turn below can go on from. */
export const maker: Origin = { protocol: 'responses', model: 'alpha-5.5', profileId: 'p', answerId: 'resp_1' };

export function turn(
  parameters: Partial<ResponsesParameters> = {},
  more: Partial<Omit<Turn<ResponsesParameters>, 'parameters'>> = {},
): Turn<ResponsesParameters> {
  return {
    model: 'alpha-5.5',
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
