/** The parameters with the value that puts right what a check found in one of their fields. */
import type { ChatSettings } from '../../../shared/conversation.ts';
import { descriptions } from '../../../shared/protocols/descriptions.ts';
import { numberFields } from '../../../shared/protocols/number-limits.ts';
import type { Problem } from '../../../shared/protocols/protocol.ts';
import { withParameter } from './json-field.ts';

export function mendedParameters(
  { protocol, parameters }: Pick<ChatSettings, 'protocol' | 'parameters'>,
  { field, mended }: Problem,
): ChatSettings['parameters'] {
  const key = numberFields(descriptions[protocol].fields).find(({ control }) => control === field)?.parameter.key;
  if (key === undefined || mended === undefined) return parameters;
  const set: object = parameters[protocol];
  return { ...parameters, [protocol]: withParameter(set, key as never, (mended.value ?? undefined) as never) };
}
