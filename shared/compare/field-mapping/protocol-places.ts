/** What each surface has a place for, in words, and why it has none: as far as the description of the gateway shows (REQ-4). */
import { surfaceLabels, type SurfaceId } from '../../catalog/models.ts';
import { meaningIds, type MeaningId } from './meaning.ts';

export type ProtocolPlace =
  | {
      /** Where it stands, as it is written: `messages[].content`. */
      readonly at: string;
      /** What is particular about it there. */
      readonly note?: string;
    }
  /** There is no place; why, in a sentence. */
  | { readonly none: string };

export type ProtocolPlaces = Readonly<Record<MeaningId, ProtocolPlace>>;

type Given = Readonly<Partial<Record<MeaningId, ProtocolPlace>>>;

const at = (path: string, note?: string): ProtocolPlace => (note === undefined ? { at: path } : { at: path, note });
const none = (why: string): ProtocolPlace => ({ none: why });

const bearer = at('Authorization', 'Bearer KEY');
const json = at('Content-Type', 'application/json');
const upTo2 = 'from 0 to 2';
const upTo1 = 'from 0 to 1';
const sentWhole = none('The whole conversation is sent each time.');
const drawsNoImages: Given = Object.fromEntries(
  (
    [
      'mask',
      'modalities',
      'aspect-ratio',
      'image-size',
      'quality',
      'format',
      'compression',
      'background',
      'moderation',
      'previews',
    ] as const
  ).map((meaning) => [meaning, none('It has no options for drawing images.')]),
);

const chat: Given = {
  ...drawsNoImages,
  address: at('/v1/chat/completions'),
  credential: bearer,
  'content-type': json,
  model: at('model'),
  system: at('messages[].content', 'role system'),
  role: at('messages[].role', 'system, user, assistant or tool'),
  attachment: at('messages[].content[].image_url', 'images alone, as full data URLs'),
  text: at('messages[].content'),
  reasoning: none('Reasoning of earlier answers is not sent back.'),
  call: at('messages[].tool_calls[]'),
  result: at('messages[].content', 'role tool, with tool_call_id'),
  'token-limit': at('max_completion_tokens'),
  temperature: at('temperature', upTo2),
  'top-p': at('top_p', upTo1),
  stop: at('stop', 'a text or a list'),
  candidates: at('n'),
  stream: at('stream'),
  tool: at('tools[].function', 'with parameters'),
  'tool-choice': at('tool_choice'),
  schema: at('response_format'),
  continuation: sentWhole,
};

const responses: Given = {
  ...drawsNoImages,
  address: at('/v1/responses'),
  credential: bearer,
  'content-type': json,
  model: at('model'),
  system: at('input[].content', 'role system'),
  role: at('input[].role'),
  attachment: at('input[].content[]', 'input_image as a full data URL, input_file from one source'),
  text: at('input[].content[].text'),
  reasoning: at('input[]', 'type reasoning, as it came'),
  call: at('input[]', 'type function_call'),
  result: at('input[].output', 'type function_call_output, with call_id'),
  'token-limit': at('max_output_tokens', '16 or more'),
  temperature: at('temperature', upTo2),
  'top-p': at('top_p', upTo1),
  stream: at('stream'),
  tool: at('tools[]', 'flat, with parameters and strict'),
  continuation: at('previous_response_id'),
  metadata: at('metadata'),
};

const messages: Given = {
  ...drawsNoImages,
  address: at('/v1/messages'),
  credential: at('x-api-key'),
  version: at('beta-version', 'required'),
  'content-type': json,
  model: at('model'),
  system: at('system', 'no role of messages'),
  role: at('messages[].role', 'user or assistant'),
  attachment: at('messages[].content[].source', 'images and PDF documents, as bare Base64'),
  text: at('messages[].content[].text'),
  reasoning: at('messages[].content[]', 'type thinking, with its signature'),
  call: at('messages[].content[]', 'type tool_use'),
  result: at('messages[].content[]', 'type tool_result, in a message of the user'),
  'token-limit': at('max_tokens', 'required'),
  temperature: at('temperature', upTo1),
  'top-p': at('top_p', upTo1),
  stop: at('stop_sequences'),
  stream: at('stream'),
  tool: at('tools[]', 'with input_schema'),
  continuation: sentWhole,
};

const generate: Given = {
  address: at('/v1beta/models/{model}:generateContent'),
  credential: at('x-gamma-api-key'),
  'content-type': json,
  model: at('{model}', 'in the address'),
  system: at('systemInstruction.parts[].text'),
  role: at('contents[].role', 'user or model'),
  attachment: at('contents[].parts[].inlineData', 'bare Base64, before the text'),
  text: at('contents[].parts[].text'),
  reasoning: at('contents[].parts[]', 'as it came, where it was signed'),
  call: none('The description shows no tools.'),
  result: none('The description shows no tools.'),
  tool: none('The description shows no tools.'),
  'tool-choice': none('The description shows no tools.'),
  'token-limit': at('generationConfig.maxOutputTokens'),
  temperature: at('generationConfig.temperature', upTo2),
  'top-p': at('generationConfig.topP', upTo1),
  stop: at('generationConfig.stopSequences'),
  stream: none('The description shows no stream: the answer comes in one piece.'),
  continuation: sentWhole,
  safety: at('safetySettings'),
  modalities: at('generationConfig.responseModalities'),
  'aspect-ratio': at('generationConfig.imageConfig.aspectRatio'),
  'image-size': at('generationConfig.imageConfig.imageSize', '512, 1K, 2K or 4K'),
};

const imageOptions: Given = {
  credential: bearer,
  model: at('model'),
  text: at('prompt', '1 to 32,000 characters'),
  system: none('It has no place for a system prompt.'),
  'image-size': at('size'),
  'aspect-ratio': none('The ratio is that of the size.'),
  format: at('output_format'),
  compression: at('output_compression', 'JPEG and WebP alone'),
  background: at('background'),
  moderation: at('moderation'),
  stream: at('stream'),
  previews: at('partial_images', 'with a stream'),
  user: at('user'),
  continuation: none('Each request stands alone.'),
};

const generations: Given = {
  ...imageOptions,
  address: at('/v1/images/generations'),
  'content-type': json,
  candidates: at('n', 'only 1'),
  attachment: none('It draws from a text alone; images go to Image edits.'),
  mask: none('A mask belongs to Image edits.'),
  quality: none('The platform sets the quality.'),
};

const edits: Given = {
  ...imageOptions,
  address: at('/v1/images/edits'),
  'content-type': at('Content-Type', 'multipart/form-data'),
  attachment: at('image', 'a file; several as image[]'),
  mask: at('mask', 'a PNG for the first image'),
  candidates: at('n', '1 to 10'),
  quality: at('quality'),
};

const given: Readonly<Record<SurfaceId, Given>> = {
  chat,
  responses,
  messages,
  generate,
  'image-generations': generations,
  'image-edits': edits,
};

const noVersion = none('It has no header for a version; the version stands in the address.');

/** All meanings on a surface: where each stands, or why it has no place. */
export function placesOf(surface: SurfaceId): ProtocolPlaces {
  const label = surfaceLabels[surface];
  const rest = Object.fromEntries(
    meaningIds.map((meaning): [MeaningId, ProtocolPlace] => [
      meaning,
      meaning === 'version' ? noVersion : none(`The description shows none for ${label}.`),
    ]),
  ) as Record<MeaningId, ProtocolPlace>;
  return { ...rest, other: at('any other field', 'as the user wrote it'), ...given[surface] };
}

/** Why a surface has no place for something; undefined where it has one. */
export function noPlace(surface: SurfaceId, meaning: MeaningId): string | undefined {
  const found = placesOf(surface)[meaning];
  return 'none' in found ? found.none : undefined;
}
