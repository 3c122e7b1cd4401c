/** Fields that people carry over into Responses from the other protocols, or from the vendor, each with what to write instead (REQ-2). */
import type { ForeignFields } from '../validation/object.ts';

const from = (protocol: string, use: string): string => `It belongs to ${protocol}; ${use}`;
const undescribed = (use: string): string => `The gateway does not describe it; ${use}`;

const systemItem = "Responses takes the system prompt as an item of input with role 'system'.";
const limit = 'Responses calls it max_output_tokens.';
const noStop = 'Responses has no stop sequences.';
const topLevel = 'Responses takes its parameters at the top level.';
const noFormat = 'Responses describes no format of the answer.';
const noDrawing = 'offer a tool of type image_generation instead.';

export const foreignInRequest: ForeignFields = new Map([
  ['messages', from('chat completions and Messages', 'Responses takes input, a string or an array of items.')],
  ['contents', from('Generate Content', 'Responses takes input, a string or an array of items.')],
  ['prompt', from('the image endpoints', 'Responses takes input.')],
  ['max_tokens', from('Messages', limit)],
  ['max_completion_tokens', from('chat completions', limit)],
  ['maxOutputTokens', from('Generate Content', limit)],
  ['system', from('Messages', systemItem)],
  ['systemInstruction', from('Generate Content', systemItem)],
  ['instructions', undescribed(`put it into input: ${systemItem}`)],
  ['stop', from('chat completions', noStop)],
  ['stop_sequences', from('Messages', noStop)],
  ['stopSequences', from('Generate Content', noStop)],
  ['topP', from('Generate Content', 'Responses calls it top_p.')],
  ['n', from('chat completions', 'Responses gives one answer.')],
  ['tool_choice', from('chat completions', 'Responses describes no choice: the model decides.')],
  ['response_format', from('chat completions', noFormat)],
  ['text', undescribed('there is no field for the format of the answer.')],
  ['generationConfig', from('Generate Content', topLevel)],
  ['safetySettings', from('Generate Content', 'Responses has none.')],
  ['reasoning', undescribed('leave it out: models that reason do so by themselves.')],
  ['store', undescribed('leave it out: every answer is kept for a while.')],
  ['include', undescribed('leave it out.')],
  ['truncation', undescribed('leave it out.')],
  ['parallel_tool_calls', undescribed('leave it out: every call of an answer is to be answered.')],
  ['user', from('the image endpoints', 'put it into metadata.')],
  ['size', from('the image endpoints', noDrawing)],
  ['quality', from('the image endpoints', noDrawing)],
  ['output_format', from('the image endpoints', noDrawing)],
]);

const answerField = 'It belongs to the items of an answer; an item of input has none.';
const byId =
  'Calls and results go by previous_response_id, with one function_call_output for each call; an earlier answer sent in full is an item of role assistant.';

export const foreignInItem: ForeignFields = new Map([
  ['parts', from('Generate Content', 'Responses calls it content.')],
  ['tool_calls', from('chat completions', byId)],
  ['tool_call_id', from('chat completions', "Responses takes results as items of type 'function_call_output'.")],
  ['tool_use_id', from('Messages', 'Responses calls it call_id.')],
  ['name', 'A message has no name.'],
  ['type', 'An item with a role is a message and has no type.'],
  ['id', answerField],
  ['status', answerField],
]);

export const foreignRoles: ForeignFields = new Map([
  ['model', from('Generate Content', "Responses calls it 'assistant'.")],
  ['tool', from('chat completions', "Responses takes results as items of type 'function_call_output'.")],
  ['developer', "Use 'system'."],
]);

export const foreignItems: ForeignFields = new Map([
  ['message', 'An item with a role has no type.'],
  ['function_call', byId],
  ['reasoning', 'Reasoning goes on by previous_response_id.'],
  ['tool_use', from('Messages', byId)],
  ['tool_result', from('Messages', "Responses calls it 'function_call_output'.")],
  ['input_text', 'It stands inside the content of an item with a role.'],
  ['input_image', 'It stands inside the content of an item with a role.'],
  ['input_file', 'It stands inside the content of an item with a role.'],
  ['item_reference', 'Use previous_response_id.'],
]);

export const foreignParts: ForeignFields = new Map([
  ['text', from('chat completions and Messages', "Responses calls it 'input_text', and 'output_text' in an answer.")],
  ['image_url', from('chat completions', "Responses calls it 'input_image', with image_url as a plain string.")],
  ['image', from('Messages', "Responses calls it 'input_image', with a full Data URL.")],
  ['document', from('Messages', "Responses calls it 'input_file', with a full Data URL.")],
]);

export const foreignInFile: ForeignFields = new Map([
  ['source', from('Messages', 'Responses takes file_data, file_url or file_id.')],
  ['data', from('Messages', 'Responses calls it file_data, a full Data URL.')],
  ['inlineData', from('Generate Content', 'Responses calls it file_data, a full Data URL.')],
]);

export const foreignInTool: ForeignFields = new Map([
  ['function', from('chat completions', 'Responses puts name, description and parameters beside type.')],
  ['input_schema', from('Messages', 'Responses calls it parameters.')],
]);
