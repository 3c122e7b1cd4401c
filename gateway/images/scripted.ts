/** A script's picture as the image endpoints give it, whole or as the last event of a stream. */
import { ApiError } from '../api-error.ts';
import { bearerDialect } from '../dialect.ts';
import { countTokens, pictureTokens } from '../simulation/tokens.ts';
import type { ServerEvent } from '../streaming/server-event.ts';
import type { Write } from '../writing.ts';
import {
  completedEvent,
  imageResult,
  noteEvent,
  previewEvent,
  type ImageItem,
  type ResultFrame,
} from './image-result.ts';

const streamFailure = new ApiError({
  status: 500,
  type: 'server_error',
  message: 'The model failed in the middle of its picture, as the script has it.',
  code: 'server_error',
});

/** Said of every picture, so that it can be seen whether it arrives. */
const applied = { output_format: 'png', quality: 'high', size: '1024x1024' } as const;

const nothingDrawn = new ApiError({
  status: 400,
  type: 'invalid_request_error',
  message: 'What the script says here has no picture.',
  code: 'no_picture',
});

/** @throws ApiError where there is none */
function drawn(items: readonly ImageItem[]): readonly ImageItem[] {
  if (items.length === 0) throw nothingDrawn;
  return items;
}

function* eventsOf(frame: ResultFrame, items: readonly ImageItem[]): Generator<ServerEvent> {
  for (const [at, item] of items.entries()) {
    yield previewEvent(frame, Buffer.from(item.b64_json ?? '', 'base64'), 0, 1);
    yield completedEvent(frame, item, at === items.length - 1, 1);
  }
}

/** `whole` and `events` refuse what has no picture. */
export const writePictures =
  (events: ResultFrame['events']): Write =>
  ({ candidates, promptTokens }, { requestId }) => {
    const items = candidates.flatMap(({ picture }): readonly ImageItem[] =>
      picture === undefined ? [] : [{ b64_json: picture }],
    );
    const output = items.length * pictureTokens + countTokens(candidates.map(({ text }) => text).join(''));
    const frame: ResultFrame = {
      events,
      created: Math.floor(Date.now() / 1000),
      echo: applied,
      usage: { input_tokens: promptTokens, output_tokens: output, total_tokens: promptTokens + output },
      unknown: false,
    };
    return {
      whole: () => imageResult(frame, drawn(items)),
      events: () => eventsOf(frame, drawn(items)),
      textEvent: (text) => noteEvent(frame, text),
      errorEvent: {
        name: 'error',
        data: JSON.stringify({ type: 'error', ...bearerDialect.errorBody(streamFailure, requestId) }),
        tokens: 0,
        bytes: 0,
      },
    };
  };
