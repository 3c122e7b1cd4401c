/** What went over the wire on both sides of a gateway in one exchange, without keys. */
import { base64Bytes } from '../base64-bytes.ts';
import { canonicalText } from '../canonical-json.ts';
import type { JudgedCell } from './matrix.ts';
import type { SaidRequest } from './meaning.ts';

export const wireSides = ['sent', 'arrived', 'answered', 'cameBack'] as const;

/** `sent` into the gateway; what `arrived` at its upstream and what that `answered`; what `cameBack`. */
export type WireSide = (typeof wireSides)[number];

export interface WireBody {
  /** Method and path, or the status. */
  readonly head: string;
  readonly body: string;
}

/** What never was is absent: nothing arrives at an upstream that is not reached. */
export type WireExchange = Readonly<Partial<Record<WireSide, WireBody>>>;

/** A cell with what it was judged by: a second exchange where the answer went back. */
export interface RecordedCell extends JudgedCell {
  readonly exchanges: readonly WireExchange[];
}

/** Characters of one body that are kept; pictures of scenarios are smaller. */
export const mostWireCharacters = 256 * 1024;

export function wireText(head: string, body: string): WireBody {
  return { head, body: body.length > mostWireCharacters ? `${body.slice(0, mostWireCharacters)}…` : body };
}

/** The body of a request as it can be read: of a form, a line for each text and each file. */
export function sentWords(said: SaidRequest | undefined, text = ''): string {
  if (said?.files === undefined) return text;
  const texts = Object.entries(said.body).map(
    ([name, value]) => `${name}: ${typeof value === 'string' ? value : canonicalText(value)}`,
  );
  const files = said.files.map(({ name, mimeType, base64 }) => `${name}: ${mimeType}, ${base64Bytes(base64)} bytes`);
  return [...texts, ...files].join('\n');
}
