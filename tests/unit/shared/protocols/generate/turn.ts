/** A turn over Generate Content with only what is required, for tests that add what they are about. */
import type { Turn } from '../../../../../shared/protocols/protocol.ts';
import { says, user } from '../turn-parts.ts';
import type { GenerateParameters } from '../../../../../shared/protocols/generate/description.ts';

export function turn(
  parameters: GenerateParameters = {},
  more: Partial<Omit<Turn<GenerateParameters>, 'parameters'>> = {},
): Turn<GenerateParameters> {
  return {
    model: 'gamma-3.5-flash',
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
