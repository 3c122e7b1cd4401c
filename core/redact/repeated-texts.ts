/** Texts that event after event says again in the same words, so that the next one can be looked at without them. */

interface RepeatedText {
  readonly text: string;
  /** The member as it stands in the data, name and all. */
  readonly member: string;
}

/** What libraries write between a name and its value. */
const betweens = [':', ': '];

export class RepeatedTexts {
  readonly #texts = new Map<string, RepeatedText>();

  get size(): number {
    return this.#texts.size;
  }

  has(way: string, text: string): boolean {
    return this.#texts.get(way)?.text === text;
  }

  /** Takes a text in where the data of its event says it as a member that is found without reading JSON, once. */
  add(way: string, text: string, name: string, data: string): void {
    const member = betweens
      .map((between) => JSON.stringify(name) + between + JSON.stringify(text))
      .find((written) => placeOf(written, data) !== undefined);
    if (member !== undefined) this.#texts.set(way, { text, member });
  }

  delete(way: string): void {
    this.#texts.delete(way);
  }

  clear(): void {
    this.#texts.clear();
  }

  /** The data without these texts; undefined where one of them is not in it exactly once. */
  without(data: string): string | undefined {
    let rest = data;
    for (const { member } of this.#texts.values()) {
      const at = placeOf(member, rest);
      if (at === undefined) return undefined;
      rest = rest.slice(0, at) + rest.slice(at + member.length);
    }
    return rest;
  }
}

/** Where a member stands in JSON; undefined where it does not, or more than once. Within a text its quotation marks would be escaped. */
function placeOf(member: string, data: string): number | undefined {
  const at = data.indexOf(member);
  if (at < 1 || !'{, \n\t'.includes(data.charAt(at - 1))) return undefined;
  return data.includes(member, at + 1) ? undefined : at;
}
