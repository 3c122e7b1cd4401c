/** `POST /v1beta/models/{model}:generateContent`: checks the request and says how its answer is written. */
import type { ModelFacts } from '../../shared/catalog/models.ts';
import { ApiError } from '../api-error.ts';
import { deliverWhole } from '../delivery.ts';
import type { Dialect } from '../dialect.ts';

import type { PictureFault } from '../faults/fault-tokens.ts';
import { requestIdentity } from '../faults/tries.ts';
import { generateDialect } from './dialect.ts';
import { requireModel } from '../model-access.ts';
import { pictureFile, hasFault } from '../pictures/picture-file.ts';
import { drawPicture } from '../pictures/picture.ts';
import { pixelsOf } from '../pictures/pixels.ts';
import { parseJsonBody } from '../request-body.ts';
import type { Answer } from '../simulation/answer.ts';
import { lastPrompt, type Conversation } from '../simulation/conversation.ts';
import { withoutPromptTokens } from '../../shared/catalog/prompt-tokens.ts';
import { seedOf } from '../simulation/seed.ts';
import type { Call, Route } from '../route.ts';
import { anyObject } from '../validation/object.ts';
import type { Write } from '../writing.ts';
import { responseChunks, textChunk } from './chunks.ts';
import type { Content } from './contents.ts';
import { conversationOf } from './conversation.ts';
import { pictureSize } from './picture-size.ts';
import { parseGenerateRequest, requireTakenBy, type GenerateRequest } from './parse-request.ts';
import { generateResponse } from './response.ts';

const api = 'generate';
const path = '/v1beta/models/{model}:generateContent';

const imagesOf = (content: Content | undefined): readonly Uint8Array[] =>
  (content?.parts ?? []).flatMap(({ inlineData }) =>
    inlineData?.mimeType.kind === 'image' ? [inlineData.data.bytes] : [],
  );

/** The images beside the last instruction; where there are none, the last that the conversation holds. */
function referencesOf({ contents }: GenerateRequest): readonly Uint8Array[] {
  return imagesOf(contents.findLast((content) => imagesOf(content).length > 0));
}

/** Both where nothing was asked for, as far as the model has them. */
function modalitiesOf(
  request: GenerateRequest,
  model: ModelFacts,
): { readonly text: boolean; readonly image: boolean } {
  const asked = request.generationConfig?.responseModalities;
  return {
    text: asked?.includes('TEXT') ?? true,
    image: asked?.includes('IMAGE') ?? model.output.includes('image'),
  };
}

/** A setting in words, and those inside it one by one. */
function settingFacts([name, value]: readonly [string, unknown]): readonly string[] {
  if (Array.isArray(value)) return [`${name} ${value.join(' + ')}`];
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(settingFacts)
    : [`${name} ${String(value)}`];
}

/** What was asked for, as the picture shows it. */
const factsOf = ({ model, settings }: Conversation, references: number): readonly string[] => [
  model.id,
  'generateContent',
  ...Object.entries(settings).flatMap(settingFacts),
  ...(references === 0 ? [] : [`${references} image${references === 1 ? '' : 's'}`]),
];

/** One for each candidate, one after another: a large one takes memory. */
async function picturesFor(
  request: GenerateRequest,
  conversation: Conversation,
  answer: Answer,
  faults: readonly PictureFault[],
): Promise<Uint8Array[]> {
  const { sizes } = conversation.model;
  if (sizes?.kind !== 'ratios' || hasFault(faults, 'no-image')) return [];
  const references = referencesOf(request);
  const [first, ...insets] = references;
  const size = pictureSize(sizes.table, request.generationConfig?.imageConfig ?? {}, first);
  // What has no decoder here, such as HEIC, is not repainted.
  const base = first === undefined ? undefined : await pixelsOf(first, size).catch(() => undefined);
  const caption = {
    prompt: withoutPromptTokens(lastPrompt(conversation)),
    facts: factsOf(conversation, references.length),
  };
  const pictures: Uint8Array[] = [];
  for (const index of answer.candidates.keys()) {
    const seed = `${conversation.seed}/${index}`;
    const pixels = await drawPicture({ size, caption, seed, insets, ...(base === undefined ? {} : { base }) });
    pictures.push((await pictureFile(pixels, { format: 'png', compression: 100 }, faults)).bytes);
  }
  return pictures;
}

async function answer(call: Call): Promise<Response> {
  const bytes = await call.readBody();
  const body = anyObject(parseJsonBody(bytes, call.headers), '');
  const model = requireModel(call.segments['model'] ?? '', call, api);
  const request = parseGenerateRequest(body);
  requireTakenBy(model, request);
  const identity = requestIdentity(call.path, call.group, bytes);
  const conversation = await conversationOf(request, model, seedOf({ ...body, model: model.id }));
  const { text, image } = modalitiesOf(request, model);
  return deliverWhole(
    {
      conversation,
      path: call.path,
      identity,
      render: async (simulated, { unknown }, faults) => {
        const pictures = image ? await picturesFor(request, conversation, simulated, faults) : [];
        return generateResponse({ id: identity.slice(0, 24), model: model.id, text, pictures, unknown }, simulated);
      },
    },
    call,
  );
}

const streamFailure = new ApiError({
  status: 500,
  type: 'server_error',
  message: 'The model failed in the middle of its answer, as the script has it.',
  code: 'server_error',
});

const write: Write = (said, { identity, model, requestId }) => {
  const pictures = said.candidates.flatMap(({ picture }) =>
    picture === undefined ? [] : [Buffer.from(picture, 'base64')],
  );
  const frame = { id: identity.slice(0, 24), model, text: true, pictures, calls: true, unknown: false } as const;
  return {
    whole: () => generateResponse(frame, said),
    events: () => responseChunks(frame, said),
    textEvent: (text) => textChunk(frame, text),
    errorEvent: { data: JSON.stringify(vendorDialect.errorBody(streamFailure, requestId)), tokens: 0, bytes: 0 },
  };
};

export const generateRoute: Route = { method: 'POST', path, api, dialect: generateDialect, answer, write };

/** Google's words for a status; of another one it has none of its own. */
const words: Readonly<Record<number, string>> = {
  401: 'UNAUTHENTICATED',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  429: 'RESOURCE_EXHAUSTED',
};

const vendorDialect: Dialect = {
  ...generateDialect,
  errorBody: ({ status, message }) => ({
    error: { code: status, message, status: words[status] ?? (status < 500 ? 'INVALID_ARGUMENT' : 'INTERNAL') },
  }),
};

/** For a script, as the vendor has it: its clients read errors of another shape, and the description shows no streams. */
export const scriptedGenerateRoutes: readonly Route[] = [
  { ...generateRoute, dialect: vendorDialect },
  { ...generateRoute, dialect: vendorDialect, path: '/v1beta/models/{model}:streamGenerateContent' },
];
