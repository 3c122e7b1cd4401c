/** From an order of pictures to its response: faults first, then the pictures, whole or streamed with previews (IMG-9, SRV-3). */
import { ApiError } from '../api-error.ts';
import { addBigHeader } from '../delivery.ts';
import { bearerDialect } from '../dialect.ts';
import { parseFaults, type PictureFault } from '../faults/fault-tokens.ts';
import { replacement } from '../faults/replacements.ts';
import { activeFaults } from '../faults/tries.ts';
import { coarsened, encoded, opaque, type Encoding } from '../pictures/encode.ts';
import { hasFault, pictureFile, type PictureFile } from '../pictures/picture-file.ts';
import type { Pixels } from '../pictures/pixels.ts';
import { parseDirectives } from '../simulation/directives.ts';
import { countTokens, imageTokens, pictureTokens } from '../simulation/tokens.ts';
import { eventStreamResponse } from '../streaming/event-stream.ts';
import { jsonResponse } from '../streaming/json-answer.ts';
import { chosenPace, variation, wholeDelay, type Pace } from '../streaming/pace.ts';
import type { ServerEvent } from '../streaming/server-event.ts';
import type { Call } from '../route.ts';
import {
  completedEvent,
  imageResult,
  noteEvent,
  previewEvent,
  type ImageItem,
  type ResultFrame,
} from './image-result.ts';

export interface ImageOrder {
  readonly events: ResultFrame['events'];
  readonly model: string;
  readonly path: string;
  /** The same for every try of the same request. */
  readonly identity: string;
  readonly prompt: string;
  /** Images that were sent. */
  readonly references: number;
  readonly count: number;
  readonly stream: boolean;
  /** Previews of each picture. */
  readonly previews: number;
  readonly encoding: Encoding;
  /** Nothing in the pictures is transparent. */
  readonly opaque: boolean;
  readonly echo: ResultFrame['echo'];
  /** @param faults what of the drawing goes wrong */
  readonly draw: (index: number, faults: readonly PictureFault[]) => Promise<Pixels>;
}

/** What all events of one request count together, in tokens: at the natural pace they take a second and a half. */
const allTokens = 105;

const streamFailure = new ApiError({
  status: 500,
  type: 'server_error',
  message: 'The model failed in the middle of its picture, as the prompt asked.',
  code: 'server_error',
});

function itemOf({ bytes, format }: PictureFile, faults: readonly PictureFault[], call: Call): ImageItem {
  if (hasFault(faults, 'no-image')) return {};
  if (hasFault(faults, 'url-gone')) return { url: call.pictures.nowhere() };
  const keep = (): string => call.pictures.keep(bytes, `image/${format}`);
  if (hasFault(faults, 'url-empty')) return { b64_json: '', url: keep() };
  return hasFault(faults, 'url') ? { url: keep() } : { b64_json: bytes.toString('base64') };
}

async function draw(order: ImageOrder, index: number, faults: readonly PictureFault[]): Promise<Pixels> {
  const pixels = await order.draw(index, faults);
  return order.opaque ? opaque(pixels) : pixels;
}

/** One after another: a large picture takes memory. */
async function* events(
  order: ImageOrder,
  frame: ResultFrame,
  faults: readonly PictureFault[],
  call: Call,
): AsyncGenerator<ServerEvent> {
  const tokens = tokensOfEvent(order);
  for (let index = 0; index < order.count; index += 1) {
    const pixels = await draw(order, index, faults);
    for (let preview = 0; preview < order.previews; preview += 1) {
      const rough = await coarsened(pixels, 4 * 2 ** (order.previews - preview));
      yield previewEvent(frame, await encoded(rough, order.encoding), preview, tokens);
    }
    const item = itemOf(await pictureFile(pixels, order.encoding, faults), faults, call);
    yield completedEvent(frame, item, index === order.count - 1, tokens);
  }
}

const tokensOfEvent = ({ count, previews }: ImageOrder): number => Math.ceil(allTokens / (count * (previews + 1)));

/** The first event has to be drawn, too. */
function streamPace(pace: Pace, order: ImageOrder): Pace {
  if (pace.unit !== 'tokens') return pace;
  return { ...pace, firstMs: pace.firstMs + (tokensOfEvent(order) / pace.perSecond) * 1_000 };
}

function usageOf({ prompt, references, count }: ImageOrder): ResultFrame['usage'] {
  const input = countTokens(prompt) + references * imageTokens;
  const output = count * pictureTokens;
  return { input_tokens: input, output_tokens: output, total_tokens: input + output };
}

/** @throws ApiError for what the prompt tokens get wrong, and for the faults that are error statuses */
export async function deliverImages(asked: ImageOrder, call: Call): Promise<Response> {
  const started = performance.now();
  const directives = parseDirectives(asked.prompt, 'prompt');
  const { breaking, shapes, pictures, note } = activeFaults(
    parseFaults(asked.prompt, 'prompt', asked),
    call.tries,
    asked.identity,
  );
  if (breaking?.stage === 'replace') return replacement(breaking, note, call, asked.path);
  const order = breaking?.name === 'preview-cut' ? { ...asked, previews: Math.max(1, asked.previews) } : asked;
  const pace = chosenPace(call.paceOf(order.model), directives, 1);
  const vary = variation(pace, order.identity, call.turns);
  const spoiled = { shapes, ...(breaking === undefined ? {} : { interruption: breaking }) };
  const frame: ResultFrame = {
    events: order.events,
    created: Math.floor(Date.now() / 1000),
    echo: order.echo,
    usage: usageOf(order),
    unknown: directives.unknown,
  };
  if (order.stream) {
    const spoil = {
      textEvent: (text: string) => noteEvent(frame, text),
      errorEvent: {
        name: 'error',
        data: JSON.stringify({ type: 'error', ...bearerDialect.errorBody(streamFailure, call.id) }),
        tokens: 0,
        bytes: 0,
      },
    };
    const plan = {
      events: events(order, frame, pictures, call),
      spoil,
      pace: streamPace(pace, order),
      vary,
      ...spoiled,
    };
    return addBigHeader(eventStreamResponse(plan, call), shapes);
  }
  const items: ImageItem[] = [];
  for (let index = 0; index < order.count && !call.signal.aborted; index += 1) {
    items.push(itemOf(await pictureFile(await draw(order, index, pictures), order.encoding, pictures), pictures, call));
  }
  const delayMs = Math.max(0, vary(wholeDelay(pace, allTokens, 0)) - (performance.now() - started));
  return addBigHeader(await jsonResponse({ body: imageResult(frame, items), delayMs, ...spoiled }, call), shapes);
}
