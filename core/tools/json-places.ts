/** Where in a JSON text its values stand, and where a text stops being JSON: for editors that mark mistakes. */
import { deepestNesting } from '../../shared/nesting.ts';

export interface TextPlace {
  /** Characters from 0; `to` not included. */
  readonly from: number;
  readonly to: number;
}

export interface JsonPlaces {
  /** What keeps the text from being JSON, in one sentence. */
  readonly broken?: TextPlace & { readonly message: string };
  /** Place of each value by its JSON pointer: that of its property's name where it has one, else its own. */
  readonly byPointer: ReadonlyMap<string, TextPlace>;
  /** The first property of each name. */
  readonly byName: ReadonlyMap<string, TextPlace>;
}

/** Deeper texts are reported as invalid: nobody writes them by hand. */
const maxDepth = deepestNesting;

class Broken extends Error {
  readonly place: TextPlace;

  constructor(message: string, place: TextPlace) {
    super(message);
    this.place = place;
  }
}

export function jsonPlaces(text: string): JsonPlaces {
  const reader = new PlaceReader(text);
  const { byPointer, byName } = reader;
  try {
    reader.document();
    return { byPointer, byName };
  } catch (error) {
    if (!(error instanceof Broken)) throw error;
    return { byPointer, byName, broken: { ...error.place, message: error.message } };
  }
}

class PlaceReader {
  readonly byPointer = new Map<string, TextPlace>();
  readonly byName = new Map<string, TextPlace>();
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  document(): void {
    this.#space();
    this.#value('', undefined, 0);
    this.#space();
    if (this.#at < this.#text.length) this.#fail('The text goes on after the JSON has ended');
  }

  #value(pointer: string, name: TextPlace | undefined, depth: number): void {
    const from = this.#at;
    if (depth > maxDepth) this.#fail('The text is nested too deeply');
    const first = this.#text[this.#at];
    if (first === '{') this.#members(pointer, depth);
    else if (first === '[') this.#items(pointer, depth);
    else if (first === '"') this.#string();
    else this.#literal();
    this.byPointer.set(pointer, name ?? { from, to: this.#at });
  }

  #members(pointer: string, depth: number): void {
    this.#at += 1;
    this.#space();
    if (this.#took('}')) return;
    for (;;) {
      const from = this.#at;
      if (this.#text[from] !== '"') this.#fail('A property’s name in double quotes is expected');
      const name = this.#string();
      const place = { from, to: this.#at };
      if (!this.byName.has(name)) this.byName.set(name, place);
      this.#space();
      if (!this.#took(':')) this.#fail('A colon is expected');
      this.#space();
      this.#value(`${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`, place, depth + 1);
      this.#space();
      if (this.#took('}')) return;
      if (!this.#took(',')) this.#fail('A comma or } is expected');
      this.#space();
    }
  }

  #items(pointer: string, depth: number): void {
    this.#at += 1;
    this.#space();
    if (this.#took(']')) return;
    for (let index = 0; ; index += 1) {
      this.#value(`${pointer}/${index}`, undefined, depth + 1);
      this.#space();
      if (this.#took(']')) return;
      if (!this.#took(',')) this.#fail('A comma or ] is expected');
      this.#space();
    }
  }

  #string(): string {
    const from = this.#at;
    // oxlint-disable-next-line no-control-regex -- JSON forbids them
    const found = this.#match(/"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y);
    if (found === undefined) {
      const end = this.#text.indexOf('\n', from);
      throw new Broken(
        this.#sentence('This text in quotes does not end, or has a character that JSON does not allow', from),
        {
          from,
          to: end === -1 ? this.#text.length : end,
        },
      );
    }
    return JSON.parse(found) as string;
  }

  #literal(): void {
    if (this.#match(/(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)(?![\w.])/y) === undefined) {
      this.#fail('A value is expected');
    }
  }

  #match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text)?.[0];
    this.#at += found?.length ?? 0;
    return found;
  }

  #took(character: string): boolean {
    if (this.#text[this.#at] !== character) return false;
    this.#at += 1;
    return true;
  }

  #space(): void {
    this.#match(/[ \t\r\n]*/y);
  }

  #fail(message: string): never {
    const from = Math.min(this.#at, Math.max(0, this.#text.length - 1));
    throw new Broken(this.#sentence(message, this.#at), { from, to: Math.min(from + 1, this.#text.length) });
  }

  #sentence(message: string, at: number): string {
    if (at >= this.#text.length) return `${message}, but the text ends.`;
    const before = this.#text.slice(0, at);
    const line = before.split('\n').length;
    return `Line ${line}, column ${at - before.lastIndexOf('\n')}: ${lowered(message)}.`;
  }
}

function lowered(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}
