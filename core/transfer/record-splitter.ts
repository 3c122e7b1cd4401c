/** Takes an export apart as its text comes: the head, then one record after the other, whatever line breaks and blanks are in it. */
import { parseJson } from '../../shared/parse-json.ts';
import { isJsonObject, type JsonObject } from '../../shared/json.ts';

export type SplitPart =
  /** All fields before the first list; comes once, first. */
  | { readonly type: 'head'; readonly head: JsonObject }
  /** `list` is the place of its list among those that the file has. */
  | { readonly type: 'record'; readonly text: string; readonly list: number }
  /** A record of more characters than are taken; it is passed over. */
  | { readonly type: 'oversize'; readonly characters: number };

export interface RecordSplitter {
  /** What the text completes. Throws a `SplitError` where it is no export; nothing can be read from there on. */
  push(text: string): readonly SplitPart[];
  /** True once the records have ended. */
  readonly ended: boolean;
}

/** The text is not what an export looks like; `message` says so in one sentence. */
export class SplitError extends Error {
  override readonly name = 'SplitError';
}

/** The fields before the records are few and short. */
const longestHead = 65_536;
/** A name, a colon, and blanks. */
const longestGap = 1_024;

/**
 * `longest`: characters of a record that is still taken. `foreign` says in one sentence that a file is no such export.
 * `lists`: the fields of records, which follow one another at the end; those after the first may be missing.
 */
export function createRecordSplitter(
  longest: number,
  foreign: string,
  lists: readonly string[] = ['records'],
): RecordSplitter {
  let place: 'head' | 'between' | 'record' | 'gap' | 'tail' = 'head';
  let list = 0;
  /** What there is of the head or of the record. */
  let held: string[] = [];
  let heldLength = 0;
  let depth = 0;
  let inString = false;
  let escaped = false;

  const hold = (text: string): void => {
    heldLength += text.length;
    if (heldLength <= longest) held.push(text);
    else held = [];
  };
  const release = (): string => {
    const text = held.join('');
    held = [];
    heldLength = 0;
    return text;
  };

  /** The place behind the end of the string that is open at `from`, or the text's end. */
  const pastString = (text: string, from: number): number => {
    let at = from;
    while (at < text.length) {
      if (escaped) {
        escaped = false;
        at += 1;
        continue;
      }
      const quote = text.indexOf('"', at);
      const end = quote === -1 ? text.length : quote;
      const slash = text.indexOf('\\', at);
      if (slash !== -1 && slash < end) {
        escaped = true;
        at = slash + 1;
      } else if (quote === -1) return text.length;
      else {
        inString = false;
        return quote + 1;
      }
    }
    return at;
  };

  /** Reads on until `depth` falls to zero or, in the head, the array of records begins. Gives the place behind it, or -1. */
  const pastValue = (text: string, from: number): number => {
    let at = from;
    while (at < text.length) {
      if (inString) {
        at = pastString(text, at);
        continue;
      }
      const character = text[at];
      at += 1;
      if (character === '"') inString = true;
      else if (character === '[' && place === 'head' && depth === 1) return at;
      else if (character === '{' || character === '[') depth += 1;
      else if (character === '}' || character === ']') {
        depth -= 1;
        if (depth <= 0) return at;
      }
    }
    return -1;
  };

  return {
    get ended() {
      return place === 'tail';
    },
    push: (text) => {
      const parts: SplitPart[] = [];
      let at = 0;
      while (at < text.length && place !== 'tail') {
        if (place === 'between') {
          const character = text[at] ?? '';
          if (character === '{') {
            place = 'record';
            continue;
          }
          at += 1;
          if (character === ']') place = list + 1 < lists.length ? 'gap' : 'tail';
          else if (!/[\s,]/.test(character)) throw new SplitError('Between two records there is something else.');
          continue;
        }
        if (place === 'gap') {
          const character = text[at] ?? '';
          at += 1;
          hold(character);
          if (character === '}') {
            if (release().trim() !== '}') throw new SplitError(foreign);
            place = 'tail';
          } else if (character === '[') {
            list += 1;
            if (release().replaceAll(/\s/g, '') !== `,"${lists[list]}":[`) throw new SplitError(foreign);
            place = 'between';
          } else if (heldLength > longestGap) throw new SplitError(foreign);
          continue;
        }
        const end = pastValue(text, at);
        hold(end === -1 ? text.slice(at) : text.slice(at, end));
        if (place === 'head') {
          if (end === -1 && heldLength <= longestHead) break;
          parts.push({ type: 'head', head: headOf(release(), foreign, lists[0]) });
          place = 'between';
          depth = 0;
        } else if (end !== -1) {
          const characters = heldLength;
          const record = release();
          parts.push(characters > longest ? { type: 'oversize', characters } : { type: 'record', text: record, list });
          place = 'between';
        }
        at = end === -1 ? text.length : end;
      }
      return parts;
    },
  };
}

/** The head ends with the opening bracket of its last field. */
function headOf(text: string, foreign: string, list: string | undefined): JsonObject {
  const notOne = new SplitError(foreign);
  if (text.length > longestHead) throw notOne;
  let head: unknown;
  try {
    head = parseJson(`${text.replace(/^\uFEFF/, '')}]}`);
  } catch {
    throw notOne;
  }
  if (!isJsonObject(head) || Object.keys(head).at(-1) !== list) throw notOne;
  return head;
}
