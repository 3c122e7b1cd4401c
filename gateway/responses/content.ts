/** The check of what a message of Responses holds: texts, images, files with exactly one source (RESP-2, RESP-3). */
import { invalid } from '../api-error.ts';
import type { ReceivedMedia } from '../media/seen-file.ts';
import { array, nameOf, oneOf, string, type Check } from '../validation/value-checks.ts';
import { fileDataUrl, imageDataUrl } from '../validation/data-url.ts';
import { object, optional, required, variants, type ForeignFields } from '../validation/object.ts';
import { foreignInFile, foreignParts } from './foreign-fields.ts';

/** Where a file comes from, each with its place for errors. */
export type FileSource =
  | { readonly from: 'data'; readonly media: ReceivedMedia }
  | { readonly from: 'url'; readonly url: string; readonly path: string }
  | { readonly from: 'id'; readonly id: string; readonly path: string };

export interface FilePart {
  readonly type: 'input_file';
  readonly source: FileSource;
  readonly path: string;
}

const inputText = object({ type: required(oneOf('input_text')), text: required(string()) });
const inputImage = object(
  {
    type: required(oneOf('input_image')),
    image_url: required(imageDataUrl),
    detail: optional(oneOf('low', 'high', 'auto')),
  },
  new Map([
    ['url', 'It is called image_url, a full Data URL.'],
    ['file_id', 'An image is sent as image_url, a full Data URL.'],
    ['source', 'It belongs to Messages; Responses calls it image_url, a full Data URL.'],
  ]),
);
/** An answer is sent back as its text: what an answer has beside it has no place in a request. */
const outputText = object(
  { type: required(oneOf('output_text')), text: required(string()) },
  new Map([
    ['annotations', 'It belongs to answers; send the text alone.'],
    ['logprobs', 'It belongs to answers; send the text alone.'],
  ]),
);

const httpsUrl: Check<string> = (value, path) => {
  const text = string({ min: 1 })(value, path);
  if (!URL.canParse(text) || new URL(text).protocol !== 'https:') {
    throw invalid(path, 'invalid_file_url', `${nameOf(path)} must be a full address that begins with https://.`);
  }
  return text;
};

const fileFields = object(
  {
    type: required(oneOf('input_file')),
    filename: optional(string({ min: 1 })),
    file_data: optional(fileDataUrl),
    file_url: optional(httpsUrl),
    file_id: optional(string({ min: 1 })),
  },
  foreignInFile,
);

const inputFile: Check<FilePart> = (value, path) => {
  const fields = fileFields(value, path);
  const { filename, file_data: data, file_url: url, file_id: id } = fields;
  const sources = (['file_data', 'file_url', 'file_id'] as const).filter((name) => fields[name] !== undefined);
  if (sources.length === 0) {
    throw invalid(
      path,
      'missing_required_parameter',
      `${nameOf(path)} has no source: it needs exactly one of file_data (with filename), file_url and file_id.`,
    );
  }
  const [first = 'file_data', second] = sources;
  if (second !== undefined) {
    throw invalid(
      `${path}.${second}`,
      'invalid_combination',
      `${nameOf(path)} has ${sources.join(' and ')}: exactly one source is allowed.`,
    );
  }
  if (data !== undefined && filename === undefined) {
    throw invalid(
      `${path}.filename`,
      'missing_required_parameter',
      `Missing required parameter: '${path}.filename'. It stands beside file_data.`,
    );
  }
  if (data === undefined && filename !== undefined) {
    throw invalid(`${path}.filename`, 'invalid_combination', `'${path}.filename' stands only beside file_data.`);
  }
  const place = `${path}.${first}`;
  const source: FileSource =
    data !== undefined
      ? { from: 'data', media: { ...data, ...(filename === undefined ? {} : { name: filename }) } }
      : url !== undefined
        ? { from: 'url', url, path: place }
        : { from: 'id', id: id ?? '', path: place };
  return { type: 'input_file', source, path };
};

type ImagePart = ReturnType<typeof inputImage>;
type TextPart = ReturnType<typeof inputText> | ReturnType<typeof outputText>;

/** Content of whatever shape, reduced to what it says and shows. */
export interface Content {
  readonly text: string;
  /** Images and files in their order. */
  readonly media: readonly (ImagePart | FilePart)[];
}

function content(part: Check<TextPart | ImagePart | FilePart>): Check<Content> {
  const parts = array(part, { min: 1 });
  return (value, path) => {
    const parsed = parts(value, path);
    return {
      text: parsed.flatMap((entry) => ('text' in entry ? [entry.text] : [])).join('\n'),
      media: parsed.filter((entry) => entry.type === 'input_image' || entry.type === 'input_file'),
    };
  };
}

const withHints = (...hints: readonly (readonly [string, string])[]): ForeignFields =>
  new Map([...foreignParts, ...hints]);

const onlyUser = 'Images and files are taken in items of role user.';
const notAnswered = "An answer is sent back with parts of type 'output_text'.";
const notAsked = "It stands in items of role assistant; what is asked is 'input_text'.";

export const systemContent = content(
  variants(
    'type',
    { input_text: inputText },
    withHints(['input_image', onlyUser], ['input_file', onlyUser], ['output_text', notAsked]),
  ),
);
export const userContent = content(
  variants(
    'type',
    { input_text: inputText, input_image: inputImage, input_file: inputFile },
    withHints(['output_text', notAsked]),
  ),
);
export const assistantContent = content(
  variants(
    'type',
    { output_text: outputText },
    withHints(['input_text', notAnswered], ['input_image', onlyUser], ['input_file', onlyUser]),
  ),
);
