/** Fields that people carry over from the other protocols, or from the vendor, into Generate Content, each with what to write instead (REQ-2). */
import type { ForeignFields } from '../validation/object.ts';

const from = (protocol: string, use: string): string => `It belongs to ${protocol}; ${use}`;

const contents = 'Generate Content takes contents.';
const limit = 'Generate Content calls it generationConfig.maxOutputTokens.';
const system = 'Generate Content takes the system prompt in systemInstruction.';
const stop = 'Generate Content calls it generationConfig.stopSequences.';
const noTools = 'Generate Content as described has no tools.';
const inConfig = 'It stands inside generationConfig.';
const topP = 'Generate Content calls it generationConfig.topP.';
const oneAnswer = 'it is not described; the service decides how many candidates it gives.';

export const foreignInRequest: ForeignFields = new Map([
  ['model', 'The model stands in the path: /v1beta/models/{model}:generateContent.'],
  ['stream', from('the other protocols', 'Generate Content as described does not stream.')],
  ['messages', from('chat completions and Messages', contents)],
  ['input', from('Responses', contents)],
  ['prompt', from('the image endpoints', contents)],
  ['max_tokens', from('Messages', limit)],
  ['max_completion_tokens', from('chat completions', limit)],
  ['max_output_tokens', from('Responses', limit)],
  ['system', from('Messages', system)],
  ['system_instruction', 'Generate Content calls it systemInstruction.'],
  ['instructions', from('Responses', system)],
  ['stop', from('chat completions', stop)],
  ['stop_sequences', from('Messages', stop)],
  ['top_p', from('the other protocols', topP)],
  ['tools', noTools],
  ['toolConfig', noTools],
  ['tool_choice', noTools],
  ['generation_config', 'Generate Content calls it generationConfig.'],
  ['safety_settings', 'Generate Content calls it safetySettings.'],
  ['maxOutputTokens', inConfig],
  ['temperature', inConfig],
  ['topP', inConfig],
  ['stopSequences', inConfig],
  ['responseModalities', inConfig],
  ['imageConfig', inConfig],
  ['previous_response_id', from('Responses', 'send the whole conversation in contents.')],
  ['n', from('chat completions', oneAnswer)],
  ['size', from('the image endpoints', 'Generate Content has generationConfig.imageConfig.')],
]);

export const foreignInConfig: ForeignFields = new Map([
  ['candidateCount', `Generate Content as described has none: ${oneAnswer}`],
  ['max_output_tokens', 'Generate Content calls it maxOutputTokens.'],
  ['stop_sequences', 'Generate Content calls it stopSequences.'],
  ['top_p', 'Generate Content calls it topP.'],
  ['aspectRatio', 'It stands inside imageConfig.'],
  ['imageSize', 'It stands inside imageConfig.'],
]);

export const foreignInImageConfig: ForeignFields = new Map([
  ['size', from('the image endpoints', 'Generate Content has aspectRatio and imageSize.')],
  ['resolution', 'Generate Content has aspectRatio and imageSize.'],
  ['aspect_ratio', 'Generate Content calls it aspectRatio.'],
  ['image_size', 'Generate Content calls it imageSize.'],
]);

export const foreignInContent: ForeignFields = new Map([
  ['content', from('chat completions, Responses and Messages', 'Generate Content calls it parts.')],
]);

const media = 'Generate Content sends media as inlineData: {mimeType, data}.';

export const foreignInPart: ForeignFields = new Map([
  ['type', from('the other protocols', 'a part of Generate Content is told by its field: text or inlineData.')],
  ['inline_data', 'Generate Content calls it inlineData.'],
  ['video_metadata', 'Generate Content calls it videoMetadata.'],
  ['fileData', `It is not described. ${media}`],
  ['image_url', from('chat completions', media)],
  ['source', from('Messages', media)],
  ['functionCall', noTools],
  ['functionResponse', noTools],
]);

export const foreignInMedia: ForeignFields = new Map([
  ['mime_type', 'Generate Content calls it mimeType.'],
  ['media_type', from('Messages', 'Generate Content calls it mimeType.')],
]);

const roleHint = "Generate Content calls it 'model'.";

/** Roles are single values and not fields; each with what to write instead. */
export const foreignRoles: ForeignFields = new Map([
  ['assistant', from('the other protocols', roleHint)],
  ['system', from('chat completions and Responses', system)],
  ['tool', from('chat completions', noTools)],
]);
