/** A fenced code block that is still being written: takes lines as they come, without reading the earlier ones again. */

/** Lines of code in one committed piece of a code block. */
export const linesPerPiece = 64;

/** The fence is all of its marks: tried with fewer, a line of nothing else would cost their square. */
const opening = /^( {0,3})(`{3,}(?!`)|~{3,}(?!~))([^\n]*)\n/;

/** Splits code into the pieces in which it is shown, so that a long block is laid out piece by piece. Joined they are the code. */
export function codePieces(code: string): readonly string[] {
  const pieces: string[] = [];
  let from = 0;
  let at = 0;
  for (let lines = 0; ;) {
    const end = code.indexOf('\n', at);
    if (end === -1) break;
    at = end + 1;
    lines += 1;
    if (lines === linesPerPiece) {
      pieces.push(code.slice(from, at));
      from = at;
      lines = 0;
    }
  }
  if (from < code.length || pieces.length === 0) pieces.push(code.slice(from));
  return pieces;
}

function closes(line: string, fence: string): boolean {
  const found = /^ {0,3}(`{3,}|~{3,}) *$/.exec(line)?.[1];
  return found !== undefined && found.startsWith(fence);
}

/** True where `raw`, a fenced code token, lacks its closing line; its opening line must be complete. */
export function isOpenFence(raw: string): boolean {
  const open = opening.exec(raw);
  if (open === null) return false;
  const lines = raw.slice(open[0].length).replace(/\n$/, '').split('\n');
  return !closes(lines.at(-1) ?? '', open[2] ?? '');
}

export class OpenFence {
  readonly lang: string;
  readonly #fence: string;
  readonly #indent: number;
  /** Everything since the opening line as it came, in parts, for reading it whole once it is closed. */
  readonly #raw: string[];
  readonly #pieces: string[] = [];
  #lines: string[] = [];
  #partial = '';

  /** `raw` begins with the fence's opening line, which must be complete. */
  constructor(raw: string) {
    const open = opening.exec(raw);
    if (open === null) throw new Error('OpenFence needs a complete opening line');
    this.#indent = open[1]?.length ?? 0;
    this.#fence = open[2] ?? '';
    this.lang = (open[3] ?? '').trim();
    this.#raw = [open[0]];
  }

  /** Takes more text. Gives what is left after the closing line, or undefined while the fence is open. */
  push(text: string): string | undefined {
    let from = 0;
    for (;;) {
      const end = text.indexOf('\n', from);
      if (end === -1) break;
      const line = this.#partial + text.slice(from, end);
      this.#partial = '';
      from = end + 1;
      if (closes(line, this.#fence)) {
        this.#raw.push(text.slice(0, from));
        return text.slice(from);
      }
      this.#take(line);
    }
    this.#partial += text.slice(from);
    this.#raw.push(text);
    return undefined;
  }

  /** The source from the opening line on. */
  get raw(): string {
    return this.#raw.join('');
  }

  /** Committed pieces, which do not change any more, and the last lines. A line that may become the closing one is left out. */
  get shown(): { readonly pieces: readonly string[]; readonly rest: string } {
    const mayClose =
      /^ {0,3}(?:`+|~+) *$/.test(this.#partial) && this.#partial.trimStart().startsWith(this.#fence[0] ?? '');
    const partial = mayClose ? '' : this.#outdent(this.#partial);
    return { pieces: [...this.#pieces], rest: this.#lines.join('') + partial };
  }

  #take(line: string): void {
    this.#lines.push(`${this.#outdent(line)}\n`);
    if (this.#lines.length < linesPerPiece) return;
    this.#pieces.push(this.#lines.join(''));
    this.#lines = [];
  }

  /** An indented fence takes its own indentation off each line. */
  #outdent(line: string): string {
    let at = 0;
    while (at < this.#indent && line[at] === ' ') at += 1;
    return line.slice(at);
  }
}
