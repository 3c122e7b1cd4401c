/** Where a string ends in a text of JSON that is not parsed. Pure. */

/** `from`: its opening quote. Behind the closing quote; undefined where it is missing. */
export function jsonStringEnd(json: string, from: number): number | undefined {
  for (let at = json.indexOf('"', from + 1); at !== -1; at = json.indexOf('"', at + 1)) {
    let backslashes = 0;
    while (json[at - 1 - backslashes] === '\\') backslashes += 1;
    if (backslashes % 2 === 0) return at + 1;
  }
  return undefined;
}
