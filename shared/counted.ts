/** A number with its noun, as a sentence has it: `1 case`, `1,200 cases`. */

/** For nouns whose plural takes an s. */
export function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
}
