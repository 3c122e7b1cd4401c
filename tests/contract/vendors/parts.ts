/** What parts of a message a service takes: it refuses all others, as one does that never heard of them. */
import type { PresetId } from '../../../shared/dialects/preset-ids.ts';
import { isJsonObject, type Json, type JsonObject } from '../../../shared/json.ts';
import { Refused } from './service.ts';

/** By what tells them apart on the wire; a text is taken by all. */
export type Part = 'picture' | 'picture-url' | 'picture-id' | 'file' | 'file-id' | 'file-url' | 'sound' | 'thinking';

/** Beside the text, in which form each of them stands; undefined for one that the protocol does not have. */
type PartOf = (part: JsonObject) => Part | 'text' | undefined;

/** openai/openai-python, types of chat and Responses. */
export const openAiParts: readonly Part[] = ['picture', 'picture-url', 'file', 'file-id', 'sound'];
/** All that the protocol of its maker has: Responses, Messages and Generate Content alike. */
export const everyPart: readonly Part[] = ['picture', 'picture-url', 'picture-id', 'file', 'file-id', 'file-url'];

/** Beside text over chat completions, by each service's own source, as its preset names it. */
export const chatParts: Readonly<Partial<Record<PresetId, readonly Part[]>>> = {
  openai: openAiParts,
  openrouter: ['picture', 'picture-url', 'file', 'sound'],
  deepseek: [],
  mistral: ['picture', 'picture-url', 'thinking'],
  moonshot: ['picture'],
  groq: ['picture', 'picture-url'],
  xai: ['picture', 'picture-url'],
  azure: openAiParts,
  'gemini-openai': ['picture', 'sound'],
  ollama: ['picture'],
  'lm-studio': ['picture'],
  vllm: ['picture', 'picture-url', 'sound'],
  'llama-cpp': ['picture'],
  any: openAiParts,
};

/** Throws where a message has a part that is not among these. */
export function onlyParts(messages: Json | undefined, partOf: PartOf, taken: readonly Part[]): void {
  for (const message of listOf(messages)) {
    for (const part of [...listOf(message['content']), ...listOf(message['parts'])]) {
      const form = partOf(part);
      if (form !== 'text' && (form === undefined || !taken.includes(form)))
        throw new Refused(400, `Unsupported content part: ${form ?? JSON.stringify(part).slice(0, 80)}`);
    }
  }
}

function listOf(value: Json | undefined): readonly JsonObject[] {
  return Array.isArray(value) ? (value as readonly Json[]).filter(isJsonObject) : [];
}

const inside = (part: JsonObject, field: string): JsonObject => {
  const value = part[field];
  return value !== undefined && isJsonObject(value) ? value : {};
};
const typeOf = ({ type }: JsonObject): string => (typeof type === 'string' ? type : '');
const isData = (url: Json | undefined): boolean => typeof url === 'string' && url.startsWith('data:');

/** openai/openai-python, ChatCompletionContentPartParam; `thinking` is Mistral's (docs.mistral.ai, ThinkChunk). */
export const chatPart: PartOf = (part) => {
  switch (typeOf(part)) {
    case 'text':
      return 'text';
    case 'image_url':
      return isData(inside(part, 'image_url')['url']) ? 'picture' : 'picture-url';
    case 'file':
      return 'file_id' in inside(part, 'file') ? 'file-id' : 'file';
    case 'input_audio':
      return 'sound';
    case 'thinking':
      return 'thinking';
    default:
      return undefined;
  }
};

/** openai/openai-python, ResponseInputContentParam. */
export const responsesPart: PartOf = (part) => {
  switch (typeOf(part)) {
    case 'input_text':
    case 'output_text':
      return 'text';
    case 'input_image':
      return 'file_id' in part ? 'picture-id' : isData(part['image_url']) ? 'picture' : 'picture-url';
    case 'input_file':
      return 'file_id' in part ? 'file-id' : 'file_url' in part ? 'file-url' : 'file';
    default:
      return undefined;
  }
};

const bySource = { base64: 0, url: 1, file: 2 } as const;

/** anthropics/anthropic-sdk-python, ContentBlockParam. */
export const messagesPart: PartOf = (part) => {
  const source = inside(part, 'source')['type'];
  const at = bySource[source as keyof typeof bySource] as number | undefined;
  switch (typeOf(part)) {
    case 'text':
    case 'tool_use':
    case 'tool_result':
    case 'thinking':
    case 'redacted_thinking':
      return 'text';
    case 'image':
      return at === undefined ? undefined : (['picture', 'picture-url', 'picture-id'] as const)[at];
    case 'document':
      return at === undefined ? undefined : (['file', 'file-url', 'file-id'] as const)[at];
    default:
      return undefined;
  }
};

/** ai.google.dev, Content: what a file is tells its type, and nothing else does. */
export const generatePart: PartOf = (part) => {
  if (['text', 'functionCall', 'functionResponse'].some((field) => field in part)) return 'text';
  if ('inlineData' in part) return 'file';
  return 'fileData' in part ? 'file-url' : undefined;
};
