/** What of a check a chat can be set to, so that it asks the same: its system prompt, parameters and tools. */
import type { TurnAsk } from '../../shared/checks/ask.ts';
import type { Check } from '../../shared/checks/check.ts';
import type { CheckChat } from '../../shared/checks/check-run.ts';
import { isJsonObject, type Json, type JsonObject } from '../../shared/json.ts';
import type { Parameter } from '../../shared/protocols/description.ts';
import { descriptions, type ProtocolId } from '../../shared/protocols/descriptions.ts';
import { parametersSchemaOf } from '../../shared/protocols/parameters-by-id.ts';
import { isProtocolId } from '../../shared/apis.ts';

/** Undefined for a check that is no turn of a chat. */
export function chatOf({ ask }: Pick<Check, 'ask'>): CheckChat | undefined {
  if (ask.kind !== 'turn' || !isProtocolId(ask.api)) return undefined;
  const { system, tools } = ask;
  return {
    ...(system === undefined ? {} : { system }),
    stream: ask.stream === true,
    parameters: parametersOf(ask, ask.api),
    tools: tools ?? [],
  };
}

/** What a field's control can hold is set there, the rest goes as extra fields; a place within a list has neither. */
function parametersOf({ parameters = {}, set = {} }: TurnAsk, protocol: ProtocolId): JsonObject {
  let taken: JsonObject = parameters;
  for (const [pointer, value] of Object.entries(set)) {
    const path = pointer.slice(1).split('/');
    if (path.some((part) => part === '' || /^(\d+|-)$/.test(part))) continue;
    const field = descriptions[protocol].fields.find(({ name }) => name === path.join('.'));
    const parameter: Parameter | undefined = field !== undefined && 'parameter' in field ? field.parameter : undefined;
    const asSet = parameter === undefined ? undefined : { ...taken, [parameter.key]: heldBy(parameter, value) };
    taken =
      asSet !== undefined && parametersSchemaOf(protocol).safeParse(asSet).success
        ? asSet
        : { ...taken, extra: withValue(isJsonObject(taken['extra']) ? taken['extra'] : {}, path, value) };
  }
  return taken;
}

/** As the control keeps it: the fields beside `type` of a response format are the user's own JSON there. */
function heldBy({ kind }: Parameter, value: Json): Json {
  if (kind !== 'response-format' || !isJsonObject(value)) return value;
  const { type, ...schema } = value;
  return type === 'json_schema' ? { type, schema } : value;
}

function withValue(into: JsonObject, [first = '', ...rest]: readonly string[], value: Json): JsonObject {
  if (rest.length === 0) return { ...into, [first]: value };
  const inner = into[first];
  return { ...into, [first]: withValue(isJsonObject(inner) ? inner : {}, rest, value) };
}
