/** The parameters that are set, in a few words each. */
import type { ChatSettings } from '../../../shared/conversation.ts';

export function parameterSummary({ system, parameters }: ChatSettings): readonly string[] {
  const { temperature, topP, maxTokens, candidates, stop, tools, toolChoice, responseFormat, extra } = parameters;
  const parts: (string | undefined)[] = [
    system === '' ? undefined : 'system prompt',
    temperature === undefined ? undefined : `temperature ${temperature}`,
    topP === undefined ? undefined : `top P ${topP}`,
    maxTokens === undefined ? undefined : `max ${maxTokens.toLocaleString('en')} tokens`,
    candidates === undefined ? undefined : counted(candidates, 'candidate'),
    stop === undefined ? undefined : counted(stop.length, 'stop sequence'),
    tools === undefined ? undefined : counted(tools.length, 'tool'),
    toolChoice === undefined ? undefined : 'tool choice',
    responseFormat === undefined ? undefined : responseFormat.type === 'text' ? 'text format' : 'JSON Schema',
    extra === undefined ? undefined : counted(Object.keys(extra).length, 'extra field'),
  ];
  return parts.filter((part) => part !== undefined);
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
