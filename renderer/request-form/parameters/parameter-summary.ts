/** The parameters that are set for the chosen protocol, in a few words each. */
import type { ChatSettings } from '../../../shared/conversation.ts';
import { counted } from '../../../shared/counted.ts';
import { isJsonObject, type Json } from '../../../shared/json.ts';
import { extraFields } from '../../../shared/protocols/common-fields.ts';
import type { Parameter } from '../../../shared/protocols/description.ts';
import { descriptions } from '../../../shared/protocols/descriptions.ts';
import { protocols } from '../../../shared/protocols/registry.ts';
import type { AnyParameters } from './json-fields.ts';

/** `offersTools`: the protocol has tools with the profile in use; what the description shows where it is not said. */
export function parameterSummary(
  { system, protocol, tools, parameters }: ChatSettings,
  offersTools = protocols[protocol].toolShape !== undefined,
): readonly string[] {
  const offered = offersTools ? tools.length : 0;
  const own: AnyParameters = parameters[protocol];
  const { extra } = own;
  const set = descriptions[protocol].fields.flatMap(({ control, parameter }) => {
    const value = parameter === undefined ? undefined : own[parameter.key];
    return parameter === undefined || value === undefined ? [] : [wordsOf(control, parameter, value)];
  });
  const parts = [
    system === '' ? undefined : 'system prompt',
    offered === 0 ? undefined : counted(offered, 'tool'),
    ...set,
    isJsonObject(extra) ? counted(Object.keys(extra).length, extraFields.short) : undefined,
  ];
  return parts.filter((part) => part !== undefined);
}

function wordsOf(control: string, parameter: Parameter, value: Json): string | undefined {
  switch (parameter.kind) {
    case 'number': {
      const { short, whole } = parameter;
      if (typeof value !== 'number') return undefined;
      if (!short.includes('#')) return counted(value, short);
      return short.replace('#', whole === true ? value.toLocaleString('en') : String(value));
    }
    case 'lines':
    case 'objects':
      return Array.isArray(value) ? counted(value.length, parameter.short) : undefined;
    case 'object':
      return parameter.short;
    case 'choice':
      return parameter.values.find((one) => one.value === value)?.short;
    case 'response-format':
      return isJsonObject(value) && value['type'] === 'text' ? 'text format' : 'JSON Schema';
    case 'modalities':
      return Array.isArray(value) ? value.join(' and ') : undefined;
    case 'aspect-ratio':
    case 'image-size':
      return typeof value === 'string' ? value : undefined;
    case 'tool-choice':
    case 'option':
      return control.toLowerCase();
  }
}
