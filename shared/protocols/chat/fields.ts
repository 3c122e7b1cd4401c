/** The field names of a chat completion request (CHAT-1), and those that belong to another protocol's (REQ-2). */

/** Each field with the accessible name of the control that sets it. */
export const ownFields: ReadonlyMap<string, string> = new Map([
  ['model', 'Model'],
  ['messages', 'Message'],
  ['stream', 'Stream'],
  ['max_completion_tokens', 'Max tokens'],
  ['temperature', 'Temperature'],
  ['top_p', 'Top P'],
  ['n', 'Candidates'],
  ['stop', 'Stop sequences'],
  ['tools', 'Tools'],
  ['tool_choice', 'Tool choice'],
  ['response_format', 'Response format'],
]);

/** Always set by the app, whatever the user set. */
export const alwaysSet: ReadonlySet<string> = new Set(['model', 'messages', 'stream']);

/** Where a foreign field is at home. */
export const foreignFields: ReadonlyMap<string, string> = new Map([
  ['input', 'Responses'],
  ['max_output_tokens', 'Responses'],
  ['previous_response_id', 'Responses'],
  ['metadata', 'Responses'],
  ['max_tokens', 'Messages'],
  ['system', 'Messages'],
  ['stop_sequences', 'Messages'],
  ['contents', 'Generate Content'],
  ['systemInstruction', 'Generate Content'],
  ['generationConfig', 'Generate Content'],
  ['safetySettings', 'Generate Content'],
  ['prompt', 'Image generations'],
  ['image', 'Image edits'],
  ['mask', 'Image edits'],
  ['size', 'Image generations'],
  ['quality', 'Image edits'],
  ['background', 'Image generations'],
  ['moderation', 'Image generations'],
  ['output_format', 'Image generations'],
  ['output_compression', 'Image generations'],
  ['partial_images', 'Image generations'],
]);
