/** The parameters that are set for the chosen protocol, in a few words each. */
import type { ChatSettings } from '../../../shared/conversation.ts';
import { isJsonObject, type Json } from '../../../shared/json.ts';
import { extraFields } from '../../../shared/protocols/common-fields.ts';
import type { Parameter } from '../../../shared/protocols/parameter.ts';
import { descriptions } from '../../../shared/protocols/descriptions.ts';
import { protocols } from '../../../shared/protocols/registry.ts';
import type { AnyParameters } from './json-fields.ts';
import { t, translated } from '../../language/t.ts';
import * as m from '../messages.ts';

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
    system === '' ? undefined : t(m.systemPrompt),
    offered === 0 ? undefined : t(m.countTools, { count: offered }),
    ...set,
    isJsonObject(extra)
      ? t(m.countOf, { count: Object.keys(extra).length, what: translated(extraFields.short) })
      : undefined,
  ];
  return parts.filter((part) => part !== undefined);
}

function wordsOf(control: string, parameter: Parameter, value: Json): string | undefined {
  switch (parameter.kind) {
    case 'number': {
      const { short, whole } = parameter;
      if (typeof value !== 'number') return undefined;
      if (!short.includes('#')) return t(m.countOf, { count: value, what: translated(short) });
      return translated(short).replace('#', whole === true ? t(m.number, { value }) : String(value));
    }
    case 'lines':
    case 'objects':
      return Array.isArray(value)
        ? t(m.countOf, { count: value.length, what: translated(parameter.short) })
        : undefined;
    case 'object':
      return translated(parameter.short);
    case 'choice': {
      const short = parameter.values.find((one) => one.value === value)?.short;
      return short === undefined ? undefined : translated(short);
    }
    case 'response-format':
      return isJsonObject(value) && value['type'] === 'text' ? t(m.textFormat) : 'JSON Schema';
    case 'modalities':
      return Array.isArray(value) ? value.join(t(m.and)) : undefined;
    case 'aspect-ratio':
    case 'image-size':
      return typeof value === 'string' ? value : undefined;
    case 'tool-choice':
    case 'option':
      return translated(control).toLowerCase();
  }
}
