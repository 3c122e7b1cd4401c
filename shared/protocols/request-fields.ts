/** The top-level fields of every protocol's request, each with the control that sets it, and where a foreign field is at home (REQ-2). */
import { surfaceLabels } from '../catalog/models.ts';
import type { ProtocolId } from './protocol.ts';

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

/** CHAT-1, RESP-1, MSG-1, GEN-1. */
export const requestFields: Readonly<Record<ProtocolId, OwnFields>> = {
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
};

/** Fields of the image endpoints that no text protocol has. */
const imageHomes: readonly (readonly [string, string])[] = [
  ['prompt', surfaceLabels['image-generations']],
  ['image', surfaceLabels['image-edits']],
  ['mask', surfaceLabels['image-edits']],
  ['size', surfaceLabels['image-generations']],
  ['quality', surfaceLabels['image-edits']],
  ['background', surfaceLabels['image-generations']],
  ['moderation', surfaceLabels['image-generations']],
  ['output_format', surfaceLabels['image-generations']],
  ['output_compression', surfaceLabels['image-generations']],
  ['partial_images', surfaceLabels['image-generations']],
];

const homes = new Map(imageHomes);
// Its settings stand one level down, and are written at the top level by mistake.
for (const name of Object.keys(settingsOfGenerate)) homes.set(name, surfaceLabels.generate);
for (const id of ['generate', 'messages', 'responses', 'chat'] as const) {
  for (const name of Object.keys(requestFields[id].fields)) homes.set(name, surfaceLabels[id]);
}

/** The protocol whose field this is, as people see its name; undefined for a field of `protocol` itself and for one that no protocol describes. */
export function homeOfForeign(protocol: ProtocolId, name: string): string | undefined {
  if (Object.hasOwn(requestFields[protocol].fields, name)) return undefined;
  const home = homes.get(name);
  return home === surfaceLabels[protocol] ? undefined : home;
}
