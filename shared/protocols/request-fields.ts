/** The top-level fields of every surface's request, each with the control that sets it, and where a foreign field is at home (REQ-2). */
import { surfaceLabels } from '../catalog/models.ts';
import type { SurfaceId } from '../catalog/models.ts';

/** Field → accessible name of the control that sets it, or the fields of an object of which each has its own control. */
export interface RequestFields {
  readonly [name: string]: string | RequestFields;
}

interface OwnFields {
  readonly fields: RequestFields;
  /** Always set by the app, whatever the user set; `stream` too, of which the absence means something. */
  readonly always: ReadonlySet<string>;
}

const settingsOfGenerate: RequestFields = {
  maxOutputTokens: 'Max tokens',
  temperature: 'Temperature',
  topP: 'Top P',
  stopSequences: 'Stop sequences',
  responseModalities: 'Response modalities',
  imageConfig: { aspectRatio: 'Aspect ratio', imageSize: 'Resolution' },
};

/** What both image endpoints have. */
const imageFields = {
  model: 'Image model',
  prompt: 'Prompt',
  size: 'Size',
  n: 'Number of images',
  output_format: 'Output format',
  output_compression: 'Output compression',
  background: 'Background',
  moderation: 'Moderation',
  stream: 'Stream',
  partial_images: 'Previews',
  user: 'End-user identifier',
};

/** CHAT-1, RESP-1, MSG-1, GEN-1, IMG-1, IMG-4. */
export const requestFields: Readonly<Record<SurfaceId, OwnFields>> = {
  chat: {
    fields: {
      model: 'Model',
      messages: 'Message',
      stream: 'Stream',
      max_completion_tokens: 'Max tokens',
      temperature: 'Temperature',
      top_p: 'Top P',
      n: 'Candidates',
      stop: 'Stop sequences',
      tools: 'Tools',
      tool_choice: 'Tool choice',
      response_format: 'Response format',
    },
    always: new Set(['model', 'messages', 'stream']),
  },
  responses: {
    fields: {
      model: 'Model',
      input: 'Message',
      stream: 'Stream',
      max_output_tokens: 'Max tokens',
      temperature: 'Temperature',
      top_p: 'Top P',
      tools: 'Tools',
      previous_response_id: 'Continuation',
      metadata: 'Metadata',
    },
    always: new Set(['model', 'input', 'stream']),
  },
  messages: {
    fields: {
      model: 'Model',
      messages: 'Message',
      max_tokens: 'Max tokens',
      system: 'System prompt',
      stream: 'Stream',
      temperature: 'Temperature',
      top_p: 'Top P',
      stop_sequences: 'Stop sequences',
      tools: 'Tools',
    },
    always: new Set(['model', 'messages', 'max_tokens', 'stream']),
  },
  generate: {
    fields: {
      contents: 'Message',
      systemInstruction: 'System prompt',
      generationConfig: settingsOfGenerate,
      safetySettings: 'Safety settings',
    },
    always: new Set(['contents']),
  },
  'image-generations': {
    fields: imageFields,
    always: new Set(['model', 'prompt', 'stream']),
  },
  'image-edits': {
    fields: {
      ...imageFields,
      image: 'Add reference image',
      'image[]': 'Add reference image',
      mask: 'Mask',
      quality: 'Quality',
    },
    always: new Set(['model', 'prompt', 'image', 'image[]', 'mask', 'stream']),
  },
};

/** Other surfaces take them too, described or not. */
const namesOfMany = new Set(['n', 'user']);

const homes = new Map<string, string>();
for (const id of ['image-edits', 'image-generations'] as const) {
  for (const name of Object.keys(requestFields[id].fields)) {
    if (!namesOfMany.has(name)) homes.set(name, surfaceLabels[id]);
  }
}
// Its settings stand one level down, and are written at the top level by mistake.
for (const name of Object.keys(settingsOfGenerate)) homes.set(name, surfaceLabels.generate);
for (const id of ['generate', 'messages', 'responses', 'chat'] as const) {
  for (const name of Object.keys(requestFields[id].fields)) homes.set(name, surfaceLabels[id]);
}

/** The surface whose field this is, as people see its name; undefined for a field of `surface` itself and for one that none describes. */
export function homeOfForeign(surface: SurfaceId, name: string): string | undefined {
  if (Object.hasOwn(requestFields[surface].fields, name)) return undefined;
  const home = homes.get(name);
  return home === surfaceLabels[surface] ? undefined : home;
}
