/** Reads the body of an answer that is not a stream as text, within a bound. */

export interface ReadText {
  readonly text: string;
  /** False where the bound was reached: the text may end anywhere, even inside a quoted key. */
  readonly isWhole: boolean;
}

/** Resolves to the text of at most `maxBytes`; longer bodies are cut there and the rest is never read. Throws as the body does. */
export async function readText(body: AsyncIterable<Uint8Array>, maxBytes: number): Promise<ReadText> {
  const parts: Uint8Array[] = [];
  let left = maxBytes;
  for await (const part of body) {
    parts.push(part.subarray(0, left));
    left -= part.length;
    if (left <= 0) break;
  }
  // A byte order mark is no part of the text, and is not valid JSON.
  return { text: new TextDecoder().decode(Buffer.concat(parts)), isWhole: left > 0 };
}
