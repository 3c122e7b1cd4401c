/** Generate Content, as it describes itself (GEN-1 to GEN-4, GEN-7, GEN-8). */
import { conversation, maxTokens, stopSequences, temperature, topP } from '../common-fields.ts';
import { megabyte } from '../../attachment.ts';
import { at, none, sentWhole } from '../description.ts';
import type { ParametersOf, ChatProtocolDescription } from '../description.ts';

/** Media as Base64, texts and system prompt at most, in bytes (GEN-2). */
export const mostInline = 20 * megabyte;

/** Of an image (GEN-3). */
export const imageTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/heic', 'image/heif'] as const;

const noTools = none('The description shows no tools.');

export const generateDescription = {
  label: 'Generate Content',
  colour: { css: 'light-dark(oklch(0.55 0.12 160), oklch(0.75 0.12 160))', print: '#118659' },
  call: {
    path: '/v1beta/models/{model}:generateContent',
    auth: { header: 'x-gamma-api-key', prefix: '' },
  },
  forOtherClients: { upTo: '/v1beta/models', whole: true },
  streams: false,
  takes: { image: 'image', video: 'video', audio: 'audio', pdf: 'pdf' },
  attachmentOptions: ['video'],
  imageLimits: { side: Infinity, one: mostInline, all: mostInline },
  tokens: {
    input: 'promptTokenCount',
    output: 'candidatesTokenCount',
    total: 'totalTokenCount',
    cached: 'cachedContentTokenCount',
    reasoning: 'thoughtsTokenCount',
  },
  sealed: [{ name: 'thoughtSignature', label: 'thought signature' }],
  answerHas: ['candidates[]', 'promptFeedback.blockReason'],
  answerFields: ['responseId', 'modelVersion', 'candidates', 'usageMetadata'],
  endings: {
    stop: ['stop'],
    length: ['max_tokens'],
    'content-filter': [
      ...['safety', 'recitation', 'blocklist', 'prohibited_content', 'spii'],
      ...['image_safety', 'image_prohibited_content', 'image_recitation'],
    ],
  },
  answersWithout: [],
  examples: [
    ...['report', 'markdown', 'drawn', 'reasoning', 'candidates', 'unknown', 'retry'],
    ...['colours', 'image-size', 'image-missing'],
  ],
  fields: [
    conversation('contents'),
    { name: 'systemInstruction', control: 'System prompt', meaning: 'system' },
    temperature('generationConfig.temperature', 2),
    topP('generationConfig.topP'),
    maxTokens('generationConfig.maxOutputTokens'),
    {
      name: 'generationConfig.responseModalities',
      control: 'Response modalities',
      meaning: 'modalities',
      parameter: { key: 'responseModalities', kind: 'modalities' },
    },
    stopSequences('generationConfig.stopSequences'),
    {
      name: 'generationConfig.imageConfig.aspectRatio',
      control: 'Aspect ratio',
      meaning: 'aspect-ratio',
      parameter: {
        key: 'aspectRatio',
        kind: 'aspect-ratio',
        sweep: ['1:1', '16:9'],
        compared: { row: 'Size', by: 'file' },
      },
    },
    {
      name: 'generationConfig.imageConfig.imageSize',
      control: 'Resolution',
      meaning: 'image-size',
      note: '512, 1K, 2K or 4K',
      parameter: {
        key: 'imageSize',
        kind: 'image-size',
        sweep: ['1K', '2K'],
        compared: { row: 'Size', by: 'file' },
      },
    },
    {
      name: 'safetySettings',
      control: 'Safety settings',
      meaning: 'safety',
      parameter: {
        key: 'safetySettings',
        kind: 'objects',
        must: 'must be a JSON array of objects, one for each category.',
        placeholder: 'not set; such as [{"category": "…", "threshold": "…"}]',
        says: 'One object for each category; no category twice.',
        short: 'safety setting',
      },
    },
  ],
  places: {
    model: at('{model}', 'in the address'),
    system: at('systemInstruction.parts[].text'),
    role: at('contents[].role', 'user or model'),
    attachment: at('contents[].parts[].inlineData', 'bare Base64, before the text'),
    text: at('contents[].parts[].text'),
    reasoning: at('contents[].parts[]', 'as it came, where it was signed'),
    call: noTools,
    result: noTools,
    tool: noTools,
    'tool-choice': noTools,
    stream: none('The description shows no stream: the answer comes in one piece.'),
    continuation: sentWhole,
  },
} as const satisfies ChatProtocolDescription;

export type GenerateParameters = ParametersOf<typeof generateDescription>;
