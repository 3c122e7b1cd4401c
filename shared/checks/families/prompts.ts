/** What checks ask models: nudged so that the same answer is due from all of them, and so that the simulated ones give it. */
import type { JsonObject } from '../../json.ts';
import type { OfferedTool } from '../../tool.ts';
import type { TurnAsk } from '../ask.ts';
import type { Need } from '../check.ts';
import type { WireShape } from '../shapes/wire-shape.ts';

/** Words that no model says by itself. */
export const repeated = 'lantern seven orchard';

const plainly = (text: string): string => text.normalize('NFC').toLowerCase();

/** Whether a text has a line in it; models begin their sentences with a capital, and no gateway does that. */
export const says = (text: string, line: string): boolean => plainly(text).includes(plainly(line));

/** A tag such as `#echo` is an instruction to simulated models and nothing to others. */
export const repeatPrompt = `Repeat exactly this line and nothing else: ${repeated} #echo`;
export const countPrompt = 'Repeat exactly this line and nothing else: one two three zebra four five #echo';
export const onePrompt = 'Call get_weather with city=Bergen. Do not answer in words. #tool:get_weather';
/** A city whose name no gateway has harmed where it comes back as it is written. */
export const lettersCity = 'Tromsø';
export const lettersCallPrompt = `Call get_weather with city=${lettersCity}. Do not answer in words. #tool:get_weather`;
export const longPrompt = 'Write about the sea in at least 300 words. #words:300';

const string = { type: 'string' } as const;
const tool = (name: string, description: string, properties: JsonObject, required: readonly string[]): OfferedTool => ({
  name,
  description,
  schema: { type: 'object', properties, required },
});
export const weatherTool = tool('get_weather', 'The weather in a city.', { city: string }, ['city']);
export const timeTool = tool('get_time', 'The time in a city.', { city: string }, ['city']);
export const pingTool = tool('ping', 'Says that it is there. Takes nothing.', {}, []);

/** A turn over a protocol. */
export function turn(
  shape: WireShape,
  prompt: string,
  more: Partial<Omit<TurnAsk, 'kind' | 'api' | 'prompt'>> = {},
): TurnAsk {
  return { kind: 'turn', api: shape.api, prompt, ...more };
}

/** The plain question: where it has no answer, a refusal of another one says nothing. */
export const plainTurn = (shape: WireShape): TurnAsk => turn(shape, repeatPrompt);

export const streams: readonly Need[] = [{ kind: 'streams' }];
export const tools: readonly Need[] = [{ kind: 'tools' }];
export const sampling: readonly Need[] = [{ kind: 'sampling' }];
