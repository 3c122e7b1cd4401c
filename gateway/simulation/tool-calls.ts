/** Which offered tools a simulated model asks for, and with what arguments. */
import { createHash } from 'node:crypto';
import { lastPrompt, trailingResults, type Conversation, type OfferedTool } from './conversation.ts';
import { withoutPromptTokens } from '../../shared/catalog/prompt-tokens.ts';
import type { Directives } from './directives.ts';
import { schemaInstance } from './schema-instance.ts';
import { spoiledJson } from './spoiled-json.ts';

export interface ToolCall {
  readonly id: string;
  readonly name: string;
  /** JSON text, as it goes over the wire; none where the prompt asked for it spoiled, or the limit cut it. */
  readonly arguments: string;
}

/** A tool's name as people write it: `get_weather`, `get weather`, `getWeather`. */
function isMentioned(name: string, prompt: string): boolean {
  const plain = (text: string): string =>
    text
      .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
      .replaceAll(/[_-]/g, ' ')
      .toLowerCase();
  const place = plain(prompt).indexOf(plain(name));
  if (place < 0) return false;
  const around = plain(prompt);
  const isWord = (character: string | undefined): boolean => character !== undefined && /\w/.test(character);
  return !isWord(around[place - 1]) && !isWord(around[place + plain(name).length]);
}

function wanted(conversation: Conversation, directives: Directives): readonly OfferedTool[] {
  const { tools, toolChoice } = conversation;
  const prompt = lastPrompt(conversation);
  if (toolChoice.mode === 'none') return [];
  // A tool's result may ask for the next round; otherwise results are answered, whatever the choice, so that a loop ends.
  const named = directives.tools.flatMap((name) => tools.filter((tool) => tool.name === name));
  const asked = directives.allTools ? tools : named;
  if (trailingResults(conversation).length > 0) return asked;
  switch (toolChoice.mode) {
    case 'tool':
      return tools.filter((tool) => tool.name === toolChoice.name);
    case 'auto':
    case 'required': {
      if (asked.length > 0) return asked;
      const mentioned = tools.filter((tool) => isMentioned(tool.name, withoutPromptTokens(prompt)));
      return mentioned.length > 0 || toolChoice.mode === 'auto' ? mentioned : tools.slice(0, 1);
    }
  }
}

/** The calls of one candidate, none where the model answers with text. */
export function toolCalls(conversation: Conversation, directives: Directives, candidate: number): readonly ToolCall[] {
  const prompt = withoutPromptTokens(lastPrompt(conversation));
  return wanted(conversation, directives).map((tool, index) => {
    const seed = `${conversation.seed}/${candidate}/${index}`;
    const schema = { type: 'object', ...tool.parameters };
    return {
      id: `call_${createHash('sha256').update(seed).digest('hex').slice(0, 24)}`,
      name: tool.name,
      arguments: spoiledJson(schemaInstance(schema, prompt, seed), schema, directives.args),
    };
  });
}
