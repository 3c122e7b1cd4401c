/** The parameters that are set for the chosen protocol, in a few words each. */
import { counted } from '../../../shared/counted.ts';
import type { ChatSettings } from '../../../shared/conversation.ts';
import { assertNever } from '../../../shared/exhaustive.ts';
import type { Json, JsonObject } from '../../../shared/json.ts';
import { protocols, type ParametersById } from '../../../shared/protocols/registry.ts';

/** `offersTools`: the protocol has tools with the profile in use; what the description shows where it is not said. */
export function parameterSummary(
  { system, protocol, tools, parameters }: ChatSettings,
  offersTools = protocols[protocol].toolShape !== undefined,
): readonly string[] {
  const offered = offersTools ? tools.length : 0;
  const parts: Parts = [
    system === '' ? undefined : 'system prompt',
    offered === 0 ? undefined : counted(offered, 'tool'),
    ...partsOf(protocol, parameters),
  ];
  return parts.filter((part) => part !== undefined);
}

type Parts = readonly (string | undefined)[];

function partsOf(protocol: ChatSettings['protocol'], parameters: ParametersById): Parts {
  switch (protocol) {
    case 'chat': {
      const { candidates, stop, tools, toolChoice, responseFormat, extra } = parameters.chat;
      return [
        ...common(parameters.chat),
        candidates === undefined ? undefined : counted(candidates, 'candidate'),
        listed(stop, 'stop sequence'),
        listed(tools, 'further tool'),
        toolChoice === undefined ? undefined : 'tool choice',
        responseFormat === undefined ? undefined : responseFormat.type === 'text' ? 'text format' : 'JSON Schema',
        fields(extra, 'extra field'),
      ];
    }
    case 'responses': {
      const { tools, metadata, continuation, extra } = parameters.responses;
      return [
        ...common(parameters.responses),
        continuation === 'full' ? 'whole conversation' : undefined,
        listed(tools, 'further tool'),
        metadata === undefined ? undefined : 'metadata',
        fields(extra, 'extra field'),
      ];
    }
    case 'messages': {
      const { stop, tools, extra } = parameters.messages;
      return [
        ...common(parameters.messages),
        listed(stop, 'stop sequence'),
        listed(tools, 'further tool'),
        fields(extra, 'extra field'),
      ];
    }
    case 'generate': {
      const { stop, responseModalities, aspectRatio, imageSize, safetySettings, extra } = parameters.generate;
      return [
        ...common(parameters.generate),
        listed(stop, 'stop sequence'),
        responseModalities?.join(' and '),
        aspectRatio,
        imageSize,
        listed(safetySettings, 'safety setting'),
        fields(extra, 'extra field'),
      ];
    }
    default:
      return assertNever(protocol);
  }
}

interface Common {
  readonly temperature?: number | undefined;
  readonly topP?: number | undefined;
  readonly maxTokens?: number | undefined;
}

function common({ temperature, topP, maxTokens }: Common): Parts {
  return [
    temperature === undefined ? undefined : `temperature ${temperature}`,
    topP === undefined ? undefined : `top P ${topP}`,
    maxTokens === undefined ? undefined : `max ${maxTokens.toLocaleString('en')} tokens`,
  ];
}

function listed(values: readonly Json[] | undefined, noun: string): string | undefined {
  return values === undefined ? undefined : counted(values.length, noun);
}

function fields(object: JsonObject | undefined, noun: string): string | undefined {
  return object === undefined ? undefined : counted(Object.keys(object).length, noun);
}
