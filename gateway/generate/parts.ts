/** The checks of parts: text, media beside the settings of a video, and what an answer holds when it is sent back (GEN-2, GEN-4). */
import { invalid } from '../api-error.ts';
import { bareBase64 } from '../validation/base64.ts';
import { boolean, nameOf, string, wrongType, type Check } from '../validation/value-checks.ts';
import { anyObject, object, optional, required } from '../validation/object.ts';
import { foreignInMedia, foreignInPart } from './foreign-fields.ts';
import { mediaType } from './media-formats.ts';

/** Seconds of a duration such as `12s` or `1.5s`. */
const seconds: Check<number> = (value, path) => {
  const duration = string({ min: 1 })(value, path);
  if (/^\d+(\.\d{1,9})?s$/.test(duration)) return Number(duration.slice(0, -1));
  throw invalid(
    path,
    'invalid_duration',
    `${nameOf(path)} is '${duration}'; it must be a number of seconds with the suffix s, such as '12s' or '1.5s'.`,
  );
};

const framesPerSecond: Check<number> = (value, path) => {
  if (typeof value !== 'number') throw wrongType(value, path, 'a number');
  if (value > 0) return value;
  throw invalid(path, 'decimal_below_min_value', `${nameOf(path)} is ${value}; it must be above 0.`);
};

const inlineData = object({ mimeType: required(mediaType), data: required(bareBase64) }, foreignInMedia);

const videoFields = object({
  startOffset: optional(seconds),
  endOffset: optional(seconds),
  fps: optional(framesPerSecond),
});

const videoMetadata: Check<ReturnType<typeof videoFields>> = (value, path) => {
  const video = videoFields(value, path);
  const { startOffset = 0, endOffset } = video;
  if (endOffset === undefined || endOffset > startOffset) return video;
  throw invalid(
    `${path}.endOffset`,
    'invalid_value',
    `'${path}.endOffset' is ${endOffset}s; it must be after the start at ${startOffset}s.`,
  );
};

const userFields = object(
  { text: optional(string({ min: 1 })), inlineData: optional(inlineData), videoMetadata: optional(videoMetadata) },
  foreignInPart,
);

const textFields = object({ text: required(string({ min: 1 })) }, foreignInPart);

/** What this gateway adds on request; an answer is sent back as it came. */
const modelFields = object(
  {
    text: optional(string()),
    inlineData: optional(inlineData),
    thought: optional(boolean),
    thoughtSignature: optional(string()),
    gatewayNote: optional(anyObject),
  },
  foreignInPart,
);

export type Part = ReturnType<typeof userFields> & Pick<ReturnType<typeof modelFields>, 'thought'>;

/** A part is one thing. */
function requireOne(value: unknown, path: string, names: readonly string[]): void {
  const record = anyObject(value, path);
  const present = names.filter((name) => Object.hasOwn(record, name));
  if (present.length === 1) return;
  throw invalid(
    path,
    present.length === 0 ? 'missing_required_parameter' : 'invalid_combination',
    present.length === 0
      ? `'${path}' must have one of ${names.join(', ')}.`
      : `'${path}' has ${present.join(' and ')}; a part has exactly one of them. Send them as parts of their own.`,
  );
}

/** What a user says and shows. */
export const userPart: Check<Part> = (value, path) => {
  const part = userFields(value, path);
  requireOne(value, path, ['text', 'inlineData']);
  const { inlineData: media, videoMetadata: video } = part;
  if (video !== undefined && media?.mimeType.kind !== 'video') {
    throw invalid(
      `${path}.videoMetadata`,
      'invalid_combination',
      `'${path}.videoMetadata' may stand only beside inlineData with the type of a video.`,
    );
  }
  return part;
};

/** What a model answered. The vendor’s SDK leaves an empty object of a part that it does not know. */
export const modelPart: Check<Part> = (value, path) => {
  const part = modelFields(value, path);
  if (Object.keys(part).length > 0) requireOne(value, path, ['text', 'inlineData', 'gatewayNote']);
  return part;
};

/** What a system instruction says. */
export const textPart: Check<Part> = textFields;
