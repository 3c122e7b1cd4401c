/** Fields that people carry over from the other protocols into chat completions, each with what to write instead (REQ-2). */
import type { ForeignFields } from '../validation/object.ts';

const from = (protocol: string, use: string): string => `It belongs to ${protocol}; ${use}`;

const history = 'send the whole conversation in messages.';
const systemMessage = "chat completions takes the system prompt as a message with role 'system'.";
const limit = 'chat completions calls it max_completion_tokens.';
const inConfig = 'chat completions takes its parameters at the top level.';

export const foreignInRequest: ForeignFields = new Map([
  ['max_tokens', from('Messages', limit)],
  ['max_output_tokens', from('Responses', limit)],
  ['maxOutputTokens', from('Generate Content', limit)],
  ['input', from('Responses', 'chat completions takes messages.')],
  ['contents', from('Generate Content', 'chat completions takes messages.')],
  ['prompt', from('the image endpoints', 'chat completions takes messages.')],
  ['instructions', from('Responses', systemMessage)],
  ['system', from('Messages', systemMessage)],
  ['systemInstruction', from('Generate Content', systemMessage)],
  ['stop_sequences', from('Messages', 'chat completions calls it stop.')],
  ['stopSequences', from('Generate Content', 'chat completions calls it stop.')],
  ['topP', from('Generate Content', 'chat completions calls it top_p.')],
  ['generationConfig', from('Generate Content', inConfig)],
  ['safetySettings', from('Generate Content', 'chat completions has none.')],
  ['previous_response_id', from('Responses', history)],
  ['metadata', from('Responses', 'chat completions has none.')],
  ['text', from('Responses', 'chat completions calls it response_format.')],
  ['image', from('the image endpoints', 'send an image as a block of type image_url in a message.')],
  ['size', from('the image endpoints', 'chat completions draws no images.')],
  ['quality', from('the image endpoints', 'chat completions draws no images.')],
  ['output_format', from('the image endpoints', 'chat completions draws no images.')],
]);

export const foreignInMessage: ForeignFields = new Map([
  ['parts', from('Generate Content', 'chat completions calls it content.')],
  ['call_id', from('Responses', 'chat completions calls it tool_call_id.')],
  ['tool_use_id', from('Messages', 'chat completions calls it tool_call_id.')],
]);

export const foreignRoles: ForeignFields = new Map([
  ['model', from('Generate Content', "chat completions calls it 'assistant'.")],
  ['developer', "Use 'system'."],
  ['function', "Results of tools are messages with role 'tool' and a tool_call_id."],
]);

export const foreignBlocks: ForeignFields = new Map([
  ['input_text', from('Responses', "chat completions calls it 'text'.")],
  ['output_text', from('Responses', "chat completions calls it 'text'.")],
  ['input_image', from('Responses', "chat completions calls it 'image_url', with image_url: {url, detail}.")],
  ['input_file', from('Responses', 'chat completions takes no files.')],
  ['image', from('Messages', "chat completions calls it 'image_url', with a full Data URL.")],
  ['document', from('Messages', 'chat completions takes no documents.')],
  ['tool_use', from('Messages', 'chat completions keeps calls in tool_calls of the assistant message.')],
  ['tool_result', from('Messages', "chat completions sends results as messages with role 'tool'.")],
]);

const flat = from('Responses', 'chat completions puts it inside function.');

export const foreignInTool: ForeignFields = new Map([
  ['name', flat],
  ['description', flat],
  ['parameters', flat],
  ['strict', flat.replace('puts it inside function', 'has none')],
  ['input_schema', from('Messages', 'chat completions calls it function.parameters.')],
]);

export const foreignInFunction: ForeignFields = new Map([
  ['input_schema', from('Messages', 'chat completions calls it parameters.')],
  ['strict', from('Responses', 'function tools of chat completions have name, description and parameters.')],
]);

export const foreignChoices: ForeignFields = new Map([
  ['tool', from('Messages', "chat completions writes {type: 'function', function: {name}}.")],
  ['any', from('Messages', "chat completions calls it 'required'.")],
]);
