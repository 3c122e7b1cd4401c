/** What of a check a chat can be set to, so that it asks the same: its system prompt, parameters and tools. */
import type { RecordedAsk, TurnAsk } from '../../shared/checks/ask.ts';
import type { Check } from '../../shared/checks/check.ts';
import type { CheckChat } from '../../shared/checks/check-run.ts';
import { givenFields, isJsonObject, type Json, type JsonObject } from '../../shared/json.ts';
import type { Parameter } from '../../shared/protocols/parameter.ts';
import { descriptions, type ProtocolId } from '../../shared/protocols/descriptions.ts';
import { textOf } from '../../shared/message.ts';
import { turnOf } from '../../shared/protocols/read-request.ts';
import { parametersSchemaOf } from '../../shared/protocols/parameters-by-id.ts';
import { isProtocolId } from '../../shared/apis.ts';

/** Undefined for a check that is no turn of a chat. */
export function chatOf({ ask }: Pick<Check, 'ask'>): CheckChat | undefined {
  if (ask.kind === 'recorded') return firstTurn(ask)?.chat;
  if (ask.kind !== 'turn' || !isProtocolId(ask.api)) return undefined;
  const { system, tools } = ask;
  return {
    ...(system === undefined ? {} : { system }),
    stream: ask.stream === true,
    parameters: parametersOf(ask, ask.api),
    tools: tools ?? [],
  };
}

/** What it says to the model, where it is a turn that a chat could hold. */
export function promptOf({ ask }: Pick<Check, 'ask'>): string | undefined {
  if (ask.kind === 'turn') return ask.prompt;
  return ask.kind === 'recorded' ? firstTurn(ask)?.prompt : undefined;
}

/** The first turn of an app's request, where it is in words alone: what came before, or a file, no new chat has. */
function firstTurn({
  api,
  body,
  stream,
}: RecordedAsk): { readonly prompt: string; readonly chat: CheckChat } | undefined {
  if (!isProtocolId(api)) return undefined;
  const turn = turnOf(api, body, { profileId: '', streams: stream === true, takeFile: () => undefined });
  const [first, ...others] = turn.messages;
  if (first?.role !== 'user' || others.length > 0 || first.blocks.some(({ kind }) => kind !== 'text')) return undefined;
  const { system, parameters, tools } = turn;
  return {
    prompt: textOf(first.blocks),
    chat: { system, stream: stream === true, parameters: givenFields({ ...parameters }), tools },
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
