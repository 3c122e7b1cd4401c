/** Fields that people carry over from the other protocols, or from the vendor, into Messages, each with what to write instead (REQ-2). */
import type { ForeignFields } from '../validation/object.ts';

const from = (protocol: string, use: string): string => `It belongs to ${protocol}; ${use}`;

const history = 'send the whole conversation in messages.';
const limit = 'Messages calls it max_tokens.';
const stop = 'Messages calls it stop_sequences.';
const system = 'Messages takes the system prompt in system, at the top level.';
const takesMessages = 'Messages takes messages.';

export const foreignInRequest: ForeignFields = new Map([
  ['max_completion_tokens', from('chat completions', limit)],
  ['max_output_tokens', from('Responses', limit)],
  ['maxOutputTokens', from('Generate Content', limit)],
  ['input', from('Responses', takesMessages)],
  ['contents', from('Generate Content', takesMessages)],
  ['prompt', from('the image endpoints', takesMessages)],
  ['instructions', from('Responses', system)],
  ['systemInstruction', from('Generate Content', system)],
  ['stop', from('chat completions', stop)],
  ['stopSequences', from('Generate Content', stop)],
  ['topP', from('Generate Content', 'Messages calls it top_p.')],
  ['generationConfig', from('Generate Content', 'Messages takes its parameters at the top level.')],
  ['safetySettings', from('Generate Content', 'Messages has none.')],
  ['previous_response_id', from('Responses', history)],
  ['n', from('chat completions', 'Messages gives one answer.')],
  ['response_format', from('chat completions', 'Messages has none.')],
  ['tool_choice', from('chat completions', 'the model chooses by itself here.')],
  ['metadata', from('Responses', 'Messages as described has none.')],
  ['size', from('the image endpoints', 'Messages draws no images.')],
  ['quality', from('the image endpoints', 'Messages draws no images.')],
]);

export const foreignInMessage: ForeignFields = new Map([
  ['parts', from('Generate Content', 'Messages calls it content.')],
  ['tool_calls', from('chat completions', "Messages keeps calls as blocks of type 'tool_use' in content.")],
  [
    'tool_call_id',
    from('chat completions', "Messages sends results as blocks of type 'tool_result' in a user message."),
  ],
]);

export const foreignRoles: ForeignFields = new Map([
  ['system', system],
  ['developer', system],
  ['model', from('Generate Content', "Messages calls it 'assistant'.")],
  [
    'tool',
    from('chat completions', "Messages sends results as blocks of type 'tool_result' in a message with role 'user'."),
  ],
]);

const callItText = "Messages calls it 'text'.";
const callItImage = "Messages calls it 'image', with source: {type: 'base64', media_type, data}.";

const otherBlocks: ForeignFields = new Map([
  ['input_text', from('Responses', callItText)],
  ['output_text', from('Responses', callItText)],
  ['image_url', from('chat completions', callItImage)],
  ['input_image', from('Responses', callItImage)],
  ['input_file', from('Responses', "Messages calls it 'document'.")],
  ['function_call', from('Responses', "Messages calls it 'tool_use'.")],
  ['function_call_output', from('Responses', "Messages calls it 'tool_result'.")],
]);

const answersOnly = 'It stands in messages of role assistant.';

export const foreignUserBlocks: ForeignFields = new Map([
  ...otherBlocks,
  ['tool_use', answersOnly],
  ['thinking', answersOnly],
  ['redacted_thinking', answersOnly],
]);

const questionsOnly = 'It stands in messages of role user.';

export const foreignAssistantBlocks: ForeignFields = new Map([
  ...otherBlocks,
  ['image', questionsOnly],
  ['document', questionsOnly],
  ['tool_result', questionsOnly],
]);

export const foreignInResult: ForeignFields = new Map([
  ['tool_call_id', from('chat completions', 'Messages calls it tool_use_id.')],
  ['call_id', from('Responses', 'Messages calls it tool_use_id.')],
  ['output', from('Responses', 'Messages calls it content.')],
  ['is_error', 'It is not described; say in content that the tool failed.'],
]);

export const foreignInCall: ForeignFields = new Map([
  ['arguments', from('chat completions', 'Messages calls it input, an object and not a text.')],
  ['call_id', from('Responses', 'Messages calls it id.')],
  ['function', from('chat completions', 'Messages has name and input beside id.')],
]);

export const foreignInSource: ForeignFields = new Map([
  ['mimeType', from('Generate Content', 'Messages calls it media_type.')],
  ['image_url', from('Responses', 'Messages takes the bytes as bare Base64 in data.')],
  ['file_data', from('Responses', 'Messages takes the bytes as bare Base64 in data.')],
  ['file_url', from('Responses', 'Messages calls it url.')],
  ['filename', from('Responses', 'Messages has none.')],
]);

export const foreignInTool: ForeignFields = new Map([
  ['parameters', from('chat completions and Responses', 'Messages calls it input_schema.')],
  ['function', from('chat completions', 'Messages has name, description and input_schema in the tool itself.')],
  ['type', from('chat completions and Responses', 'a tool of Messages has name, description and input_schema.')],
  ['strict', from('Responses', 'a tool of Messages has name, description and input_schema.')],
]);
