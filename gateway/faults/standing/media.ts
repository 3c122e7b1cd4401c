/** Faults of what is sent along and of what is drawn: pictures and documents that are lost, sizes and formats that are not kept. */
import type { JsonRecord } from '../../validation/object.ts';
import { eachObject, inWhole, isRecord } from './rewrite.ts';
import type { FaultApi, StandingFault } from './standing-fault.ts';

const inlineType = (object: JsonRecord): string => {
  const inline = object['inlineData'];
  return isRecord(inline) && typeof inline['mimeType'] === 'string' ? inline['mimeType'] : '';
};
const isImage = (object: JsonRecord): boolean =>
  ['image_url', 'input_image', 'image'].includes(String(object['type'])) || inlineType(object).startsWith('image/');
const isDocument = (object: JsonRecord): boolean =>
  ['input_file', 'document'].includes(String(object['type'])) || inlineType(object) === 'application/pdf';

const losing = (
  api: FaultApi,
  name: string,
  meaning: string,
  isLost: (object: JsonRecord) => boolean,
): StandingFault => ({
  name: `${api}:${name}:lost`,
  meaning,
  apis: [api],
  request: (body) => eachObject(body, (object) => (isLost(object) ? undefined : object)) as JsonRecord,
});

const longestPrompt = 32_000;

const drawing: readonly FaultApi[] = ['generate', 'image-generations', 'image-edits'];

/** Adds what a prompt can ask the simulated models for. */
function told(body: JsonRecord, token: string): JsonRecord {
  if (typeof body['prompt'] === 'string') return { ...body, prompt: `${body['prompt']} ${token}` };
  return eachObject(body, (object) =>
    typeof object['text'] === 'string' ? { ...object, text: `${object['text']} ${token}` } : object,
  ) as JsonRecord;
}

const masked = (name: string, meaning: string, token: string): StandingFault => ({
  name: `masks:${name}`,
  meaning,
  apis: ['image-edits'],
  request: (body) => ('mask' in body ? told(body, token) : body),
});

const drawn = (name: string, meaning: string, token: string): StandingFault => ({
  name: `pictures:${name}`,
  meaning,
  apis: drawing,
  request: (body) => told(body, token),
});

const isFilm = (object: JsonRecord): boolean => inlineType(object).startsWith('video/');
const isSound = (object: JsonRecord): boolean => inlineType(object).startsWith('audio/');

/** Refuses what holds something of the kind, as a gateway without it does. */
const refusing = (name: string, api: FaultApi, meaning: string, isMeant: (object: JsonRecord) => boolean) =>
  ({
    name: `${api}:refuses:${name}`,
    meaning,
    apis: [api],
    answer: (came, asked) => {
      let found = false;
      eachObject(asked, (object) => {
        found ||= isMeant(object);
        return object;
      });
      if (!found) return came;
      const error = {
        message: `This gateway takes no ${name}.`,
        type: 'invalid_request_error',
        param: null,
        code: null,
      };
      return { status: 400, headers: { 'content-type': 'application/json' }, body: JSON.stringify({ error }) };
    },
  }) satisfies StandingFault;

const hosted = ['web_search', 'image_generation'];

export const mediaFaults: readonly StandingFault[] = [
  refusing('sound', 'generate', 'a request with sound is a 400', isSound),
  refusing('video', 'generate', 'a request with a video is a 400', isFilm),
  ...hosted.map((type) =>
    refusing(type, 'responses', `a request that offers the tool ${type} is a 400`, (object) => object['type'] === type),
  ),
  ...(['chat', 'responses', 'messages', 'generate'] as const).map((api) =>
    losing(api, 'images', 'pictures are dropped from a request', isImage),
  ),
  ...(['responses', 'messages', 'generate'] as const).map((api) =>
    losing(api, 'documents', 'documents are dropped from a request', isDocument),
  ),
  masked('inverted', 'what a mask keeps is changed, and the rest kept', '#fault:mask-inverted'),
  masked('closed', 'nothing is changed, whatever a mask opens', '#fault:mask-closed'),
  masked('moved', 'masks lie one pixel too far right and down', '#fault:mask-moved'),
  masked('hard', 'the soft edge of a mask is taken for a hard one', '#fault:mask-hard'),
  masked('turned', 'masks lie upside down on their pictures', '#fault:mask-turned'),
  masked('drift', 'the colours of what a mask keeps are changed', '#fault:drift;by=8'),
  masked('shifted', 'what a mask keeps comes back three pixels further right and down', '#fault:shifted'),
  drawn('wrong-size', 'pictures are three quarters as wide and as high as was asked', '#fault:wrong-size'),
  drawn('wrong-format', 'pictures come in another format than was asked', '#fault:wrong-format'),
  drawn('none', 'an answer has no picture', '#fault:no-image'),
  ...(['image-generations', 'image-edits'] as const).flatMap((api): readonly StandingFault[] => [
    {
      name: `${api}:cuts:prompt`,
      meaning: 'prompts are cut after 32,000 characters',
      apis: [api],
      request: (body) =>
        typeof body['prompt'] === 'string' ? { ...body, prompt: body['prompt'].slice(0, longestPrompt) } : body,
    },
    {
      name: `${api}:streams-anyway`,
      meaning: 'who says that no stream is wanted gets one',
      apis: [api],
      request: (body) => {
        const { stream } = body;
        // Of a form every value is a text.
        return stream === false || stream === 'false' ? { ...body, stream: stream === false ? true : 'true' } : body;
      },
    },
  ]),
  {
    name: 'pictures:no-previews',
    meaning: 'streams have no previews',
    apis: ['image-generations', 'image-edits'],
    request: (body) => Object.fromEntries(Object.entries(body).filter(([name]) => name !== 'partial_images')),
  },
  {
    name: 'pictures:only-one',
    meaning: 'only the first of several pictures comes',
    apis: ['image-edits'],
    answer: inWhole((body) =>
      isRecord(body) && Array.isArray(body['data']) ? { ...body, data: (body['data'] as unknown[]).slice(0, 1) } : body,
    ),
  },
];
