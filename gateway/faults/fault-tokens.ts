/** The faults that a prompt can ask for, and how they are written: `#fault:NAME[xK][;option=value]` (SRV-3). */
import { describedModel } from '../../shared/catalog/models.ts';
import { invalid } from '../api-error.ts';
import { findTokens } from '../simulation/directives.ts';

/**
 * `replace`: instead of any answer. `interrupt`: in the middle of one. `shape`: the same answer, written differently.
 * `picture`: another picture than was asked for, or one that lies elsewhere.
 */
export type FaultStage = 'replace' | 'interrupt' | 'shape' | 'picture';

interface FaultKind {
  readonly name: string;
  readonly stage: FaultStage;
  readonly meaning: string;
}

/** Every fault but the bare statuses. */
export const faultKinds = [
  { name: 'html', stage: 'replace', meaning: 'a 502 whose body is a web page' },
  { name: 'html-200', stage: 'replace', meaning: 'the same page with status 200' },
  { name: 'empty', stage: 'replace', meaning: 'status 200 with no body at all' },
  { name: 'hang', stage: 'replace', meaning: 'never answers' },
  { name: 'reset', stage: 'replace', meaning: 'destroys the connection; with ;after=K in mid-stream' },
  { name: 'redirect', stage: 'replace', meaning: 'a 307 to another address of the gateway' },
  { name: 'cut', stage: 'interrupt', meaning: 'ends in the middle, without the final events' },
  { name: 'cut-char', stage: 'interrupt', meaning: 'the same, inside a multi-byte character' },
  {
    name: 'no-done',
    stage: 'interrupt',
    meaning: 'sends everything but the final event: [DONE], response.completed, message_stop',
  },
  { name: 'stall', stage: 'interrupt', meaning: 'falls silent in the middle and keeps the connection open' },
  { name: 'error', stage: 'interrupt', meaning: 'an error event in mid-stream, then the end; unstreamed, a 500' },
  {
    name: 'failed',
    stage: 'interrupt',
    meaning: 'Responses: a response.failed in mid-stream; unstreamed, a body that says so; elsewhere the same as error',
  },
  {
    name: 'badjson',
    stage: 'interrupt',
    meaning: 'one event (unstreamed: the body) that is no JSON; the stream goes on',
  },
  {
    name: 'preview-cut',
    stage: 'interrupt',
    meaning: 'image streams: ends on a preview, which comes even where none was asked for; elsewhere the same as cut',
  },
  { name: 'big-event', stage: 'interrupt', meaning: 'one event of ;bytes=N (8 MiB) in mid-stream; the stream goes on' },
  { name: 'big-header', stage: 'shape', meaning: 'a response header of ;bytes=N (256 KiB)' },
  { name: 'slow', stage: 'shape', meaning: 'one byte at a time, ;ms=N apart (2)' },
  { name: 'split', stage: 'shape', meaning: 'chunks of 1 to 7 bytes that respect no line, character or CR LF' },
  { name: 'crlf', stage: 'shape', meaning: 'lines of the stream end with CR LF' },
  { name: 'cr', stage: 'shape', meaning: 'lines of the stream end with CR' },
  { name: 'bom', stage: 'shape', meaning: 'the stream begins with a byte order mark' },
  { name: 'no-space', stage: 'shape', meaning: 'no space after data:' },
  { name: 'multiline', stage: 'shape', meaning: 'the JSON of each event stands on several data: lines' },
  { name: 'comments', stage: 'shape', meaning: 'comments, keep-alives, id: and retry: lines between the events' },
  { name: 'url', stage: 'picture', meaning: 'images: an item has only a url, where the gateway serves the picture' },
  { name: 'url-empty', stage: 'picture', meaning: 'images: the same beside an empty b64_json' },
  { name: 'url-gone', stage: 'picture', meaning: 'images: an item has only a url, which answers 404' },
  { name: 'no-image', stage: 'picture', meaning: 'images: an item has neither b64_json nor url' },
  { name: 'wrong-size', stage: 'picture', meaning: 'images: three quarters as wide and as high as was asked' },
  { name: 'wrong-format', stage: 'picture', meaning: 'images: JPEG in place of PNG, PNG in place of the others' },
  {
    name: 'drift',
    stage: 'picture',
    meaning: 'images: pixels outside the mask are changed by ;by=N (8) levels in each channel',
  },
  { name: 'mask-inverted', stage: 'picture', meaning: 'edits: what the mask keeps is changed, and the rest kept' },
  { name: 'mask-closed', stage: 'picture', meaning: 'edits: nothing is changed, whatever the mask opens' },
  { name: 'mask-moved', stage: 'picture', meaning: 'edits: the mask lies one pixel too far right and down' },
  { name: 'mask-hard', stage: 'picture', meaning: 'edits: a soft edge of the mask is taken for a hard one' },
  { name: 'mask-turned', stage: 'picture', meaning: 'edits: the mask lies upside down on the picture' },
  { name: 'shifted', stage: 'picture', meaning: 'edits: the picture comes back three pixels further right and down' },
] as const satisfies readonly FaultKind[];

type KindOf<S extends FaultStage> = Extract<(typeof faultKinds)[number], { stage: S }>['name'];

interface FaultDetails {
  /** The token as it was written. */
  readonly source: string;
  /** How many tries of the same request it spoils; Infinity where no xK was written. */
  readonly tries: number;
  /** HTTP status of a `status` fault; absent for other faults. */
  readonly status?: number;
  /** Seconds, or `date` for the same as an HTTP date, or `none`. */
  readonly retryAfter?: string;
  /** Text events before an interruption. */
  readonly after?: number;
  readonly bytes?: number;
  readonly ms?: number;
  /** Levels by which `drift` changes each colour channel, 1 to 127. */
  readonly by?: number;
  /** An API of `faultTargets` or a model: other requests are left alone. */
  readonly for?: string;
}

export type ReplaceFault = FaultDetails & { readonly stage: 'replace'; readonly name: KindOf<'replace'> | 'status' };
/** A reset can also come in the middle. */
export type InterruptFault = FaultDetails & {
  readonly stage: 'interrupt';
  readonly name: KindOf<'interrupt'> | 'reset';
};
export type ShapeFault = FaultDetails & { readonly stage: 'shape'; readonly name: KindOf<'shape'> };
export type PictureFault = FaultDetails & { readonly stage: 'picture'; readonly name: KindOf<'picture'> };
export type Fault = ReplaceFault | InterruptFault | ShapeFault | PictureFault;

/** The options that stand after the name, each behind a semicolon. */
export const faultOptions = [
  { name: 'retry-after', meaning: 'with a status: seconds, date, or none; 429 and 503 say 1 by themselves' },
  { name: 'after', meaning: 'with an interruption: how many text or image events come first (12)' },
  { name: 'bytes', meaning: 'with big-event and big-header' },
  { name: 'ms', meaning: 'with slow' },
  { name: 'by', meaning: 'with drift: 1 to 127' },
  { name: 'for', meaning: 'only for a model, or for one of chat, responses, messages, generate, images' },
] as const;

/** The APIs that a fault can be meant for, by the end of their addresses. */
const faultTargets: Readonly<Record<string, RegExp>> = {
  chat: /\/chat\/completions$/,
  responses: /\/responses$/,
  messages: /\/messages$/,
  generate: /:generateContent$/,
  images: /\/images\/(generations|edits)$/,
};

/** A fault as it was written, and the field of the request that holds it. */
interface Place {
  readonly source: string;
  readonly param: string;
}

/** Levels: with as many there is room for all of them up or down from any level. */
const mostDrift = 127;

const wrong = ({ source, param }: Place, reason: string): Error =>
  invalid(
    param,
    'invalid_fault',
    `${source} is not understood: ${reason}. Faults are a status from 400 to 599, ${faultKinds.map(({ name }) => name).join(', ')}; see --help. Write it in \`backticks\` to have it left alone.`,
  );

function readCount(place: Place, text: string, max: number): number {
  if (!/^\d+$/.test(text) || Number(text) > max) throw wrong(place, `${text} is not a whole number up to ${max}`);
  return Number(text);
}

function parseFault(place: Place, value: string): Fault {
  const { source } = place;
  const [head = '', ...options] = value.split(';');
  const match = /^(.+?)(?:x(\d+))?$/.exec(head);
  const name = match?.[1] ?? '';
  const tries = match?.[2] === undefined ? Infinity : readCount(place, match[2], 1_000);
  let details: Partial<FaultDetails> = {};
  for (const option of options) {
    const [key = '', text = ''] = option.split('=', 2);
    if (key === 'retry-after') {
      if (!/^(\d+(\.\d+)?|date|none)$/.test(text)) throw wrong(place, 'retry-after takes seconds, date or none');
      details = { ...details, retryAfter: text };
    } else if (key === 'after') details = { ...details, after: readCount(place, text, 1_000_000) };
    else if (key === 'bytes') details = { ...details, bytes: readCount(place, text, 256 * 1024 * 1024) };
    else if (key === 'ms') details = { ...details, ms: readCount(place, text, 60_000) };
    else if (key === 'by') {
      details = { ...details, by: readCount(place, text, mostDrift) };
      if (details.by === 0) throw wrong(place, `by takes 1 to ${mostDrift}`);
    } else if (key === 'for') {
      if (!Object.hasOwn(faultTargets, text) && describedModel(text) === undefined) {
        throw wrong(place, `for takes a model or one of ${Object.keys(faultTargets).join(', ')}`);
      }
      details = { ...details, for: text };
    } else throw wrong(place, `it has no option '${key}'`);
  }
  if (/^\d+$/.test(name)) {
    const status = Number(name);
    if (status < 400 || status > 599) throw wrong(place, 'a status is 400 to 599');
    return { ...details, name: 'status', stage: 'replace', source, tries, status };
  }
  const kind = faultKinds.find((candidate) => candidate.name === name);
  if (kind === undefined) throw wrong(place, `there is no fault '${name}'`);
  if (kind.name === 'reset' && details.after !== undefined) {
    return { ...details, name: 'reset', stage: 'interrupt', source, tries };
  }
  const { meaning: _, ...known } = kind;
  return { ...details, ...known, source, tries };
}

/** To what address a request went, and to which model. */
export interface FaultTarget {
  readonly path: string;
  readonly model: string;
}

/**
 * The faults of a text that are meant for this request, in the order they are written.
 * @param param the field of the request that holds prompts, for errors
 * @throws ApiError 400 for one that is not understood
 */
export function parseFaults(text: string, param: string, target: FaultTarget): Fault[] {
  return findTokens(text)
    .flatMap(({ name, value, source }) => (name === 'fault' ? [parseFault({ source, param }, value ?? '')] : []))
    .filter(meantFor(target));
}

/** Whether a fault is meant for this request. */
export const meantFor =
  ({ path, model }: FaultTarget) =>
  ({ for: meant }: Fault): boolean =>
    meant === undefined || meant === model || faultTargets[meant]?.test(path) === true;

/**
 * One fault as it stands behind `#fault:`.
 * @throws ApiError 400 for one that is not understood
 */
export function faultNamed(text: string, param: string): Fault {
  return parseFault({ source: text, param }, text);
}
