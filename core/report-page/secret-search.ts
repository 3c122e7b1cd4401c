/** Looks for secrets in what is about to be handed to others, in every form in which somebody may write them down (AUTH-4). */
import { fault, FaultError } from '../../shared/fault.ts';
import type { Redactor } from '../redact/redactor.ts';

/** The secrets of one profile. */
export interface NamedSecrets {
  /** Name of the profile, as the user gave it. */
  readonly profile: string;
  readonly redactor: Pick<Redactor, 'find'>;
}

export interface SecretSearch {
  /** Takes the next piece of the file. Throws a `FaultError` of kind `input` that says whose secret is where. */
  search(text: string): void;
}

/** Characters of what came before that a secret may begin in, with all its escapes. */
const overlap = 16_384;

/** `what` names the file in a sentence: `this conversation`. */
export function createSecretSearch(secrets: readonly NamedSecrets[], what: string): SecretSearch {
  let before = '';
  /** Line ends before what is held. */
  let lines = 0;
  /** The beginning of the line that what is held begins in. */
  let lineHead = '';
  return {
    search: (piece) => {
      const text = before + piece;
      for (const { profile, redactor } of secrets) {
        const [found] = redactor.find(text);
        if (found === undefined) continue;
        const above = text.slice(0, found.start).split('\n');
        const line =
          above.length === 1
            ? lineHead + text.slice(0, headLength)
            : text.slice(text.lastIndexOf('\n', found.start - 1) + 1);
        throw new FaultError(refusal(profile, what, placeOf(line, lines + above.length - 1)));
      }
      const from = Math.max(0, text.length - overlap);
      const gone = text.slice(0, from);
      const end = gone.lastIndexOf('\n');
      lines += gone.split('\n').length - 1;
      lineHead = end === -1 ? (lineHead + gone).slice(0, headLength) : gone.slice(end + 1, end + 1 + headLength);
      before = text.slice(from);
    },
  };
}

/** Characters of a record's head, which says what it is. */
const headLength = 200;

/** The head of an export is its first line, each line after it a record. */
function placeOf(line: string, number: number): string {
  const type = /^\{"type":"([a-z]{1,20})"/.exec(line)?.[1];
  return type === undefined || number === 0 ? '' : ` (record ${number}, ${type})`;
}

function refusal(profile: string, what: string, place: string) {
  return fault(
    'input',
    `Can’t make the file: a secret of the profile “${profile}” is in ${what}${place}.`,
    'Delete the message that contains it, or replace the key at the gateway. Then try again.',
  );
}
