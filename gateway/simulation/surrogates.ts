/** Where a text of UTF-16 units may be cut: never inside a surrogate pair, half of which UTF-8 cannot write. */

/** Whether a cut at this index would part a pair. */
export function endsInsidePair(text: string, index: number): boolean {
  const before = text.charCodeAt(index - 1);
  const after = text.charCodeAt(index);
  return before >= 0xd800 && before <= 0xdbff && after >= 0xdc00 && after <= 0xdfff;
}
