/** Where a simulated text ends: at the first stop sequence, or at the token limit. */
import { tokenize } from './tokens.ts';

export interface BoundedText {
  readonly text: string;
  readonly tokens: number;
  readonly ended: 'complete' | 'stop-sequence' | 'length';
  /** The sequence that ended it, where one did. */
  readonly stopSequence?: string;
}

/** Cuts before the earliest stop sequence; the sequence itself is not part of the answer. */
function cutAtStop(text: string, stop: readonly string[]): { text: string; sequence?: string } {
  const [first] = stop
    .map((sequence) => ({ sequence, at: text.indexOf(sequence) }))
    .filter(({ at }) => at >= 0)
    .toSorted((one, other) => one.at - other.at);
  return first === undefined ? { text } : { text: text.slice(0, first.at), sequence: first.sequence };
}

/** @param maxTokens undefined where there is no limit */
export function boundText(full: string, stop: readonly string[], maxTokens: number | undefined): BoundedText {
  const { text, sequence } = cutAtStop(full, stop);
  const tokens = tokenize(text);
  if (maxTokens !== undefined && tokens.length > maxTokens) {
    return { text: tokens.slice(0, maxTokens).join(''), tokens: maxTokens, ended: 'length' };
  }
  return sequence === undefined
    ? { text, tokens: tokens.length, ended: 'complete' }
    : { text, tokens: tokens.length, ended: 'stop-sequence', stopSequence: sequence };
}
